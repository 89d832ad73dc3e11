import { describe, expect, test } from '@jest/globals';
import {
  idempotencyKey,
  mayLook,
  onlineOutcome,
  orderLines,
  pauseAfter,
  refundShares,
  type LookedPayment,
  type OnlineOutcome,
  type PayingRegistration,
} from '../../../domain/payments/online-payment.ts';
import { DAY, SECOND } from '../../../domain/shared/durations.ts';
import { anAttempt } from '../../support/payment-builders.ts';

const looked = (state: LookedPayment['state'], sums: Partial<LookedPayment> = {}): LookedPayment => ({
  ...{ state, authorisedOre: 0, capturedOre: 0, cancelledOre: 0, refundedOre: 0 },
  ...sums,
});
const AUTHORISED = looked('AUTHORIZED', { authorisedOre: 90_000 });
const live = (restOre: number): PayingRegistration => ({ state: 'live', restOre });
const revivable = (restOre: number): PayingRegistration => ({ state: 'revivable', restOre });
const GONE: PayingRegistration = { state: 'gone', restOre: 0 };
const book = (captureOre: number): OnlineOutcome => ({ does: 'book', captureOre });

describe('what becomes of an online payment', () => {
  test.each<[string, LookedPayment | 'later', PayingRegistration, boolean, OnlineOutcome]>([
    ['authorised for what is owed', AUTHORISED, live(90_000), false, book(90_000)],
    ['the same, though somebody wants to pay anew', AUTHORISED, live(90_000), true, book(90_000)],
    ['authorised, expired, seats free', AUTHORISED, revivable(90_000), false, book(90_000)],
    ['the same, but it would owe more', AUTHORISED, revivable(90_001), false, { does: 'release' }],
    ['authorised, but its registration is gone', AUTHORISED, GONE, false, { does: 'release' }],
    ['authorised, but paid already', AUTHORISED, live(0), false, { does: 'release' }],
    ['the crew booked some of it meanwhile', AUTHORISED, live(45_000), false, book(45_000)],
    ['a place was added meanwhile', AUTHORISED, live(135_000), false, book(90_000)],
    ['not paid yet', looked('CREATED'), live(90_000), false, { does: 'wait' }],
    ['not paid yet, asked again', looked('CREATED'), live(90_000), true, { does: 'replace' }],
    ...(['ABORTED', 'EXPIRED', 'TERMINATED'] as const).map(
      (state): [string, LookedPayment, PayingRegistration, boolean, OnlineOutcome] => [
        ...([state, looked(state), live(90_000), false, { does: 'close' }] as const),
      ],
    ),
    ['let go', { ...AUTHORISED, cancelledOre: 90_000 }, live(90_000), false, { does: 'close' }],
    ['taken', { ...AUTHORISED, capturedOre: 90_000 }, live(90_000), false, { does: 'booked', ore: 90_000 }],
    ['taken, nobody left', { ...AUTHORISED, capturedOre: 1 }, GONE, true, { does: 'booked', ore: 1 }],
    ['taken in part, the rest let go', part(), live(0), false, { does: 'booked', ore: 45_000 }],
    ['Vipps says nothing', 'later', live(90_000), true, { does: 'later' }],
  ])('%s', (_, look, reg, askedAgain, outcome) => {
    expect(onlineOutcome({ askedAgain }, look, reg)).toEqual(outcome);
  });
});

function part(): LookedPayment {
  return { ...AUTHORISED, capturedOre: 45_000, cancelledOre: 45_000 };
}

test('each act on a payment has a key of its own, and another one when its body is another', () => {
  const attempt = anAttempt({ reference: 'lp-K7WM2R-1', refunds: 2 });
  expect(idempotencyKey(attempt, 'capture')).toBe('lp-K7WM2R-1-c');
  expect(idempotencyKey({ ...attempt, captures: 1 }, 'capture')).toBe('lp-K7WM2R-1-c2');
  expect(idempotencyKey(attempt, 'cancel')).toBe('lp-K7WM2R-1-x');
  expect(idempotencyKey(attempt, 'refund')).toBe('lp-K7WM2R-1-r2');
  const keys = (['capture', 'close', 'cancel', 'refund'] as const).map((act) => idempotencyKey(attempt, act));
  expect(new Set(keys).size).toBe(keys.length);
});

test('an act is tried again after growing pauses, never more than five times in a minute', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 50].map(pauseAfter);
  expect(pauses).toEqual([2, 5, 10, 30, 60, 60, 60].map((seconds) => seconds * SECOND));
});

test.each([
  [4_999, 0, false],
  [5_000, 0, true],
  [6_900, 5_000, false],
  [7_000, 5_000, true],
])('%i ms after the begin, last asked at %i, who waits may have Vipps asked: %s', (now, lookedAt, may) => {
  expect(mayLook(anAttempt({ createdAt: 0, lookedAt, step: 'look' }), now)).toBe(may);
});

test('a payment that is closed, or has no answer to its begin yet, is not asked about for who waits', () => {
  expect(mayLook(anAttempt({ step: 'create' }), DAY)).toBe(false);
  expect(mayLook(anAttempt({ state: 'paid', step: 'capture' }), DAY)).toBe(false);
});

describe('the lines of the receipt add up to the sum', () => {
  const persons = [
    { price: 450, place: { row: 3, number: 4 } },
    { price: 450, place: { row: 3, number: 5 } },
    { price: 0, place: { row: 3, number: 6 } },
  ];

  test('a line for each ticket that costs something', () => {
    expect(orderLines('K7WM2R', persons, 90_000)).toEqual([
      { name: 'Rad 3, plass 4', ore: 45_000 },
      { name: 'Rad 3, plass 5', ore: 45_000 },
    ]);
  });

  test('one line where some of it is paid', () => {
    expect(orderLines('K7WM2R', persons, 45_000)).toEqual([{ name: 'Resten for K7WM2R', ore: 45_000 }]);
  });
});

describe('a refund', () => {
  const paid = (number: number, capturedOre: number, more = {}) =>
    anAttempt({ number, state: 'paid', step: 'done', capturedOre, authorisedAt: 0, ...more });
  const shares = (attempts: readonly ReturnType<typeof paid>[], ore: number, now = DAY) =>
    refundShares(attempts, ore, now)?.map((share) => [share.attempt.number, share.ore]) ?? null;

  test.each([
    ['of one payment', [paid(1, 90_000)], 45_000, [[1, 45_000]]],
    [
      'of two, the newest first',
      [paid(1, 90_000), paid(2, 45_000)],
      100_000,
      [
        [2, 45_000],
        [1, 55_000],
      ],
    ],
    ['of more than was taken', [paid(1, 90_000)], 90_001, null],
    ['of what has gone back already', [paid(1, 90_000, { refundedOre: 90_000 })], 1, null],
    ['while another is on its way', [paid(1, 90_000, { step: 'refund', refundOre: 1 })], 1, null],
    ['of what was let go', [paid(1, 90_000, { state: 'released' })], 1, null],
  ])('%s', (_, attempts, ore, expected) => {
    expect(shares(attempts, ore)).toEqual(expected);
  });

  test('is given for a year', () => {
    expect(shares([paid(1, 100)], 100, 365 * DAY - 1)).toEqual([[1, 100]]);
    expect(shares([paid(1, 100)], 100, 365 * DAY)).toBeNull();
  });
});
