import { HOUR } from '../shared/durations.ts';
import { oreOf } from './payment.ts';
import type { Cancellation } from '../people/registered-person.ts';
import type { Settings } from '../shared/settings.ts';

/** A person of a registration, and whether they leave. `price` is in kroner. */
export interface LeavingPerson {
  readonly price: number;
  readonly leaves: boolean;
  /** Whether the crew has marked them as paid. It decides only who of those who leave was paid for. */
  readonly isPinned?: boolean;
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
 * The cancellations of those who leave, in their order. The money first pays for those who stay, then for those whom the crew
 * has marked as paid: their marks go with them. It is refunded while refunds are given. `paidOre` is what is paid for
 * these persons alone: what is to go back to, or was kept of, those who have cancelled before is not theirs.
 */
export function cancellations(
  persons: readonly LeavingPerson[],
  paidOre: number,
  now: number,
  { starts, refundHours }: RefundTerms,
): Cancellation[] {
  const until = refundEnds({ starts, refundHours });
  const inTime = until === null || now <= until;
  const stay = persons.reduce((ore, { price, leaves }) => (leaves ? ore : ore + oreOf(price)), 0);
  let left = Math.max(0, paidOre - stay);
  const leaving = persons
    .filter(({ leaves }) => leaves)
    .map(({ price, isPinned = false }, index) => ({ index, isPinned, ore: oreOf(price) }));
  const settled = new Map<number, number>();
  const inTurn = [true, false].flatMap((pinned) => leaving.filter(({ isPinned }) => isPinned === pinned));
  for (const { index, ore } of inTurn) {
    const settledOre = Math.min(left, ore);
    settled.set(index, settledOre);
    left -= settledOre;
  }
  return leaving.map(({ index }) => {
    const settledOre = settled.get(index) ?? 0;
    return { settledOre, refundOre: inTime ? settledOre : 0 };
  });
}

/** The sum refunded to those who leave, in øre. */
export function refundDue(
  persons: readonly LeavingPerson[],
  paidOre: number,
  now: number,
  terms: RefundTerms,
): number {
  return cancellations(persons, paidOre, now, terms).reduce((sum, { refundOre }) => sum + refundOre, 0);
}
