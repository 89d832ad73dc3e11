import type { CodeSums } from '../../../application/payments/payment-overview.ts';
import type { BlacklistEntry } from '../../../domain/blacklist.ts';
import type { DeletedPerson, RegisteredPerson, SeatMove } from '../../../domain/registered-person.ts';
import { wirePerson } from '../present/present-person.ts';
import type {
  ErasurePerson,
  WireBlacklistEntry,
  WireDeletedPerson,
  WireListedPerson,
  WireMovedPerson,
} from './wire.ts';

/** A registered person with what their code owes and has paid. */
export function wireListedPerson(person: RegisteredPerson, sums: CodeSums | undefined): WireListedPerson {
  const { owedOre = 0, receivedOre = 0, deadline = null } = sums ?? {};
  return { ...wirePerson(person), owedOre, receivedOre, deadline };
}

/** A deleted person, with who deleted them, when and why. */
export function wireDeletedPerson(deleted: DeletedPerson): WireDeletedPerson {
  return {
    ...wirePerson(deleted.person),
    _id: deleted.id,
    text: deleted.reason,
    UpdatedBy: deleted.deletedBy,
    deletedAt: deleted.deletedAt,
  };
}

/** A person's code, seat and name, and no more. */
export function wireErasurePerson({ code, place, firstName, lastName }: RegisteredPerson): ErasurePerson {
  return { code, rowNum: place.row, seatNum: place.number, firstName, lastName };
}

/** An entry of the log of seat moves. */
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

/** Both spellings of the timestamp, since older clients read either. */
export function wireBlacklistEntry(entry: BlacklistEntry): WireBlacklistEntry {
  const { email, publicCause, cause, updatedAt, updatedBy } = entry;
  return { email, publicCause, cause, timeStamp: updatedAt, timestamp: updatedAt, UpdatedBy: updatedBy };
}
