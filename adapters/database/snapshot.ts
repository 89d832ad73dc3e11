import {
  type DataSource,
  EntitySchema,
  type EntityManager,
  type EntitySchemaColumnOptions,
  type ObjectLiteral,
} from 'typeorm';
import { settingsOf } from '../../application/shared/settings.ts';
import type { EventSnapshot, TakeSnapshot } from '../../application/ports/backups.ts';
import { Unavailable } from '../../application/ports/unit-of-work.ts';
import { epoch, json } from './columns.ts';
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
 * others. Snapshots of a database that an older version left hold what that version has stored, whole. Throws
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

/**
 * Our tables that exist in the database, each with all columns that it has there: an older version, to which the crew may go
 * back, refuses a backup that lacks one that has been dropped since.
 */
async function storedTables(source: DataSource): Promise<Table[]> {
  const stored = await source.query<StoredColumn[]>(dialectOf(source).storedColumns);
  return ALL_TABLES.flatMap((table) => {
    const { name, columns: ours } = table.options;
    const columns = stored.filter(({ in_table }) => in_table === name);
    if (columns.length === 0) return [];
    const isOurs = ({ name }: StoredColumn) => Object.hasOwn(ours, name);
    if (columns.every(isOurs) && columns.length === Object.keys(ours).length) return table;
    const entries = columns.map(
      (column) => [column.name, ours[column.name] ?? formerColumn(column)] as const,
    );
    return new EntitySchema({ name, columns: Object.fromEntries(entries) });
  });
}

interface StoredColumn {
  readonly in_table: string;
  readonly name: string;
  readonly type: string;
}

/** A column that is ours no more, read so that a backup has the same of it on each kind of database. */
function formerColumn({ type }: StoredColumn): EntitySchemaColumnOptions {
  if (/bigint/i.test(type)) return { ...epoch, nullable: true };
  if (/^(boolean|tinyint\(1\))/i.test(type)) return { type: 'boolean', nullable: true };
  if (/^json/i.test(type)) return { ...json, nullable: true };
  return { type: /int/i.test(type) ? 'integer' : 'text', nullable: true };
}

/** Of a version that could not erase yet. */
const NO_ERASURES = { erased: null, erasures: { keys: [], made: [] } };

async function erasuresIn(manager: EntityManager): Promise<Pick<EventSnapshot, 'erased' | 'erasures'>> {
  const erasures = new DatabaseErasures(manager);
  return { erased: await erasures.newest(), erasures: await erasures.list() };
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
    ...(backedUp.length < stored.length ? await erasuresIn(manager) : NO_ERASURES),
    consentAge: (await settingsOf({ pages: new DatabasePages(manager) })).consentAge,
    rows: async function* () {
      for (const table of backedUp) yield* readRows(manager, table);
    },
  };
}
