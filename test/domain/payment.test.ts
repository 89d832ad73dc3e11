import { describe, expect, test } from '@jest/globals';
import { codeMoney, excessOre, paidFlags, receivedOre, restOre, roomOre } from '../../domain/payment.ts';
import { aPayment } from '../support/builders.ts';

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
