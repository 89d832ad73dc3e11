import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperationsAnswer, WarningsAnswer } from '../../adapters/http/contract.ts';
import { LivedTime } from '../../application/shared/lived-time.ts';
import { ChangeSettings } from '../../application/payments/change-settings.ts';
import { timersOf } from '../../config/container.ts';
import { PORTS } from '../../config/ports.ts';
import { DAY, HOUR, MINUTE } from '../../domain/shared/durations.ts';
import { seatState } from '../../domain/hall/seat.ts';
import { formatOsloDate } from '../../domain/shared/oslo-time.ts';
import { storedAt } from '../support/invariants/stored.ts';
import { PostedMails } from '../support/posted-mails.ts';
import { PreparedEvent } from '../support/prepared-event.ts';
import type { TestProgram } from '../support/program.ts';
import { SetClock } from '../support/set-clock.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';

const START = Date.parse('2027-03-01T12:00:00Z');
/** More than what anything is kept for. */
const YEAR = 400 * DAY;

/** What somebody would miss. Sessions, tokens and counts that have run out are no loss, but are left as well. */
const TABLES = [
  ...[
    'registration',
    'person',
    'deleted_person',
    'seat_move',
    'seat',
    'session',
    'payment',
    'payment_import',
  ],
  ...['consent', 'compo', 'team', 'team_member', 'message', 'door_phone', 'door_act', 'link', 'my_session'],
  'message_preview',
] as const;

let prepared: string;
let folder: string;
let mails: PostedMails;
let program: TestProgram;
beforeAll(async () => {
  mails = new PostedMails();
  prepared = folder = mkdtempSync(join(tmpdir(), 'lanplass-clock-'));
  await startAt(START);
  await anEvent();
  await program.stop();
});
afterAll(() => rmSync(prepared, { recursive: true }));
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lanplass-clock-'));
  cpSync(prepared, folder, { recursive: true });
  await startAt(START + HOUR);
});
afterEach(async () => {
  await program.stop();
  rmSync(folder, { recursive: true });
});

async function startAt(moment: number): Promise<void> {
  program = await startGuardedProgram({
    variables: { DATABASE_URL: `sqlite:${join(folder, 'lan.sqlite')}`, DATA_DIR: folder },
    clock: new SetClock(moment),
    adjust: (container) =>
      container.rebind(PORTS.mailSender).toConstantValue({ ...sending, close: () => undefined }),
  });
}
const sending = {
  send: async (...mail: Parameters<PostedMails['send']>) => mails.send(...mail),
  check: async () => mails.check(),
};
async function restartAt(moment: number): Promise<void> {
  await program.stop();
  await startAt(moment);
}
/** Does what the timers do, all of them, three times over. */
async function runsAWhile(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    for (const { run } of timersOf(program.container)) await run();
    program.clock.advance(MINUTE);
  }
}

/** An event with one of everything, of which much is due once the LAN is over. */
async function anEvent(): Promise<void> {
  await new PreparedEvent(program, mails).prepare();
  await program.container.get(ChangeSettings).change('crew', { expiry: 'auto', onlineConsent: true });
  await program.container.get(PORTS.unitOfWork).run(async ({ pages }) => {
    const front = await pages.get('front');
    if (!front) throw new Error('no front page');
    const dates = {
      lanDate: formatOsloDate(START + 10 * DAY),
      lanFinishedDate: formatOsloDate(START + 12 * DAY),
    };
    const content = { ...front.content, ...dates };
    await pages.save({ ...front, content, updatedAt: front.updatedAt + 1 }, front.updatedAt);
  });
  await runsAWhile();
}

async function stored(): Promise<unknown> {
  const rows = await storedAt(program.databaseUrl);
  const missed = Object.fromEntries(TABLES.map((table) => [table, rows[table]]));
  return { ...missed, mails: rows.outbox.length, logos: await program.container.get(PORTS.logos).all() };
}
const backups = () => readdirSync(join(folder, 'backups'));
const history = () => program.read(async (stores) => (await stores.history.all()).length);
const operations = async (sjef: Superadmin) =>
  (await sjef.crew.get<OperationsAnswer>('/api/admin/getOperations')).body;
const isRed = async () =>
  (await operations(await Superadmin.loggedIn(program))).warnings.includes('clock-leapt');

describe('a clock that is 400 days ahead', () => {
  test.each<[when: string, goesAhead: () => Promise<void>, isRight: () => Promise<void>]>([
    ['at a start', () => restartAt(START + YEAR), () => restartAt(START + 2 * HOUR)],
    [
      'while the site runs',
      async () => program.clock.advance(YEAR),
      async () => program.clock.advance(-YEAR),
    ],
  ])('%s removes nothing, mails nobody, and is told of until it is right', async (_, goesAhead, isRight) => {
    const [before, files, posted] = [await stored(), backups(), mails.posted.length];
    await goesAhead();
    await runsAWhile();
    expect(await isRed()).toBe(true);
    const { crew } = await Superadmin.loggedIn(program);
    const told = (await crew.get<WarningsAnswer>('/api/admin/getWarnings')).body;
    expect(told.warnings).toContain('clock-leapt');
    expect([await stored(), mails.posted.length, await history()]).toEqual([before, posted, 0]);
    expect(backups()).toEqual(expect.arrayContaining(files));
    await isRight();
    await runsAWhile();
    expect(await isRed()).toBe(false);
    expect(backups()).toEqual(expect.arrayContaining(files));
    // The same once more: what the wrong clock wrote is not taken for lived through.
    const again = await stored();
    await goesAhead();
    await runsAWhile();
    expect([await stored(), await isRed()]).toEqual([again, true]);
  });

  test('brings back whom an older copy has, also those whom it would have erased by now', async () => {
    const persons = await program.read(async (stores) => (await stores.persons.all()).length);
    const sjef = await Superadmin.loggedIn(program);
    const { name } = await sjef.makeBackup();
    program.clock.advance(YEAR);
    const later = await Superadmin.loggedIn(program);
    expect((await later.restore(name)).status).toBe(200);
    expect(await program.read(async (stores) => (await stores.persons.all()).length)).toBe(persons);
  });
});

test('a clock that was 400 days back, and is right again, takes no seat and no person from who signed up by it', async () => {
  await program.container.get(PORTS.unitOfWork).run(({ eventEnds }) => eventEnds.add(START - 200 * DAY));
  const persons = () => program.read(async (stores) => (await stores.persons.all()).map((one) => one.code));
  const before = await persons();
  await restartAt(START - YEAR);
  const free = await program.read(async ({ seats }) =>
    (await seats.all()).find((seat) => seatState(seat, program.clock.now()) === 'free'),
  );
  const { crew } = await Superadmin.loggedIn(program);
  const { code } = await crew.adds({ rowNum: free?.row, seatNum: free?.number, paid: false });
  await restartAt(START + 2 * DAY);
  await runsAWhile();
  expect(await isRed()).toBe(false);
  expect(await persons()).toEqual(expect.arrayContaining([...before, code]));
});

test('a restore on a new machine erases nobody by a clock that its own backup tells is wrong', async () => {
  const { name } = await (await Superadmin.loggedIn(program)).makeBackup();
  await program.stop();
  for (const file of readdirSync(folder)) if (file.startsWith('lan.sqlite')) rmSync(join(folder, file));
  await startAt(START + YEAR);
  const sjef = await Superadmin.loggedIn(program);
  expect((await sjef.restore(name)).status).toBe(200);
  await runsAWhile();
  expect(await sjef.crew.persons()).not.toHaveLength(0);
  expect(await isRed()).toBe(true);
});

describe('a site that was off for eight months', () => {
  beforeEach(async () => {
    await restartAt(START + 240 * DAY);
    await runsAWhile();
  });

  test('erases what is too old once a superadmin has said that the clock is right, which is logged', async () => {
    const sjef = await Superadmin.loggedIn(program);
    const { at, clock } = await operations(sjef);
    expect(clock.hasLeapt).toBe(true);
    const confirm = (body: object) => sjef.crew.post('/api/superAdmin/confirmClock', body);
    expect((await confirm({ at: at - YEAR })).status).toBe(409);
    expect((await confirm({ at: String(at) })).status).toBe(400);
    expect((await confirm({ at })).status).toBe(200);
    expect((await confirm({ at })).status).toBe(200);
    await runsAWhile();
    expect(await sjef.crew.persons()).toEqual([]);
    expect(await isRed()).toBe(false);
    const confirmed = await program.read(({ activityLog }) =>
      activityLog.find({ type: 'clock_confirmed' }, 0, 9),
    );
    expect(confirmed).toMatchObject([{ details: { admin: sjef.crew.username, livedUntil: clock.livedAt } }]);
  });

  test('erases it after two weeks by the same clock, if nobody says anything', async () => {
    const persons = () => program.read(async (stores) => (await stores.persons.all()).length);
    const lived = program.container.get(LivedTime);
    const runs = async (days: number) => {
      for (let minutes = 0; minutes < days * 24 * 60; minutes += 30) {
        program.clock.advance(30 * MINUTE);
        await lived.note();
      }
      await runsAWhile();
    };
    await runs(13.9);
    expect(await persons()).toBeGreaterThan(0);
    await runs(0.2);
    expect(await persons()).toBe(0);
  });
});

test('time that is lived through erases as ever', async () => {
  for (let day = 0; day < 200; day++) {
    program.clock.advance(DAY);
    await program.container.get(LivedTime).note();
  }
  await runsAWhile();
  expect(await program.read(async (stores) => (await stores.persons.all()).length)).toBe(0);
});
