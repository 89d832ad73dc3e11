import { DataSource, type DataSourceOptions, type EntitySchema } from 'typeorm';
import type { DatabaseKind } from '../../application/ports/backups.ts';
import type { Log } from '../../application/ports/system.ts';
import { refreshSearchTexts } from './activity-search-text.ts';
import { dialectAt, dialectOf } from './dialect.ts';
import { isUpToDate, migrate, MIGRATIONS } from './migrate.ts';
import { mysqlConnection } from './mysql-connection.ts';
import { sqliteConnection } from './sqlite-connection.ts';
import { TABLES } from './stores.ts';
import { givingTurns } from './turns.ts';

interface OpenOptions {
  readonly poolSize?: number;
  /** A connection to a server is dropped when it has no traffic for this long. */
  readonly silenceMs?: number;
  /** Called before migrating a database that an older version left. When it throws, nothing is changed. */
  readonly beforeUpgrade?: () => Promise<void>;
}

/** An open, migrated database. */
export interface Database {
  readonly source: DataSource;
  readonly close: () => Promise<void>;
  /** Whether erased data may still be in the file's bytes, because rewriting it at opening failed. */
  readonly hasTraces?: boolean;
}

/** How a kind of database is reached by its URL. */
interface Connection {
  /** Keeps other programs from a database that only one may use. Returns how to let them in again. */
  lock(url: string): Promise<() => Promise<void>>;
  /** TypeORM's options for a program. */
  options(url: string, poolSize: number): DataSourceOptions;
  /** Those for a short operation beside a running program. Throws when the database does not exist. */
  optionsBeside(url: string, writes: boolean, silenceMs: number): DataSourceOptions;
  /** Those of a source that loads the driver and writes nothing. */
  idleOptions(url: string): DataSourceOptions;
  /** Runs `work` while no other process migrates. */
  migrating(source: DataSource, work: () => Promise<void>): Promise<void>;
  /** Prepares a migrated database for units. Returns whether erased data may still be in the file's bytes. */
  ready(source: DataSource, silenceMs: number, log: Log): Promise<boolean>;
}

const CONNECTIONS: Readonly<Record<DatabaseKind, Connection>> = {
  sqlite: sqliteConnection,
  mysql: mysqlConnection,
};

/** A statement waits at most five seconds for a lock, so a server that is silent for longer is gone. */
export const SOCKET_TIMEOUT_MS = 7_000;
/** How many connections a process opens at most, unless the environment says otherwise. */
export const DEFAULT_POOL_SIZE = 16;

const OPTIONS = {
  entities: TABLES,
  migrations: MIGRATIONS,
  migrationsTransactionMode: 'each',
  synchronize: false,
  logging: false,
} satisfies Partial<DataSourceOptions>;

/**
 * Opens and migrates the database of a URL: `sqlite:PATH`, `mysql://user:pass@host:port/name`, or `mariadb://…`.
 * Throws `FileInUse` when another process has the SQLite file open, `NewerDatabase` when a newer version has used it.
 */
export async function openDatabase(url: string, log: Log, options: OpenOptions = {}): Promise<Database> {
  const { poolSize = DEFAULT_POOL_SIZE, silenceMs = SOCKET_TIMEOUT_MS } = options;
  const { beforeUpgrade = async () => undefined } = options;
  const connection = connectionTo(url);
  const unlock = await connection.lock(url);
  const source = sourceWith({ ...connection.options(url, poolSize), ...OPTIONS });
  let hasTraces = false;
  const database = await opened(source, unlock, async () => {
    await connection.migrating(source, async () => {
      await migrate(source, beforeUpgrade);
      await refreshSearchTexts(source);
    });
    hasTraces = await connection.ready(source, silenceMs, log);
  });
  return { ...database, hasTraces };
}

/**
 * Opens a database that a running server may have open too, for one short operation, as a backup tool would.
 * Throws when the database does not exist or another version of the program left it.
 */
export async function openForCommand(url: string): Promise<Database> {
  const beside = connectionTo(url).optionsBeside(url, true, SOCKET_TIMEOUT_MS);
  const source = sourceWith({ ...beside, ...OPTIONS });
  return opened(
    source,
    async () => undefined,
    async () => {
      if (!(await isUpToDate(source)))
        throw new Error('the database is older: start this version of the site once');
    },
  );
}

/** A source, not connected yet, that only reads these tables beside a running program. Throws when the database does not exist. */
export function readerAt(url: string, entities: readonly EntitySchema[], silenceMs: number): DataSource {
  return sourceWith({
    ...connectionTo(url).optionsBeside(url, false, silenceMs),
    entities: [...entities],
  });
}

/**
 * Loads what the driver of a URL's database would load only when it first connects, so that a process which
 * gives up root afterwards needs no file of the program any more. Writes nothing.
 */
export async function loadDriver(url: string): Promise<void> {
  const source = new DataSource(connectionTo(url).idleOptions(url));
  try {
    await source.initialize();
    await source.destroy();
  } catch {
    // Whoever asks the database next is told why it does not answer.
  }
}

function sourceWith(options: DataSourceOptions): DataSource {
  const source = new DataSource(options);
  return dialectOf(source).serialUnits ? givingTurns(source) : source;
}

function connectionTo(url: string): Connection {
  return CONNECTIONS[dialectAt(url).kind];
}

async function opened(
  source: DataSource,
  unlock: () => Promise<void>,
  prepare: () => Promise<void>,
): Promise<Database> {
  const close = async () => {
    if (source.isInitialized) await source.destroy();
    await unlock();
  };
  try {
    await source.initialize();
    await prepare();
    return { source, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}
