import { fullName } from '../../domain/participant.ts';
import type { RegisteredPerson } from '../../domain/registered-person.ts';
import { placeKey } from '../../domain/seat.ts';

/** The fields that all activities on a person share. `email` is left out when the person has none. */
export function activityOn(person: RegisteredPerson, admin: string, at: number) {
  const { code, email, place } = person;
  return {
    ...{ at, code, ...(email !== '' && { email }) },
    details: { admin, seat: placeKey(place), name: fullName(person) },
  };
}
