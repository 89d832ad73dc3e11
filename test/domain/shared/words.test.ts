import { expect, test } from '@jest/globals';
import { daysText, numberWord, timeText } from '../../../domain/shared/words.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

test.each([
  [20 * SECOND, '20 sekunder'],
  [SECOND, '1 sekund'],
  [90 * SECOND, '90 sekunder'],
  [1_500, '2 sekunder'],
  [MINUTE, '1 minutt'],
  [10 * MINUTE, '10 minutter'],
  [90 * MINUTE, '90 minutter'],
  [HOUR, '1 time'],
  [48 * HOUR, '48 timer'],
])('%d ms are told as %s', (ms, text) => {
  expect(timeText(ms)).toBe(text);
});

test('days are counted in Norwegian', () => {
  expect([1, 3].map(daysText)).toEqual(['1 dag', '3 dager']);
});

test('small numbers are written in letters', () => {
  expect([1, 5, 12, 13].map(numberWord)).toEqual(['én', 'fem', 'tolv', '13']);
});
