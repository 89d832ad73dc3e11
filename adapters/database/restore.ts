import { setImmediate } from 'node:timers/promises';
import {
  In,
  IsNull,
  MoreThan,
  Not,
  type EntityManager,
  type EntitySchema,
  type ObjectLiteral,
} from 'typeorm';
import type { EventRows, RestoreEvent } from '../../application/ports/backups.ts';
import type { RecordName } from '../../application/ports/crew-stores.ts';
import type { CalendarEntry } from '../../domain/pages/calendar-entry.ts';
import { KEPT_IN_RESTORES } from '../../domain/crew/activity.ts';
import { CLAIM_MS } from '../../application/messages/outbox.ts';
import { activityTable, searchTextOf, type ActivityRow } from './activity-log.ts';
import { adminTable } from './admins.ts';
import { blacklistTable } from './blacklist.ts';
import { consentTable, guardianKeyOf, type ConsentRow } from './consents.ts';
import { compoTable, dropLostMembers, versionsGoOn } from './compos.ts';
import { deleteRows } from './delete-rows.ts';
import { DatabaseEventData, nextHallVersion, NO_HOLD } from './event-data.ts';
import { startDiscordAnew } from './discord.ts';
import { startDoorListAnew } from './door-entries.ts';
import { BACKED_UP, EVENT_TABLES } from './event-tables.ts';
import { deletedPersonTable } from './deleted-persons.ts';
import { dialectOf } from './dialect.ts';
import { keepAlive } from './keep-alive.ts';
import { messageTable, type MessageRow } from './messages.ts';
import { OlderRows } from './older-rows.ts';
import { keepAttempts, onlinePaymentTable } from './online-payments.ts';
import { outboxTable, type OutboxRow } from './outbox.ts';
import { pageTable, type PageRow } from './pages.ts';
import { personTable } from './persons.ts';
import { domainOf, registrationTable, type RegistrationRow } from './registrations.ts';
import { seatMoveTable } from './seat-moves.ts';
import { seatTable } from './seats.ts';
import { serverTime } from './server-clock.ts';
import { waitingTable, withoutOffer } from './waiting.ts';
import type { DatabaseUnitOfWork } from './unit-of-work.ts';

/** Returns the restore operation for the database of `units`. */
export function restoreInto(units: DatabaseUnitOfWork): RestoreEvent {
  return async (rows, work) => {
    // Serially, so that nobody adds rows while the tables are emptied one after the other.
    await units.runOn(async (stores, manager) => {
      // Reading the file from a slow disk may keep the connection silent for too long.
      let kept: readonly ObjectLiteral[] = [];
      const restore = async (): Promise<void> => {
        kept = await keepAlive(manager, () => restoreRows(manager, rows()));
      };
      await work(stores, restore, () => insertRows(manager, activityTable, kept));
    }, true);
  };
}

type Change = (row: ObjectLiteral) => ObjectLiteral;

/** Rows per INSERT statement. */
const BATCH = 100;

/** Tables whose rows a restore leaves, and only adds to. */
const STAYING = new Set(
  BACKED_UP.filter(({ backup }) => backup?.staysAtRestore).map(({ table }) => table.options.name),
);

/** Tables whose rows have had an id since version 0.3. */
const NAMED_BY_ID = new Set(['person', 'deleted_person', 'seat_move', 'activity']);

/** Returns the log entries that are kept and that the rows lack. */
async function restoreRows(manager: EntityManager, rows: EventRows): Promise<ObjectLiteral[]> {
  await new DatabaseEventData(manager).lock();
  const changes = await rowChanges(manager);
  const log = await keptLog(manager);
  changes.set(activityTable.options.name, log.noting);
  const calendar = await keptCalendar(manager);
  changes.set(pageTable.options.name, calendar.newer);
  const attempts = await keepAttempts(manager);
  changes.set(onlinePaymentTable.options.name, attempts.change);
  const older = new OlderRows(manager);
  changes.set(seatMoveTable.options.name, (row) => older.withoutName(row));
  const tables = new Map(
    BACKED_UP.flatMap(({ table }) => (changes.has(table.options.name) ? [[table.options.name, table]] : [])),
  );
  // What is in no backup goes as well: after the restore it would open another registration, or none.
  for (const { table, backup } of EVENT_TABLES.toReversed()) {
    const { name } = table.options;
    if (backup === null || (tables.has(name) && !STAYING.has(name))) await deleteRows(manager, table);
  }
  await startDoorListAnew(manager);
  await startDiscordAnew(manager);
  let isOlder = false;
  for await (const batch of rows) {
    isOlder ||= NAMED_BY_ID.has(batch.table) && batch.rows.some((row) => !('person_id' in row));
    const [table, change] = [tables.get(batch.table), changes.get(batch.table)];
    if (table && change) await insertRows(manager, table, batch.rows.map(change), STAYING.has(batch.table));
  }
  if (isOlder) await older.adopt();
  await dropLostMembers(manager);
  await calendar.addIfLacking();
  await attempts.addMissing();
  await renewClaims(manager);
  return log.left();
}

/**
 * Renews the claims of mails that are being sent: the sender may have waited for the restore longer than its
 * claim lasts, and must store that the mail went out before others take it.
 */
async function renewClaims(manager: EntityManager): Promise<void> {
  if (dialectOf(manager.dataSource).oneProcess) return;
  const claimed_until = (await serverTime(manager, 0)) + CLAIM_MS;
  await manager.update(outboxTable, { status: 'queued', claimed_until: MoreThan(0) }, { claimed_until });
}

/** How each table's rows change on restore. The blacklist is only restored where there are no admins yet. */
async function rowChanges(manager: EntityManager): Promise<Map<string, Change>> {
  const unchanged: Change = (row) => row;
  const changes = new Map(BACKED_UP.map(({ table }) => [table.options.name, unchanged]));
  const version = await nextHallVersion(manager);
  changes.set(seatTable.options.name, (row) => ({ ...row, ...NO_HOLD, version }));
  changes.set(outboxTable.options.name, await keepMailState(manager));
  changes.set(registrationTable.options.name, await keepReminders(manager));
  changes.set(messageTable.options.name, await keepStopped(manager));
  changes.set(compoTable.options.name, await versionsGoOn(manager));
  changes.set(waitingTable.options.name, (row) => ({ ...row, state: withoutOffer(row['state']) }));
  for (const table of [personTable, deletedPersonTable]) changes.set(table.options.name, pinnedAsPaid);
  if (await manager.existsBy(adminTable, {})) changes.delete(blacklistTable.options.name);
  return changes;
}

/**
 * What calendars were told of the event is not rolled back, because its sequence only grows. An event of another
 * installation comes along with its backup.
 */
async function keptCalendar(
  manager: EntityManager,
): Promise<{ readonly newer: Change; readonly addIfLacking: () => Promise<void> }> {
  const name = 'calendar' satisfies RecordName;
  const stored = await manager.findOneBy(pageTable, { name });
  const uidOf = (row: ObjectLiteral) => ((row as PageRow).content as CalendarEntry).uid;
  return {
    newer: (row) => (stored && row['name'] === name && uidOf(row) === uidOf(stored) ? stored : row),
    addIfLacking: async () => {
      if (stored && !(await manager.existsBy(pageTable, { name })))
        await insertRows(manager, pageTable, [stored]);
    },
  };
}

/** A backup older than payments has no money to tell who has paid, so the paid marks of the crew stand. */
function pinnedAsPaid(row: ObjectLiteral): ObjectLiteral {
  return 'paid_pin' in row ? row : { ...row, paid_pin: row['paid'] ? true : null };
}

/**
 * The log of what a restore does not roll back. `noting` notes which of them the backup has, too, as type and time
 * tell: an erasure may have blanked the rest. `left` are those that it lacks.
 */
async function keptLog(
  manager: EntityManager,
): Promise<{ readonly noting: Change; readonly left: () => ObjectLiteral[] }> {
  const stored = await manager.find(activityTable, {
    where: { type: In([...KEPT_IN_RESTORES]) },
    order: { id: 'ASC' },
  });
  const momentOf = ({ type, happened_at }: Pick<ActivityRow, 'type' | 'happened_at'>) =>
    `${type} ${String(happened_at)}`;
  const known = new Map<string, number>();
  return {
    noting: (row) => {
      const moment = momentOf(row as ActivityRow);
      known.set(moment, (known.get(moment) ?? 0) + 1);
      return row;
    },
    left: () =>
      stored.flatMap(({ id, ...entry }) => {
        const count = known.get(momentOf(entry)) ?? 0;
        known.set(momentOf(entry), count - 1);
        return count > 0 ? [] : entry;
      }),
  };
}

/**
 * No mail is sent twice by a restore: a mail that is in the outbox now keeps its state, and one that was queued when the
 * backup was made may have been sent since, so it is restored as failed.
 */
async function keepMailState(manager: EntityManager): Promise<Change> {
  // Locked, so that nobody claims a mail or stores that it was sent until its state is back.
  const { rowLocks } = dialectOf(manager.dataSource);
  const stored = await manager.find(outboxTable, {
    select: {
      id: true,
      status: true,
      attempts: true,
      next_at: true,
      claimed_until: true,
      error: true,
      version: true,
    },
    ...(rowLocks && { lock: { mode: 'pessimistic_write' } }),
  });
  const states = new Map(stored.map(({ mail, ...state }) => [state.id, state]));
  return (row) => {
    const state = states.get((row as OutboxRow).id);
    if (state) return { ...row, ...state };
    return (row as OutboxRow).status === 'queued'
      ? { ...row, status: 'failed', error: 'restored from a backup' }
      : row;
  };
}

/**
 * No restore sends a reminder twice: a registration keeps the reminder stored now, whatever the backup says.
 */
async function keepReminders(manager: EntityManager): Promise<Change> {
  const stored = await manager.find(registrationTable, {
    select: { code: true, reminded_deadline: true, reminded_hours: true },
    where: { reminded_deadline: Not(IsNull()) },
  });
  const reminders = new Map(stored.map(({ code, ...reminder }) => [code, reminder]));
  return (row) => ({ ...row, ...reminders.get((row as RegistrationRow).code) });
}

/** A message that has been stopped stays stopped. */
async function keepStopped(manager: EntityManager): Promise<Change> {
  const stored = await manager.find(messageTable, { select: { id: true, stopped_at: true, version: true } });
  const stops = new Map(stored.map(({ id, stopped_at, version }) => [id, { stopped_at, version }]));
  return (row) => ({ ...row, ...stops.get((row as MessageRow).id) });
}

/** How to compute the columns that no backup has, or an older one otherwise, by table. */
const DERIVED: ReadonlyMap<unknown, Change> = new Map<unknown, Change>([
  [activityTable, (row) => ({ words: searchTextOf(row as ActivityRow) })],
  [registrationTable, (row) => ({ mail_domain: domainOf(row as RegistrationRow) })],
  [consentTable, (row) => ({ guardian_key: guardianKeyOf(row as ConsentRow) })],
]);

/**
 * Inserts rows of a backup or a snapshot into a table, in batches, and fills in the derived columns. With `missingOnly` those
 * whose key is taken are left out.
 */
export async function insertRows(
  manager: EntityManager,
  table: EntitySchema<ObjectLiteral>,
  rows: readonly ObjectLiteral[],
  missingOnly = false,
): Promise<void> {
  const derived = DERIVED.get(table);
  const complete = derived ? rows.map((row) => ({ ...row, ...derived(row) })) : rows;
  for (let start = 0; start < rows.length; start += BATCH) {
    await manager
      .createQueryBuilder()
      .insert()
      .into(table)
      .values(complete.slice(start, start + BATCH))
      .orIgnore(missingOnly)
      .updateEntity(false)
      .execute();
    // SQLite answers at once, so nothing else would get a turn while a long log is written.
    await setImmediate();
  }
}
