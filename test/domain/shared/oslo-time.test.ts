import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  formatOsloDate,
  osloField,
  parseOsloDate,
  parseOsloField,
} from '../../../domain/shared/oslo-time.ts';
import { osloTextWithYear } from '../../../domain/shared/words.ts';
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
