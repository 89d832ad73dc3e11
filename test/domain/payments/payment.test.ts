import { describe, expect, test } from '@jest/globals';
import {
  cancelledMoney,
  codeMoney,
  excessOre,
  paidFlags,
  pinStaying,
  receivedOre,
  restOre,
  roomOre,
  withPaidFlags,
} from '../../../domain/payments/payment.ts';
import { aDeletedPerson, aPayment, aPerson, NOON } from '../../support/builders.ts';

const persons = (...pins: (boolean | null)[]) => pins.map((paidPin) => ({ price: 450, paidPin }));
const T = true;
const F = false;

describe('who has paid', () => {
  test.each([
    ['all, once the money covers all', persons(null, null), 90_000, [T, T]],
    ['nobody, when it covers some', persons(null, null), 45_000, [F, F]],
    [
      'all, when nothing is owed',
      [
        { price: 0, paidPin: null },
        { price: 0, paidPin: null },
      ],
      0,
      [T, T],
    ],
    ['who is marked by hand', persons(true, null), 0, [T, F]],
    ['the others, once it covers those not marked', persons(true, null), 45_000, [T, T]],
    ['not who is marked as unpaid', persons(null, false), 90_000, [T, F]],
  ])('%s', (_, some, money, flags) => {
    expect(paidFlags(some, money)).toEqual(flags);
  });
});

describe('the sums of a code', () => {
  const sums = (pins: readonly (boolean | null)[], ...ore: number[]) => {
    const money = codeMoney(
      persons(...pins),
      ore.map((sum) => aPayment({ ore: sum })),
    );
    return [restOre(money), receivedOre(money), roomOre(money), excessOre(money)].map((sum) => sum / 100);
  };

  test.each([
    ['nothing paid', [null, null], [], [900, 0, 900, 0]],
    ['part paid', [null, null], [45_000], [450, 450, 450, 0]],
    ['all paid', [null, null], [90_000], [0, 900, 0, 0]],
    ['too much paid', [null, null], [100_000], [0, 1000, 0, 100]],
    ['one marked by hand', [true, null], [], [450, 450, 900, 0]],
    ['both marked by hand, then seen in a report', [true, true], [90_000], [0, 900, 0, 0]],
    ['one marked by hand, the other paid', [true, null], [45_000], [0, 900, 450, 0]],
    ['paid and paid back', [null, null], [90_000, -90_000], [900, 0, 900, 0]],
  ] as const)('%s', (_, pins, ore, expected) => {
    expect(sums(pins, ...ore)).toEqual(expected);
  });

  test('leave out what was voided', () => {
    const voided = aPayment({ ore: 90_000, voidedAt: 1 });
    expect(codeMoney(persons(null), [voided])).toEqual({ total: 45_000, money: 0, pinned: 0 });
  });
});

describe('the sums of a code of whom some have cancelled', () => {
  const HALF = 45_000;
  /** A person at 450 who has cancelled: the money settled for them, their refund, and their paid pin. */
  const gone = (settledOre: number, refundOre: number, paidPin: boolean | null = null) =>
    aDeletedPerson({ person: aPerson({ paidPin }), cancelled: { settledOre, refundOre } });
  const came = (ore: number) => aPayment({ ore });
  const back = (ore: number) => aPayment({ ore: -ore, kind: 'refund', paidAt: NOON + 1 });

  test.each([
    ['both paid, one left in time', [null], [came(2 * HALF)], [gone(HALF, HALF)], [0, 900, 450]],
    ['and has got it back', [null], [came(2 * HALF), back(HALF)], [gone(HALF, HALF)], [0, 450, 0]],
    ['both paid, one left too late', [null], [came(2 * HALF)], [gone(HALF, 0)], [0, 900, 0]],
    ['and got it back all the same', [null], [came(2 * HALF), back(HALF)], [gone(HALF, 0)], [0, 450, 0]],
    ['half paid, one left: it covers who stays', [null], [came(HALF)], [gone(0, 0)], [0, 450, 0]],
    ['nothing paid, one left', [null], [], [gone(0, 0)], [450, 0, 0]],
    ['both marked by hand, one left', [true], [], [gone(HALF, HALF, true)], [0, 900, 450]],
    ['and has got it back', [true], [back(HALF)], [gone(HALF, HALF, true)], [0, 450, 0]],
    ['and the report came later', [true], [came(2 * HALF)], [gone(HALF, HALF, true)], [0, 900, 450]],
    ['one marked, the other paid and left', [true], [came(HALF)], [gone(HALF, HALF)], [0, 900, 450]],
    ['and has got it back', [true], [came(HALF), back(HALF)], [gone(HALF, HALF)], [0, 450, 0]],
    ['both left in two steps', [], [came(2 * HALF)], [gone(HALF, HALF), gone(HALF, HALF)], [0, 900, 900]],
    ['one in time, one too late', [], [came(2 * HALF)], [gone(HALF, HALF), gone(HALF, 0)], [0, 900, 450]],
    ['the payment was taken back', [null], [], [gone(HALF, HALF)], [450, 0, 0]],
    ['too much was paid before', [null], [came(100_000)], [gone(HALF, HALF)], [0, 1000, 550]],
    ['somebody else has joined', [null, null], [came(2 * HALF)], [gone(HALF, HALF)], [450, 900, 450]],
    ['all that came went back', [null], [came(2 * HALF), back(2 * HALF)], [gone(HALF, HALF)], [450, 0, 0]],
    ['one was deleted by the crew', [null], [came(2 * HALF)], [aDeletedPerson()], [0, 900, 450]],
  ])('%s', (_, pins, payments, deleted, expected) => {
    const money = codeMoney(persons(...pins), payments, deleted);
    expect([restOre, receivedOre, excessOre].map((sum) => sum(money) / 100)).toEqual(expected);
  });

  test.each([
    ['one whom it pays for', [null], 0, HALF, [true]],
    ['as many as it can', [null, null], 10_000, HALF + 10_000, [true, null]],
    ['none that are paid for', [null], HALF, HALF, [null]],
    ['none that the crew has marked', [true, false], 0, 2 * HALF, [true, false]],
    ['those whom it pays for together with money', [null], 20_000, HALF, [true]],
    ['one of three, where money pays for another', [null, null, null], HALF, 2 * HALF, [true, null, null]],
  ])('what the crew had seen of who leaves goes on to %s', (_, pins, money, came, expected) => {
    expect(pinStaying(persons(...pins), money, came).map(({ paidPin }) => paidPin)).toEqual(expected);
  });

  test('a mark by hand does not fall by the money of who is gone', () => {
    const [deleted, payments] = [[gone(HALF, HALF)], [came(HALF)]];
    const flags = withPaidFlags(persons(true), HALF, cancelledMoney(deleted, payments));
    expect(flags).toMatchObject([{ paid: true, paidPin: true }]);
    expect(withPaidFlags(persons(true), HALF)).toMatchObject([{ paid: true, paidPin: null }]);
  });
});
