import type { OccupiedSeat } from '../../../application/hall/seat-layout.ts';
import { codeOfGuid } from '../../../domain/signup/booking-code.ts';
import type { RegisteredPerson } from '../../../domain/people/registered-person.ts';
import { liveHold } from '../../../domain/hall/seat.ts';
import type { WireAdminSeat } from './wire.ts';
import { wirePlace } from '../present/place.ts';

/** A seat as the crew sees it, hidden or not, with the booking code that has taken or holds it. */
export function wireAdminSeat({ seat, person }: OccupiedSeat, now: number): WireAdminSeat {
  const hold = seat.takenBy === null ? liveHold(seat, now) : null;
  return {
    ...wirePlace(seat),
    isReserved: seat.takenBy !== null ? 'yes' : hold ? 'held' : 'no',
    isBlocked: seat.blocked,
    isHidden: seat.hidden,
    ...(seat.takenBy !== null && { reserver: seat.takenBy }),
    ...(hold && { reserver: codeOfGuid(hold.guid), timestamp: hold.until }),
    ...(person && { userInfo: userInfo(person) }),
  };
}

function userInfo(person: RegisteredPerson) {
  const { firstName, lastName, age, paid, arrived, consent, email, phone, code } = person;
  return { firstName, lastName, age, paid, arrived, consent, email, phone, code };
}
