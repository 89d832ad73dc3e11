import type { RegisteredPerson } from '../../domain/registered-person.ts';
import { placeKey } from '../../domain/seat.ts';

/** The fields that all activities on a person have in common. A person without an e-mail address has none in the log. */
export function activityOn(
  { code, email, place, firstName, lastName }: RegisteredPerson,
  admin: string,
  at: number,
) {
  return {
    ...{ at, code, ...(email !== '' && { email }) },
    details: { admin, seat: placeKey(place), name: `${firstName} ${lastName}` },
  };
}
