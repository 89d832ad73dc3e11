import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { createPool, type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import { DataSource, type DataSourceOptions, type Driver } from 'typeorm';
import type { Log } from '../../application/ports/system.ts';
import { joinStatements } from './joined-statements.ts';
import { isUpToDate, migrate, MIGRATIONS } from './migrate.ts';
import { lockFile, removeTraces } from './sqlite-file.ts';
import { refreshSearchTexts } from './activity-search-text.ts';
import { TABLES } from './stores.ts';

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

const STARTING_BUSY_TIMEOUT_MS = 5_000;
/**
 * Each batch size has its own statement text: a rush sends about 300, and TypeORM caches only 100 by default.
 */
const STATEMENTS_KEPT = 400;
const CONNECT_TIMEOUT_MS = 5_000;
/** A statement waits at most five seconds for a lock, so a server that is silent for longer is gone. */
export const SOCKET_TIMEOUT_MS = 7_000;
/** How many connections a process opens at most, unless the environment says otherwise. */
export const DEFAULT_POOL_SIZE = 16;
const MIGRATION_WAIT_SECONDS = 60;

const SESSION_SETTINGS = [
  `SET SESSION sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
    SESSION innodb_lock_wait_timeout = 5`,
  // A unit that waited for a row must see its latest version, not the one from when the unit began.
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

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
  const { beforeUpgrade = async () => undefined } = options;
  return url.startsWith('sqlite:')
    ? openSqlite(url.slice('sqlite:'.length), beforeUpgrade)
    : openMysql(url, log, {
        poolSize: DEFAULT_POOL_SIZE,
        silenceMs: SOCKET_TIMEOUT_MS,
        ...options,
        beforeUpgrade,
      });
}

async function openSqlite(path: string, beforeUpgrade: () => Promise<void>): Promise<Database> {
  const unlock = await lockFile(path);
  const source = new DataSource({
    ...OPTIONS,
    type: 'better-sqlite3',
    database: path,
    enableWAL: true,
    timeout: STARTING_BUSY_TIMEOUT_MS,
    statementCacheSize: STATEMENTS_KEPT,
    prepareDatabase: prepareSqlite,
  });
  const close = async () => {
    if (source.isInitialized) await source.destroy();
    await unlock();
  };
  let hasTraces = false;
  const database = await closeOnFailure({ source, close }, async () => {
    await source.initialize();
    await migrate(source, beforeUpgrade);
    // Left by a version without `secure_delete`, or by a program that died before it removed them.
    hasTraces = !(await removeTraces(source.createQueryRunner()));
    await refreshSearchTexts(source);
    // SQLite waits for a lock within the statement, which blocks the whole process. Units wait between tries instead.
    await source.query('PRAGMA busy_timeout = 0');
  });
  return { ...database, hasTraces };
}

/**
 * Opens a database that a running server may have open too, for one short operation, as a backup tool would.
 * Throws when the database does not exist or another version of the program left it.
 */
export async function openForCommand(url: string): Promise<Database> {
  const path = url.startsWith('sqlite:') ? url.slice('sqlite:'.length) : null;
  if (path !== null && !existsSync(path)) throw new Error(`there is no database ${path}`);
  const source =
    path === null
      ? new DataSource({ ...OPTIONS, ...mysqlOptions(url, 1) })
      : new DataSource({
          ...{ ...OPTIONS, type: 'better-sqlite3', database: path, enableWAL: true },
          ...{ timeout: STARTING_BUSY_TIMEOUT_MS, prepareDatabase: prepareSqlite },
        });
  const close = async () => {
    if (source.isInitialized) await source.destroy();
  };
  return closeOnFailure({ source, close }, async () => {
    await source.initialize();
    if (!(await isUpToDate(source)))
      throw new Error('the database is older: start this version of the site once');
  });
}

interface SqliteFile {
  pragma(setting: string): unknown;
  function(
    name: string,
    options: { readonly deterministic: true },
    body: (value: unknown) => unknown,
  ): unknown;
}

function prepareSqlite(file: SqliteFile): void {
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

async function openMysql(
  url: string,
  log: Log,
  { poolSize, silenceMs, beforeUpgrade }: Required<OpenOptions>,
): Promise<Database> {
  const source = new DataSource({ ...OPTIONS, ...mysqlOptions(url, poolSize) });
  const close = async () => {
    if (source.isInitialized) await source.destroy();
  };
  return closeOnFailure({ source, close }, async () => {
    await source.initialize();
    await migrateUnderLock(source, beforeUpgrade);
    setSocketTimeout(source, silenceMs);
    await warnOfLateFlush(source, log);
  });
}

async function closeOnFailure(database: Database, prepare: () => Promise<void>): Promise<Database> {
  try {
    await prepare();
    return database;
  } catch (cause) {
    await database.close();
    throw cause;
  }
}

/** TypeORM's connection options for MySQL and MariaDB. */
export function mysqlOptions(url: string, connections: number) {
  return {
    type: url.startsWith('mariadb:') ? 'mariadb' : 'mysql',
    url,
    driver: { createPool: poolWithSettings },
    charset: 'utf8mb4_bin',
    timezone: 'Z',
    bigNumberStrings: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Capturing a stack for each statement took as long as writing it; errors name the statement anyway.
    trace: false,
    poolSize: connections,
  } as const;
}

/** A pool that applies our session settings to every new connection before its first query. */
function poolWithSettings(options: PoolOptions) {
  const pool = createPool({ ...options, multipleStatements: true });
  pool.on('connection', (connection) => {
    const stream = streamOf(connection);
    stream.once('timeout', () => {
      stream.destroy(Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' }));
    });
    for (const setting of SESSION_SETTINGS)
      connection.query(setting, (error) => {
        if (error) connection.destroy();
      });
    joinStatements(connection);
  });
  return pool;
}

/**
 * From now on drops connections without traffic for `silenceMs`, busy or idle: a network that is lost
 * silently would go unnoticed otherwise. Call it after the migrations, which may take longer.
 */
export function setSocketTimeout(source: DataSource, silenceMs: number): void {
  const { pool } = source.driver as Driver & { pool: Pool };
  pool.on('acquire', (connection) => streamOf(connection).setTimeout(silenceMs));
}

function streamOf(connection: PoolConnection): Socket {
  return (connection as PoolConnection & { readonly stream: Socket }).stream;
}

/** Migrates under a named lock, one process at a time: MySQL's DDL is not transactional. */
async function migrateUnderLock(source: DataSource, beforeUpgrade: () => Promise<void>): Promise<void> {
  const runner = source.createQueryRunner();
  const name = "CONCAT('lanplass-', SHA1(DATABASE()))";
  try {
    const lock = `SELECT GET_LOCK(${name}, ?) AS done`;
    const locked = (await runner.query(lock, [MIGRATION_WAIT_SECONDS])) as { done: unknown }[];
    if (Number(locked[0]?.done) !== 1) throw new Error('another process keeps migrating the database');
    await migrate(source, beforeUpgrade);
    await refreshSearchTexts(source);
    await runner.query(`DO RELEASE_LOCK(${name})`);
  } finally {
    await runner.release();
  }
}

async function warnOfLateFlush(source: DataSource, log: Log): Promise<void> {
  const name = 'innodb_flush_log_at_trx_commit';
  const settings = await source.query<{ value: unknown }[]>(`SELECT @@GLOBAL.${name} AS value`);
  const value = Number(settings[0]?.value);
  if (value !== 1) log.warn('the database may lose its last commits in a crash', { [name]: value });
}
