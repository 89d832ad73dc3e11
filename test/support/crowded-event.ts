import type { EntityManager, EntitySchema } from 'typeorm';
import { activityTable } from '../../adapters/database/activity-log.ts';
import { blacklistTable } from '../../adapters/database/blacklist.ts';
import type { Database } from '../../adapters/database/data-source.ts';
import { deletedPersonTable } from '../../adapters/database/deleted-persons.ts';
import { limitCountTable } from '../../adapters/database/limit-counts.ts';
import { outboxTable } from '../../adapters/database/outbox.ts';
import { personTable, toPersonRow } from '../../adapters/database/persons.ts';
import { domainOf, registrationTable } from '../../adapters/database/registrations.ts';
import { seatTable } from '../../adapters/database/seats.ts';
import { sessionTable } from '../../adapters/database/sessions.ts';
import { CODE_LETTERS } from '../../domain/signup/booking-code.ts';
import { aPerson } from './builders.ts';

const REGISTRATIONS = 5_000;
const SEATS_PER_ROW = 20;
const ROWS = 50;
const IPS = 700;
const DOMAINS = 50;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BATCH = 500;

/** Adds a thousand seats, all but the first row's taken, and five thousand registrations. */
export async function fillEvent({ source: { manager } }: Database, now: number): Promise<void> {
  const seats = numbers(ROWS * SEATS_PER_ROW);
  const taken = seats.length - SEATS_PER_ROW;
  const earlier = numbers(REGISTRATIONS);
  await insert(manager, seatTable, seats.map(seatOf));
  await insert(
    manager,
    registrationTable,
    earlier.map((nth) => registrationOf(nth, now)),
  );
  await insert(
    manager,
    sessionTable,
    earlier.map((nth) => sessionOf(nth, now)),
  );
  await insert(manager, personTable, earlier.slice(0, taken).map(personOf));
  await insert(
    manager,
    deletedPersonTable,
    earlier.slice(taken).map((nth) => ({
      ...personOf(nth),
      ...{ id: hex(nth), reason: 'Ble syk', deleted_at: now, deleted_by: 'crew' },
      ...{ settled_ore: null, refund_ore: null, resale: null },
    })),
  );
  await insert(
    manager,
    outboxTable,
    earlier.map((nth) => mailOf(nth, now)),
  );
  await insert(
    manager,
    activityTable,
    earlier.map((nth) => activityOf(nth, now)),
  );
  await insert(
    manager,
    limitCountTable,
    earlier.map((nth) => ({ id: hex(nth), used: 1, window_ends: now + MINUTE, locked_until: 0 })),
  );
  await insert(manager, blacklistTable, numbers(DOMAINS).map(blockedOf));
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

async function insert<Row extends object>(
  manager: EntityManager,
  table: EntitySchema<Row>,
  rows: readonly Row[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) await manager.insert(table, rows.slice(at, at + BATCH));
}

const hex = (nth: number): string => nth.toString(16).padStart(32, '0');

function codeOf(nth: number): string {
  const digits = numbers(6).map((place) => Math.floor(nth / CODE_LETTERS.length ** place));
  return digits.map((digit) => CODE_LETTERS.charAt(digit % CODE_LETTERS.length)).join('');
}

const guidOf = (nth: number): string => `${hex(nth)}-${codeOf(nth)}`;
const addressOf = (nth: number): string => `gjest${String(nth)}@skole${String(nth % DOMAINS)}.no`;
const ipOf = (nth: number): string => `10.1.${String((nth % IPS) >> 8)}.${String((nth % IPS) & 255)}`;
const placeOf = (nth: number) => ({
  row_num: Math.floor(nth / SEATS_PER_ROW) + 1,
  number: (nth % SEATS_PER_ROW) + 1,
});

function seatOf(nth: number) {
  const hold = { hold_guid: null, hold_address: null, hold_slot: null, hold_ip: null, hold_until: null };
  const taken_by = nth < SEATS_PER_ROW ? null : codeOf(nth - SEATS_PER_ROW);
  return { ...placeOf(nth), hidden: false, blocked: false, ...hold, taken_by, version: 1 };
}

function registrationOf(nth: number, now: number) {
  const at = now - nth * MINUTE;
  const address = addressOf(nth);
  return {
    ...{ code: codeOf(nth), guid: guidOf(nth), email: address, address, total: 450, too_young: false },
    ...{ registered_at: at, payment_deadline: at + 3 * DAY, body_hash: hex(nth), ip: ipOf(nth) },
    ...{ given_deadline: null, reminded_deadline: null, reminded_hours: null, listed: null },
    mail_domain: domainOf({ address }),
  };
}

function sessionOf(nth: number, now: number) {
  const [at, address] = [now - nth * MINUTE, addressOf(nth)];
  return {
    ...{ guid: guidOf(nth), code: codeOf(nth), email: address, email_key: address, address },
    ...{ code_hash: hex(nth), created_at: at, verified_at: at, hold_until: at, hold_windows: 1 },
    ...{ submitted_at: at, version: 3 },
  };
}

function personOf(nth: number) {
  const person = { code: codeOf(nth), lastName: 'Li', age: 17, email: addressOf(nth), paid: nth % 2 === 0 };
  const row = toPersonRow(aPerson({ id: hex(nth), registeredAt: 0, ...person }));
  return { ...row, ...placeOf(nth + SEATS_PER_ROW) };
}

function mailOf(nth: number, now: number) {
  const mail = { to: addressOf(nth), subject: 'confirmation', text: codeOf(nth), html: '' };
  return {
    ...{
      id: hex(nth),
      kind: 'confirmation' as const,
      code: codeOf(nth),
      mail,
      priority: 0 as const,
      about: null,
    },
    ...{ status: 'sent' as const, attempts: 1, created_at: now - nth * MINUTE, next_at: 0 },
    ...{ claimed_until: 0, error: '', version: 2 },
  };
}

function activityOf(nth: number, now: number) {
  return {
    ...{ id: nth + 1, type: 'order_confirmation' as const, happened_at: now - nth * MINUTE },
    ...{
      email: addressOf(nth),
      code: codeOf(nth),
      person_id: null,
      ip: ipOf(nth),
      details: { success: true },
      words: '',
    },
  };
}

function blockedOf(nth: number) {
  const email = `sperret${String(nth)}@example.net`;
  return { block_key: email, email, public_cause: 'x', cause: 'x', updated_at: 0, updated_by: 'crew' };
}
