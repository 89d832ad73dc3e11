import {
  moneyOf,
  oreOf,
  restOre,
  roomOre,
  unpinUnpaid,
  type Payment,
} from '../../domain/payments/payment.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { derivePaid } from '../shared/paid-flags.ts';
import { logActivity } from '../shared/activity.ts';
import type { FallenPin } from '../ports/payment-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { readAnyBook, withNewPayments, type CodeBook } from '../shared/code-books.ts';
import { areSeatsFree } from './free-seats.ts';
import { reviveRegistration, type CodeAct } from './ending.ts';

/** The result of booking money on a code. */
export interface Booked {
  readonly code: string;
  /** The money booked now, in øre. */
  readonly ore: number;
  readonly isRevived: boolean;
  /** Whether the code was already paid in full: then nothing changes, and the money goes back. */
  readonly isDouble: boolean;
  /** The code's book as it is now. */
  readonly book: CodeBook;
  readonly fallenPins: readonly FallenPin[];
}

/**
 * Stores payments of one code by `store` and recalculates who has paid. Signs an expired registration up
 * again if its money now covers it and all its seats are still free. The unit must have locked the code, and calls
 * `notePayers` for it afterwards. Returns null when the code was never used.
 */
export async function bookPayments(
  stores: Stores,
  code: string,
  store: () => Promise<void>,
  act: CodeAct,
): Promise<Booked | null> {
  const before = await readAnyBook(stores, code);
  if (!before) return null;
  await store();
  const after = await withNewPayments(stores, before);
  const ore = moneyOf(after.payments) - moneyOf(before.payments);
  const isDouble = before.state === 'live' && roomOre(before.money) === 0;
  const base = { code, ore, isDouble, isRevived: false, fallenPins: [] };
  if (before.state !== 'live') {
    const { persons } = before;
    const isCovered = before.state === 'expired' && restOre(after.money) === 0;
    if (!isCovered || !(await areSeatsFree(stores, persons, act.now))) return { ...base, book: after };
    const places = persons.map(({ place }) => place);
    await reviveRegistration(stores, before, places, act);
    return { ...base, isRevived: true, book: (await readAnyBook(stores, code)) ?? after };
  }
  const change = isDouble ? undefined : (persons: readonly RegisteredPerson[]) => unpinUnpaid(persons);
  const persons = await derivePaid(stores, code, act.by, act.now, change, act.told);
  return { ...base, fallenPins: fallenPinsOf(before, persons), book: { ...after, persons } };
}

/** The pins that a code's persons have no more. */
export function fallenPinsOf(
  { registration: { code }, persons: before }: CodeBook,
  persons: readonly RegisteredPerson[],
): FallenPin[] {
  return before.flatMap(({ position, paidPin }) => {
    const now = persons.find((person) => person.position === position);
    return paidPin !== null && now?.paidPin === null ? [{ code, position, paid: paidPin }] : [];
  });
}

/**
 * Stores refunds of one code and recalculates who has paid. The unit must have locked the code and read its book since,
 * and calls `notePayers` for it afterwards.
 */
export async function bookRefunds(
  stores: Stores,
  { state, registration: { code } }: CodeBook,
  refunds: readonly Payment[],
  { by, now }: CodeAct,
): Promise<void> {
  await stores.payments.add(refunds);
  if (state === 'live') await derivePaid(stores, code, by, now);
  for (const { ore, note } of refunds) {
    const details = { admin: by, kroner: -ore / oreOf(1), note };
    await logActivity(stores, { type: 'refund_added', at: now, code, details });
  }
}
