import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PORTS } from '../../config/ports.ts';
import type { CrewAnswer } from '../support/crew.ts';
import { call } from '../support/http-call.ts';
import { aCameraPhoto, upload } from '../support/photos.ts';
import type { TestProgram } from '../support/program.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';
import { until } from '../support/until.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await startGuardedProgram();
});
afterEach(() => program.stop());

const status = async (path: string, ip = '192.0.2.1') =>
  (await call(program.url, 'GET', path, { ip })).status;
const health = async () => [await status('/readyz'), await status('/healthz')];
const warnings = async () => {
  const { crew } = await Superadmin.loggedIn(program);
  return (await crew.get<{ warnings: string[] }>('/api/admin/getOperations')).body.warnings;
};

function expectUnavailable({ status, body, headers }: CrewAnswer): void {
  expect([status, body]).toMatchObject([503, { error: 'unavailable' }]);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
}

/** Limits the SQLite file to this many pages. */
async function limitPages(pages: number): Promise<void> {
  const units = program.container.get(PORTS.databaseUnits);
  await units.runOn(async (_, manager): Promise<unknown> =>
    manager.query(`PRAGMA max_page_count = ${pages}`),
  );
}

let visitors = 0;
/** A new visitor asks for a code; returns the status. */
const asks = () => {
  const number = String(++visitors);
  return status(`/api/signupemailer/codeMail/gjest${number}x@example.no`, `10.1.${number}.1`);
};

test('the site is not ready from the first write that a full database refuses until one goes through', async () => {
  await limitPages(1);
  // The file still has some room.
  await until(async () => (await asks()) === 503, 'that the file is full');
  expect(await health()).toEqual([503, 200]);
  expect((await call(program.url, 'GET', '/readyz')).headers['retry-after']).toBe('2');
  await limitPages(2 ** 30);
  expect(await asks()).toBe(200);
  expect(await health()).toEqual([200, 200]);
});

test('the site becomes ready by itself when nobody uses it', async () => {
  await limitPages(1);
  await until(async () => (await asks()) === 503, 'that the file is full');
  expect(await health()).toEqual([503, 200]);
  await limitPages(2 ** 30);
  expect(await health()).toEqual([200, 200]);
});

test('the site is not ready while the data folder takes no backup, and Drift says so', async () => {
  const folder = join(program.dataDir, 'backups');
  // A folder in which nobody can create a file.
  symlinkSync('/sys/kernel', folder);
  const sjef = await Superadmin.loggedIn(program);
  expectUnavailable(await sjef.crew.post('/api/superAdmin/makeBackup'));
  expect(await health()).toEqual([503, 200]);
  expect(await warnings()).toContain('last-write-failed');
  expect(await health()).toEqual([503, 200]);
  rmSync(folder);
  expect(await health()).toEqual([200, 200]);
  expect(await warnings()).not.toContain('last-write-failed');
});

test('who asks again within two seconds gets the outcome of the last write that went well', async () => {
  expect(await health()).toEqual([200, 200]);
  rmSync(join(program.dataDir, 'backups'), { recursive: true });
  symlinkSync('/sys/kernel', join(program.dataDir, 'backups'));
  program.clock.advance(1_999);
  expect(await health()).toEqual([200, 200]);
  program.clock.advance(1);
  expect(await health()).toEqual([503, 200]);
});

test('what makes a backup first is put off, and changes nothing, while there is no room for one', async () => {
  const sjef = await Superadmin.loggedIn(program);
  await sjef.crew.adds();
  symlinkSync('/sys/kernel', join(program.dataDir, 'backups'));
  expectUnavailable(await sjef.reset());
  expect(await sjef.crew.persons()).toHaveLength(1);
});

test('a photo is put off while there is no room for it', async () => {
  const { crew } = await Superadmin.loggedIn(program);
  symlinkSync('/sys/kernel', join(program.dataDir, 'photos'));
  expect((await upload(program, crew.token, await aCameraPhoto())).status).toBe(503);
});

test('a copy for developers is put off while it cannot be written, and not said to be in use', async () => {
  const sjef = await Superadmin.loggedIn(program);
  const copy = join(program.dataDir, 'dev-copy.sqlite');
  const journal = `${copy}.lock-journal`;
  // SQLite cannot make a file where a folder is.
  mkdirSync(journal);
  expectUnavailable(await sjef.devCopy());
  rmSync(journal, { recursive: true });
  rmSync(copy, { force: true });
  symlinkSync('/sys/kernel/dev-copy.sqlite', copy);
  expectUnavailable(await sjef.devCopy());
  rmSync(copy);
  expect((await sjef.devCopy()).status).toBe(200);
});
