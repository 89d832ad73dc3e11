import { HOUR } from './durations.ts';
import { oreOf } from './payment.ts';
import type { Cancellation } from './registered-person.ts';
import type { Settings } from './settings.ts';

/** A person of a registration, and whether they leave. `price` is in kroner. */
export interface LeavingPerson {
  readonly price: number;
  readonly leaves: boolean;
}

/** Until when refunds are given. */
export interface RefundTerms extends Pick<Settings, 'refundHours'> {
  /** When the event starts (epoch ms); null: unknown, and everything is refunded. */
  readonly starts: number | null;
}

/** Until when (epoch ms) refunds are given; null: no end, because the start is unknown. */
export function refundEnds({ starts, refundHours }: RefundTerms): number | null {
  return starts === null ? null : starts - refundHours * HOUR;
}

/**
 * The cancellations of those who leave, in their order. The money first pays for those who stay; the rest is
 * refunded while refunds are given. `receivedOre` is what has come for all of them.
 */
export function cancellations(
  persons: readonly LeavingPerson[],
  receivedOre: number,
  now: number,
  { starts, refundHours }: RefundTerms,
): Cancellation[] {
  const until = refundEnds({ starts, refundHours });
  const inTime = until === null || now <= until;
  const stay = persons.reduce((ore, { price, leaves }) => (leaves ? ore : ore + oreOf(price)), 0);
  let left = Math.max(0, receivedOre - stay);
  return persons
    .filter(({ leaves }) => leaves)
    .map(({ price }) => {
      const settledOre = Math.min(left, oreOf(price));
      left -= settledOre;
      return { settledOre, refundOre: inTime ? settledOre : 0 };
    });
}

/** The sum refunded to those who leave, in øre. */
export function refundDue(
  persons: readonly LeavingPerson[],
  receivedOre: number,
  now: number,
  terms: RefundTerms,
): number {
  return cancellations(persons, receivedOre, now, terms).reduce((sum, { refundOre }) => sum + refundOre, 0);
}
