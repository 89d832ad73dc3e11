import { existsSync } from 'node:fs';
import { DataSource, EntitySchema, type EntityManager, type ObjectLiteral } from 'typeorm';
import type { EventSnapshot, TakeSnapshot } from '../../application/ports/backups.ts';
import { Unavailable } from '../../application/ports/unit-of-work.ts';
import { mysqlOptions, setSocketTimeout, SOCKET_TIMEOUT_MS } from './data-source.ts';
import { DatabaseErasures, erasureTable } from './erasures.ts';
import { BACKED_UP, describeTable, readRows } from './event-tables.ts';
import { isOutOfService } from './driver-errors.ts';
import { keepAlive } from './keep-alive.ts';
import { MYSQL_VIEW } from './transactions.ts';

type Table = EntitySchema<ObjectLiteral>;

/**
 * Takes snapshots of a database, each on its own connection, without blocking writers in this process or
 * others. Snapshots of a database that an older version left hold the tables and columns that exist. Throws
 * `Unavailable` when the database is out of service, or silent for `silenceMs`.
 */
export function snapshotsOf(url: string, silenceMs = SOCKET_TIMEOUT_MS): TakeSnapshot {
  return async (work) => {
    let source = sourceOf(url, ALL_TABLES);
    const connect = async (): Promise<void> => {
      await source.initialize();
      if (source.options.type !== 'better-sqlite3') setSocketTimeout(source, silenceMs);
    };
    try {
      await connect();
      const stored = await storedTables(source);
      if (stored.length < ALL_TABLES.length || stored.some((table) => !ALL_TABLES.includes(table))) {
        await source.destroy();
        source = sourceOf(url, stored);
        await connect();
      }
      const runner = source.createQueryRunner();
      for (const statement of source.options.type === 'better-sqlite3' ? ['BEGIN'] : MYSQL_VIEW)
        await runner.query(statement);
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

function sourceOf(url: string, tables: readonly Table[]): DataSource {
  const entities = [...tables];
  if (!url.startsWith('sqlite:')) return new DataSource({ ...mysqlOptions(url, 1), entities });
  const database = url.slice('sqlite:'.length);
  if (!existsSync(database)) throw new Error(`there is no database ${database}`);
  return new DataSource({ type: 'better-sqlite3', database, readonly: true, entities });
}

const SQLITE_COLUMNS = `SELECT m.name AS in_table, p.name AS name
  FROM sqlite_master m JOIN pragma_table_info(m.name) p WHERE m.type = 'table'`;
const MYSQL_COLUMNS = `SELECT TABLE_NAME AS in_table, COLUMN_NAME AS name
  FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE()`;

/** Our tables that exist in the database, each with the columns that exist there. */
async function storedTables(source: DataSource): Promise<Table[]> {
  const query = source.options.type === 'better-sqlite3' ? SQLITE_COLUMNS : MYSQL_COLUMNS;
  const columns = await source.query<{ in_table: string; name: string }[]>(query);
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
  const database = manager.dataSource.options.type === 'better-sqlite3' ? 'sqlite' : 'mysql';
  return {
    database,
    tables,
    erased: backedUp.length < stored.length ? await new DatabaseErasures(manager).newest() : null,
    rows: async function* () {
      for (const table of backedUp) yield* readRows(manager, table);
    },
  };
}
