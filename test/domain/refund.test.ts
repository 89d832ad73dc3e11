import { describe, expect, test } from '@jest/globals';
import { cancellations, refundDue } from '../../domain/refund.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;
const STARTS = Date.parse('2027-10-29T12:00:00+02:00');
const STAYS = { price: 450, leaves: false };
const LEAVES = { price: 450, leaves: true };
const refunds = { starts: STARTS, refundHours: 48 };
const LIMIT = STARTS - 48 * HOUR;

describe('what is refunded', () => {
  test.each([
    ['both paid, one leaves 49 hours before', [LEAVES, STAYS], 90_000, STARTS - 49 * HOUR, 45_000],
    ['at 48 hours to the second', [LEAVES, STAYS], 90_000, LIMIT, 45_000],
    ['a second before that', [LEAVES, STAYS], 90_000, LIMIT - SECOND, 45_000],
    ['a second after that', [LEAVES, STAYS], 90_000, LIMIT + SECOND, 0],
    ['47 hours 59 minutes before', [LEAVES, STAYS], 90_000, LIMIT + 60 * SECOND, 0],
    ['what came covers who stays', [LEAVES, STAYS], 45_000, 0, 0],
    ['what came covers who stays, and a part of the other', [LEAVES, STAYS], 60_000, 0, 15_000],
    ['both leave at once', [LEAVES, LEAVES], 90_000, 0, 90_000],
    ['the second of them leaves', [LEAVES], 90_000, 0, 45_000],
    ['never more than received', [LEAVES], 30_000, 0, 30_000],
    ['nothing was paid', [LEAVES, LEAVES], 0, 0, 0],
    ['nobody leaves', [STAYS, STAYS], 90_000, 0, 0],
  ])('%s', (_, persons, received, now, due) => {
    expect(refundDue(persons, received, now, refunds)).toBe(due);
  });

  test('all of it while nobody knows when the event starts', () => {
    expect(refundDue([LEAVES], 45_000, STARTS + HOUR, { ...refunds, starts: null })).toBe(45_000);
  });

  test('until as long before as the crew has set it', () => {
    const own = { starts: STARTS, refundHours: 0 };
    expect(refundDue([LEAVES], 45_000, STARTS, own)).toBe(45_000);
    expect(refundDue([LEAVES], 45_000, STARTS + 1, own)).toBe(0);
  });

  test.each([
    ['clocks go forward', '2027-03-28T12:00:00+02:00', '2027-03-26T11:00:00+01:00'],
    ['clocks go back', '2027-10-31T12:00:00+01:00', '2027-10-29T13:00:00+02:00'],
  ])('until 48 hours before, to the second, in the night that %s', (_, starts, limit) => {
    const own = { starts: Date.parse(starts), refundHours: 48 };
    const due = [-SECOND, 0, SECOND].map((off) => refundDue([LEAVES], 45_000, Date.parse(limit) + off, own));
    expect(due).toEqual([45_000, 45_000, 0]);
  });
});

test('what had come for whoever leaves is known also when it does not go back', () => {
  expect(cancellations([LEAVES, STAYS, LEAVES], 105_000, LIMIT + 1, refunds)).toEqual([
    { settledOre: 45_000, refundOre: 0 },
    { settledOre: 15_000, refundOre: 0 },
  ]);
});
