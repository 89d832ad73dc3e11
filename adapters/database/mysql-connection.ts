import { createPool, type Pool, type PoolOptions } from 'mysql2';
import type { DataSource, Driver } from 'typeorm';
import type { Log } from '../../application/ports/system.ts';
import { streamOf, waitingPool, shrinksWhenRefused } from './waiting-pool.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const MIGRATION_WAIT_SECONDS = 60;

const SESSION_SETTINGS = [
  `SET SESSION sql_mode = 'STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION',
    SESSION innodb_lock_wait_timeout = 5`,
  // A unit that waited for a row must see its latest version, not the one from when the unit began.
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

/** How a database of a MySQL or MariaDB server is opened: `mysql://user:pass@host:port/name`, or `mariadb://…`. */
export const mysqlConnection = {
  lock: async () => async () => undefined,

  options: (url: string, poolSize: number) => optionsOf(url, poolSize, createPool),

  optionsBeside: (url: string, _: boolean, silenceMs: number) =>
    optionsOf(url, 1, (options) => {
      const pool = createPool(options);
      dropSilent(pool, silenceMs);
      return pool;
    }),

  idleOptions: (url: string) => optionsOf(url, 1, createPool),

  /** Under a named lock, one process at a time: MySQL's DDL is not transactional. */
  migrating: async (source: DataSource, work: () => Promise<void>) => {
    const runner = source.createQueryRunner();
    const name = "CONCAT('lanplass-', SHA1(DATABASE()))";
    try {
      const lock = `SELECT GET_LOCK(${name}, ?) AS done`;
      const locked = (await runner.query(lock, [MIGRATION_WAIT_SECONDS])) as { done: unknown }[];
      if (Number(locked[0]?.done) !== 1) throw new Error('another process keeps migrating the database');
      await work();
      await runner.query(`DO RELEASE_LOCK(${name})`);
    } finally {
      await runner.release();
    }
  },

  ready: async (source: DataSource, silenceMs: number, log: Log) => {
    const { pool } = source.driver as Driver & { pool: Pool };
    // From now on only: a migration may take longer.
    dropSilent(pool, silenceMs);
    // Migrating has held a lock on a connection beside the one that it worked on.
    shrinksWhenRefused(pool, (connections) => {
      log.warn('the database gives no more connections, so fewer are used for a while', { connections });
    });
    await warnOfLateFlush(source, log);
    return false;
  },
};

function optionsOf(url: string, poolSize: number, newPool: (options: PoolOptions) => Pool) {
  return {
    type: url.startsWith('mariadb:') ? 'mariadb' : 'mysql',
    url,
    driver: {
      createPool: (options: PoolOptions) => withSettings(waitingPool(newPool(options))),
    },
    charset: 'utf8mb4_bin',
    timezone: 'Z',
    bigNumberStrings: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Capturing a stack for each statement took as long as writing it; errors name the statement anyway.
    trace: false,
    poolSize,
  } as const;
}

/** Applies our session settings to every new connection of a pool before its first query. */
function withSettings(pool: Pool): Pool {
  pool.on('connection', (connection) => {
    const stream = streamOf(connection);
    stream.once('timeout', () => {
      stream.destroy(Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' }));
    });
    for (const setting of SESSION_SETTINGS)
      connection.query(setting, (error) => {
        if (error) connection.destroy();
      });
  });
  return pool;
}

/**
 * From now on drops connections of a pool without traffic for `silenceMs`, busy or idle: a network that is
 * lost silently would go unnoticed otherwise.
 */
function dropSilent(pool: Pool, silenceMs: number): void {
  pool.on('acquire', (connection) => streamOf(connection).setTimeout(silenceMs));
}

async function warnOfLateFlush(source: DataSource, log: Log): Promise<void> {
  const name = 'innodb_flush_log_at_trx_commit';
  const settings = await source.query<{ value: unknown }[]>(`SELECT @@GLOBAL.${name} AS value`);
  const value = Number(settings[0]?.value);
  if (value !== 1) log.warn('the database may lose its last commits in a crash', { [name]: value });
}
