import { toDeletedRow } from '../../../adapters/database/deleted-persons.ts';
import { toLinkRow } from '../../../adapters/database/links.ts';
import { toMySessionRow } from '../../../adapters/database/my-sessions.ts';
import { toImportRow } from '../../../adapters/database/payment-imports.ts';
import { toPaymentRow } from '../../../adapters/database/payments.ts';
import type { PersonRow } from '../../../adapters/database/persons.ts';
import { adminKey } from '../../../domain/admin.ts';
import { codeOfGuid } from '../../../domain/booking-code.ts';
import type { RegisteredPerson } from '../../../domain/registered-person.ts';
import type { Stored } from '../invariants/stored.ts';
import type { State } from './memory-stores.ts';

/** What is in memory, as rows of a database. */
export function rowsOf(state: State): Stored {
  return { ...signUpRows(state), ...crewRows(state) };
}

function signUpRows(state: State) {
  const {
    seats,
    sessions,
    registrations,
    persons,
    mails,
    uses,
    erasures,
    payments,
    paymentImports,
    links,
    mySessions,
  } = state;
  return {
    seat: [...seats.values()].map(({ row, number, hold, takenBy, hidden, blocked, version }) => ({
      ...{ row_num: row, number, hidden, blocked, taken_by: takenBy, version },
      ...{ hold_guid: hold?.guid ?? null, hold_address: hold?.blockKey ?? null },
      ...{ hold_slot: hold?.slot ?? null, hold_ip: hold?.ip ?? null, hold_until: hold?.until ?? null },
    })),
    session: [...sessions.values()].map((session) => ({
      ...{ guid: session.guid, code: codeOfGuid(session.guid), version: session.version },
      ...{ email: session.email, email_key: session.email.toLowerCase(), address: session.blockKey },
      ...{ code_hash: session.codeHash, created_at: session.createdAt, verified_at: session.verifiedAt },
      ...{ hold_until: session.holdUntil, hold_windows: session.holdWindows },
      submitted_at: session.submittedAt,
    })),
    registration: [...registrations.values()].map((registration) => ({
      ...{ code: registration.code, guid: registration.guid, ip: registration.ip },
      ...{ email: registration.email, address: registration.blockKey, body_hash: registration.bodyHash },
      ...{ total: registration.total, too_young: registration.tooYoung },
      ...{ registered_at: registration.registeredAt, payment_deadline: registration.paymentDeadline },
      given_deadline: registration.givenDeadline,
      reminded_deadline: registration.reminded?.deadline ?? null,
      reminded_hours: registration.reminded?.hours ?? null,
    })),
    person: [...persons.values()].map(personRow),
    outbox: [...mails.values()].map(({ createdAt, nextAt, claimedUntil, ...mail }) => ({
      ...mail,
      ...{ created_at: createdAt, next_at: nextAt, claimed_until: claimedUntil },
    })),
    limit_count: [...uses].map(([id, { count, windowEnds, lockedUntil }]) => ({
      ...{ id, used: count, window_ends: windowEnds, locked_until: lockedUntil },
    })),
    payment: [...payments.values()].map(toPaymentRow),
    payment_import: [...paymentImports.values()].map(toImportRow),
    link: [...links.values()].map(toLinkRow),
    my_session: [...mySessions.values()].map(toMySessionRow),
    erasure: erasures.map((digest, index) => ({ number: index + 1, digest, erased_at: 0 })),
  };
}

function crewRows({ deletedPersons, seatMoves, admins, adminTokens, blacklist, pages, activities }: State) {
  return {
    deleted_person: [...deletedPersons.values()].map(toDeletedRow),
    seat_move: [...seatMoves.values()].map(({ id, code, firstName, lastName, from, to, ...move }) => ({
      ...{ id, code, first_name: firstName, last_name: lastName, reason: move.reason },
      ...{ from_row: from.row, from_number: from.number, to_row: to.row, to_number: to.number },
      ...{ moved_at: move.movedAt, moved_by: move.movedBy },
    })),
    admin: [...admins.values()].map(({ username, role, passwordHash, ordinal, ...admin }) => ({
      ...{ admin_key: adminKey(username), username, role, password_hash: passwordHash, ordinal },
      ...{ created_at: admin.createdAt, last_login_at: admin.lastLoginAt, version: admin.version },
      changes_seen_at: admin.changesSeenAt,
    })),
    admin_token: [...adminTokens.values()].map(({ digest, adminKey: admin_key, createdAt, usedAt }) => ({
      ...{ digest, admin_key, created_at: createdAt, used_at: usedAt },
    })),
    blacklist: [...blacklist.values()].map(({ key, email, publicCause, cause, updatedAt, updatedBy }) => ({
      ...{ block_key: key, email, public_cause: publicCause, cause },
      ...{ updated_at: updatedAt, updated_by: updatedBy },
    })),
    page: [...pages.values()].map(({ name, content, updatedAt, updatedBy }) => ({
      ...{ name, content, updated_at: updatedAt, updated_by: updatedBy },
    })),
    activity: activities
      .map(({ type, at, email = null, code = null, ip = null, details }, index) => ({
        ...{ id: index + 1, type, happened_at: at, email, code, ip, details },
      }))
      .sort((a, b) => a.happened_at - b.happened_at),
  };
}

function personRow({
  place,
  firstName,
  lastName,
  foodTicket,
  registeredAt,
  paidPin,
  ...person
}: RegisteredPerson): PersonRow {
  return {
    ...person,
    ...{ row_num: place.row, number: place.number, first_name: firstName, last_name: lastName },
    ...{ food_ticket: foodTicket, registered_at: registeredAt, paid_pin: paidPin },
  };
}
