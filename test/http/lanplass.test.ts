import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { execFile, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sizeText } from '../../config/commands/status.ts';
import { startChild } from '../support/child-program.ts';
import { Crew } from '../support/crew.ts';
import { call } from '../support/http-call.ts';
import { FIRST_ADMIN, startTestProgram, type TestProgram } from '../support/program.ts';
import { programFile } from '../support/program-file.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `lanplass` without a terminal, and with only PATH in its environment. */
const lanplass = (...args: string[]): Promise<Ended> => lanplassIn('.', ...args);

/** Runs the `lanplass` of a folder, reading every file by its path there. */
function lanplassIn(cwd: string, ...args: string[]): Promise<Ended> {
  const byPath = ['--preserve-symlinks', '--preserve-symlinks-main'];
  const command = [...byPath, ...programFile('config/lanplass.ts'), ...args];
  const options = { cwd, env: { PATH: process.env['PATH'] } };
  return new Promise((ended) => {
    execFile(process.execPath, command, options, (error, stdout, stderr) => {
      ended({ code: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

let folder: string;
let settings: string;
let database: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanplass-cli-'));
  database = join(folder, 'min base (1).sqlite');
  settings = join(folder, 'lanplass.env');
  writeFileSync(
    settings,
    [
      '# Vårt LAN',
      `DATABASE_URL=sqlite:${database}`,
      `DATA_DIR="${folder}"`,
      'MAIL_FROM=Vårt LAN <lan@example.no>',
    ].join('\n'),
  );
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The program on the database and folder that the settings name. */
const started = () =>
  startTestProgram({ variables: { DATABASE_URL: `sqlite:${database}`, DATA_DIR: folder } });
async function stopped(work: (program: TestProgram) => Promise<unknown>): Promise<void> {
  const program = await started();
  try {
    await work(program);
  } finally {
    await program.stop();
  }
}
const backups = () => readdirSync(join(folder, 'backups'));

describe('lanplass', () => {
  test('lists what it can do', async () => {
    const { code, stdout } = await lanplass('--help');
    expect(code).toBe(0);
    for (const command of [
      'backup',
      'restore',
      'status',
      'version',
      'admin-password NAME',
      '--new',
      '--env FILE',
    ])
      expect(stdout).toContain(command);
  });

  test.each([[[]], [['fly']], [['backup', 'now']], [['--loud']], [['admin-password']]])(
    'says what it can do when it is asked for %j',
    async (args) => {
      const { code, stdout, stderr } = await lanplass(...args);
      expect([code, stdout, stderr.includes('lanplass restore FILE')]).toEqual([1, '', true]);
    },
  );

  test('tells its version', async () => {
    expect(await lanplass('version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });

  test('says which settings it could not read', async () => {
    const { code, stderr } = await lanplass('backup', '--env', join(folder, 'ingen.env'));
    expect([code, stderr]).toEqual([1, expect.stringContaining('ingen.env')]);
  });
});

test('a backup goes by the service’s settings, and names the database', async () => {
  await stopped(async (program) => (await Crew.loggedIn(program)).adds());
  const { code, stdout } = await lanplass('backup', '--env', settings);
  expect([code, stdout]).toEqual([0, expect.stringContaining(`1 persons) of sqlite:${database}\n`)]);
  expect(backups()).toHaveLength(1);
});

describe('a backup that fails names the setting', () => {
  const failed = async (): Promise<string> => (await lanplass('backup', '--env', settings)).stderr;

  test('of a folder that takes none', async () => {
    await stopped(async () => undefined);
    rmSync(join(folder, 'backups'), { recursive: true, force: true });
    writeFileSync(join(folder, 'backups'), 'no folder');
    expect(await failed()).toMatch(/^DATA_DIR: E.*backups.*\nNo backup was made\.\n$/);
  });

  test('of a database that is away', async () => {
    appendFileSync(settings, '\nDATABASE_URL=mariadb://lan:hemmelig@127.0.0.1:1/lan');
    expect(await failed()).toMatch(/^DATABASE_URL: .*ECONNREFUSED.*\nNo backup was made\.\n$/);
  });
});

/** Gives the data folder away if that is root's. Returns its owner. */
function givenToService(): number | undefined {
  if (process.getuid?.() !== 0) return process.getuid?.();
  for (const name of ['.', ...readdirSync(folder)]) chownSync(join(folder, name), 65_534, 65_534);
  return 65_534;
}

describe('in a folder that only its user may enter', () => {
  let locked: string;
  beforeEach(() => {
    locked = mkdtempSync(join(tmpdir(), 'lanplass-locked-'));
    for (const name of readdirSync('.')) symlinkSync(resolve(name), join(locked, name));
  });
  afterEach(() => {
    rmSync(locked, { recursive: true });
  });

  test('the program makes a backup of the service’s data', async () => {
    await stopped(async () => undefined);
    givenToService();
    expect(await lanplassIn(locked, 'backup', '--env', settings)).toMatchObject({ code: 0, stderr: '' });
    expect(backups()).toHaveLength(1);
  });

  test('the command names the database that it cannot read', async () => {
    const owner = givenToService();
    database = join(locked, 'lan.sqlite');
    await stopped(async () => undefined);
    appendFileSync(settings, `\nDATABASE_URL=sqlite:${database}`);
    const refused = `${database} cannot be read by user ${String(owner)}, who owns the folder of DATA_DIR`;
    expect(await lanplass('backup', '--env', settings)).toMatchObject(
      process.getuid?.() === 0
        ? { code: 1, stderr: `DATABASE_URL: ${refused}\nNo backup was made.\n` }
        : { code: 0, stderr: '' },
    );
  });
});

test('what is written belongs to the user who owns the data folder', async () => {
  await stopped(async () => undefined);
  const owner = givenToService();
  expect(await lanplass('backup', '--env', settings)).toMatchObject({ code: 0, stderr: '' });
  expect(statSync(join(folder, 'backups', backups()[0] ?? '')).uid).toBe(owner);
  // A file from elsewhere that only root may read.
  const elsewhere = mkdtempSync(join(tmpdir(), 'lanplass-root-'));
  const brought = join(elsewhere, 'brakt.gz');
  writeFileSync(brought, readFileSync(join(folder, 'backups', backups()[0] ?? '')), { mode: 0o600 });
  const erased = { keys: [], made: [['brakt', 1]] };
  writeFileSync(join(elsewhere, 'lanplass-erased.json'), JSON.stringify(erased), { mode: 0o600 });
  chmodSync(elsewhere, 0o700);
  // The copy left behind by a command that was killed.
  writeFileSync(join(folder, `.restoring-${String(spawnSync('true').pid)}`), 'all of it');
  expect(await lanplass('restore', brought, '--env', settings)).toMatchObject({ code: 0, stderr: '' });
  for (const name of backups()) expect(statSync(join(folder, 'backups', name)).uid).toBe(owner);
  expect(readFileSync(join(folder, 'backups', 'lanplass-erased.json'), 'utf8')).toContain('brakt');
  expect(readdirSync(folder).filter((name) => name.startsWith('.restoring'))).toEqual([]);
  rmSync(elsewhere, { recursive: true });
});

test('a restore makes a new database only when it is told to, and names the one it restored into', async () => {
  await stopped(async (program) => (await Crew.loggedIn(program)).adds());
  await lanplass('backup', '--env', settings);
  const file = join(folder, 'backups', backups()[0] ?? '');
  const moved = `${database}.gammel`;
  for (const ending of ['', '-wal', '-shm']) {
    if (existsSync(database + ending)) writeFileSync(moved + ending, readFileSync(database + ending));
    rmSync(database + ending, { force: true });
  }
  const refused = await lanplass('restore', file, '--env', settings);
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`no database ${database}; add --new`),
  });
  expect(existsSync(database)).toBe(false);
  const restored = await lanplass('restore', file, '--new', '--env', settings);
  expect(restored).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`Database: sqlite:${database}.\n`),
  });
  // There was nothing to copy before it.
  expect(backups()).toHaveLength(1);
  const again = await lanplass('restore', file, '--new', '--env', settings);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('leave out --new') });
  await stopped(async (program) => {
    expect(await (await Crew.loggedIn(program)).persons()).toHaveLength(1);
  });
});

test('status tells of the database, the disk, the backups and whether the site answers', async () => {
  const before = await lanplass('status', '--env', settings);
  expect(before).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`sqlite:${database}: cannot be read`),
  });
  const program = await startChild({ DATABASE_URL: `sqlite:${database}`, DATA_DIR: folder });
  writeFileSync(settings, `\nPORT=${new URL(program.url).port}\n`, { flag: 'a' });
  const { code, stdout } = await lanplass('status', '--env', settings);
  expect(code).toBe(0);
  for (const words of [
    version,
    settings,
    `sqlite:${database}: 0 persons`,
    `answers, version ${version}, ready`,
    'neither SMTP_URL nor MAIL_URL is set',
    ' free\n',
    '0 daily',
  ])
    expect(stdout).toContain(words);
  await program.end('SIGTERM');
  const away = await lanplass('status', '--env', settings);
  expect(away).toMatchObject({ code: 2, stdout: expect.stringContaining('does not answer') });
});

test.each([
  [512_000_000, '512 MB'],
  [999_000_000, '999 MB'],
  [1_000_000_000, '1.0 GB'],
  [0, '0 MB'],
])('a disk of %d bytes is told as %s', (bytes, words) => {
  expect(sizeText(bytes)).toBe(words);
});

test('the command line begins without the program, so that its version and its help are there at once', () => {
  const source = readFileSync('config/lanplass.ts', 'utf8') + readFileSync('config/version.ts', 'utf8');
  const loaded = [...source.matchAll(/^import .* from '(.*)';$/gm)].map(([, name]) => name);
  expect(loaded).toEqual(['node:util', './version.ts', 'node:fs', 'node:url']);
});

test('a forgotten password is set anew while the site runs, and whoever was logged in is logged out', async () => {
  const program = await started();
  const { username } = FIRST_ADMIN;
  const before = await Crew.loggedIn(program);
  const { code, stdout } = await lanplass('admin-password', username.toUpperCase(), '--env', settings);
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining(`New password of ${username} in sqlite:${database}: `),
  ]);
  const password = stdout.trim().split(': ').at(-1);
  expect((await before.get('/api/admin/getpersons')).status).toBe(401);
  const login = (body: object) => call(program.url, 'POST', '/api/admin/login', { body });
  expect((await login(FIRST_ADMIN)).status).toBe(401);
  expect((await login({ username, password })).status).toBe(200);
  const unknown = await lanplass('admin-password', 'ukjent', '--env', settings);
  expect(unknown).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(new RegExp(`no admin ukjent.*${username}`)),
  });
  await program.stop();
});
