import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnection, type Connection } from 'mysql2/promise';
import { freePorts } from './free-ports.ts';
import { bareData, newData, serverFolder, serverOfRun, startServer, stopServer } from './mariadb-server.mjs';
import { TEST_DATABASES } from './test-databases.ts';
import { until } from './until.ts';

/** The program's privileges in its database, as `docs/drift.md` says; all tests run with only these. */
export const RIGHTS = 'SELECT, INSERT, UPDATE, DELETE, CREATE, ALTER, INDEX';

/** The database's URL for root, who may do everything, such as revert migrations. */
export function asOwner(url: string): string {
  return url.replace('://lanplass@', '://root@');
}

/** A MariaDB that this test shares with others, or that is its own. */
export interface TestMariadb {
  readonly port: number;
  /** Creates an empty database; returns its DATABASE_URL, for a user with only `RIGHTS`. */
  createDatabase(name: string): Promise<string>;
  /** Runs a statement as root, outside any database. */
  query(sql: string, values?: readonly (string | number)[]): Promise<unknown>;
  stop(): Promise<void>;
}

/** One of the test's own, on a free port of 127.0.0.1. `stop` removes everything of it. */
export interface PrivateMariadb extends TestMariadb {
  /** Stops the server with a signal and restarts it on its data; resolves when it answers. */
  restart(signal: 'TERM' | 'KILL'): Promise<void>;
  /** Kills the server for good, as a power cut does. */
  kill(): void;
}

/** Connects to the one server of a run of tests; outside such a run, starts one. `stop` removes the databases made here. */
export async function mariadbOfRun(): Promise<TestMariadb> {
  const shared = await serverOfRun();
  if (!shared) return startPrivateMariadb();
  const { folder, port } = shared;
  const root = await connected(port, join(folder, 'log'));
  const own = randomBytes(4).toString('hex');
  const made: string[] = [];
  return {
    port,
    query: async (sql, values = []) => (await root.query(sql, [...values]))[0],
    createDatabase: (name) => {
      made.push(`${name}_${own}`);
      return createDatabase(root, port, `${name}_${own}`);
    },
    stop: async () => {
      for (const name of made) await root.query(`DROP DATABASE \`${name}\``);
      await root.end();
    },
  };
}

/**
 * Starts one. `serverOptions` are passed to `mariadbd`. A `bare` server starts with an empty data folder and gets everything from the cluster it joins.
 */
export async function startPrivateMariadb(
  serverOptions: readonly string[] = [],
  bare = false,
): Promise<PrivateMariadb> {
  // The quick loop does without one.
  if (!TEST_DATABASES.includes('mariadb')) throw new Error('this run has no MariaDB');
  const folder = await serverFolder();
  await (bare ? bareData : newData)(folder);
  const [port = 0] = await freePorts(1);
  const log = join(folder, 'log');
  const keeper = startServer(folder, port, serverOptions);
  try {
    let root = await connected(port, log);
    return {
      port,
      stop: async () => {
        root.destroy();
        await stopServer(keeper);
      },
      restart: async (signal) => {
        const gone = new Promise((resolve) => root.on('error', resolve).on('end', resolve));
        keeper.stdin.write(`${signal}\n`);
        await gone;
        root = await connected(port, log);
      },
      kill: () => {
        root.destroy();
        keeper.stdin.write('KILL dead\n');
      },
      query: async (sql, values = []) => (await root.query(sql, [...values]))[0],
      createDatabase: (name) => createDatabase(root, port, name),
    };
  } catch (cause) {
    await stopServer(keeper);
    throw cause;
  }
}

async function createDatabase(root: Connection, port: number, name: string): Promise<string> {
  await root.query(`CREATE DATABASE \`${name}\``);
  await root.query("CREATE USER IF NOT EXISTS lanplass@'127.0.0.1'");
  await root.query(`GRANT ${RIGHTS} ON \`${name}\`.* TO lanplass@'127.0.0.1'`);
  return `mariadb://lanplass@127.0.0.1:${String(port)}/${name}`;
}

/** Connects as root once the server is ready. Throws with the server's log when it cannot start. */
async function connected(port: number, log: string): Promise<Connection> {
  const root = { host: '127.0.0.1', port, user: 'root' };
  return until(async () => {
    const said = await readFile(log, 'utf8').catch(() => '');
    if (said.endsWith('[ERROR] Aborting\n')) throw new Error(`mariadbd does not start:\n${said}`);
    return createConnection(root).catch(() => null);
  }, 'that mariadbd is ready');
}
