import type { PaymentsAnswer, WireListedPerson, WireMoney } from '../../../../../adapters/http/contract.ts';
import { DAY } from '../../../../../domain/shared/durations.ts';
import { addOsloDays, osloIso, parseOsloField } from '../../../../../domain/shared/oslo-time.ts';
import { oreOf } from '../../../../../domain/payments/payment.ts';

/** The money received and paid back in a period, and the debt at its end. Sums in øre, times in epoch ms. */
export interface MoneyPeriod {
  readonly from: number;
  readonly inOre: number;
  readonly backOre: number;
  readonly owedOre: number;
}

export interface MoneySeries {
  readonly unit: 'day' | 'week';
  readonly periods: readonly MoneyPeriod[];
}

/** More days than this are shown by week. */
const MOST_DAYS = 62;
const WEEK = 7;
/** Dates farther from now are mistakes in a report, so the chart does not extend to them. */
const MOST_MS = 2 * 366 * DAY;

/** What came and went back; a server of an earlier version, which may answer during an upgrade, tells it with all payments. */
export function moneyOf({ money, payments }: PaymentsAnswer): readonly WireMoney[] {
  return money ?? payments.filter(({ voidedAt }) => voidedAt === undefined);
}

/**
 * The money received from the first sign-up or payment until now, per day in Oslo time or per week, and what
 * the persons signed up now owed at the end of each. What the crew has marked as paid has no date, so it
 * counts as never owed.
 */
export function moneySeries(
  persons: readonly WireListedPerson[],
  counted: readonly WireMoney[],
  now: number,
): MoneySeries {
  const moments = [...persons.map(({ timestamp }) => timestamp), ...counted.map(({ paidAt }) => paidAt)];
  if (moments.length === 0) return { unit: 'day', periods: [] };
  const end = Math.min(Math.max(now, ...moments), now + MOST_MS);
  const days = daysBetween(Math.max(Math.min(...moments), now - MOST_MS), end);
  const unit = days.length > MOST_DAYS ? 'week' : 'day';
  const starts = unit === 'day' ? days : days.filter((_, index) => index % WEEK === 0);
  const debts = debtsOf(persons, counted);
  return {
    unit,
    periods: starts.map((from, index) => {
      const until = starts[index + 1] ?? end + 1;
      const own = counted.filter(({ paidAt }) => paidAt >= from && paidAt < until).map(({ ore }) => ore);
      return {
        from,
        inOre: sum(own.filter((ore) => ore > 0)),
        backOre: sum(own.map((ore) => Math.max(0, -ore))),
        owedOre: sum(debts.map((debt) => owedBefore(debt, until))),
      };
    }),
  };
}

/** The persons and payments of a code, and what counts as paid without a payment, so that it owes now what it owes. */
interface Debt {
  readonly persons: readonly WireListedPerson[];
  readonly payments: readonly WireMoney[];
  readonly seenOre: number;
}

function debtsOf(persons: readonly WireListedPerson[], payments: readonly WireMoney[]): readonly Debt[] {
  return [...new Set(persons.map(({ code }) => code))].map((code) => {
    const group = persons.filter((person) => person.code === code);
    const own = payments.filter((payment) => payment.code === code);
    const owed = group[0]?.owedOre ?? 0;
    const seen = sum(group.map(({ price }) => oreOf(price))) - owed - sum(own.map(({ ore }) => ore));
    // Where all is paid, what came on top pays for nothing.
    return { persons: group, payments: own, seenOre: owed > 0 ? seen : Math.max(0, seen) };
  });
}

function owedBefore({ persons, payments, seenOre }: Debt, until: number): number {
  const asked = persons.filter(({ timestamp }) => timestamp < until).map(({ price }) => oreOf(price));
  const paid = payments.filter(({ paidAt }) => paidAt < until).map(({ ore }) => ore);
  return Math.max(0, sum(asked) - sum(paid) - seenOre);
}

/** The starts of the days in Oslo time from `first` to `last` (epoch ms). */
function daysBetween(first: number, last: number): readonly number[] {
  const days = [parseOsloField(`${osloIso(first).slice(0, 'yyyy-mm-dd'.length)}T00:00`) ?? first];
  for (;;) {
    const next = addOsloDays(days.at(-1) ?? last, 1);
    if (next > last) return days;
    days.push(next);
  }
}

function sum(ores: readonly number[]): number {
  return ores.reduce((total, ore) => total + ore, 0);
}
