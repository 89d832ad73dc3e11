import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { placeKey } from '../../domain/shared/place.ts';

/** The fields that all activities on a person share. */
export function activityOn(person: RegisteredPerson, admin: string, at: number) {
  const { id: personId, code, place } = person;
  return { at, code, personId, details: { admin, seat: placeKey(place) } };
}
