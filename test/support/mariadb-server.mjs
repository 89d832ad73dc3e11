/** The files and the process of a MariaDB server for tests. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PROGRAM_PATH, requirePrograms } from './programs.mjs';

/**
 * Runs a server until its own input ends, which happens however the process that started it dies, and then cleans up.
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

/** Names the folder of the run's server to whoever runs a test. */
const RUN = 'TEST_MARIADB';
const WANTED = 'wanted';
const READY = 'ready';
const INSTALLED = 'installed';
const LOOK_MS = 20;

const exec = promisify(execFile);
const env = { ...process.env, PATH: PROGRAM_PATH };
/** Drops root: what the server starts, such as a copy to another node, would lose root's rights anyway. */
const user = process.getuid?.() === 0 ? ['--user=nobody'] : [];

/** A new folder for a server. */
export async function serverFolder() {
  requirePrograms('mariadb');
  const folder = await mkdtemp(join(tmpdir(), 'lanplass-mariadb-'));
  if (user.length > 0) await exec('chown', ['nobody', folder]);
  return folder;
}

/** Makes the data of a server that starts with nothing: it gets everything from the cluster that it joins. */
export async function bareData(folder) {
  await exec('install', ['-d', ...(user.length > 0 ? ['-o', 'nobody'] : []), join(folder, 'data')]);
}

/** Makes the data of a new server: a copy of the run's, which is installed once, or, outside a run of tests, its own. */
export async function newData(folder) {
  const run = process.env[RUN];
  if (run === undefined) return install(folder, 'data');
  await runIsReady(run);
  await exec('cp', ['-a', join(run, INSTALLED), join(folder, 'data')]);
}

async function install(folder, data) {
  await exec(
    'mariadb-install-db',
    [
      ...['--no-defaults', ...user, `--datadir=${join(folder, data)}`, `--tmpdir=${folder}`],
      ...['--auth-root-authentication-method=normal', '--skip-test-db'],
    ],
    { env },
  );
}

/** Starts a server on the data in the folder; the folder goes with it. Its log is the folder's `log`. */
export function startServer(folder, port, options = []) {
  return spawn(
    'sh',
    [
      ...['-c', KEEPER, folder, '--no-defaults', ...user, `--datadir=${join(folder, 'data')}`],
      ...[`--tmpdir=${folder}`, `--port=${String(port)}`, `--socket=${join(folder, 'socket')}`],
      ...[`--pid-file=${join(folder, 'pid')}`, `--log-error=${join(folder, 'log')}`],
      ...['--bind-address=127.0.0.1', '--skip-name-resolve', ...options],
    ],
    { stdio: ['pipe', 'ignore', 'ignore'], env },
  );
}

/** Ends a server that `startServer` has started. */
export async function stopServer(keeper) {
  const gone = once(keeper, 'exit');
  keeper.stdin.end();
  await gone;
}

/** Offers a server to all tests of a run, on a port; it starts when the first of them wants it. Returns what ends it. */
export async function offerServer(port) {
  const folder = await serverFolder();
  process.env[RUN] = folder;
  let starting;
  const watcher = watch(folder, (_, file) => {
    if (file === WANTED) starting ??= startForRun(folder, port);
  });
  return async () => {
    watcher.close();
    const keeper = await starting;
    if (keeper) await stopServer(keeper);
    else await exec('rm', ['-rf', folder]);
  };
}

async function startForRun(folder, port) {
  let said = String(port);
  let keeper;
  try {
    await install(folder, INSTALLED);
    await exec('cp', ['-a', join(folder, INSTALLED), join(folder, 'data')]);
    // For many suites at once, each with its pools.
    keeper = startServer(folder, port, ['--max-connections=1000', '--table-open-cache=4000']);
  } catch (cause) {
    said = `no MariaDB for this run: ${String(cause)}`;
  }
  // Renamed, so that nobody reads half of it.
  await writeFile(join(folder, `${READY}.new`), said);
  await rename(join(folder, `${READY}.new`), join(folder, READY));
  return keeper;
}

/** The folder and the port of the run's server, which starts if it has not yet; null outside a run of tests. */
export async function serverOfRun() {
  const folder = process.env[RUN];
  return folder === undefined ? null : { folder, port: await runIsReady(folder) };
}

async function runIsReady(folder) {
  await writeFile(join(folder, WANTED), '');
  while (!existsSync(join(folder, READY))) await pause(LOOK_MS);
  const said = await readFile(join(folder, READY), 'utf8');
  if (!/^\d+$/.test(said)) throw new Error(said);
  return Number(said);
}
