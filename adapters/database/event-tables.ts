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
 * The tables that make up an event, each after those that it refers to. The others are the installation's own: admins,
 * tokens, counts and keys, which must not come back from the past, and sessions, which end by themselves.
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

/** A table as it is backed up: without a number that only the database gives out. */
export function formOf({ options }: EntitySchema<ObjectLiteral>): EventTable {
  const columns = Object.entries(options.columns).filter(([, column]) => !column?.generated);
  const optional = columns.filter(([, column]) => column?.nullable ?? column?.default !== undefined);
  return {
    name: options.name,
    columns: columns.map(([name]) => name),
    optional: optional.map(([name]) => name),
  };
}

/** How many rows are read or written at once. */
const READ_BATCH = 1_000;

/** The rows of a table by its key, in batches. Run in a transaction that sees one moment. */
export async function* rowsOf(manager: EntityManager, table: EntitySchema<ObjectLiteral>): EventRows {
  const rows = manager.getRepository(table);
  const { columns } = formOf(table);
  const order = Object.fromEntries(
    rows.metadata.primaryColumns.map((key) => [key.propertyName, 'ASC' as const]),
  );
  for (let skip = 0; ; skip += READ_BATCH) {
    const batch = await rows.find({ order, skip, take: READ_BATCH });
    yield { table: table.options.name, rows: batch.map((row) => pick(row, columns)) };
    if (batch.length < READ_BATCH) return;
  }
}

/** The named columns of a row, but no hold: it ends by itself, and tells of a session that lives now. */
function pick(row: ObjectLiteral, columns: readonly string[]): EventRow {
  const known = (column: string): unknown => (column.startsWith('hold_') ? null : row[column]);
  return Object.fromEntries(columns.map((column) => [column, known(column)]));
}
