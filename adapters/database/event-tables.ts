import type { EntityManager, EntitySchema, ObjectLiteral } from 'typeorm';
import type { EventRow, EventRows, EventTable } from '../../application/ports/backups.ts';
import { activityTable } from './activity-log.ts';
import { blacklistTable } from './blacklist.ts';
import { deletedPersonTable } from './deleted-persons.ts';
import { eventEndTable } from './event-ends.ts';
import { outboxTable } from './outbox.ts';
import { pageTable } from './pages.ts';
import { personTable } from './persons.ts';
import { registrationTable } from './registrations.ts';
import { seatMoveTable } from './seat-moves.ts';
import { seatTable } from './seats.ts';
import { visitorTable } from './visitors.ts';

/**
 * The tables that make up an event, each after those that it refers to. The others belong to the installation and must
 * not be restored (admins, tokens, limit counts, keys), or expire by themselves (sessions).
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
  visitorTable,
] as readonly EntitySchema<ObjectLiteral>[];

/** Name and columns of a table as it is backed up: without auto-increment columns. */
export function describeTable({ options }: EntitySchema<ObjectLiteral>): EventTable {
  const columns = Object.entries(options.columns).filter(([, column]) => !column?.generated);
  const optional = columns.filter(([, column]) => column?.nullable ?? column?.default !== undefined);
  return {
    name: options.name,
    columns: columns.map(([name]) => name),
    optional: optional.map(([name]) => name),
  };
}

/** Rows per SELECT. */
const READ_BATCH = 1_000;

/** The rows of a table in the order of its key, in batches. Needs a transaction with a consistent snapshot. */
export async function* readRows(manager: EntityManager, table: EntitySchema<ObjectLiteral>): EventRows {
  const rows = manager.getRepository(table);
  const { columns } = describeTable(table);
  const order = Object.fromEntries(
    rows.metadata.primaryColumns.map((key) => [key.propertyName, 'ASC' as const]),
  );
  for (let skip = 0; ; skip += READ_BATCH) {
    const batch = await rows.find({ order, skip, take: READ_BATCH });
    yield { table: table.options.name, rows: batch.map((row) => pick(row, columns)) };
    if (batch.length < READ_BATCH) return;
  }
}

/** The given columns of a row. Holds are left out: they expire, and contain the guids of live sessions. */
function pick(row: ObjectLiteral, columns: readonly string[]): EventRow {
  const valueOf = (column: string): unknown => (column.startsWith('hold_') ? null : row[column]);
  return Object.fromEntries(columns.map((column) => [column, valueOf(column)]));
}
