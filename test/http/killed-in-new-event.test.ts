import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorBody, LoginAnswer } from '../../adapters/http/contract.ts';
import { PORTS } from '../../config/ports.ts';
import { startChild } from '../support/child-program.ts';
import { call } from '../support/http-call.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { FIRST_ADMIN, type TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';
import { databasePlace, someDatabase, type DatabasePlace } from '../support/stores.ts';
import { startGuardedProgram, Superadmin, SUPERADMIN_PASSWORD } from '../support/superadmin.ts';

const NEXT = {
  ...{ password: SUPERADMIN_PASSWORD, acknowledged: ['not-over', 'unpaid'], name: 'Vinternatt LAN' },
  ...{ lanDate: 'October 08 2097 18:00', lanFinishedDate: 'October 10 2097 12:00' },
  prices: { priceNoFood: 350, priceWithFood: 475 },
  ...{ hall: { rows: 2, seatsPerRow: 3 }, pages: { food: 'empty' }, opensAt: null, closesAt: null },
};
const OLD = { name: 'Polarnatt LAN', seats: 100, persons: 1, food: true, price: 450, begun: 0, archived: 0 };
const NEW = { name: 'Vinternatt LAN', seats: 6, persons: 0, food: false, price: 350, begun: 1, archived: 1 };

describe.each(someDatabase())('the next LAN whose beginning is killed, on %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'lanplass-new-event-'));
  let place: DatabasePlace;
  let variables: Record<string, string>;

  beforeAll(async () => {
    place = await databasePlace(kind);
    variables = {
      ...{ DATABASE_URL: await place.freshUrl(), DATA_DIR: folder, STARTER_CONTENT: 'demo' },
      ...{ SUPERADMIN_PASSWORD, ADMIN_USERNAME: FIRST_ADMIN.username, ADMIN_PASSWORD: FIRST_ADMIN.password },
    };
    await whileRunning(async (program) => {
      await (await Superadmin.loggedIn(program)).crew.adds();
    });
  });
  afterAll(async () => {
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(['archived', 'backed-up', 'cleared', 'page-stored', 'laid-out'])(
    'at the moment %j leaves the last one as it was',
    async (moment) => {
      await beginAndDie(moment);
      await whileRunning(async (program) => {
        expect(await stands(program)).toEqual(OLD);
        await releaseOfDead(program);
      });
    },
  );

  test('can be begun again at once where the start knows that the other is dead', async () => {
    await beginAndDie('laid-out');
    await whileRunning(async (program) => {
      const sjef = await Superadmin.loggedIn(program);
      const wrong = { ...NEXT, acknowledged: [] };
      const { body } = await sjef.crew.post<ErrorBody>('/api/superAdmin/newEvent', wrong);
      expect(body.error).toBe(kind === 'sqlite' ? 'leftovers' : 'maintenance-running');
      await releaseOfDead(program);
    });
  });

  test('after its commit is there, and nothing of it half', async () => {
    await beginAndDie('committed');
    await whileRunning(async (program) => {
      expect(await stands(program)).toEqual(NEW);
    });
  });

  /** Asks a child process for the next LAN, and waits until that has died. */
  async function beginAndDie(moment: string): Promise<void> {
    const child = await startChild({ ...variables, DIE_AT: moment }, 'test/support/killed-in-maintenance.ts');
    const login = await call(child.url, 'POST', '/api/admin/login', { body: FIRST_ADMIN });
    const { token } = login.body as LoginAnswer;
    const died = new Promise((resolve) => child.process.once('exit', (_, signal) => resolve(signal)));
    const asked = call(child.url, 'POST', '/api/superAdmin/newEvent', {
      body: NEXT,
      headers: { Authorization: `Bearer ${token}` },
    });
    await expect(asked).rejects.toThrow();
    expect(await died).toBe('SIGKILL');
  }

  async function whileRunning(work: (program: TestProgram) => Promise<void>): Promise<void> {
    // At the time of the child, so that the log is in order.
    const program = await startGuardedProgram({ variables, clock: new SetClock(Date.now()) });
    try {
      await work(program);
      expect(await brokenIn(program)).toEqual([]);
    } finally {
      await program.stop();
    }
  }
});

/** Ends the dead one's claim, which would last two minutes where others may use the database. */
async function releaseOfDead(program: TestProgram): Promise<void> {
  await program.container.get(PORTS.unitOfWork).run(async ({ jobs }) => {
    await jobs.release('maintenance');
  });
}

/** Which LAN is stored, by what each table has of it. */
async function stands(program: TestProgram): Promise<typeof OLD> {
  return program.read(async ({ pages, seats, persons, activityLog, history }) => {
    const { facts, food, signup } = await pages.several('facts', 'food', 'signup');
    return {
      name: facts?.content.name ?? 'Polarnatt LAN',
      seats: (await seats.all()).length,
      persons: (await persons.all()).length,
      food: food !== undefined,
      price: signup?.content.priceNoFood ?? 0,
      begun: await activityLog.count({ type: 'event_begun' }),
      archived: (await history.all()).length,
    };
  });
}
