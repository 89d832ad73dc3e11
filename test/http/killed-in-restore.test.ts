import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoginAnswer } from '../../adapters/http/contract.ts';
import { PORTS } from '../../config/ports.ts';
import { startChild } from '../support/child-program.ts';
import { call } from '../support/http-call.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { FIRST_ADMIN, type TestProgram } from '../support/program.ts';
import { databasePlace, someDatabase, type DatabasePlace } from '../support/stores.ts';
import { startGuardedProgram, Superadmin, SUPERADMIN_PASSWORD } from '../support/superadmin.ts';

const BEFORE = ['1-1 paid', '2-1 unpaid'];
const RESTORED = ['1-1 unpaid'];
/** Numbers are batches of rows; the first tables hold pages, seats, registrations and persons. */
const MOMENTS = ['verified', 'backed-up', '0', '2', '4', 'written'];

describe.each(someDatabase())('a restore that is killed, on %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'lanplass-restore-'));
  let place: DatabasePlace;
  let variables: Record<string, string>;
  let backup: string;

  beforeAll(async () => {
    place = await databasePlace(kind);
    variables = {
      ...{ DATABASE_URL: await place.freshUrl(), DATA_DIR: folder, STARTER_CONTENT: 'demo' },
      ...{ SUPERADMIN_PASSWORD, ADMIN_USERNAME: FIRST_ADMIN.username, ADMIN_PASSWORD: FIRST_ADMIN.password },
    };
    await whileRunning(async (program) => {
      const sjef = await Superadmin.loggedIn(program);
      const first = await sjef.crew.adds();
      backup = (await sjef.makeBackup()).name;
      await sjef.crew.put('/api/admin/setpaid', first);
      await sjef.crew.adds({ rowNum: 2 });
    });
  });
  afterAll(async () => {
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(MOMENTS)('at the moment %j leaves all as it was', async (moment) => {
    await restoreAndDie(moment);
    await whileRunning(async (program) => {
      expect(await persons(program)).toEqual(BEFORE);
      expect(await restores(program)).toBe(0);
    });
  });

  test('after its commit is done, and nothing of it half', async () => {
    await restoreAndDie('committed');
    await whileRunning(async (program) => {
      expect(await persons(program)).toEqual(RESTORED);
      expect(await restores(program)).toBe(1);
    });
    expect(readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  /** Asks a child process for the restore, and waits until that has died. */
  async function restoreAndDie(moment: string): Promise<void> {
    const child = await startChild({ ...variables, DIE_AT: moment }, 'test/support/killed-in-maintenance.ts');
    const login = await call(child.url, 'POST', '/api/admin/login', { body: FIRST_ADMIN });
    const { token } = login.body as LoginAnswer;
    const died = new Promise((resolve) => child.process.once('exit', (_, signal) => resolve(signal)));
    const asked = call(child.url, 'POST', '/api/superAdmin/restoreFromBackup', {
      body: { password: SUPERADMIN_PASSWORD, name: backup },
      headers: { Authorization: `Bearer ${token}` },
    });
    await expect(asked).rejects.toThrow();
    expect(await died).toBe('SIGKILL');
  }

  /** Runs `work` with the next program, then ends the dead one's claim, which would last two minutes. */
  async function whileRunning(work: (program: TestProgram) => Promise<void>): Promise<void> {
    const program = await startGuardedProgram({ variables });
    try {
      await work(program);
      expect(await brokenIn(program)).toEqual([]);
      await program.container.get(PORTS.unitOfWork).run(async ({ jobs }) => {
        await jobs.release('maintenance');
      });
    } finally {
      await program.stop();
    }
  }
});

async function persons(program: TestProgram): Promise<string[]> {
  const all = await program.read((stores) => stores.persons.all());
  return all
    .map(
      (person) =>
        `${String(person.place.row)}-${String(person.place.number)} ${person.paid ? 'paid' : 'unpaid'}`,
    )
    .sort();
}

async function restores(program: TestProgram): Promise<number> {
  return program.read(({ activityLog }) => activityLog.count({ type: 'event_restored' }));
}
