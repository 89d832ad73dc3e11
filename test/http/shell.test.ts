import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProgram } from '../support/program.ts';
import { programFile } from '../support/program-file.ts';
import { databasePlace, someDatabase, type DatabasePlace } from '../support/stores.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

describe.each(someDatabase())('from the shell, on %s', (kind) => {
  let place: DatabasePlace;
  let folder: string;
  let variables: Record<string, string>;
  let program: TestProgram | null;

  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  afterAll(() => place.remove());
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lanplass-shell-'));
    variables = { DATABASE_URL: await place.freshUrl(), DATA_DIR: folder, STARTER_CONTENT: 'demo' };
    program = null;
  });
  afterEach(async () => {
    await program?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<Superadmin> {
    program = await startGuardedProgram({ variables });
    return Superadmin.loggedIn(program);
  }
  async function stop(): Promise<void> {
    await program?.stop();
    program = null;
  }
  async function npmRun(script: 'backup' | 'restore', ...args: string[]): Promise<Ended> {
    const env = { PATH: process.env['PATH'], ...variables };
    const command = [...programFile('config/lanplass.ts'), script, ...args];
    try {
      return { code: 0, ...(await promisify(execFile)(process.execPath, command, { env })) };
    } catch (cause) {
      return cause as Ended;
    }
  }
  const backups = (): string[] => readdirSync(join(folder, 'backups')).sort();
  const persons = async (sjef: Superadmin) => (await sjef.crew.persons()).map(({ rowNum }) => rowNum).sort();

  test('a backup is made while the program runs, and brought back when it does not', async () => {
    const sjef = await start();
    await sjef.crew.adds();
    const made = await npmRun('backup');
    const [name = ''] = backups();
    expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining(`${name} (`), stderr: '' });
    expect(made.stdout).toContain('1 persons');
    await sjef.crew.adds({ rowNum: 2 });
    if (kind === 'sqlite') {
      const refused = await npmRun('restore', name);
      expect(refused).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/in use.*\nNothing was restored/),
      });
      expect(await persons(sjef)).toEqual([1, 2]);
      await stop();
    }
    const restored = await npmRun('restore', name);
    expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining(`${name} is restored.`) });
    expect(backups()).toHaveLength(2);
    if (!program) await start();
    const after = await Superadmin.loggedIn(program as unknown as TestProgram);
    expect(await persons(after)).toEqual([1]);
  });

  test('a backup from elsewhere makes a new installation like the old one, with those it keeps out', async () => {
    const sjef = await start();
    await sjef.crew.adds();
    await sjef.crew.put('/api/admin/addToBlacklist', { email: 'x@example.no', publicCause: 'a', cause: 'b' });
    const { name } = await sjef.makeBackup();
    const brought = join(folder, 'fra gammel maskin.gz');
    copyFileSync(join(folder, 'backups', name), brought);
    await stop();
    variables = { ...variables, DATABASE_URL: await place.freshUrl() };
    expect((await npmRun('restore', brought, ...(kind === 'sqlite' ? ['--new'] : []))).code).toBe(0);
    const there = await start();
    expect(await persons(there)).toEqual([1]);
    expect((await there.crew.get<unknown[]>('/api/admin/getBlacklist')).body).toHaveLength(1);
  });

  test('what is no backup is refused in plain words, and nothing is changed', async () => {
    const sjef = await start();
    await sjef.crew.adds();
    await stop();
    const broken = join(folder, 'x.gz');
    writeFileSync(broken, 'SQLite format 3');
    for (const [args, words] of [
      [[], 'Say which backup'],
      [[broken], 'no backup that this version'],
      [[join(folder, 'nowhere')], 'no such file'],
      [['lanplass-2099-01-01T00-00-00Z-manual.jsonl.gz'], 'no such file'],
    ] as const)
      expect(await npmRun('restore', ...args)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining(words),
      });
    expect(await persons(await start())).toEqual([1]);
  });
});

test('a backup of no database is refused in plain words', async () => {
  const env = { PATH: process.env['PATH'], DATABASE_URL: 'sqlite:/nowhere/lan.sqlite', DATA_DIR: tmpdir() };
  const made = promisify(execFile)(process.execPath, [...programFile('config/lanplass.ts'), 'backup'], {
    env,
  });
  await expect(made).rejects.toMatchObject({
    code: 1,
    stderr: 'there is no database /nowhere/lan.sqlite\nNo backup was made.\n',
  });
});
