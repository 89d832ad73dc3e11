import { describe, expect, test } from '@jest/globals';
import { doorCard } from '../../domain/door/door-card.ts';
import { scanned, scannerCard, verdictAtDoor } from '../../web/src/door/open-card.ts';
import { aDoorPerson } from '../support/door-builders.ts';
import { MOVING, SCANNED_BY_KEYS } from '../support/scanned-by-keys.ts';

test.each([
  ['https://lan.example.no/min#b=K7WM2R.ABCDEFGH', 'ready'],
  ['https://lan.example.no/min#b=K7WM2R.HGFEDCBA', 'not-ours'],
  ['https://lan.example.no/min#b=K7WM2R.ABC', 'not-ours'],
  ['https://lan.example.no/min#b=K7WM2R', 'not-ours'],
  ['K7WM2R', 'not-ours'],
  ['Kode: K7WM2R', 'not-ours'],
  ['https://annet.example.no/', 'unknown'],
  ['', 'unknown'],
])('a QR code with «%s» is told as %s', (text, word) => {
  const { code, check } = scanned(text);
  const persons = [aDoorPerson()].filter((person) => person.code === code);
  expect(doorCard(persons, check, 16).words).toEqual([word]);
});

test.each([
  ['https://lan.example.no/min#b=K7WM2R.ABCDEFGH', 'ours'],
  // A copy is looked at, and so is a ticket of somebody who is not on the list, or one of another year.
  ['https://lan.example.no/min#b=K7WM2R.HGFEDCBA', 'ours'],
  ['https://lan.example.no/min#b=XXXXX2.ABCDEFGH', 'perhaps'],
  ['K7WM2R', 'perhaps'],
  ['https://qr.vipps.no/28/2/01/031/4712345678', 'other'],
  ['WIFI:S:Gjest;T:WPA;P:hemmelig1;;', 'other'],
  ['', 'other'],
])('a QR code with «%s» is %s to the door', (text, verdict) => {
  expect(verdictAtDoor(text, [aDoorPerson()])).toBe(verdict);
});

describe('what a hand scanner types', () => {
  const LIST = [aDoorPerson(), aDoorPerson(MOVING)];
  const wordsOf = (typed: string) => {
    const card = scannerCard(typed, LIST);
    if (card === null) return null;
    const persons = LIST.filter(({ code }) => code === card.code);
    return doorCard(persons, card.check, 16, card.isGarbled).words;
  };

  test.each(SCANNED_BY_KEYS)('of a true ticket opens its card. Keyboards: %s', (_, typed) => {
    expect([scannerCard(typed, LIST)?.code, wordsOf(typed)]).toEqual([MOVING.code, ['ready']]);
  });

  test.each([
    // Of keyboards that we do not know: Dvorak, Czech.
    ['dyyloS--nabvetamlnevbr-mcb#x]FQ/2<MvA6MQ8/QF', ['keyboard']],
    ['https"--lan.example.no-min3b´ZQYěWM.AžMXáYQZ', ['keyboard']],
    // Garbled, and not of this list; a garbled copy is told no better.
    ['httpsØ--lan.example.no-min#b\\XXXXX2.A6MX8ZQY', ['keyboard']],
    ['httpsØ--lan.example.no-min#b\\K7WM2R.HGFEDCBA', ['keyboard']],
    // The keyboard is right, and the check is wrong.
    ['https://lan.example.no/min#b=K7WM2R.HGFEDCBA', ['not-ours']],
    ['HTTPS://LAN.EXAMPLE.NO/MIN#B=k7wm2r.hgfedcba', ['not-ours']],
    ['K7WM2R.HGFEDCBA', ['not-ours']],
    ['https://annet.example.no/', ['unknown']],
    // Typed by people.
    ['Andrea Kristian', null],
    ['Andrea.Kristian', null],
    ['K7WM2R', null],
    ['3-7', null],
    ['x'.repeat(100_000), null],
  ])('%j is told as %j', (typed, words) => {
    expect(wordsOf(typed)).toEqual(words);
  });
});
