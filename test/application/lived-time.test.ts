import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Database } from '../../adapters/database/data-source.ts';
import { LivedTime } from '../../application/shared/lived-time.ts';
import { DAY, HOUR } from '../../domain/shared/durations.ts';
import { brokenInvariants } from '../support/invariants/check.ts';
import { storedIn } from '../support/invariants/stored.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { SignupJobs } from '../support/signup-jobs.ts';
import { SILENT } from '../support/silent-log.ts';

let database: Database;
let jobs: SignupJobs;
let lived: LivedTime;
beforeEach(async () => {
  database = await memoryDatabase();
  jobs = await SignupJobs.opened({}, { database });
  const { units, clock } = jobs;
  lived = new LivedTime({ units, backups: { list: async () => [] }, clock, log: SILENT });
  await lived.note();
});

/** Signs somebody up on a seat; returns their code. */
const signsUp = async (seat: number) =>
  (await jobs.submit(await jobs.holding([seat], `nr${String(seat)}@example.no`), [seat])).code;
const told = async (code: string) => {
  const { registration, persons, acts } = await jobs.units.read(async (stores) => ({
    registration: await stores.registrations.byCode(code),
    persons: await stores.persons.ofCode(code),
    acts: await stores.activityLog.find({ type: 'order_confirmation' }, 0, 99),
  }));
  return {
    deadline: registration?.paymentDeadline,
    at: [
      registration?.registeredAt,
      ...persons.map(({ registeredAt }) => registeredAt),
      ...acts.filter((act) => act.code === code).map(({ at }) => at),
    ],
  };
};
const mayGoBy = async () => (await jobs.units.read(lived.now)) !== null;

describe.each<[what: string, leap: number]>([
  ['back by a year', -400 * DAY],
  ['back by two months', -60 * DAY],
  ['ahead by a year', 400 * DAY],
])('while the clock is %s', (_, leap) => {
  test('whoever signs up gets, once it is right, that time and as long to pay as anybody', async () => {
    const { clock } = jobs;
    const before = await signsUp(1);
    const usual = await told(before);
    clock.advance(leap);
    await lived.note();
    const meanwhile = await signsUp(2);
    clock.advance(HOUR);
    await lived.note();
    clock.advance(-leap);
    // Jobs wait until what the wrong clock wrote is put right, at most for one note.
    expect(await mayGoBy()).toBe(false);
    await lived.note();
    expect(await mayGoBy()).toBe(true);
    const now = clock.now();
    expect(await told(meanwhile)).toEqual({ at: [now, now, now], deadline: now + 3 * DAY });
    expect(await told(before)).toEqual(usual);
    const righted = await jobs.units.read(({ activityLog }) =>
      activityLog.find({ type: 'clock_righted' }, 0, 9),
    );
    expect(righted).toMatchObject([{ details: { registrations: 1 } }]);
    expect(brokenInvariants(await storedIn(database), { now })).toEqual([]);
  });
});

test('whoever signs up after a long sleep keeps their time once a superadmin has said that the clock is right', async () => {
  const { clock } = jobs;
  clock.advance(240 * DAY);
  await lived.note();
  const at = clock.now();
  const code = await signsUp(1);
  clock.advance(HOUR);
  await lived.confirm('sjef', clock.now());
  expect(await told(code)).toEqual({ at: [at, at, at], deadline: at + 3 * DAY });
});

test('whoever signed up by a wrong clock is seen to also where the right one is confirmed only', async () => {
  const { clock } = jobs;
  clock.advance(-400 * DAY);
  await lived.note();
  const code = await signsUp(1);
  clock.advance(410 * DAY);
  await lived.note();
  await lived.confirm('sjef', clock.now());
  expect((await told(code)).deadline).toBe(clock.now() + 3 * DAY);
});
