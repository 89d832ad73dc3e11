import type { AtTheDoor } from '../../domain/activity-details.ts';
import { normaliseCode } from '../../domain/booking-code.ts';
import { cancelledMoney, moneyOf, withPaidFlags } from '../../domain/payment.ts';
import type { RegisteredPerson } from '../../domain/registered-person.ts';
import { logActivity } from './activity.ts';
import { activityOn } from './person-activity.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** Changes the persons of a code, given its money (øre). */
type Change = (persons: readonly RegisteredPerson[], money: number) => readonly RegisteredPerson[];

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
  const before = await stores.persons.ofCode(code);
  const payments = await stores.payments.ofCode(code);
  const money = moneyOf(payments);
  const pinned = change(before, money);
  // Cancelled persons only matter for whether pins are dropped.
  const isPinned = pinned.some(({ paidPin }) => paidPin === true);
  const deleted = isPinned ? await stores.deletedPersons.ofCode(code) : [];
  const after = withPaidFlags(pinned, money, cancelledMoney(deleted, payments));
  const changed = after.filter((person, index) => {
    const { paid, paidPin } = before[index] ?? person;
    return person.paid !== paid || person.paidPin !== paidPin;
  });
  if (changed.length === 0) return before;
  await stores.persons.save(changed);
  const flipped = changed.filter((person) =>
    before.some((old) => isSame(old, person) && old.paid !== person.paid),
  );
  for (const person of flipped) {
    const act = activityOn(person, by, at);
    const details = { ...act.details, ...told, from: !person.paid, to: person.paid };
    await logActivity(stores, { ...act, type: 'person_paid', details });
  }
  return stores.persons.ofCode(code);
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

function isSame(one: RegisteredPerson, other: RegisteredPerson): boolean {
  return one.position === other.position;
}
