import { type DataSource, EntitySchema, type EntityManager, type ObjectLiteral } from 'typeorm';
import { settingsOf } from '../../application/core/settings.ts';
import type { EventSnapshot, TakeSnapshot } from '../../application/ports/backups.ts';
import { Unavailable } from '../../application/ports/unit-of-work.ts';
import { readerAt, SOCKET_TIMEOUT_MS } from './data-source.ts';
import { dialectOf } from './dialect.ts';
import { DatabaseErasures, erasureTable } from './erasures.ts';
import { BACKED_UP, describeTable, readRows } from './event-tables.ts';
import { isOutOfService } from './driver-errors.ts';
import { keepAlive } from './keep-alive.ts';
import { DatabasePages } from './pages.ts';

type Table = EntitySchema<ObjectLiteral>;

/**
 * Takes snapshots of a database, each on its own connection, without blocking writers in this process or
 * others. Snapshots of a database that an older version left hold the tables and columns that exist. Throws
 * `Unavailable` when the database is out of service, or silent for `silenceMs`.
 */
export function snapshotsOf(url: string, silenceMs = SOCKET_TIMEOUT_MS): TakeSnapshot {
  return async (work) => {
    let source = readerAt(url, ALL_TABLES, silenceMs);
    try {
      await source.initialize();
      const stored = await storedTables(source);
      if (stored.length < ALL_TABLES.length || stored.some((table) => !ALL_TABLES.includes(table))) {
        await source.destroy();
        source = readerAt(url, stored, silenceMs);
        await source.initialize();
      }
      const runner = source.createQueryRunner();
      await dialectOf(source).transactions.beginView(runner);
      const snapshot = await snapshotFrom(runner.manager, stored);
      // The work, such as writing the rows to a slow disk, may keep the connection silent for too long.
      return await keepAlive(runner.manager, () => work(snapshot));
    } catch (cause) {
      throw isOutOfService(cause) ? new Unavailable('the database does not answer', { cause }) : cause;
    } finally {
      if (source.isInitialized) await source.destroy();
    }
  };
}

const ALL_TABLES: readonly Table[] = [...BACKED_UP.map(({ table }) => table), erasureTable];

/** Our tables that exist in the database, each with the columns that exist there. */
async function storedTables(source: DataSource): Promise<Table[]> {
  const { storedColumns } = dialectOf(source);
  const columns = await source.query<{ in_table: string; name: string }[]>(storedColumns);
  const stored = new Set(columns.map(({ in_table, name }) => `${in_table}.${name}`));
  return ALL_TABLES.flatMap((table) => {
    const all = Object.entries(table.options.columns);
    const existing = all.filter(([column]) => stored.has(`${table.options.name}.${column}`));
    if (existing.length === 0) return [];
    if (existing.length === all.length) return table;
    return new EntitySchema({ name: table.options.name, columns: Object.fromEntries(existing) });
  });
}

async function snapshotFrom(manager: EntityManager, stored: readonly Table[]): Promise<EventSnapshot> {
  const backedUp = stored.filter(({ options }) => options.name !== erasureTable.options.name);
  const tables = [];
  for (const table of backedUp) {
    const { name, columns } = describeTable(table);
    tables.push({ name, columns, rows: await manager.count(table) });
  }
  return {
    database: dialectOf(manager.dataSource).kind,
    tables,
    erased: backedUp.length < stored.length ? await new DatabaseErasures(manager).newest() : null,
    consentAge: (await settingsOf({ pages: new DatabasePages(manager) })).consentAge,
    rows: async function* () {
      for (const table of backedUp) yield* readRows(manager, table);
    },
  };
}
