import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { WireListedPerson, WirePayment } from '../../adapters/http/contract.ts';
import { moneyOf, moneySeries } from '../../web/src/features/crew/payments/money-per-day.ts';
import { aPerson } from '../support/admin-server.ts';
import { NO_PAYMENTS } from '../support/payments-server.ts';
import { tries } from '../support/seed.ts';

const oslo = (text: string) => Date.parse(text);
const NOW = oslo('2027-03-29T12:00:00+02:00');
const person = (at: string, more: Partial<WireListedPerson> = {}): WireListedPerson => ({
  ...aPerson({ timestamp: oslo(at) }),
  ...{ owedOre: 45_000, receivedOre: 0, deadline: null, presence: 'expected', arrivedAt: null },
  ...{ consentState: 'not-needed', ...more },
});
const payment = (at: string, ore: number, more: Partial<WirePayment> = {}): WirePayment => ({
  ...{
    id: at,
    code: 'K7WM2R',
    kind: 'vipps-report',
    ore,
    paidAt: oslo(at),
    by: 'kari',
    source: '',
    note: '',
  },
  ...more,
});
const told = (persons: WireListedPerson[], payments: WirePayment[], now: number) =>
  moneySeries(persons, moneyOf({ ...NO_PAYMENTS, payments }), now).periods.map(
    ({ from, inOre, backOre, owedOre }) => [
      new Date(from).toISOString().slice(0, 13),
      ...[inOre, backOre, owedOre].map((ore) => ore / 100),
    ],
  );

describe('money day by day', () => {
  test('is told of no centuries, whatever a report says', () => {
    const payments = [payment('0001-01-01T12:00:00Z', 100), payment('9999-12-31T12:00:00Z', 100)];
    expect(told([], payments, NOW).length).toBeLessThan(300);
  });

  test('begins on the day of the first sign-up or payment in Oslo and ends today, also over the night without an hour', () => {
    const persons = [person('2027-03-27T00:30:00+01:00', { owedOre: 35_000, receivedOre: 10_000 })];
    const payments = [payment('2027-03-28T23:30:00+02:00', 10_000)];
    expect(told(persons, payments, NOW)).toEqual([
      ['2027-03-26T23', 0, 0, 450],
      ['2027-03-27T23', 100, 0, 350],
      ['2027-03-28T22', 0, 0, 350],
    ]);
  });

  test('counts what came and what went back apart, and leaves out what was taken back', () => {
    const payments = [
      payment('2027-03-29T08:00:00+02:00', 60_000),
      payment('2027-03-29T09:00:00+02:00', -15_000, { kind: 'refund' }),
      payment('2027-03-29T09:00:00+02:00', 45_000, { voidedAt: NOW }),
      payment('2027-03-29T10:00:00+02:00', 20_000, { code: null }),
    ];
    const persons = [person('2027-03-29T07:00:00+02:00', { owedOre: 0, receivedOre: 45_000 })];
    expect(told(persons, payments, NOW)).toEqual([['2027-03-28T22', 800, 150, 0]]);
  });

  test('owes for whoever is signed up by then; too much of one pays for no other', () => {
    const persons = [
      person('2027-03-28T12:00:00+02:00', { owedOre: 0, receivedOre: 90_000 }),
      person('2027-03-29T07:00:00+02:00', { code: 'ADA234', owedOre: 30_000, price: 300 }),
    ];
    expect(told(persons, [payment('2027-03-28T13:00:00+02:00', 90_000)], NOW)).toEqual([
      ['2027-03-27T23', 900, 0, 0],
      ['2027-03-28T22', 0, 0, 300],
    ]);
  });

  test('never owed what the crew has seen paid', () => {
    const persons = [
      person('2027-03-28T12:00:00+02:00', { receivedOre: 45_000 }),
      person('2027-03-28T12:00:00+02:00', { receivedOre: 45_000 }),
    ];
    expect(told(persons, [], NOW).map(([, , , owed]) => owed)).toEqual([450, 450]);
  });

  test('owed although money stays of who has cancelled too late', () => {
    const money = { owedOre: 45_000, receivedOre: 90_000 };
    const persons = [person('2027-03-28T12:00:00+02:00', money), person('2027-03-29T07:00:00+02:00', money)];
    const paid = [payment('2027-03-28T13:00:00+02:00', 90_000)];
    expect(told(persons, paid, NOW).at(-1)?.at(-1)).toBe(450);
  });

  test('is told by the week where it is long, whole weeks from the first day', () => {
    const series = moneySeries([person('2027-01-01T12:00:00+01:00')], [], NOW);
    expect(series.unit).toBe('week');
    expect(series.periods).toHaveLength(13);
    expect(moneySeries([person('2027-02-01T12:00:00+01:00')], [], NOW).unit).toBe('day');
  });

  test('is empty before anything has happened', () => {
    expect(moneySeries([], [], NOW).periods).toEqual([]);
  });

  test('adds up to all that came, and ends with what is owed now', () => {
    const DAY = 86_400_000;
    const moment = fc.integer({ min: NOW - 100 * DAY, max: NOW });
    const money = fc.record({ at: moment, ore: fc.integer({ min: 1, max: 90_000 }) });
    const code = fc.record({
      signedUp: fc.array(moment, { minLength: 1, maxLength: 5 }),
      paid: fc.array(money, { maxLength: 4 }),
      pinnedOre: fc.integer({ min: 0, max: 100_000 }),
    });
    fc.assert(
      fc.property(fc.array(code, { maxLength: 5 }), (codes) => {
        const books = codes.map(({ signedUp, paid, pinnedOre }, index) => {
          const total = signedUp.length * 45_000;
          const came = paid.reduce((sum, { ore }) => sum + ore, 0);
          const receivedOre = Math.max(came, Math.min(total, came + pinnedOre));
          const owedOre = Math.max(0, total - receivedOre);
          const of = { code: `CODE${String(index)}`, owedOre, receivedOre };
          return { signedUp, paid, came, ...of };
        });
        const persons = books.flatMap(({ signedUp, code, owedOre, receivedOre }) =>
          signedUp.map((at) => person(new Date(at).toISOString(), { code, owedOre, receivedOre })),
        );
        const payments = books.flatMap(({ paid, code }) =>
          paid.map(({ at, ore }) => payment(new Date(at).toISOString(), ore, { code })),
        );
        const { periods } = moneySeries(persons, payments, NOW);
        const sum = (ores: readonly number[]) => ores.reduce((all, ore) => all + ore, 0);
        expect(sum(periods.map(({ inOre }) => inOre))).toBe(sum(books.map(({ came }) => came)));
        expect(periods.at(-1)?.owedOre ?? 0).toBe(sum(books.map(({ owedOre }) => owedOre)));
      }),
      tries(),
    );
  });
});
