import { describe, expect, test } from '@jest/globals';
import {
  daysText,
  numberWord,
  osloEndText,
  osloText,
  timeText,
  whenText,
} from '../../../domain/shared/words.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const at = (iso: string): number => Date.parse(iso);

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

test('a moment reads as people say it, by the clocks in Oslo', () => {
  expect(osloText(at('2024-10-04T10:00:00Z'))).toBe('fredag 4. oktober kl. 12.00');
  expect(osloText(at('2027-03-28T00:30:00Z'))).toBe('søndag 28. mars kl. 01.30');
  expect(osloText(at('2027-03-28T01:30:00Z'))).toBe('søndag 28. mars kl. 03.30');
});

test.each([
  ['2024-10-06T10:00:00Z', 'søndag 6. oktober kl. 12.00', 'another day'],
  ['2024-10-04T18:00:00Z', 'kl. 20.00', 'the same day'],
  ['2024-10-04T22:30:00Z', 'lørdag 5. oktober kl. 00.30', 'after midnight in Oslo, not in London'],
  ['2024-11-01T11:00:00Z', 'fredag 1. november kl. 12.00', 'the same weekday of another week'],
])('an end at %s reads %p after a start on Friday, 4 October (%s)', (end, text) => {
  expect(osloEndText(at('2024-10-04T10:00:00Z'), at(end))).toBe(text);
});

describe('when the event is', () => {
  test.each([
    [
      ...['several days', '2027-10-01T10:00Z', '2027-10-03T10:00Z'],
      'fredag 1. oktober kl. 12.00 til søndag 3. oktober kl. 12.00',
    ],
    ['one day', '2027-10-02T10:00Z', '2027-10-02T18:00Z', 'lørdag 2. oktober kl. 12.00 til kl. 20.00'],
    [
      ...['over midnight', '2027-10-01T16:00Z', '2027-10-02T00:00Z'],
      'fredag 1. oktober kl. 18.00 til lørdag 2. oktober kl. 02.00',
    ],
    [
      ...['until midnight', '2027-10-01T16:00Z', '2027-10-01T22:00Z'],
      'fredag 1. oktober kl. 18.00 til lørdag 2. oktober kl. 00.00',
    ],
    [
      ...['from one month into the next', '2027-04-30T16:00Z', '2027-05-02T10:00Z'],
      'fredag 30. april kl. 18.00 til søndag 2. mai kl. 12.00',
    ],
    [
      ...['over New Year', '2027-12-31T17:00Z', '2028-01-01T11:00Z'],
      'fredag 31. desember kl. 18.00 til lørdag 1. januar kl. 12.00',
    ],
    [
      ...['the night that summer time begins', '2027-03-27T17:00Z', '2027-03-28T10:00Z'],
      'lørdag 27. mars kl. 18.00 til søndag 28. mars kl. 12.00',
    ],
    [
      ...['the night that summer time ends', '2027-10-30T16:00Z', '2027-10-31T11:00Z'],
      'lørdag 30. oktober kl. 18.00 til søndag 31. oktober kl. 12.00',
    ],
    ['no end', '2027-10-01T10:00Z', null, 'fredag 1. oktober kl. 12.00'],
    ['an end before the start', '2027-10-01T10:00Z', '2027-09-30T10:00Z', 'fredag 1. oktober kl. 12.00'],
    ['an end, but no start', null, '2027-10-03T10:00Z', ''],
    ['no dates', null, null, ''],
  ])('%s', (_, starts, ends, text) => {
    expect(whenText({ starts: starts ? at(starts) : null, ends: ends ? at(ends) : null })).toBe(text);
  });
});
