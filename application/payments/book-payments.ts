import { excessOre, moneyOf, roomOre, unpinUnpaid, type Payment } from '../../domain/payment.ts';
import type { RegisteredPerson } from '../../domain/registered-person.ts';
import { derivePaid } from '../core/paid-flags.ts';
import type { FallenPin } from '../ports/payment-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { readBook, type CodeBook } from '../core/code-books.ts';
import { areSeatsFree, reviveRegistration, type CodeAct } from './ending.ts';

/** What booking money on a code has done. */
export interface Booked {
  readonly code: string;
  /** The money that came now, in øre. */
  readonly ore: number;
  readonly isRevived: boolean;
  /** Whether all had been paid for before: then nothing changes, and the money goes back. */
  readonly isDouble: boolean;
  /** The code's book as it is now. */
  readonly book: CodeBook;
  readonly fallenPins: readonly FallenPin[];
}

/**
 * Stores payments of one code and derives what they change: who has paid, and whether a registration that had expired is
 * signed up again, which it is when its money covers it and all its seats are still free. The unit has locked the code.
 * Null when the code was never used.
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
  const after = await readBook(stores, code);
  if (!after) return null;
  const ore = moneyOf(after.payments) - moneyOf(before.payments);
  const isDouble = before.state === 'live' && roomOre(before.money) === 0;
  const told = { code, ore, isDouble, isRevived: false, fallenPins: [] };
  if (before.state !== 'live') {
    const { persons } = before;
    const isCovered = before.state === 'expired' && roomOre(after.money) === 0;
    if (!isCovered || !(await areSeatsFree(stores, persons, act.now))) return { ...told, book: after };
    const places = persons.map(({ place }) => place);
    await reviveRegistration(stores, before, places, act);
    return { ...told, isRevived: true, book: (await readBook(stores, code)) ?? after };
  }
  const change = isDouble ? undefined : (persons: readonly RegisteredPerson[]) => unpinUnpaid(persons);
  const persons = await derivePaid(stores, code, act.by, act.now, change);
  const fallenPins = before.persons.flatMap(({ position, paidPin }) => {
    const now = persons.find((person) => person.position === position);
    return paidPin !== null && now?.paidPin === null ? [{ code, position, paid: paidPin }] : [];
  });
  return { ...told, fallenPins, book: { ...after, persons } };
}

/** What a code has got too much of, and since when (epoch ms); null when nothing. */
export function toPayBackOf({ state, money, payments }: CodeBook): { ore: number; since: number } | null {
  const ore = state === 'cancelled' ? money.money : state === 'live' ? excessOre(money) : 0;
  const came = payments.filter((payment: Payment) => payment.voidedAt === null && payment.ore > 0);
  return ore > 0 ? { ore, since: Math.max(...came.map(({ paidAt }) => paidAt)) } : null;
}
