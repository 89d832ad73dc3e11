import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { LastWrites } from '../../application/core/last-writes.ts';
import { RetryWrites } from '../../application/upkeep/retry-writes.ts';
import { PORTS } from '../../config/ports.ts';
import { call } from '../support/http-call.ts';
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

/** Lets the SQLite file grow to so many pages at most. */
async function limitPages(pages: number): Promise<void> {
  const units = program.container.get(PORTS.databaseUnits);
  await units.runOn(async (_, manager): Promise<unknown> =>
    manager.query(`PRAGMA max_page_count = ${pages}`),
  );
}

let visitors = 0;
/** A visitor who has not been here asks for a code. */
const asks = () => {
  const number = String(++visitors);
  return status(`/api/signupemailer/codeMail/gjest${number}x@example.no`, `10.1.${number}.1`);
};

test('the site is not ready from the first write that a full database refuses until one goes through', async () => {
  await limitPages(1);
  // The file has some room within.
  await until(async () => (await asks()) === 503, 'that the file is full');
  expect(await health()).toEqual([503, 200]);
  await limitPages(2 ** 30);
  expect(await asks()).toBe(200);
  expect(await health()).toEqual([200, 200]);
});

test('the site becomes ready by itself when nobody uses it', async () => {
  await limitPages(1);
  await until(async () => (await asks()) === 503, 'that the file is full');
  await limitPages(2 ** 30);
  await program.container.get(RetryWrites).run();
  expect(await health()).toEqual([200, 200]);
});

test('the site is not ready while the data folder takes no backup, and Drift says so', async () => {
  const folder = join(program.dataDir, 'backups');
  // A folder in which nobody may make a file.
  symlinkSync('/sys/kernel', folder);
  const sjef = await Superadmin.loggedIn(program);
  expect((await sjef.crew.post('/api/superAdmin/makeBackup')).status).toBeGreaterThanOrEqual(500);
  expect(await health()).toEqual([503, 200]);
  expect(await warnings()).toContain('last-write-failed');
  await program.container.get(RetryWrites).run();
  expect(await health()).toEqual([503, 200]);
  rmSync(folder);
  await program.container.get(RetryWrites).run();
  expect(await health()).toEqual([200, 200]);
  expect(program.container.get(LastWrites).failed()).toBe(false);
});
