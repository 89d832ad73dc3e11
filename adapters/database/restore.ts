import type { EntityManager, EntitySchema, ObjectLiteral } from 'typeorm';
import type { EventRows, RestoreEvent } from '../../application/ports/backups.ts';
import { adminTable } from './admins.ts';
import { blacklistTable } from './blacklist.ts';
import { DatabaseEventData, emptied, nextHallVersion, NO_HOLD } from './event-data.ts';
import { EVENT_TABLES } from './event-tables.ts';
import { outboxTable, type OutboxRow } from './outbox.ts';
import { seatTable } from './seats.ts';
import { sessionTable } from './sessions.ts';
import type { DatabaseUnitOfWork } from './unit-of-work.ts';

/** Restores into the database of `units`. */
export function restoreInto(units: DatabaseUnitOfWork): RestoreEvent {
  return async (rows, work) => {
    await units.runOn(async (stores, manager) => {
      await work(stores, () => putBack(manager, rows()));
    });
  };
}

type Change = (row: ObjectLiteral) => ObjectLiteral;

/** How many rows one statement writes. */
const BATCH = 100;

async function putBack(manager: EntityManager, rows: EventRows): Promise<void> {
  await new DatabaseEventData(manager).lock();
  const changes = await changesOf(manager);
  const tables = new Map(
    EVENT_TABLES.filter((table) => changes.has(table.options.name)).map((table) => [
      table.options.name,
      table,
    ]),
  );
  await emptied(manager, sessionTable);
  for (const table of [...tables.values()].toReversed()) await emptied(manager, table);
  for await (const batch of rows) {
    const [table, change] = [tables.get(batch.table), changes.get(batch.table)];
    if (table && change) await insert(manager, table, batch.rows.map(change));
  }
}

/** What becomes of the rows of each table on their way back. The blacklist stays as it is unless this one is new. */
async function changesOf(manager: EntityManager): Promise<Map<string, Change>> {
  const asItWas: Change = (row) => row;
  const changes = new Map(EVENT_TABLES.map((table) => [table.options.name, asItWas]));
  const version = await nextHallVersion(manager);
  changes.set(seatTable.options.name, (row) => ({ ...row, ...NO_HOLD, version }));
  changes.set(outboxTable.options.name, await mailsOnce(manager));
  if (await manager.existsBy(adminTable, {})) changes.delete(blacklistTable.options.name);
  return changes;
}

/**
 * A mail's fate is not taken back: one that is known here stays as it stands, and one that was still to go when the
 * backup was made may have gone since, so it is shown as failed and does not go again.
 */
async function mailsOnce(manager: EntityManager): Promise<Change> {
  const known = await manager.find(outboxTable, {
    select: { id: true, status: true, attempts: true, next_at: true, error: true, version: true },
  });
  const fates = new Map(known.map(({ mail, ...fate }) => [fate.id, fate]));
  return (row) => {
    const fate = fates.get((row as OutboxRow).id);
    if (fate) return { ...row, ...fate };
    return (row as OutboxRow).status === 'queued'
      ? { ...row, status: 'failed', error: 'restored from a backup' }
      : row;
  };
}

/** Writes rows into a table. */
export async function insert(
  manager: EntityManager,
  table: EntitySchema<ObjectLiteral>,
  rows: readonly ObjectLiteral[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH)
    await manager
      .createQueryBuilder()
      .insert()
      .into(table)
      .values(rows.slice(start, start + BATCH))
      .updateEntity(false)
      .execute();
}
