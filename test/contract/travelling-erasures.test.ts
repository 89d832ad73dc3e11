import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { restore } from '../../config/commands/restore.ts';
import { readEnvironment } from '../../config/environment.ts';
import { SILENT } from '../support/silent-log.ts';
import type { TestProgram } from '../support/program.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';

const ERASURES = 'lanplass-erased.json';
/** Erased by address, by code and, after the newest backup, by address again. */
const [BY_EMAIL, BY_CODE, LATE, LEFT] = ['Kari', 'Ola', 'Siri', 'Per'];

describe.each(REAL_DATABASES)('moved to another machine, on %s', (kind) => {
  let place: DatabasePlace;
  let old: string;
  let fresh: string;
  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  afterAll(() => place.remove());
  beforeEach(() => {
    old = mkdtempSync(join(tmpdir(), 'lanplass-old-'));
    fresh = mkdtempSync(join(tmpdir(), 'lanplass-new-'));
  });
  afterEach(() => {
    for (const folder of [old, fresh]) rmSync(folder, { recursive: true });
  });

  const startIn = (dataDir: string, url: string): Promise<TestProgram> =>
    startGuardedProgram({ variables: { DATABASE_URL: url, DATA_DIR: dataDir } });
  /** Four people, of whom three are erased; returns the files of the backups with all of them, and with two. */
  async function theOldMachine(): Promise<{ all: string; newest: string }> {
    const program = await startIn(old, await place.freshUrl());
    const sjef = await Superadmin.loggedIn(program);
    const add = (firstName: string, seatNum: number) =>
      sjef.crew.adds({ firstName, seatNum, email: `${firstName.toLowerCase()}@example.no` });
    await add(BY_EMAIL, 1);
    const { code } = await add(BY_CODE, 2);
    await add(LATE, 3);
    await add(LEFT, 4);
    const all = (await sjef.makeBackup()).name;
    await sjef.erase('kari@example.no');
    await sjef.erase(code);
    const newest = (await sjef.makeBackup()).name;
    await sjef.erase('siri@example.no');
    await program.stop();
    const path = (name: string) => join(old, 'backups', name);
    return { all: path(all), newest: path(newest) };
  }

  type Step = (url: string, files: { readonly all: string; readonly newest: string }) => Promise<string>;
  const environment = (url: string) =>
    readEnvironment({ NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: fresh, TRUSTED_PROXIES: '1' });
  /** `lanplass restore`, of a file that lies among the others, or of a copy that lies alone. */
  const command = (which: 'all' | 'newest', alone: boolean, isNew = true): Step => {
    return async (url, files) => {
      const lonely = join(fresh, basename(files[which]));
      if (alone) cpSync(files[which], lonely);
      return restore(
        environment(url),
        { path: alone ? lonely : files[which] },
        isNew && kind === 'sqlite',
        SILENT,
      );
    };
  };
  /** The button, where somebody has put the files of the old machine. */
  const button: Step = async (url, files) => {
    cpSync(join(old, 'backups'), join(fresh, 'backups'), { recursive: true });
    const program = await startIn(fresh, url);
    const { status, body } = await (await Superadmin.loggedIn(program)).restore(basename(files.all));
    await program.stop();
    return `${String(status)} ${body.restored}`;
  };

  test.each<[what: string, steps: readonly Step[], left: readonly string[], warns: boolean]>([
    ['an older backup among the others', [command('all', false)], [LEFT], false],
    ['the newest among the others', [command('newest', false)], [LEFT], false],
    [
      'the newest alone, and then an older one',
      [command('newest', true), command('all', true, false)],
      [LATE, LEFT],
      false,
    ],
    [
      'an older one alone, of which nobody can know',
      [command('all', true)],
      [BY_EMAIL, BY_CODE, LATE, LEFT],
      true,
    ],
    ['an older one by the button', [button], [LEFT], false],
  ])('%s brings back nobody who is known to be erased', async (_, steps, left, warns) => {
    const files = await theOldMachine();
    const url = await place.freshUrl();
    let told = '';
    for (const step of steps) told = await step(url, files);
    expect(told.includes(ERASURES)).toBe(warns);
    const program = await startIn(fresh, url);
    const names = (await (await Superadmin.loggedIn(program)).crew.persons()).map(
      ({ firstName }) => firstName,
    );
    await program.stop();
    expect(names.toSorted()).toEqual([...left].toSorted());
  });
});
