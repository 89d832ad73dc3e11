import { expect, test } from '@jest/globals';
import { enrolTokenTyped } from '../../web/src/door/enrolling.ts';

const TOKEN = '0123456789abcdef'.repeat(4);
const FRENCH = 'à&é"\'(-è_çqbcdef'.repeat(4);

test.each([
  ['the link', `https://lan.example.no/dor#e=${TOKEN}`],
  ['an encoded link', `https://lan.example.no/dor%23e%3D${TOKEN}`],
  ['a link at the end of a sentence', `Åpne https://lan.example.no/dor#e=${TOKEN}.`],
  ['a hand scanner with Caps Lock', `HTTPS://LAN.EXAMPLE.NO/DOR#E=${TOKEN.toUpperCase()}`],
  ['an American hand scanner on a Norwegian keyboard', `httpsØ--lan.example.no-dor#e\\${TOKEN}`],
  ['an American hand scanner on a French keyboard', `httpsM!!lqn:exq,ple:no!dor3e=${FRENCH}`],
])('%s lets a phone in', (_, typed) => {
  expect(enrolTokenTyped(typed)).toBe(TOKEN);
});

test.each([
  ['nothing', ''],
  ['a guardian’s link', `https://lan.example.no/samtykke#t=${TOKEN}`],
  ['a ticket', 'https://lan.example.no/min#b=K7WM2R.ABCDEFGH'],
  ['a garbled ticket', 'httpsØ--lan.example.no-min#b\\K7WM2R.ABCDEFGH'],
  ['a link that lacks its end', `https://lan.example.no/dor#e=${TOKEN.slice(1)}`],
  ['a link with more behind it', `https://lan.example.no/dor#e=${TOKEN}0`],
])('%s is no link to the door', (_, typed) => {
  expect(enrolTokenTyped(typed)).toBeNull();
});
