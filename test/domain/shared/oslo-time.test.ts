import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  formatOsloDate,
  osloEndText,
  osloField,
  osloText,
  osloTextWithYear,
  parseOsloDate,
  parseOsloField,
  whenText,
} from '../../../domain/shared/oslo-time.ts';
import { tries } from '../../support/seed.ts';

const at = (iso: string): number => Date.parse(iso);

describe("a page's date", () => {
  test.each([
    ['summer time', 'October 04 2027 12:00', '2027-10-04T10:00:00Z'],
    ['winter time', 'December 24 2026 17:00', '2026-12-24T16:00:00Z'],
    ['the last minute before spring forward', 'March 28 2027 01:59', '2027-03-28T00:59:00Z'],
    ['a time that does not exist moves forward', 'March 28 2027 02:30', '2027-03-28T01:30:00Z'],
    ['the first minute of summer time', 'March 28 2027 03:00', '2027-03-28T01:00:00Z'],
    ['a time that exists twice is the first', 'October 31 2027 02:30', '2027-10-31T00:30:00Z'],
    ['the first minute that is winter time only', 'October 31 2027 03:00', '2027-10-31T02:00:00Z'],
    ['midnight', 'January 01 2028 00:00', '2027-12-31T23:00:00Z'],
    ['a leap day', 'February 29 2028 12:00', '2028-02-29T11:00:00Z'],
  ])('in %s', (_, text, iso) => {
    expect(parseOsloDate(text)).toBe(at(iso));
  });

  test.each([
    '',
    'soon',
    'Oktober 04 2027 12:00',
    'February 30 2027 12:00',
    'October 04 2027 24:00',
    'October 04 2027 12:60',
    '2027-10-04T12:00',
  ])('%j is none', (text) => {
    expect(parseOsloDate(text)).toBeNull();
  });

  test('comes back from its own text, but for the hour that autumn has twice', () => {
    const minutes = fc.integer({
      min: at('2026-01-01T00:00:00Z') / 60_000,
      max: at('2030-01-01T00:00:00Z') / 60_000,
    });
    fc.assert(
      fc.property(minutes, (minute) => {
        const moment = minute * 60_000;
        const back = parseOsloDate(formatOsloDate(moment));
        expect([moment, moment - 3_600_000]).toContain(back);
      }),
      tries(),
    );
  });
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

test.each([
  ['2027-10-04T12:00', '2027-10-04T10:00:00Z', 'an ordinary day'],
  ['2027-12-24T17:00', '2027-12-24T16:00:00Z', 'in winter'],
  ['2027-10-31T02:30', '2027-10-31T00:30:00Z', 'the first of two in the autumn night'],
])('the field %s is the moment %s: %s', (field, moment) => {
  expect(parseOsloField(field)).toBe(at(moment));
  expect(osloField(at(moment))).toBe(field);
});

test('a date is of the years from 2000 to 2100, by the clocks in Oslo', () => {
  for (const field of ['0027-10-04T12:00', '1927-10-04T12:00', '1999-12-31T23:59', '2101-01-01T00:00'])
    expect([field, parseOsloField(field)]).toEqual([field, null]);
  for (const field of ['2000-01-01T00:00', '2100-12-31T23:59'])
    expect(osloField(parseOsloField(field) ?? NaN)).toBe(field);
});

test('what was stored with another year is read, and told with its year', () => {
  const stored = parseOsloDate('January 08 1927 09:46') ?? NaN;
  expect(osloTextWithYear(stored)).toBe('lørdag 8. januar 1927 kl. 09.46');
  expect(formatOsloDate(stored)).toBe('January 08 1927 09:46');
});

test.each(['', '2027-10-04', '2027-13-04T12:00', '2027-10-04T25:00', 'soon'])(
  'the field %j is no moment',
  (field) => {
    expect(parseOsloField(field)).toBeNull();
  },
);

test('a field that spring skips moves forward', () => {
  expect(parseOsloField('2027-03-28T02:30')).toBe(at('2027-03-28T01:30:00Z'));
});
