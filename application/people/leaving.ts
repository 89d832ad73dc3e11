import type { Cancellation, RegisteredPerson } from '../../domain/people/registered-person.ts';
import { vacateSeat } from '../../domain/hall/seat.ts';
import { placeKey } from '../../domain/shared/place.ts';
import type { Secrets } from '../ports/system.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { logActivity, activityOn } from '../shared/activity.ts';
import { leaveTeams } from './leaving-teams.ts';

/** Why, by whom (an admin's username, the program or the visitor) and when (epoch ms) persons leave. */
export interface Leave {
  readonly reason: string;
  readonly by: string;
  readonly now: number;
  readonly secrets: Pick<Secrets, 'hex'>;
  /** Where visitors cancel themselves: the cancellation of each person, in their order. */
  readonly cancelled?: readonly Cancellation[];
}

/** Moves persons to the deleted ones, frees their seats and takes them out of their teams, in the same unit. */
export async function deletePersons(
  stores: Stores,
  persons: readonly RegisteredPerson[],
  { reason, by, now, secrets, cancelled }: Leave,
): Promise<void> {
  await stores.persons.remove(persons);
  const seats = await stores.seats.find(persons.map(({ place }) => place));
  const owners = new Map(persons.map(({ place, code }) => [placeKey(place), code]));
  const taken = seats.filter((seat) => seat.takenBy === owners.get(placeKey(seat)));
  await stores.seats.save(taken.map(vacateSeat));
  await leaveTeams(stores, persons, { by, now });
  for (const [index, person] of persons.entries()) {
    const deleted = { id: secrets.hex(32), person, reason, deletedAt: now, deletedBy: by };
    await stores.deletedPersons.add({ ...deleted, cancelled: cancelled?.[index] ?? null });
    const act = activityOn(person, by, now);
    await logActivity(stores, { ...act, type: 'person_deleted', details: { ...act.details, reason } });
  }
}
