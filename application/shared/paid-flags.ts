import type { AtTheDoor } from '../../domain/crew/activity-details.ts';
import { normaliseCode } from '../../domain/signup/booking-code.ts';
import { cancelledMoney, moneyOf, withPaidFlags, type Payment } from '../../domain/payments/payment.ts';
import type { DeletedPerson, RegisteredPerson } from '../../domain/people/registered-person.ts';
import { logActivity, type TypedActivity, activityOn } from './activity.ts';
import { holdersOf, saveHolders } from './holders.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** Changes the persons of a code, given its money (øre). */
type Change = (persons: readonly RegisteredPerson[], money: number) => readonly RegisteredPerson[];

/** The signed-up persons of a code, its money, and who has left it. */
export interface PaidBy {
  readonly persons: readonly RegisteredPerson[];
  readonly payments: readonly Payment[];
  readonly deleted: readonly DeletedPerson[];
}

/** What a new reckoning of a code's paid flags changes, and the acts that its log tells of. */
export interface PaidChanges {
  readonly changed: readonly RegisteredPerson[];
  readonly acts: readonly TypedActivity[];
}

/** Who of a code has paid after `change`. */
export function paidChanges(
  { persons: before, payments, deleted }: PaidBy,
  by: string,
  at: number,
  change: Change = (persons) => persons,
  told: AtTheDoor = {},
): PaidChanges {
  const money = moneyOf(payments);
  const after = withPaidFlags(change(before, money), money, cancelledMoney(deleted, payments));
  const earlier = new Map(before.map((person) => [person.position, person]));
  const changed = after.filter((person) => {
    const { paid, paidPin } = earlier.get(person.position) ?? person;
    return person.paid !== paid || person.paidPin !== paidPin;
  });
  const flipped = changed.filter(({ position, paid }) => earlier.get(position)?.paid !== paid);
  const acts = flipped.map((person) => {
    const act = activityOn(person, by, at);
    const details = { ...act.details, ...told, from: !person.paid, to: person.paid };
    return { ...act, type: 'person_paid', details } as const;
  });
  return { changed, acts };
}

/** Stores such changes. The unit must have locked their codes. */
export async function storePaid(stores: Stores, { changed, acts }: PaidChanges): Promise<void> {
  await saveHolders(stores, changed, 'paid');
  if (acts.length > 0) await logActivity(stores, ...acts);
}

/**
 * Recalculates who of a code has paid, after `change` and whatever else the unit has changed, and logs each
 * paid flag that flips, with what else is `told` of an act at the door. The unit must have locked the code. Returns the
 * persons as stored.
 */
export async function derivePaid(
  stores: Stores,
  code: string,
  by: string,
  at: number,
  change: Change = (persons) => persons,
  told: AtTheDoor = {},
): Promise<RegisteredPerson[]> {
  const before = await holdersOf(stores, code);
  const payments = await stores.payments.ofCode(code);
  // Cancelled persons only matter for whether pins are dropped.
  const isPinned = change(before, moneyOf(payments)).some(({ paidPin }) => paidPin === true);
  const deleted = isPinned ? await stores.deletedPersons.ofCode(code) : [];
  const changes = paidChanges({ persons: before, payments, deleted }, by, at, change, told);
  if (changes.changed.length === 0) return before;
  await storePaid(stores, changes);
  return holdersOf(stores, code);
}

/** Locks a typed code and returns its persons. Units that change them or book its money wait for this one. */
export async function lockedPersons(
  { registrations, persons }: Stores,
  typed: string,
): Promise<RegisteredPerson[]> {
  const code = normaliseCode(typed);
  await registrations.lock([code]);
  return persons.ofCode(code);
}
