import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { WireAdminSeat, WireBlacklistEntry } from '../../adapters/http/contract.ts';
import { PORTS } from '../../config/ports.ts';
import { aHold } from '../support/builders.ts';
import { Crew, send } from '../support/crew.ts';
import { FIRST_ADMIN, startTestProgram, type TestProgram } from '../support/program.ts';

let program: TestProgram;
let crew: Crew;
beforeEach(async () => {
  program = await startTestProgram();
  crew = await Crew.loggedIn(program);
});
afterEach(() => program.stop());

const seats = async () => (await crew.get<WireAdminSeat[]>('/api/admin/getAllSeats')).body;
const layOut = (...seatUpdates: object[]) => crew.post('/api/admin/updateSeatLayout', { seatUpdates });

async function hold(number: number): Promise<void> {
  const until = program.clock.now() + 60_000;
  await program.container.get(PORTS.unitOfWork).run(async (stores) => {
    const found = await stores.seats.find([{ row: 1, number }]);
    await stores.seats.save(found.map((seat) => ({ ...seat, hold: aHold({ until }) })));
  });
}

describe('the crew’s seat map', () => {
  test('shows every seat, who has it, and when a hold ends', async () => {
    const { code } = await crew.adds({ paid: true });
    await hold(2);
    await layOut({ rownum: 1, number: 3, isHidden: true }, { rownum: 1, number: 4, isBlocked: true });
    const place = { rownum: 1, isBlocked: false, isHidden: false };
    expect((await seats()).slice(0, 5)).toEqual([
      {
        ...place,
        number: 1,
        isReserved: 'yes',
        reserver: code,
        userInfo: {
          ...{ firstName: 'Kari', lastName: 'Nordmann', age: 19, paid: true },
          ...{ arrived: false, consent: false, email: 'kari@example.no', phone: '91234567', code },
        },
      },
      {
        ...place,
        number: 2,
        isReserved: 'held',
        reserver: 'ABC234',
        timestamp: program.clock.now() + 60_000,
      },
      { ...place, number: 3, isReserved: 'no', isHidden: true },
      { ...place, number: 4, isReserved: 'no', isBlocked: true },
      { ...place, number: 5, isReserved: 'no' },
    ]);
    expect(await seats()).toHaveLength(100);
  });

  test('is rearranged seat by seat, seen by visitors at once, and noted', async () => {
    const change = await layOut(
      { rownum: 1, number: 3, isHidden: true },
      { rownum: 1, number: 4, isBlocked: true },
    );
    expect([change.status, change.body]).toEqual([200, { updated: 2 }]);
    const visible = await send<WireAdminSeat[]>(program, null, 'GET', '/api/seating/getseats');
    expect(visible.body).toHaveLength(99);
    expect(visible.body[2]).toMatchObject({ number: 4, isBlocked: true });
    expect((await layOut({ rownum: 1, number: 3, isHidden: false })).body).toEqual({ updated: 1 });
    const [act] = await program.read(({ activityLog }) => activityLog.newest(1));
    expect(act).toMatchObject({
      type: 'seat_layout_changed',
      details: {
        admin: FIRST_ADMIN.username,
        seats: [{ seat: '1-3', from: { hidden: true }, to: { hidden: false } }],
      },
    });
  });

  test.each([
    ['isHidden', 'Kan ikke skjule plasser som er reservert eller holdt!'],
    ['isBlocked', 'Kan ikke blokkere plasser som er reservert eller holdt!'],
  ])('stays as it is when %s meets a taken or held seat', async (flag, message) => {
    await crew.adds();
    await hold(2);
    const before = await seats();
    const answer = await layOut(...[1, 2, 3].map((number) => ({ rownum: 1, number, [flag]: true })));
    expect([answer.status, answer.body]).toMatchObject([
      409,
      {
        error: 'seat-in-use',
        message,
        seats: [
          { rownum: 1, number: 1 },
          { rownum: 1, number: 2 },
        ],
      },
    ]);
    expect(await seats()).toEqual(before);
    program.clock.advance(60_000);
    expect((await layOut({ rownum: 1, number: 2, [flag]: true })).status).toBe(200);
  });

  test('knows no other seats, and each change has one flag', async () => {
    expect((await layOut({ rownum: 11, number: 1, isHidden: true })).body).toMatchObject({
      error: 'seat-unknown',
    });
    expect((await layOut({ rownum: 1, number: 1 })).body).toMatchObject({ error: 'malformed' });
    for (const isHidden of [1, null])
      expect((await layOut({ rownum: 1, number: 1, isHidden })).body).toMatchObject({ error: 'malformed' });
    const many = Array.from({ length: 501 }, () => ({ rownum: 1, number: 1, isHidden: true }));
    expect((await layOut(...many)).status).toBe(400);
    expect((await layOut(...many.slice(1))).body).toEqual({ updated: 1 });
  });
});

describe('the blacklist', () => {
  const entry = { email: 'Ola.N+lan@Example.no', publicCause: 'Utestengt', cause: '<b>Ødela</b> et bord' };
  const list = async () => (await crew.get<WireBlacklistEntry[]>('/api/admin/getBlacklist')).body;

  test('keeps an address out, by all its spellings, until it is removed', async () => {
    expect(
      (await crew.put('/api/admin/addToBlacklist', { ...entry, UpdatedBy: 'x', timeStamp: 1 })).status,
    ).toBe(200);
    const at = program.clock.now();
    const stored = { ...entry, email: 'ola.n+lan@example.no', timeStamp: at, timestamp: at };
    expect(await list()).toEqual([{ ...stored, UpdatedBy: FIRST_ADMIN.username }]);
    const mail = await send(program, null, 'GET', '/api/signupemailer/codeMail/OLA.N@example.no');
    expect([mail.status, mail.body]).toMatchObject([401, { error: 'email-blacklisted' }]);
    expect((await crew.put('/api/admin/deleteFromBlacklist/ola.n%2Blan@example.no', stored)).status).toBe(
      200,
    );
    expect((await crew.put('/api/admin/deleteFromBlacklist/ola.n%2Blan@example.no', stored)).status).toBe(
      404,
    );
    expect(await list()).toEqual([]);
  });

  test('keeps a whole domain out until it is removed', async () => {
    const mailStatus = async (name: string) =>
      (await send(program, null, 'GET', `/api/signupemailer/codeMail/${name}@mailinator.com`)).status;
    expect(
      (await crew.put('/api/admin/addToBlacklist', { ...entry, email: '*@Mailinator.com' })).status,
    ).toBe(200);
    expect(await mailStatus('ola')).toBe(401);
    expect((await crew.put('/api/admin/deleteFromBlacklist/*%40mailinator.com')).status).toBe(200);
    expect(await mailStatus('kari')).toBe(200);
  });

  test('has one entry for an address: the newest', async () => {
    await crew.put('/api/admin/addToBlacklist', entry);
    await crew.put('/api/admin/addToBlacklist', { ...entry, cause: 'Ny' });
    expect((await list()).map(({ cause }) => cause)).toEqual(['Ny']);
  });

  test.each([
    [{ email: ' ' }, 'blacklist-incomplete'],
    [{ publicCause: '' }, 'blacklist-incomplete'],
    [{ cause: '' }, 'blacklist-incomplete'],
    [{ email: 'ola' }, 'email-invalid'],
    [{ publicCause: 'x'.repeat(301) }, 'malformed'],
  ])('takes no entry with %j', async (wrong, error) => {
    const answer = await crew.put('/api/admin/addToBlacklist', { ...entry, ...wrong });
    expect([answer.status, answer.body]).toMatchObject([400, { error }]);
  });
});

test('who wrote a page, and when, is told to the crew alone', async () => {
  const page = async (token: string | null) =>
    (await send<object[]>(program, token, 'GET', '/api/pagedata/getFrontPage')).body[0];
  expect(await page(crew.token)).toMatchObject({ UpdatedBy: 'Lanplass', updatedAt: program.clock.now() });
  for (const token of [null, 'garbage']) {
    expect(await page(token)).not.toHaveProperty('UpdatedBy');
    expect(await page(token)).toHaveProperty('postTitle');
  }
});
