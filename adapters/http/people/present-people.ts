import { codeOfGuid } from '../../../domain/booking-code.ts';
import type { Admin } from '../../../domain/admin.ts';
import type { BlacklistEntry } from '../../../domain/blacklist.ts';
import type { DeletedPerson, RegisteredPerson, SeatMove } from '../../../domain/registered-person.ts';
import { liveHold } from '../../../domain/seat.ts';
import type { Activity } from '../../../application/ports/crew-stores.ts';
import type { OccupiedSeat } from '../../../application/hall/seat-layout.ts';
import type {
  WireActivity,
  WireAdminSeat,
  WireAdminUser,
  WireBlacklistEntry,
  WireDeletedPerson,
  WireMovedPerson,
  WirePerson,
} from '../contract.ts';
import { wirePlace } from '../hall/present-seats.ts';

/** A registered person, everything that the crew knows. */
export function wirePerson(person: RegisteredPerson): WirePerson {
  return {
    code: person.code,
    timestamp: person.registeredAt,
    paid: person.paid,
    arrived: person.arrived,
    rowNum: person.place.row,
    seatNum: person.place.number,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    age: person.age,
    phone: person.phone,
    special: person.special,
    foodTicket: person.foodTicket,
    price: person.price,
  };
}

export function wireDeletedPerson(deleted: DeletedPerson): WireDeletedPerson {
  return {
    ...wirePerson(deleted.person),
    _id: deleted.id,
    text: deleted.reason,
    UpdatedBy: deleted.deletedBy,
    deletedAt: deleted.deletedAt,
  };
}

export function wireMovedPerson(move: SeatMove): WireMovedPerson {
  return {
    _id: move.id,
    code: move.code,
    firstName: move.firstName,
    lastName: move.lastName,
    oldRowNum: move.from.row,
    oldSeatNum: move.from.number,
    newRowNum: move.to.row,
    newSeatNum: move.to.number,
    reason: move.reason,
    timestamp: move.movedAt,
    UpdatedBy: move.movedBy,
  };
}

/** Both spellings of the time: older clients read either. */
export function wireBlacklistEntry(entry: BlacklistEntry): WireBlacklistEntry {
  const { email, publicCause, cause, updatedAt, updatedBy } = entry;
  return { email, publicCause, cause, timeStamp: updatedAt, timestamp: updatedAt, UpdatedBy: updatedBy };
}

/** A seat as the crew sees it: hidden ones too, and who has or holds it. */
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

/** Never the hash. */
export function wireAdminUser({ username, role, lastLoginAt, createdAt }: Admin): WireAdminUser {
  return { username, role, lastLogin: lastLoginAt || null, created: createdAt };
}

export function wireActivity({ type, at, email, code, ip, details }: Activity): WireActivity {
  const { admin } = details;
  return {
    type,
    timestamp: at,
    email: email ?? null,
    code: code ?? null,
    ipAddress: ip ?? null,
    admin: typeof admin === 'string' ? admin : null,
    details,
  };
}

function userInfo(person: RegisteredPerson) {
  const { firstName, lastName, age, paid, email, phone, code } = person;
  return { firstName, lastName, age, paid, email, phone, code };
}
