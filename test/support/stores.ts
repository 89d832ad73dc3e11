import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import { refuseNested } from '../../adapters/database/refuse-nested.ts';
import { settingTable } from '../../adapters/database/settings.ts';
import { TABLES } from '../../adapters/database/stores.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import { MemoryUnitOfWork } from './memory/memory-unit-of-work.ts';
import type { Log } from '../../application/ports/system.ts';
import type { SeatsSaved, UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { LIMITS, type Limits } from '../../domain/limits.ts';
import { storedAt, type Stored } from './invariants/stored.ts';
import { startPrivateMariadb, type PrivateMariadb } from './private-mariadb.ts';
import { sample } from './seed.ts';
import { TEST_DATABASES, type TestDatabase } from './test-databases.ts';

export type DatabaseKind = Exclude<TestDatabase, 'memory'>;

/** The databases of this run that keep their data outside the process. */
export const REAL_DATABASES = TEST_DATABASES.filter((kind) => kind !== 'memory');

/** One of them, for tests so far above the database that only the long tests run all. */
export const someDatabase = () => sample(REAL_DATABASES, 1);

/** A log that discards everything. */
export const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Gives a suite empty databases of one kind. */
export interface DatabasePlace {
  /** The URL of a database that does not exist yet (SQLite) or is empty (MariaDB). */
  freshUrl(): Promise<string>;
  /** The server; null for SQLite. */
  readonly mariadb: PrivateMariadb | null;
  remove(): Promise<void>;
}

/** Makes a place for databases of a kind: a temporary folder, or a server of the suite's own. */
export async function databasePlace(kind: DatabaseKind): Promise<DatabasePlace> {
  let made = 0;
  if (kind === 'mariadb') {
    const mariadb = await startPrivateMariadb();
    const freshUrl = () => mariadb.createDatabase(`lanplass_${String(++made)}`);
    return { mariadb, freshUrl, remove: () => mariadb.stop() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'lanplass-sqlite-'));
  return {
    mariadb: null,
    freshUrl: () => Promise.resolve(`sqlite:${join(folder, `${String(++made)}.sqlite`)}`),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Empty stores of any kind, and how to close them. */
export interface OpenStores {
  readonly units: UnitOfWork;
  /** All stored rows, read without the stores. */
  stored(): Promise<Stored>;
  close(): Promise<void>;
}

/** How a suite opens stores of its kind: fresh ones for each test, all from one place. */
export interface StorePlace {
  open(onSeatsSaved?: SeatsSaved, limits?: Limits): Promise<OpenStores>;
  remove(): Promise<void>;
}

/** Makes a place for stores of a kind. */
export async function storePlace(kind: TestDatabase): Promise<StorePlace> {
  if (kind === 'memory')
    return {
      open: (onSeatsSaved, limits = LIMITS) => {
        const units = new MemoryUnitOfWork(onSeatsSaved, limits);
        const stored = () => Promise.resolve(units.stored());
        return Promise.resolve({ units, stored, close: () => Promise.resolve() });
      },
      remove: () => Promise.resolve(),
    };
  const place = await databasePlace(kind);
  const all: Database[] = [];
  const idle: { readonly url: string; readonly database: Database }[] = [];
  const made = async () => {
    const url = await place.freshUrl();
    const database = await openDatabase(url, SILENT);
    all.push(database);
    return { url, database };
  };
  return {
    open: async (onSeatsSaved, limits = LIMITS) => {
      const own = idle.pop() ?? (await made());
      const units = refuseNested(new DatabaseUnitOfWork(own.database, { onSeatsSaved, limits }));
      const close = async () => {
        await empty(own.database);
        idle.push(own);
      };
      return { units, stored: () => storedAt(own.url), close };
    },
    remove: async () => {
      for (const { close } of all) await close();
      await place.remove();
    },
  };
}

/** Deletes all but what a first start makes: migrating a new database takes ten times as long. */
async function empty({ source }: Database): Promise<void> {
  await source.transaction(async (rows) => {
    // Children before parents.
    for (const table of TABLES.toReversed())
      if (table !== settingTable) await rows.query(`DELETE FROM ${table.options.name}`);
  });
}
