import { expect, test } from '@jest/globals';
import { doorCard } from '../../domain/door-card.ts';
import { scanned } from '../../web/src/door/open-card.ts';
import { aDoorPerson } from '../support/door-persons.ts';

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
