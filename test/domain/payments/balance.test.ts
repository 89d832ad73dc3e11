import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  codeSums,
  eventSums,
  listedSums,
  sumLine,
  type CodeRecord,
} from '../../../domain/payments/balance.ts';
import type { Payment } from '../../../domain/payments/payment.ts';
import { EXPIRED_REASON } from '../../../domain/shared/stored-texts.ts';
import { aDeletedPerson, aPayment, aPerson, NOON } from '../../support/builders.ts';
import { tries } from '../../support/seed.ts';

const HALF = 45_000;
const ALL = 2 * HALF;
const came = (ore: number, more: Partial<Payment> = {}) => aPayment({ ore, ...more });
const back = (ore: number) => aPayment({ ore: -ore, kind: 'refund', paidAt: NOON + 1 });
const person = (paidPin: boolean | null = null, price = 450) => aPerson({ paidPin, price });
const cancelled = (settledOre: number, refundOre: number, paidPin: boolean | null = null) =>
  aDeletedPerson({ person: person(paidPin), cancelled: { settledOre, refundOre } });
const record = (more: Partial<CodeRecord>): CodeRecord => ({
  ...{ state: 'live', persons: [person(), person()], deleted: [], payments: [], ...more },
});
const gone = (state: 'expired' | 'cancelled', ...payments: Payment[]) =>
  record({
    ...{ state, payments, deleted: [aDeletedPerson({ reason: state === 'expired' ? EXPIRED_REASON : 'x' })] },
  });

const SUMS = [
  ...(['totalOre', 'owedOre', 'receivedOre', 'byHandOre', 'refundedOre', 'toPayBackOre'] as const),
  ...(['lateOre', 'keptOre'] as const),
];

/** Two persons at 450 kr, unless said otherwise. In kroner: the price, owed, received, by hand, refunded, to pay back, late, kept. */
test.each<[string, CodeRecord, readonly number[]]>([
  ['nothing has come', record({}), [900, 900, 0, 0, 0, 0, 0, 0]],
  ['a part', record({ payments: [came(50_000)] }), [900, 400, 500, 0, 0, 0, 0, 0]],
  ['all, in two parts', record({ payments: [came(HALF), came(HALF)] }), [900, 0, 900, 0, 0, 0, 0, 0]],
  ['a gift on top', record({ payments: [came(ALL), came(10_000)] }), [900, 0, 1000, 0, 0, 100, 0, 0]],
  ['twice', record({ payments: [came(ALL), came(ALL)] }), [900, 0, 1800, 0, 0, 900, 0, 0]],
  [
    'twice, and once back',
    record({ payments: [came(ALL), came(ALL), back(ALL)] }),
    [900, 0, 900, 0, 900, 0, 0, 0],
  ],
  ['a voided payment', record({ payments: [came(ALL, { voidedAt: NOON })] }), [900, 900, 0, 0, 0, 0, 0, 0]],
  ['one marked as paid', record({ persons: [person(true), person()] }), [900, 450, 450, 450, 0, 0, 0, 0]],
  [
    'both marked as paid, and a part seen in a report',
    record({ persons: [person(true), person(true)], payments: [came(HALF)] }),
    [900, 0, 900, 450, 0, 0, 0, 0],
  ],
  [
    'one marked as unpaid, though all has come',
    record({ persons: [person(), person(false)], payments: [came(ALL)] }),
    [900, 0, 900, 0, 0, 0, 0, 0],
  ],
  ['free persons', record({ persons: [person(null, 0)] }), [0, 0, 0, 0, 0, 0, 0, 0]],
  [
    'free persons who pay all the same',
    record({ persons: [person(null, 0)], payments: [came(HALF)] }),
    [0, 0, 450, 0, 0, 450, 0, 0],
  ],
  [
    'one has cancelled in time',
    record({ persons: [person()], payments: [came(ALL)], deleted: [cancelled(HALF, HALF)] }),
    [450, 0, 900, 0, 0, 450, 0, 0],
  ],
  [
    'one has cancelled in time, and has the money back',
    record({ persons: [person()], payments: [came(ALL), back(HALF)], deleted: [cancelled(HALF, HALF)] }),
    [450, 0, 450, 0, 450, 0, 0, 0],
  ],
  [
    'one has cancelled too late',
    record({ persons: [person()], payments: [came(ALL)], deleted: [cancelled(HALF, 0)] }),
    [450, 0, 900, 0, 0, 0, 0, 450],
  ],
  [
    'one has cancelled too late, and somebody has joined',
    record({ payments: [came(ALL)], deleted: [cancelled(HALF, 0)] }),
    [900, 450, 900, 0, 0, 0, 0, 450],
  ],
  [
    'all have cancelled in time',
    record({
      ...{
        state: 'cancelled',
        payments: [came(ALL)],
        deleted: [cancelled(HALF, HALF), cancelled(HALF, HALF)],
      },
    }),
    [0, 0, 900, 0, 0, 900, 0, 0],
  ],
  ['deleted by the crew after a part', gone('cancelled', came(HALF)), [0, 0, 450, 0, 0, 450, 0, 0]],
  ['expired', gone('expired'), [0, 0, 0, 0, 0, 0, 0, 0]],
  ['expired after a part', gone('expired', came(HALF)), [0, 0, 450, 0, 0, 0, 450, 0]],
  ['expired, and paid back', gone('expired', came(HALF), back(HALF)), [0, 0, 0, 0, 450, 0, 0, 0]],
])('%s', (_, code, expected) => {
  const sums = codeSums(code);
  expect(SUMS.map((name) => sums[name] / 100)).toEqual(expected);
});

test('what an expired code has to pay to be signed up again is less what it has paid', () => {
  expect(codeSums(gone('expired', came(50_000))).revivalOre).toBe(40_000);
  expect(codeSums(record({})).revivalOre).toBe(0);
});

test('money of nobody is in no code until it is assigned, and stays when its payer is forgotten', () => {
  const line = sumLine([
    came(ALL),
    came(12_300, { code: null }),
    came(5_000, { code: null, source: '' }),
    came(1_000, { voidedAt: NOON }),
    back(HALF),
  ]);
  expect(line).toEqual({ cameOre: 107_300, bookedOre: 95_000, unmatchedOre: 12_300, refundedOre: HALF });
});

test('what persons of a list carry of their code counts once for each code', () => {
  const of = (code: string, owedOre: number, receivedOre: number) => ({ code, owedOre, receivedOre });
  const listed = [of('A', 40_000, 50_000), of('A', 40_000, 50_000), of('B', 0, HALF)];
  expect(listedSums(listed)).toEqual({ owedOre: 40_000, receivedOre: 95_000 });
});

describe('random ledgers', () => {
  const prices = fc.constantFrom(0, 300, 450, 500);
  const pins = fc.constantFrom(null, null, true, false);
  const persons = fc.array(fc.tuple(prices, pins), { maxLength: 5 });
  const ins = fc.array(
    fc.record({ ore: fc.integer({ min: 0, max: 120_000 }), isVoid: fc.boolean(), isFree: fc.boolean() }),
    { maxLength: 4 },
  );
  const outs = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 2 });
  const left = fc.array(fc.record({ part: fc.integer({ min: 0, max: 100 }), isDue: fc.boolean() }), {
    maxLength: 3,
  });
  const ended = fc.constantFrom('expired' as const, 'cancelled' as const);

  /** A code with what has come for it; refunds are never more than that. */
  const codes = fc.record({ persons, ins, outs, left, ended }).map((given): CodeRecord => {
    const state = given.persons.length > 0 ? 'live' : given.ended;
    const payments = given.ins.map(({ ore, isVoid }) => came(ore, { voidedAt: isVoid ? NOON : null }));
    let rest = payments.reduce((sum, { ore, voidedAt }) => (voidedAt === null ? sum + ore : sum), 0);
    const refunds = given.outs.map((percent) => {
      const ore = Math.floor((rest * percent) / 100);
      rest -= ore;
      return back(ore);
    });
    const deleted =
      state === 'expired'
        ? [aDeletedPerson({ reason: EXPIRED_REASON })]
        : given.left.map(({ part, isDue }) => cancelled(part * 450, isDue ? part * 450 : 0));
    const own = given.persons.map(([price, paidPin]) => person(paidPin, price));
    return { state, persons: own, deleted, payments: [...payments, ...refunds] };
  });

  test('add up, for each code and for the event', () => {
    fc.assert(
      fc.property(fc.array(codes, { maxLength: 6 }), ins, (records, loose) => {
        const free = loose.map(({ ore, isVoid, isFree }) =>
          came(ore, { code: null, source: isFree ? '' : 'psp', voidedAt: isVoid ? NOON : null }),
        );
        const payments = [...records.flatMap((one) => one.payments), ...free];
        const books = records.map((one) => ({ ...one, sums: codeSums(one) }));
        const sums = eventSums(books, payments);
        const total = (some: readonly Payment[], fits: (ore: number) => boolean) =>
          some.reduce((ore, one) => (one.voidedAt === null && fits(one.ore) ? ore + one.ore : ore), 0);
        expect(sums.cameOre).toBe(sums.bookedOre + sums.unmatchedOre);
        expect(sums.cameOre).toBe(total(payments, (ore) => ore > 0) + sums.byHandOre);
        expect(sums.refundedOre).toBe(0 - total(payments, (ore) => ore < 0));
        expect(sums.unmatchedOre).toBe(
          total(
            free.filter(({ source }) => source !== ''),
            () => true,
          ),
        );
        const { totalOre, owedOre, refundedOre, toPayBackOre, lateOre, keptOre } = sums;
        expect(sums.bookedOre).toBe(totalOre - owedOre + refundedOre + toPayBackOre + lateOre + keptOre);
        for (const one of records) {
          const own = codeSums(one);
          for (const name of ['owedOre', 'byHandOre', 'refundedOre', 'toPayBackOre'] as const)
            expect(own[name]).toBeGreaterThanOrEqual(0);
          expect(own.owedOre === 0 || own.toPayBackOre === 0 || one.deleted.length > 0).toBe(true);
          if (one.deleted.length === 0) expect(own.keptOre).toBe(0);
        }
      }),
      tries(),
    );
  });
});
