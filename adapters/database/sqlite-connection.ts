import { existsSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import { lockFile } from './sqlite-file.ts';
import { removeTraces } from './traces.ts';

const STARTING_BUSY_TIMEOUT_MS = 5_000;
/**
 * Each batch size has its own statement text: a rush sends about 300, and TypeORM caches only 100 by default.
 */
const STATEMENTS_KEPT = 400;

/** How a SQLite file is opened: `sqlite:PATH`. */
export const sqliteConnection = {
  lock: async (url: string) => lockFile(pathOf(url)),

  options: (url: string) => ({
    ...writing(pathOf(url)),
    statementCacheSize: STATEMENTS_KEPT,
  }),

  optionsBeside: (url: string, writes: boolean) => {
    const database = pathOf(url);
    if (!existsSync(database)) throw new Error(`there is no database ${database}`);
    return writes ? writing(database) : ({ type: 'better-sqlite3', database, readonly: true } as const);
  },

  idleOptions: () => ({ type: 'better-sqlite3', database: ':memory:' }) as const,

  // The file is locked.
  migrating: (_: DataSource, work: () => Promise<void>) => work(),

  ready: async (source: DataSource) => {
    // Left by a version without `secure_delete`, or by a program that died before it removed them.
    const isClean = await removeTraces(source.createQueryRunner());
    // SQLite waits for a lock within the statement, which blocks the whole process. Units wait between tries instead.
    await source.query('PRAGMA busy_timeout = 0');
    return !isClean;
  },
};

function writing(database: string) {
  return {
    type: 'better-sqlite3',
    database,
    enableWAL: true,
    timeout: STARTING_BUSY_TIMEOUT_MS,
    prepareDatabase: prepare,
  } as const;
}

function pathOf(url: string): string {
  return url.slice('sqlite:'.length);
}

interface SqliteFile {
  pragma(setting: string): unknown;
  function(
    name: string,
    options: { readonly deterministic: true },
    body: (value: unknown) => unknown,
  ): unknown;
}

function prepare(file: SqliteFile): void {
  // The default with WAL is synchronous=NORMAL, which may lose the last commits in a power cut.
  file.pragma('synchronous = FULL');
  // Deleted rows are overwritten, not just marked as free.
  file.pragma('secure_delete = ON');
  // VACUUM leaves no copy of the data in a folder for temporary files.
  file.pragma('temp_store = MEMORY');
  // SQLite's own lower() handles ASCII only.
  file.function('lower', { deterministic: true }, (value) =>
    typeof value === 'string' ? value.toLowerCase() : value,
  );
}
