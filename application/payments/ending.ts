import type { AtTheDoor } from '../../domain/crew/activity-details.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { takeSeat } from '../../domain/hall/seat.ts';
import { placeKey, type Place } from '../../domain/shared/place.ts';
import { deletePersons } from '../people/leaving.ts';
import { derivePaid } from '../shared/paid-flags.ts';
import { logActivity, activityOn } from '../shared/activity.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import type { CodeBook } from '../shared/code-books.ts';

/** An act on a whole registration: by whom (an admin's username, or the program) and when (epoch ms). */
export interface CodeAct {
  readonly by: string;
  readonly now: number;
  readonly secrets: Pick<Secrets, 'hex'>;
  /** What else the log tells of an act at the door. */
  readonly told?: AtTheDoor;
}

/** Deletes all persons of a code for one reason, as the crew would, and frees their seats, in one unit. */
export async function endRegistration(
  stores: Stores,
  { registration: { code }, persons }: CodeBook,
  reason: string,
  { by, now, secrets }: CodeAct,
): Promise<void> {
  await deletePersons(stores, persons, { reason, by, now, secrets });
  const details = { admin: by, persons: persons.length, reason };
  await logActivity(stores, { type: 'registration_expired', at: now, code, details });
}

/**
 * Signs the persons of an ended registration up again, on the places in the order of the persons. Throws
 * `seat-unknown`, or `seat-taken` when one is not free. Returns the persons as stored.
 */
export async function reviveRegistration(
  stores: Stores,
  { registration: { code }, persons, deleted }: CodeBook,
  places: readonly Place[],
  { by, now }: CodeAct,
): Promise<RegisteredPerson[]> {
  const found = new Map((await stores.seats.find(places)).map((seat) => [placeKey(seat), seat]));
  const taken = places.map((place) => {
    const seat = found.get(placeKey(place));
    if (!seat) throw new RuleViolation('seat-unknown', { ...place });
    return takeSeat(seat, code, now);
  });
  await stores.seats.save(taken);
  for (const { id } of deleted) await stores.deletedPersons.remove(id);
  const seated = persons.map((person, index) => ({
    ...person,
    place: places[index] ?? person.place,
    version: person.version + 1,
  }));
  await stores.persons.add(seated);
  for (const [index, person] of seated.entries()) {
    const act = activityOn(person, by, now);
    const from = placeKey((persons[index] ?? person).place);
    await logActivity(stores, { ...act, type: 'person_restored', details: { ...act.details, from } });
  }
  const details = { admin: by, seats: places.map(placeKey) };
  await logActivity(stores, { type: 'registration_revived', at: now, code, details });
  return derivePaid(stores, code, by, now);
}
