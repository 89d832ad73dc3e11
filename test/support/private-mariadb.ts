import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection, type Connection } from 'mysql2/promise';
import { freePorts } from './free-ports.ts';
import { PROGRAM_PATH, requirePrograms } from './programs.mjs';
import { TEST_DATABASES } from './test-databases.ts';
import { until } from './until.ts';

/**
 * Runs a server until its own input ends, which happens however the test's process dies, and then cleans up.
 * Each line of input is a signal for the server, which is then started again unless the line also says
 * `dead`.
 */
const KEEPER = `
  trap '' INT TERM HUP
  mariadbd "$@" &
  while read -r signal again; do
    kill -"$signal" $!
    wait $!
    [ "$again" = dead ] || mariadbd "$@" &
  done
  kill -9 $!
  wait
  rm -rf "$0"
`;

/** The program's privileges in its database, as `docs/drift.md` says; all tests run with only these. */
export const RIGHTS = 'SELECT, INSERT, UPDATE, DELETE, CREATE, ALTER, INDEX';

/** The database's URL for root, who may do everything, such as revert migrations. */
export function asOwner(url: string): string {
  return url.replace('://lanplass@', '://root@');
}

/** A MariaDB of the test's own, on a free port of 127.0.0.1. `stop` removes everything of it. */
export interface PrivateMariadb {
  readonly port: number;
  /** Creates an empty database; returns its DATABASE_URL, for a user with only `RIGHTS`. */
  createDatabase(name: string): Promise<string>;
  /** Runs a statement as root, outside any database. */
  query(sql: string, values?: readonly (string | number)[]): Promise<unknown>;
  /** Stops the server with a signal and restarts it on its data; resolves when it answers. */
  restart(signal: 'TERM' | 'KILL'): Promise<void>;
  /** Kills the server for good, as a power cut does. */
  kill(): void;
  stop(): Promise<void>;
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
  requirePrograms('mariadb');
  const env = { ...process.env, PATH: PROGRAM_PATH };
  const folder = await mkdtemp(join(tmpdir(), 'lanplass-mariadb-'));
  const data = join(folder, 'data');
  // Drops root: what the server starts, such as a copy to another node, would lose root's rights anyway.
  const asRoot = process.getuid?.() === 0 ? ['--user=nobody'] : [];
  if (asRoot.length > 0) await promisify(execFile)('chown', ['nobody', folder]);
  if (bare)
    await promisify(execFile)('install', ['-d', ...(asRoot.length > 0 ? ['-o', 'nobody'] : []), data]);
  else
    await promisify(execFile)(
      'mariadb-install-db',
      [
        ...['--no-defaults', ...asRoot, `--datadir=${data}`, `--tmpdir=${folder}`],
        ...['--auth-root-authentication-method=normal', '--skip-test-db'],
      ],
      { env },
    );
  const [port = 0] = await freePorts(1);
  const log = join(folder, 'log');
  const keeper = spawn(
    'sh',
    [
      ...['-c', KEEPER, folder],
      ...['--no-defaults', ...asRoot, `--datadir=${data}`, `--tmpdir=${folder}`, `--port=${String(port)}`],
      ...[`--socket=${join(folder, 'socket')}`, `--pid-file=${join(folder, 'pid')}`, `--log-error=${log}`],
      ...['--bind-address=127.0.0.1', '--skip-name-resolve', ...serverOptions],
    ],
    { stdio: ['pipe', 'ignore', 'ignore'], env },
  );
  const stop = async () => {
    const gone = once(keeper, 'exit');
    keeper.stdin.end();
    await gone;
  };
  try {
    let root = await connected(port, log);
    return {
      port,
      stop: async () => {
        root.destroy();
        await stop();
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
      createDatabase: async (name) => {
        await root.query(`CREATE DATABASE \`${name}\``);
        await root.query("CREATE USER IF NOT EXISTS lanplass@'127.0.0.1'");
        await root.query(`GRANT ${RIGHTS} ON \`${name}\`.* TO lanplass@'127.0.0.1'`);
        return `mariadb://lanplass@127.0.0.1:${String(port)}/${name}`;
      },
    };
  } catch (cause) {
    await stop();
    throw cause;
  }
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
