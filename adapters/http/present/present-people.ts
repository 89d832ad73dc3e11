import type { NamedMove } from '../../../application/people/names.ts';
import type { BlacklistEntry } from '../../../domain/people/blacklist.ts';
import type { DeletedPerson } from '../../../domain/people/registered-person.ts';
import { wirePerson } from './present-person.ts';
import type { WireBlacklistEntry, WireDeletedPerson, WireMovedPerson } from './wire.ts';

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

/** An entry of the log of seat moves. */
export function wireMovedPerson(move: NamedMove): WireMovedPerson {
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
