import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import type { UnitOfWorkOptions } from '../../adapters/database/unit-of-work.ts';
import type { SeatsSaved, UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { storedAt, type Stored } from './invariants/stored.ts';
import { mariadbOfRun, type TestMariadb } from './private-mariadb.ts';
import { sample } from './seed.ts';
import { SILENT } from './silent-log.ts';
import { emptyTables, unitsOn } from './test-units.ts';
import { TEST_DATABASES, type TestDatabase } from './test-databases.ts';

export type DatabaseKind = TestDatabase;

/** The databases of this run. */
export const REAL_DATABASES = TEST_DATABASES;

/** One of them, for tests so far above the database that only the long tests run all. */
export const someDatabase = () => sample(REAL_DATABASES, 1);

/** Gives a suite empty databases of one kind. */
export interface DatabasePlace {
  /** The URL of a database that does not exist yet (SQLite) or is empty (MariaDB). */
  freshUrl(): Promise<string>;
  /** The server; null for SQLite. */
  readonly mariadb: TestMariadb | null;
  remove(): Promise<void>;
}

/** Makes a place for databases of a kind: a temporary folder, or a server, by default the run's. */
export async function databasePlace(
  kind: DatabaseKind,
  server: () => Promise<TestMariadb> = mariadbOfRun,
): Promise<DatabasePlace> {
  let made = 0;
  if (kind === 'mariadb') {
    const mariadb = await server();
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

/** Empty stores, and how to close them. */
export interface OpenStores {
  readonly database: Database;
  readonly units: UnitOfWork;
  /** All stored rows, read without the stores. */
  stored(): Promise<Stored>;
  close(): Promise<void>;
}

/** How a suite opens stores of its kind: fresh ones for each test, all from one place. */
export interface StorePlace {
  open(onSeatsSaved?: SeatsSaved, limits?: UnitOfWorkOptions['limits']): Promise<OpenStores>;
  remove(): Promise<void>;
}

/** Makes a place for stores on a kind of database. */
export async function storePlace(kind: TestDatabase): Promise<StorePlace> {
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
    open: async (onSeatsSaved, limits = {}) => {
      const own = idle.pop() ?? (await made());
      const { url, database } = own;
      const close = async () => {
        await database.source.transaction(emptyTables);
        idle.push(own);
      };
      return {
        database,
        units: unitsOn(database, { onSeatsSaved, limits }),
        stored: () => storedAt(url),
        close,
      };
    },
    remove: async () => {
      for (const { close } of all) await close();
      await place.remove();
    },
  };
}
