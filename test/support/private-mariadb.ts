import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection, type Connection } from 'mysql2/promise';
import { freePorts } from './free-ports.ts';
import { TEST_DATABASES } from './test-databases.ts';
import { until } from './until.ts';

/**
 * Runs a server until its own input ends, which it does with the test's process however that dies, and clears up. Each
 * line of the input is a signal for the server, which is then started again, unless the line says `dead` too.
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

/** What the program may do in its database, as `docs/drift.md` says: all tests run with no more. */
export const RIGHTS = 'SELECT, INSERT, UPDATE, DELETE, CREATE, ALTER, INDEX';

/** The URL of a database for whoever may do all with it, such as take its migrations back. */
export function asOwner(url: string): string {
  return url.replace('://lanplass@', '://root@');
}

/** A MariaDB of this test's own, on a free port of 127.0.0.1. Nothing of it is left after `stop`. */
export interface PrivateMariadb {
  readonly port: number;
  /** Makes an empty database; answers its DATABASE_URL, of a user with `RIGHTS` alone. */
  createDatabase(name: string): Promise<string>;
  /** Runs a statement as root, outside any database. */
  query(sql: string, values?: readonly (string | number)[]): Promise<unknown>;
  /** Ends the server with a signal and starts it again on its data; resolves when it answers. */
  restart(signal: 'TERM' | 'KILL'): Promise<void>;
  /** Ends the server as a power cut does, for good. */
  kill(): void;
  stop(): Promise<void>;
}

/**
 * Starts one. Needs `mariadbd` and `mariadb-install-db` on the path. `serverOptions` are given to `mariadbd` as they are.
 * One that is `bare` has nothing at all at its start: it gets everything from the cluster that it joins.
 */
export async function startPrivateMariadb(
  serverOptions: readonly string[] = [],
  bare = false,
): Promise<PrivateMariadb> {
  // The quick loop must do where none is installed.
  if (!TEST_DATABASES.includes('mariadb')) throw new Error('this run has no MariaDB');
  const folder = await mkdtemp(join(tmpdir(), 'lanplass-mariadb-'));
  const data = join(folder, 'data');
  // Root gives its rights away: what the server starts in its turn, such as a copy to another node, would lose them anyway.
  const asRoot = process.getuid?.() === 0 ? ['--user=nobody'] : [];
  if (asRoot.length > 0) await promisify(execFile)('chown', ['nobody', folder]);
  if (bare)
    await promisify(execFile)('install', ['-d', ...(asRoot.length > 0 ? ['-o', 'nobody'] : []), data]);
  else
    await promisify(execFile)('mariadb-install-db', [
      ...['--no-defaults', ...asRoot, `--datadir=${data}`, `--tmpdir=${folder}`],
      ...['--auth-root-authentication-method=normal', '--skip-test-db'],
    ]);
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
    { stdio: ['pipe', 'ignore', 'ignore'] },
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

/** Throws with what the server says when it cannot start. */
async function connected(port: number, log: string): Promise<Connection> {
  const root = { host: '127.0.0.1', port, user: 'root' };
  return until(async () => {
    const said = await readFile(log, 'utf8').catch(() => '');
    if (said.endsWith('[ERROR] Aborting\n')) throw new Error(`mariadbd does not start:\n${said}`);
    return createConnection(root).catch(() => null);
  }, 'that mariadbd is ready');
}
