import {
  MoreThan,
  type EntityManager,
  type EntitySchema,
  type FindOptionsWhere,
  type ObjectLiteral,
} from 'typeorm';
import type { EventRow, EventRows, EventTable } from '../../application/ports/backups.ts';
import { activityTable } from './activity-log.ts';
import { blacklistTable } from './blacklist.ts';
import { deletedPersonTable } from './deleted-persons.ts';
import { eventEndTable } from './event-ends.ts';
import { outboxTable } from './outbox.ts';
import { pageTable } from './pages.ts';
import { paymentImportTable } from './payment-imports.ts';
import { paymentTable } from './payments.ts';
import { personTable } from './persons.ts';
import { registrationTable } from './registrations.ts';
import { seatMoveTable } from './seat-moves.ts';
import { seatTable } from './seats.ts';
import { visitorTable } from './visitors.ts';

/**
 * The tables that make up an event, each after those that it refers to. The others belong to the installation and must
 * not be restored (admins, tokens, limit counts, keys), or expire by themselves (sessions of a sign-up,
 * mailed links, and the sessions that these open).
 */
export const EVENT_TABLES = [
  pageTable,
  eventEndTable,
  blacklistTable,
  seatTable,
  registrationTable,
  personTable,
  deletedPersonTable,
  seatMoveTable,
  activityTable,
  outboxTable,
  paymentTable,
  paymentImportTable,
  visitorTable,
] as readonly EntitySchema<ObjectLiteral>[];

/** The tables that the first backups had. A backup of an older version may lack any other, which is then restored empty. */
const FIRST_TABLES: readonly unknown[] = [
  ...[pageTable, blacklistTable, seatTable, registrationTable, personTable],
  ...[deletedPersonTable, seatMoveTable, activityTable, outboxTable],
];

/** Name and columns of a table as it is backed up: without auto-increment and derived columns. */
export function describeTable(table: EntitySchema<ObjectLiteral>): EventTable {
  const { options } = table;
  const columns = Object.entries(options.columns).filter(
    ([, column]) => !column?.generated && column?.select !== false,
  );
  const optional = columns.filter(([, column]) => column?.nullable ?? column?.default !== undefined);
  return {
    name: options.name,
    columns: columns.map(([name]) => name),
    optional: optional.map(([name]) => name),
    later: !FIRST_TABLES.includes(table),
  };
}

/** Rows per SELECT. */
const READ_BATCH = 1_000;

/**
 * Yields the rows of a table in the order of its key, in batches. Each batch starts after the last key of the
 * one before. Needs a transaction with a consistent snapshot.
 */
export async function* readRows(manager: EntityManager, table: EntitySchema<ObjectLiteral>): EventRows {
  const rows = manager.getRepository(table);
  const { columns } = describeTable(table);
  const key = rows.metadata.primaryColumns.map(({ propertyName }) => propertyName);
  const order = Object.fromEntries(key.map((column) => [column, 'ASC' as const]));
  for (let last: ObjectLiteral | undefined; ;) {
    const where = last ? rowsAfter(last, key) : [];
    const batch: ObjectLiteral[] = await rows.find({ where, order, take: READ_BATCH });
    yield { table: table.options.name, rows: batch.map((row) => pick(row, columns)) };
    if (batch.length < READ_BATCH) return;
    last = batch.at(-1);
  }
}

/** Matches the rows whose key comes after that of a row. */
function rowsAfter(row: ObjectLiteral, key: readonly string[]): FindOptionsWhere<ObjectLiteral>[] {
  return key.map((column, index) => ({
    ...Object.fromEntries(key.slice(0, index).map((before) => [before, row[before] as unknown])),
    [column]: MoreThan(row[column]),
  }));
}

/** The given columns of a row. Holds are left out: they expire, and contain the guids of live sessions. */
function pick(row: ObjectLiteral, columns: readonly string[]): EventRow {
  const valueOf = (column: string): unknown => (column.startsWith('hold_') ? null : row[column]);
  return Object.fromEntries(columns.map((column) => [column, valueOf(column)]));
}
