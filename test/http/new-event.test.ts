import { describe, expect, test } from '@jest/globals';
import type {
  ErrorBody,
  EventAnswer,
  LeftoversAnswer,
  NewEventAnswer,
  WireAdminSeat,
} from '../../adapters/http/contract.ts';
import { MaintenanceLock } from '../../application/upkeep/maintenance-lock.ts';
import { PORTS } from '../../config/ports.ts';
import { aPayment } from '../support/builders.ts';
import { aMessageMail, aSentMessage } from '../support/message-builders.ts';
import { Crew } from '../support/crew.ts';
import { call } from '../support/http-call.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { aRow } from '../support/page-builders.ts';
import { hold, verifiedGuid } from '../support/signing-up.ts';
import { SUPERADMIN_PASSWORD } from '../support/superadmin.ts';
import { logInAgain, program, sjef } from '../support/own-program.ts';

const NEXT = {
  password: SUPERADMIN_PASSWORD,
  acknowledged: ['not-over', 'unpaid', 'consents'],
  ...{ name: 'Vinternatt LAN', lanDate: 'October 08 2097 18:00', lanFinishedDate: 'October 10 2097 12:00' },
  prices: { priceNoFood: 350, priceWithFood: 475 },
  hall: 'keep' as unknown,
  pages: {} as unknown,
  ...{ opensAt: null as number | null, closesAt: null as number | null },
};

const begins = (given: object = {}) =>
  sjef.crew.post<NewEventAnswer & ErrorBody>('/api/superAdmin/newEvent', { ...NEXT, ...given });
const leftovers = async () => (await sjef.crew.get<LeftoversAnswer>('/api/superAdmin/getLeftovers')).body;
const event = async () => (await call(program.url, 'GET', '/api/event')).body as EventAnswer;
const page = async <N extends 'front' | 'signup' | 'food' | 'compo' | 'info' | 'program'>(name: N) =>
  (await program.read(({ pages }) => pages.get(name)))?.content;
const logged = () => program.read(({ activityLog }) => activityLog.newest(99));

test('lists what is left, each kind with its number and sum', async () => {
  const notOver = { kind: 'not-over', count: 1 };
  expect(await leftovers()).toEqual([notOver]);
  const child = await sjef.crew.adds({ age: 15 });
  await sjef.crew.adds({ rowNum: 2 });
  await program.container.get(PORTS.unitOfWork).run(async ({ payments, outbox, messages }) => {
    await messages.add(aSentMessage());
    await outbox.add(aMessageMail({ nextAt: program.clock.now() + 60_000 }));
    await payments.add([aPayment({ id: 'd'.repeat(32), code: null, importId: '', ore: 12_300 })]);
  });
  const owed = child.price * 2 * 100;
  expect(await leftovers()).toEqual([
    notOver,
    { kind: 'unpaid', count: 2, sumOre: owed },
    { kind: 'unmatched', count: 1, sumOre: 12_300 },
    { kind: 'consents', count: 1 },
    { kind: 'messages', count: 1 },
  ]);
});

test('begins the next LAN: everybody is gone, and its name, dates, prices and pages are there', async () => {
  await sjef.crew.adds();
  const guid = await verifiedGuid(program, 'ola@example.no');
  await hold(program, guid, { rownum: 3, number: 3 });
  await sjef.crew.put('/api/admin/updateNotice', { text: 'Maten er klar', until: null, discord: false });
  await sjef.crew.put('/api/admin/addToBlacklist', { email: 'x@example.no', publicCause: 'a', cause: 'b' });
  const before = { front: await page('front'), signup: await page('signup'), info: await page('info') };
  const pages = { front: 'keep', signup: 'shift', food: 'empty', compo: 'empty', program: 'shift' };
  const { status, body } = await begins({ venue: 'Fjordhallen', pages });
  expect([status, body.cleared]).toMatchObject([
    200,
    { registrations: 1, persons: 1, holds: 1, sessions: 1 },
  ]);
  expect(await sjef.backups()).toMatchObject([{ name: body.backup, reason: 'before-purge', persons: 1 }]);
  expect(await sjef.crew.persons()).toEqual([]);
  expect(await event()).toMatchObject({
    ...{ name: 'Vinternatt LAN', shortName: 'Polarnatt', venue: 'Fjordhallen', notice: null },
    dates: { starts: Date.parse('2097-10-08T16:00:00Z'), ends: Date.parse('2097-10-10T10:00:00Z') },
    signup: { signupOpen: false, signupOver: false, priceNoFood: 350, priceWithFood: 475 },
  });
  const { lanDate, lanFinishedDate } = NEXT;
  expect(await page('front')).toEqual({ ...before.front, lanDate, lanFinishedDate });
  expect(await page('signup')).toEqual({ ...before.signup, ...NEXT.prices, signupOpen: false });
  expect(await page('info')).toEqual(before.info);
  expect([await page('food'), await page('compo')]).toEqual([undefined, undefined]);
  expect((await sjef.crew.get<unknown[]>('/api/admin/getBlacklist')).body).toHaveLength(1);
  const details = { admin: sjef.crew.username, name: 'Vinternatt LAN', backup: body.backup, persons: 1 };
  expect(await logged()).toMatchObject([{ type: 'event_begun', details }]);
  expect(await logged()).toHaveLength(1);
  expect(await brokenIn(program)).toEqual([]);
});

test('puts the new name into the texts of pages that are kept, if that is asked for, and leaves others alone', async () => {
  const { name } = await event();
  const [front, info, food] = [await page('front'), await page('info'), await page('food')];
  expect(front?.postTitle).toBe(`Velkommen til ${name}`);
  expect((await begins({ pages: { food: 'empty' } })).status).toBe(200);
  expect((await page('front'))?.postTitle).toBe(`Velkommen til ${name}`);
  const again = { name: 'Fjordnatt & venner', lanDate: 'October 09 2097 18:00', renameTexts: true };
  await sjef.crew.put('/api/admin/updateFrontPage', { postTitle: 'Velkommen til Vinternatt LAN' });
  await sjef.crew.put('/api/admin/updateProgramPage', { rows: [aRow({ title: 'Vinternatt LAN åpner' })] });
  expect((await begins(again)).status).toBe(200);
  expect(await page('front')).toMatchObject({ postTitle: 'Velkommen til Fjordnatt & venner' });
  expect(await page('program')).toMatchObject({ rows: [{ title: 'Fjordnatt & venner åpner' }] });
  expect([await page('info'), food === undefined]).toEqual([info, false]);
});

describe('the programme of the last LAN', () => {
  const LAST = aRow({ start: Date.parse('2026-11-27T17:00:00Z'), end: Date.parse('2026-11-27T19:00:00Z') });
  const begun = async (program?: string) => {
    await sjef.crew.put('/api/admin/updateFrontPage', {
      ...{ lanDate: 'November 27 2026 17:00', lanFinishedDate: 'November 29 2026 12:00' },
    });
    await sjef.crew.put('/api/admin/updateProgramPage', { rows: [LAST] });
    expect((await begins({ pages: { program } })).status).toBe(200);
    return { stored: await page('program'), isShown: (await event()).hasProgram };
  };

  test('stays where it is', async () => {
    expect(await begun()).toEqual({ stored: { rows: [LAST] }, isShown: true });
  });

  test('moves as far as the LAN does, by the clocks in Oslo', async () => {
    const [start, end] = [Date.parse('2097-10-08T17:00:00Z'), Date.parse('2097-10-08T19:00:00Z')];
    expect(await begun('shift')).toEqual({ stored: { rows: [{ ...LAST, start, end }] }, isShown: true });
  });

  test('is emptied', async () => {
    expect(await begun('empty')).toEqual({ stored: undefined, isShown: false });
  });
});

test('empties the front and the sign-up page but for what is new', async () => {
  await begins({ pages: { front: 'empty', signup: 'empty' } });
  const { lanDate, lanFinishedDate } = NEXT;
  expect(await page('front')).toMatchObject({ lanDate, lanFinishedDate, post: '', postTitle: '' });
  expect(await page('signup')).toMatchObject({ ...NEXT.prices, signupOpen: false, showSeatMap: false });
});

test('lays out the hall anew, and opens and closes at its times', async () => {
  const opensAt = program.clock.now() + 60_000;
  const closesAt = opensAt + 60_000;
  expect((await begins({ hall: { rows: 3, seatsPerRow: 7 }, opensAt, closesAt })).status).toBe(200);
  const seats = await sjef.crew.get<WireAdminSeat[]>('/api/admin/getAllSeats');
  expect(seats.body).toHaveLength(21);
  expect(await event()).toMatchObject({ seatRows: 3, seatsPerRow: 7, signup: { opensAt, closesAt } });
  program.clock.advance(60_000);
  expect((await event()).signup.signupOpen).toBe(true);
  program.clock.advance(60_000);
  expect((await event()).signup.signupOpen).toBe(false);
});

test('keeps the hall with what is hidden and blocked in it', async () => {
  const seatUpdates = [{ rownum: 1, number: 1, isBlocked: true }];
  await sjef.crew.post('/api/admin/updateSeatLayout', { seatUpdates });
  await begins();
  const seats = (await sjef.crew.get<WireAdminSeat[]>('/api/admin/getAllSeats')).body;
  expect([seats.length, seats.filter(({ isBlocked }) => isBlocked).length]).toEqual([100, 1]);
});

test('is undone by restoring the backup that it made', async () => {
  const person = await sjef.crew.adds();
  const { body } = await begins({ hall: { rows: 2, seatsPerRow: 2 } });
  expect((await sjef.restore(body.backup)).status).toBe(200);
  expect(await sjef.crew.persons()).toMatchObject([person]);
  expect(await event()).toMatchObject({ name: 'Polarnatt LAN', seatRows: 10 });
});

test('is refused while something is left that is not ticked off, which it tells', async () => {
  await sjef.crew.adds({ age: 15 });
  const { status, body } = await begins({ acknowledged: ['not-over', 'consents', 'noe annet'] });
  expect([status, body.error, body.leftovers]).toMatchObject([
    409,
    'leftovers',
    [{ kind: 'unpaid', count: 1, sumOre: expect.any(Number) }],
  ]);
  expect(await sjef.crew.persons()).toHaveLength(1);
});

test('is refused while the LAN is not over, or somebody is inside, until both are ticked off', async () => {
  const person = await sjef.crew.adds();
  await sjef.crew.put('/api/admin/setarrived', person);
  const left = async () => (await leftovers()).filter(({ kind }) => ['not-over', 'inside'].includes(kind));
  expect(await left()).toEqual([
    { kind: 'not-over', count: 1 },
    { kind: 'inside', count: 1 },
  ]);
  const { status, body } = await begins({ acknowledged: ['unpaid', 'consents'] });
  expect([status, body.leftovers?.map(({ kind }) => kind)]).toEqual([409, ['not-over', 'inside']]);
  const { ends } = (await event()).dates;
  program.clock.advance((ends ?? 0) - program.clock.now());
  await logInAgain();
  expect(await left()).toEqual([{ kind: 'inside', count: 1 }]);
});

test('a second time is refused: the LAN stands already', async () => {
  expect((await begins()).status).toBe(200);
  await sjef.crew.adds();
  expect((await begins()).body.error).toBe('event-unchanged');
  expect(await sjef.crew.persons()).toHaveLength(1);
  expect((await begins({ name: 'Et annet LAN' })).status).toBe(200);
});

test('what is refused makes no backup and logs nothing, and is looked at in this order', async () => {
  await sjef.crew.adds();
  const before = (await logged()).length;
  const wrong = { password: 'feil' };
  const told = async (given: object) => {
    const { status, body } = await begins(given);
    return [status, body.error, body.field].filter((one) => one !== undefined);
  };
  expect(await told({ ...wrong, name: 7, hall: 'burn', acknowledged: [] })).toEqual([400, 'malformed']);
  // A price that is left out is no price of nothing.
  expect(await told({ prices: { priceNoFood: 350 } })).toEqual([400, 'malformed']);
  expect(await told({ ...wrong, hall: 'burn', acknowledged: [] })).toEqual([400, 'event-invalid', 'hall']);
  expect(await told({ opensAt: 1 })).toEqual([400, 'event-invalid', 'opensAt']);
  expect((await logged()).length).toBe(before);
  expect(await told({ ...wrong, acknowledged: [] })).toEqual([403, 'superadmin-password-wrong']);
  const units = program.container.get(PORTS.unitOfWork);
  await units.run(({ jobs }) => jobs.claim('maintenance', 'other', program.clock.now(), 60_000));
  expect(await told({ acknowledged: [] })).toEqual([409, 'maintenance-running']);
  await program.container.get(MaintenanceLock).dropOfDead();
  expect(await told({ acknowledged: [] })).toEqual([409, 'leftovers']);
  expect(
    (await logged()).map(({ type }) => type).filter((type) => type.startsWith('superadmin')),
  ).toHaveLength(1);
  expect((await logged()).length).toBe(before + 1);
  expect(await sjef.backups()).toEqual([]);
});

test('is malformed with a field of another type, whichever it is', async () => {
  const wrong: [string, unknown][] = [
    ['name', undefined],
    ['acknowledged', 'unpaid'],
    ['acknowledged', [7]],
    ['prices', { priceNoFood: '450', priceWithFood: 1 }],
    ['prices', 450],
    ['hall', 7],
    ['hall', { rows: 3 }],
    ['hall', null],
    ['pages', 'keep'],
    ['pages', { front: 7 }],
    ['opensAt', 'i morgen'],
    ['lanDate', 1],
    ['shortName', null],
  ];
  for (const [field, value] of wrong) {
    const { status, body } = await begins({ [field]: value });
    expect([field, value, status, body.error]).toEqual([field, value, 400, 'malformed']);
  }
});

test('is for superadmins alone', async () => {
  const helper = await Crew.joined(program, 'ny');
  expect((await helper.get('/api/superAdmin/getLeftovers')).status).toBe(403);
  expect((await helper.post('/api/superAdmin/newEvent', { name: 7 })).status).toBe(403);
  expect((await call(program.url, 'POST', '/api/superAdmin/newEvent', { body: {} })).status).toBe(401);
});
