import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { codeSums, paidOre } from '../../../domain/payments/balance.ts';
import {
  cancelledMoney,
  moneyOf,
  pinStaying,
  withPaidFlags,
  type Payment,
} from '../../../domain/payments/payment.ts';
import { cancellations, refundDue } from '../../../domain/payments/refund.ts';
import type { DeletedPerson, RegisteredPerson } from '../../../domain/people/registered-person.ts';
import { aDeletedPerson, aPayment, aPerson } from '../../support/builders.ts';
import { tries } from '../../support/seed.ts';

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

test('whoever is marked as paid is paid for before the others who leave, in whatever order', () => {
  const settled = (...pins: boolean[]) =>
    cancellations(
      pins.map((isPinned) => ({ ...LEAVES, isPinned })),
      60_000,
      0,
      refunds,
    ).map(({ settledOre }) => settledOre / 100);
  expect(settled(false, true)).toEqual([150, 450]);
  expect(settled(true, false)).toEqual([450, 150]);
  expect(settled(false, true, true)).toEqual([0, 450, 150]);
});

describe('a code of whom some cancel, one after the other', () => {
  interface Code {
    readonly persons: readonly RegisteredPerson[];
    readonly deleted: readonly DeletedPerson[];
    readonly payments: readonly Payment[];
  }
  const sumsOf = (code: Code) => codeSums({ state: code.persons.length > 0 ? 'live' : 'cancelled', ...code });
  const person = (position: number, price = 450, paidPin: boolean | null = null) =>
    aPerson({ position, price, paidPin });
  const came = (ore: number) => aPayment({ ore });
  const promisedTo = ({ deleted }: Code) => deleted.map(({ cancelled }) => cancelled?.refundOre ?? 0);

  /** The code after those of these positions have cancelled, as the program does it. */
  function cancel(code: Code, positions: readonly number[], now = 0): Code {
    const leaves = (one: RegisteredPerson) => positions.includes(one.position);
    const group = code.persons.map((one) => ({
      ...{ price: one.price, leaves: leaves(one), isPinned: one.paidPin === true },
    }));
    const paid = paidOre(sumsOf(code));
    const each = cancellations(group, paid, now, refunds);
    const leaving = code.persons.filter(leaves);
    const gone = leaving.map((one, at) => aDeletedPerson({ person: one, cancelled: each[at] ?? null }));
    const deleted = [...code.deleted, ...gone];
    const left = paid - each.reduce((sum, { settledOre }) => sum + settledOre, 0);
    const money = moneyOf(code.payments);
    const others = code.persons.filter((one) => !leaves(one));
    const marked = leaving.some(({ paidPin }) => paidPin) ? pinStaying(others, money, left) : others;
    const persons = withPaidFlags(marked, money, cancelledMoney(deleted, code.payments));
    return { persons, deleted, payments: code.payments };
  }
  const joined = (code: Code, one: RegisteredPerson): Code => ({ ...code, persons: [...code.persons, one] });
  const raised = (code: Code, by: number): Code => ({
    ...code,
    persons: code.persons.map((one) => ({ ...one, price: one.price + by })),
  });
  const two = { persons: [person(1), person(2)], deleted: [], payments: [came(90_000)] };
  const marked = { ...two, payments: [] };

  /** In kroner: what is promised to each who left, what goes back, and what those who stay owe. */
  test.each<[string, Code, readonly number[], number, number]>([
    ['both in two steps', cancel(cancel(two, [1]), [2]), [450, 450], 900, 0],
    ['both at once', cancel(two, [1, 2]), [450, 450], 900, 0],
    [
      'the second, after somebody has joined',
      cancel(joined(cancel(two, [1]), person(3)), [2]),
      [450, 0],
      450,
      0,
    ],
    ['the second, at a price that has risen', cancel(raised(cancel(two, [1]), 50), [2]), [450, 450], 900, 0],
    [
      'too late, and then one who joined',
      cancel(joined(cancel(two, [1], STARTS), person(3)), [3]),
      [0, 0],
      0,
      0,
    ],
    [
      'one who is marked as paid after one who is not',
      cancel({ ...marked, persons: [person(1), person(2, 450, true)] }, [1, 2]),
      ...([[0, 450], 450, 0] as const),
    ],
    [
      'one who is marked as paid with others, of whom one stays',
      cancel(
        { ...marked, persons: [person(1), person(2, 450, true), person(3)], payments: [came(45_000)] },
        [1, 2],
      ),
      ...([[0, 450], 450, 0] as const),
    ],
    [
      'one who is marked as paid, and whose mark goes on to who stays',
      cancel({ ...marked, persons: [person(1, 450, true), person(2)] }, [1]),
      ...([[0], 0, 0] as const),
    ],
  ])('%s', (_, code, promised, back, owed) => {
    const sums = sumsOf(code);
    expect(promisedTo(code).map((ore) => ore / 100)).toEqual(promised);
    expect([sums.toPayBackOre / 100, sums.owedOre / 100]).toEqual([back, owed]);
  });

  test('promises no money twice, and loses none that it has promised', () => {
    const prices = fc.constantFrom(300, 450, 500);
    const pins = fc.constantFrom(null, null, true);
    const steps = fc.array(fc.subarray([1, 2, 3, 4, 5]), { maxLength: 3 });
    const groups = fc.array(fc.tuple(prices, pins), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(groups, fc.integer({ min: 0, max: 250_000 }), steps, (group, sum, gone) => {
        const persons = group.map(([price, pin], at) => person(at + 1, price, pin));
        let code: Code = { persons, deleted: [], payments: [came(sum)] };
        for (const positions of gone) {
          const before = sumsOf(code);
          code = cancel(code, positions);
          const after = sumsOf(code);
          const promised = promisedTo(code).reduce((all, ore) => all + ore, 0);
          expect(promised).toBeLessThanOrEqual(after.toPayBackOre);
          expect(after.toPayBackOre).toBeGreaterThanOrEqual(before.toPayBackOre);
          expect(after.toPayBackOre).toBeLessThanOrEqual(after.receivedOre);
          expect(after.receivedOre).toBeLessThanOrEqual(before.receivedOre);
        }
      }),
      tries(),
    );
  });
});
