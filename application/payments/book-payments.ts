import {
  codeMoney,
  excessOre,
  moneyOf,
  restOre,
  roomOre,
  unpinUnpaid,
  type CodeMoney,
} from '../../domain/payment.ts';
import type { RegisteredPerson } from '../../domain/registered-person.ts';
import { derivePaid } from '../core/paid-flags.ts';
import { notePayers } from '../core/payers.ts';
import type { FallenPin } from '../ports/payment-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { readBook, type CodeBook } from '../core/code-books.ts';
import { areSeatsFree } from '../core/free-seats.ts';
import { reviveRegistration, type CodeAct } from './ending.ts';

/** Money to pay back, in øre, and since when it is due back (epoch ms). */
export interface PayBack {
  readonly code: string;
  readonly ore: number;
  readonly since: number;
  readonly why: 'too-much' | 'cancelled';
}

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
 * again if its money now covers it and all its seats are still free. The unit must have locked the code.
 * Returns null when the code was never used.
 */
export async function bookPayments(
  stores: Stores,
  code: string,
  store: () => Promise<void>,
  act: CodeAct,
): Promise<Booked | null> {
  const before = await readBook(stores, code);
  if (!before) return null;
  await store();
  await notePayers(stores, code);
  const after = await readBook(stores, code);
  if (!after) return null;
  const ore = moneyOf(after.payments) - moneyOf(before.payments);
  const isDouble = before.state === 'live' && roomOre(before.money) === 0;
  const base = { code, ore, isDouble, isRevived: false, fallenPins: [] };
  if (before.state !== 'live') {
    const { persons } = before;
    const isCovered = before.state === 'expired' && restOre(after.money) === 0;
    if (!isCovered || !(await areSeatsFree(stores, persons, act.now))) return { ...base, book: after };
    const places = persons.map(({ place }) => place);
    await reviveRegistration(stores, before, places, act);
    return { ...base, isRevived: true, book: (await readBook(stores, code)) ?? after };
  }
  const change = isDouble ? undefined : (persons: readonly RegisteredPerson[]) => unpinUnpaid(persons);
  const persons = await derivePaid(stores, code, act.by, act.now, change);
  const fallenPins = before.persons.flatMap(({ position, paidPin }) => {
    const now = persons.find((person) => person.position === position);
    return paidPin !== null && now?.paidPin === null ? [{ code, position, paid: paidPin }] : [];
  });
  return { ...base, fallenPins, book: { ...after, persons } };
}

/** How much of a code's money is to be paid back, why, and since when (epoch ms); null when none is. */
export function toPayBackOf({ state, registration, money, payments, deleted }: CodeBook): PayBack | null {
  if (state === 'expired') return null;
  const left = state === 'live' ? money : codeMoney([], payments, deleted);
  const ore = excessOre(left);
  if (ore === 0) return null;
  const came = payments.filter(({ voidedAt, ore: paid }) => voidedAt === null && paid > 0);
  const cancelled = deleted.filter((one) => one.cancelled !== null);
  const since = [...came.map(({ paidAt }) => paidAt), ...cancelled.map(({ deletedAt }) => deletedAt)];
  const why = state === 'cancelled' || isPromised(left) ? 'cancelled' : 'too-much';
  return { code: registration.code, ore, since: Math.max(...since), why };
}

function isPromised({ cancelled }: CodeMoney): boolean {
  return cancelled !== undefined && cancelled.promised > cancelled.refunded;
}
