import { describe, expect, test } from '@jest/globals';
import type { WireAdminSeat } from '../../adapters/http/contract.ts';
import { SeatMap } from '../../application/hall/seat-map.ts';
import { Unavailable } from '../../application/ports/unit-of-work.ts';
import { PORTS } from '../../config/ports.ts';
import { aMail } from '../support/builders.ts';
import { Crew } from '../support/crew.ts';
import { call } from '../support/http-call.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { hold, verifiedGuid } from '../support/signing-up.ts';
import { sjef, program } from '../support/own-program.ts';

const MINUTE = 60_000;
const newestAct = () => program.read(async ({ activityLog }) => (await activityLog.newest(1))[0]);
const loggedTypes = () =>
  program.read(async ({ activityLog }) => (await activityLog.newest(99)).map(({ type }) => type));
const shown = () => program.container.get(SeatMap).seats();

describe('Reset LAN', () => {
  test('makes a backup, removes everyone and what happened, and says how much', async () => {
    const gone = await sjef.crew.adds({ rowNum: 2, seatNum: 2 });
    await sjef.crew.put(`/api/admin/deleteuser/${gone.code}`, { ...gone, text: 'Ble syk' });
    await sjef.crew.adds();
    const guid = await verifiedGuid(program, 'ola@example.no');
    await hold(program, guid, { rownum: 3, number: 3 });
    const { status, body } = await sjef.reset();
    expect(status).toBe(200);
    expect(body.removed).toMatchObject({
      ...{ registrations: 2, persons: 1, holds: 1, sessions: 1, deletedPersons: 1, movedPersons: 0 },
    });
    expect(body.removed.activities).toBeGreaterThan(5);
    expect(body.removed.visitors).toBeGreaterThan(0);
    expect([await sjef.crew.persons(), (await sjef.crew.get('/api/admin/getDeletedPersons')).body]).toEqual([
      [],
      [],
    ]);
    expect(shown().every((seat) => seat.takenBy === null && seat.hold === null)).toBe(true);
    expect((await hold(program, guid, { rownum: 3, number: 3 })).status).toBe(404);
    const [backup] = await sjef.backups();
    expect(backup).toMatchObject({
      name: body.backup,
      reason: 'before-purge',
      database: 'sqlite',
      persons: 1,
    });
    const acts = await program.read(({ activityLog }) => activityLog.newest(9));
    expect(acts).toMatchObject([{ type: 'event_reset', details: { admin: sjef.crew.username, persons: 1 } }]);
    expect(acts).toHaveLength(1);
  });

  test('ten times at once is done once; the others are told that it is under way', async () => {
    await sjef.crew.adds();
    const answers = await Promise.all(Array.from({ length: 10 }, () => sjef.reset()));
    const told = answers.map(({ status, body }) => [status, body.error]);
    expect(told.filter(([status]) => status === 200)).toHaveLength(1);
    expect(told.filter(([, error]) => error === 'maintenance-running')).toHaveLength(9);
    expect(await sjef.backups()).toHaveLength(1);
    expect((await sjef.reset()).status).toBe(200);
  });

  test.each(['reset', 'restore', 'remakeSeats'] as const)(
    'where a %s is stored and the hall cannot be read then, it is told as done, and shown once it can be',
    async (act) => {
      await sjef.makeBackup();
      const person = act === 'remakeSeats' ? null : await sjef.crew.adds();
      const map = program.container.get(SeatMap);
      const before = shown();
      const load = map.load.bind(map);
      map.load = () => Promise.reject(new Unavailable('the database is away'));
      expect((await sjef[act]()).status).toBe(200);
      expect(shown()).toEqual(before);
      map.load = load;
      await map.refresh();
      expect(shown().map(({ version }) => version)).not.toEqual(before.map(({ version }) => version));
      expect(shown().filter(({ takenBy }) => takenBy === person?.code)).toEqual([]);
    },
  );

  test('of somebody who died in the middle keeps others out for two minutes', async () => {
    const now = program.clock.now();
    await program.container
      .get(PORTS.unitOfWork)
      .run(({ jobs }) => jobs.claim('maintenance', 'dead', now, 2 * MINUTE));
    expect((await sjef.reset()).body.error).toBe('maintenance-running');
    program.clock.advance(2 * MINUTE);
    expect((await sjef.reset()).status).toBe(200);
  });
});

describe('Restore', () => {
  test('after a reset brings everyone back on their seats, and the log', async () => {
    const person = await sjef.crew.adds({ special: 'Nøtter 🥜' });
    await sjef.reset();
    expect((await sjef.restore()).body.restored).toMatch(/-before-purge\.jsonl\.gz$/);
    expect(await sjef.crew.persons()).toEqual([person]);
    const seats = (await sjef.crew.get<WireAdminSeat[]>('/api/admin/getAllSeats')).body;
    expect(seats.filter(({ userInfo }) => userInfo)).toMatchObject([{ rownum: 1, number: 1 }]);
    expect(shown().find(({ takenBy }) => takenBy !== null)?.takenBy).toBe(person.code);
    const types = await loggedTypes();
    expect([types[0], types.includes('person_added')]).toEqual(['event_restored', true]);
  });

  test('takes back no log of what it does not roll back, and doubles none', async () => {
    await Crew.joined(program, 'ny');
    const { name } = await sjef.makeBackup();
    await sjef.crew.adds();
    await sjef.crew.delete('/api/admin/removeAdminUser/ny');
    await sjef.crew.put('/api/admin/addToBlacklist', { email: 'x@example.no', publicCause: 'a', cause: 'b' });
    await sjef.restore(name);
    await sjef.restore(name);
    const types = ['admin_added', 'admin_removed', 'blacklist_changed', 'event_restored', 'person_added'];
    const logged = await loggedTypes();
    // The first admin was added, too.
    expect(types.map((type) => logged.filter((one) => one === type).length)).toEqual([2, 1, 1, 2, 0]);
    expect(await brokenIn(program)).toEqual([]);
    await sjef.reset();
    await sjef.restore(name);
    // What the reset cleared and the backup knows is back.
    expect(await loggedTypes()).toEqual(expect.arrayContaining(['admin_added', 'event_reset']));
  });

  test('takes back what came later, also pages, and keeps what must not return', async () => {
    const kept = await sjef.crew.adds();
    const backup = await sjef.makeBackup();
    await sjef.crew.put(`/api/admin/setpaid`, kept);
    await sjef.crew.adds({ rowNum: 2 });
    await sjef.crew.put('/api/admin/updateFoodPage', { foodOpen: false, foodClosedPost: 'Stengt' });
    const helper = await Crew.joined(program, 'ny');
    await sjef.crew.put('/api/admin/addToBlacklist', { email: 'x@example.no', publicCause: 'a', cause: 'b' });
    const guid = await verifiedGuid(program, 'ola@example.no');
    await hold(program, guid, { rownum: 3, number: 3 });
    const answer = await sjef.restore(backup.name);
    expect([answer.status, answer.body.restored]).toEqual([200, backup.name]);
    expect(await sjef.crew.persons()).toEqual([kept]);
    expect((await program.read(({ pages }) => pages.get('food')))?.content.foodClosedPost).not.toBe('Stengt');
    expect((await helper.get('/api/admin/getpersons')).status).toBe(200);
    expect((await sjef.crew.get<unknown[]>('/api/admin/getBlacklist')).body).toHaveLength(1);
    expect((await call(program.url, 'GET', `/api/seating/checkseats/${guid}`)).status).toBe(404);
    expect(shown().filter((seat) => seat.hold)).toEqual([]);
    // What was there before the restore can be restored, too.
    await sjef.restore(answer.body.backup);
    const persons = (await sjef.crew.persons()).map(
      ({ paid, rowNum }) => `${String(rowNum)} ${String(paid)}`,
    );
    expect(persons.sort()).toEqual(['1 true', '2 false']);
  });

  test('asked for twice without a name takes the same backup, and undoes nothing', async () => {
    const kept = await sjef.crew.adds();
    const { name } = await sjef.makeBackup();
    await sjef.crew.adds({ rowNum: 2 });
    const taken = [await sjef.restore(), await sjef.restore()].map(({ body }) => body.restored);
    expect(taken).toEqual([name, name]);
    expect(await sjef.crew.persons()).toEqual([kept]);
  });

  test('is not overwritten by whoever still edits a page that it took back', async () => {
    const save = (foodClosedPost: string, updatedAt?: number) =>
      sjef.crew.put<{ updatedAt: number; error?: string }>('/api/admin/updateFoodPage', {
        foodClosedPost,
        updatedAt,
      });
    const { name } = await sjef.makeBackup();
    const { body: edited } = await save('Stengt');
    await sjef.restore(name);
    const late = await save('Fortsatt stengt', edited.updatedAt);
    expect([late.status, late.body.error]).toEqual([409, 'page-changed']);
    const stored = await program.read(({ pages }) => pages.get('food'));
    expect(stored?.content.foodClosedPost).not.toContain('tengt');
    expect((await save('Åpent', stored?.updatedAt)).status).toBe(200);
  });

  test('never takes a seat back to a version that it has had', async () => {
    const backup = await sjef.makeBackup();
    await sjef.crew.adds();
    const before = new Map(
      shown().map((seat) => [`${String(seat.row)}-${String(seat.number)}`, seat.version]),
    );
    await sjef.restore(backup.name);
    for (const seat of shown())
      expect(seat.version).toBeGreaterThan(before.get(`${String(seat.row)}-${String(seat.number)}`) ?? 0);
  });

  test('sends no mail a second time: what may have gone is shown as failed', async () => {
    const units = program.container.get(PORTS.unitOfWork);
    const queued = aMail({ nextAt: program.clock.now() + MINUTE });
    await units.run(async ({ outbox }) => {
      await outbox.add(queued);
      await outbox.add({ ...queued, id: 'f'.repeat(31) });
    });
    const { name } = await sjef.makeBackup();
    await units.run(({ outbox }) => outbox.save({ ...queued, status: 'sent' }));
    await sjef.restore(name);
    const fates = () =>
      program.read(async ({ outbox }) => (await outbox.byCode('ABC234')).map(({ status }) => status));
    expect((await fates()).sort()).toEqual(['queued', 'sent']);
    await sjef.reset();
    await sjef.restore(name);
    expect(await fates()).toEqual(['failed', 'failed']);
  });

  test.each([
    ['lanplass-2027-01-01T00-00-00Z-daily.jsonl.gz', 404],
    ['../test.sqlite', 404],
    ['..%2Ftest.sqlite', 404],
    ['/etc/passwd', 404],
    ['', 404],
  ])('of %j finds nothing, and touches nothing', async (name, status) => {
    await sjef.makeBackup();
    const answer = await sjef.restore(name);
    expect([answer.status, answer.body.error]).toEqual([status, 'backup-unknown']);
    expect((await sjef.crew.get(`/api/superAdmin/backup/${encodeURIComponent(name || 'x')}`)).status).toBe(
      404,
    );
    expect(await sjef.backups()).toHaveLength(1);
  });

  test('without any backup finds none', async () => {
    expect((await sjef.restore()).body.error).toBe('backup-unknown');
    expect(await sjef.backups()).toEqual([]);
  });
});

describe('Set up seats', () => {
  test('lays out the hall of the event’s facts, all seats open', async () => {
    await sjef.crew.post('/api/admin/updateSeatLayout', {
      seatUpdates: [
        { rownum: 1, number: 1, isHidden: true },
        { rownum: 1, number: 2, isBlocked: true },
      ],
    });
    const { status, body } = await sjef.remakeSeats();
    expect([status, body.seats]).toEqual([200, 100]);
    expect(body.backup).toMatch(/-before-remake\.jsonl\.gz$/);
    expect(shown()).toHaveLength(100);
    expect(shown().some((seat) => seat.hidden || seat.blocked)).toBe(false);
    expect(await newestAct()).toMatchObject({
      type: 'seats_laid_out',
      details: { admin: sjef.crew.username },
    });
  });

  test('is refused while anyone is registered or holds a seat, and then makes no backup', async () => {
    const guid = await verifiedGuid(program, 'ola@example.no');
    await hold(program, guid, { rownum: 3, number: 3 });
    expect([(await sjef.remakeSeats()).status, (await sjef.remakeSeats()).body.error]).toEqual([
      409,
      'seats-in-use',
    ]);
    program.clock.advance(10 * MINUTE);
    const person = await sjef.crew.adds();
    expect((await sjef.remakeSeats()).body.error).toBe('seats-in-use');
    expect(await sjef.backups()).toEqual([]);
    await sjef.crew.put(`/api/admin/deleteuser/${person.code}`, { ...person, text: 'Ble syk' });
    expect((await sjef.remakeSeats()).status).toBe(200);
  });
});
