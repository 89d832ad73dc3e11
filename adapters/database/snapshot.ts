import { existsSync } from 'node:fs';
import { DataSource, type EntityManager } from 'typeorm';
import type { EventSnapshot, TakeSnapshot } from '../../application/ports/backups.ts';
import { Unavailable } from '../../application/ports/unit-of-work.ts';
import { mysqlOptions } from './data-source.ts';
import { DatabaseErasures } from './erasures.ts';
import { EVENT_TABLES, describeTable, readRows } from './event-tables.ts';
import { isOutOfService } from './driver-errors.ts';
import { TABLES } from './stores.ts';

/**
 * Takes snapshots of a database, each on its own connection, without blocking writers in this process or others. The
 * database must be migrated.
 */
export function snapshotsOf(url: string): TakeSnapshot {
  return async (work) => {
    const source = sourceOf(url);
    try {
      await source.initialize();
      const runner = source.createQueryRunner();
      for (const statement of source.options.type === 'better-sqlite3' ? ['BEGIN'] : MYSQL_BEGIN)
        await runner.query(statement);
      return await work(await snapshotFrom(runner.manager));
    } catch (cause) {
      throw isOutOfService(cause) ? new Unavailable('the database does not answer', { cause }) : cause;
    } finally {
      if (source.isInitialized) await source.destroy();
    }
  };
}

const MYSQL_BEGIN = [
  'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ',
  'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY',
];

function sourceOf(url: string): DataSource {
  if (!url.startsWith('sqlite:')) return new DataSource({ ...mysqlOptions(url, 1), entities: TABLES });
  const database = url.slice('sqlite:'.length);
  if (!existsSync(database)) throw new Error(`there is no database ${database}`);
  return new DataSource({ type: 'better-sqlite3', database, readonly: true, entities: TABLES });
}

async function snapshotFrom(manager: EntityManager): Promise<EventSnapshot> {
  const tables = [];
  for (const table of EVENT_TABLES) {
    const { name, columns } = describeTable(table);
    tables.push({ name, columns, rows: await manager.count(table) });
  }
  const database = manager.dataSource.options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';
  return {
    database,
    tables,
    erased: await new DatabaseErasures(manager).newest(),
    rows: async function* () {
      for (const table of EVENT_TABLES) yield* readRows(manager, table);
    },
  };
}
