import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  AcceptWaitingAnswer,
  EventAnswer,
  GetWaitingAnswer,
  WaitingLookAnswer,
  WirePlace,
  WireSeat,
} from '../../adapters/http/contract.ts';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import { Retention } from '../../application/privacy/retention.ts';
import { LivedTime } from '../../application/shared/lived-time.ts';
import { PORTS } from '../../config/ports.ts';
import { DAY, HOUR } from '../../domain/shared/durations.ts';
import { behindHash } from '../../domain/shared/hash-link.ts';
import { formatOsloDate } from '../../domain/shared/oslo-time.ts';
import { call, refusal, type HttpAnswer } from '../support/http-call.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { aFrontPage } from '../support/page-builders.ts';
import type { TestProgram } from '../support/program.ts';
import { recordStatements } from '../support/recorded-statements.ts';
import { submitBody, wireParticipant } from '../support/signing-up.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';
import { Visitors } from '../support/visitors.ts';

const visitors = new Visitors();
let program: TestProgram;
let admin: Superadmin;

beforeAll(async () => {
  program = await startGuardedProgram({ adjust: visitors.adjust, withoutTimers: true });
  admin = await Superadmin.loggedIn(program);
  const starts = program.clock.now() + 30 * DAY;
  const dates = { lanDate: formatOsloDate(starts), lanFinishedDate: formatOsloDate(starts + 2 * DAY) };
  await program.container
    .get(PORTS.unitOfWork)
    .run(({ pages }) =>
      pages.put({ name: 'front', content: aFrontPage(dates), updatedAt: 1, updatedBy: 'crew' }),
    );
  await fillHall();
});
afterAll(async () => {
  await program.stop();
  visitors.close();
});

const post = (path: string, body: object) => call(program.url, 'POST', path, { body });
const byLink = (act: string, token: string, more = {}) => post(`/api/waiting/${act}`, { token, ...more });
const look = async (token: string) => (await byLink('look', token)).body as WaitingLookAnswer;
const event = async () => (await call(program.url, 'GET', '/api/event')).body as EventAnswer;
const listed = async () => (await admin.crew.get<GetWaitingAnswer>('/api/admin/getWaiting')).body;
const stateOf = async ({ rownum, number }: WirePlace) => {
  const seats = (await call(program.url, 'GET', '/api/seating/getseats')).body as WireSeat[];
  return seats.find((seat) => seat.rownum === rownum && seat.number === number)?.isReserved;
};
const at = (rownum: number, number: number): WirePlace => ({ rownum, number });

/** Takes all seats of the demo but those free now, in the database alone: who has them does not matter here. */
async function fillHall(): Promise<void> {
  await admin.crew.put('/api/admin/updateSettings', { waitingList: true });
  const { body } = await admin.crew.post('/api/admin/updateSeatLayout', {
    seatUpdates: await everySeatBlocked(),
  });
  expect(body).toMatchObject({ updated: expect.any(Number) });
}

async function everySeatBlocked(): Promise<object[]> {
  const seats = (await call(program.url, 'GET', '/api/seating/getseats')).body as WireSeat[];
  return seats.map(({ rownum, number }) => ({ rownum, number, isBlocked: true }));
}

/** Opens some of the blocked seats. */
async function free(...places: readonly WirePlace[]): Promise<void> {
  const seatUpdates = places.map((place) => ({ ...place, isBlocked: false }));
  expect((await admin.crew.post('/api/admin/updateSeatLayout', { seatUpdates })).status).toBe(200);
}

/** A session whose address is proven by the code of the list. */
async function proven(email: string): Promise<string> {
  program.clock.advance(21_000);
  const { guid } = (await post('/api/waiting/code', { email })).body as { guid: string };
  const code = visitors.mails.to(email).flatMap((mail) => codeIn(mail) ?? []);
  const path = `/api/guidController/checkCode/${code.at(-1) ?? ''}/${email}`;
  await call(program.url, 'GET', path, { headers: { 'X-Signup-Guid': guid } });
  return guid;
}

async function join(email: string, size: number, together = false): Promise<HttpAnswer> {
  return post('/api/waiting/join', { guid: await proven(email), size, together });
}

/** The token in the newest mail to somebody. */
async function tokenTo(email: string): Promise<string> {
  await program.container.get(OutboxDispatch).sendDue();
  const link = /http\S+venteliste\S+/.exec(visitors.mails.to(email).at(-1)?.text ?? '');
  return behindHash(link?.[0] ?? '', 't') ?? '';
}

describe('the waiting list', () => {
  test('is joined when the hall is full, once, and tells the rank', async () => {
    expect(refusal(await call(program.url, 'GET', '/api/signupemailer/codeMail/kari@example.no'))).toEqual([
      ...[409, 'signup-closed'],
    ]);
    expect(await join('kari@example.no', 2, true)).toMatchObject({ status: 201, body: { rank: 1 } });
    expect(await join('kari+igjen@example.no', 1)).toMatchObject({
      status: 409,
      body: { error: 'already-waiting', rank: 1 },
    });
    expect(await join('ola@example.no', 1)).toMatchObject({ status: 201, body: { rank: 2 } });
    expect(refusal(await join('siri@example.no', 6))).toEqual([400, 'size-invalid']);
    const token = await tokenTo('kari@example.no');
    expect(visitors.mails.subjectsTo('kari@example.no')).toContain('Dere står på ventelisten');
    expect(await look(token)).toEqual({
      ...{ rank: 1, size: 2, together: true },
      state: 'waiting',
      offer: null,
    });
    for (const act of ['look', 'accept', 'decline', 'leave', 'shrink'])
      expect(refusal(await byLink(act, 'f'.repeat(64), { size: 1 }))).toEqual([404, 'link-unknown']);
  });

  test('keeps what is freed from strangers, and offers it to who fits', async () => {
    await free(at(3, 4), at(3, 5));
    const sent = recordStatements(program.container.get(PORTS.database).source);
    expect(await event()).toMatchObject({ waitingList: true, freeSeats: 2, publicSeats: 0 });
    // Each page asks it again and again: the hall is not read for each.
    expect(sent.filter(({ sql }) => /\bfrom .?seat\b/i.test(sql))).toEqual([]);
    expect(await stateOf(at(3, 4))).toBe('no');
    const stranger = await proven('fremmed@example.no');
    const held = await call(program.url, 'PUT', `/api/seating/holdSeats/${stranger}`, { body: at(3, 4) });
    expect([held.status, held.body]).toMatchObject([
      ...[403, { error: 'waiting-list-first', seats: [at(3, 4)] }],
    ]);
    const { next, entries } = await listed();
    expect(entries.map(({ rank, email, since }) => [rank, email, since > 0])).toEqual([
      [1, 'kari@example.no', true],
      [2, 'ola@example.no', true],
    ]);
    expect(next).toEqual({ id: entries[0]?.id, seats: [at(3, 4), at(3, 5)] });
    const { body: desk } = await admin.crew.get<{ tasks: { id: string; count: number }[] }>(
      '/api/admin/getTasks',
    );
    expect(desk.tasks.find(({ id }) => id === 'waiting')).toMatchObject({
      count: 2,
      path: '/admin/venteliste',
    });
    const { body: drift } = await admin.crew.get<{ waiting: object }>('/api/admin/getOperations');
    expect(drift.waiting).toEqual({ groups: 2, free: 2 });
    const offered = await admin.crew.post('/api/admin/offerWaiting');
    expect([offered.status, offered.body]).toEqual([200, next]);
    expect(await stateOf(at(3, 4))).toBe('held');
    const token = await tokenTo('kari@example.no');
    expect(visitors.mails.to('kari@example.no').at(-1)?.text).toMatch(
      /Rad 3, plass 4 og 5 holdes av til \S+dag \d+\. \S+ kl\. \d\d\.\d\d\./,
    );
    expect((await look(token)).offer?.seats).toEqual([at(3, 4), at(3, 5)]);
  });

  test('has no offered seat for the crew either, but a kept one', async () => {
    const onOffered = await admin.crew.post('/api/admin/adduser', aPerson(3, 4));
    expect(onOffered).toMatchObject({ status: 409, body: { error: 'seat-taken' } });
    await free(at(5, 1));
    const guid = await proven('fremmed@example.no');
    const body = at(5, 1);
    expect(refusal(await call(program.url, 'PUT', `/api/seating/holdSeats/${guid}`, { body }))).toEqual([
      ...[403, 'waiting-list-first'],
    ]);
    expect((await admin.crew.post('/api/admin/adduser', aPerson(5, 1))).status).toBe(201);
  });

  test('is left by signing up on what was offered', async () => {
    const token = await tokenTo('kari@example.no');
    const { body } = await byLink('accept', token);
    const { guid, seats, heldUntil } = body as AcceptWaitingAnswer;
    expect(seats).toEqual([at(3, 4), at(3, 5)]);
    expect(heldUntil).toBe((await look(token)).offer?.until);
    const released = await call(program.url, 'POST', `/api/seating/removeguidseats/${guid}`);
    expect([released.status, released.body]).toEqual([200, { released: 0 }]);
    program.clock.advance(2 * HOUR);
    admin = await Superadmin.loggedIn(program);
    const both = [4, 5].map((seatNum, index) => wireParticipant({ id: index + 1, rowNum: 3, seatNum }));
    const sent = await call(program.url, 'PUT', `/api/seating/submit/${guid}`, { body: submitBody(...both) });
    expect(sent.status).toBe(200);
    expect(await look(token)).toMatchObject({ rank: null, state: 'served', offer: null });
    expect(refusal(await byLink('accept', token))).toEqual([409, 'offer-over']);
    expect((await listed()).entries.map(({ rank, state }) => [rank, state])).toEqual([
      [1, 'waiting'],
      [null, 'served'],
    ]);
    expect(await brokenIn(program)).toEqual([]);
  });

  test('is exported and erased with an address, and an offer goes with it', async () => {
    await free(at(5, 2));
    await admin.crew.post('/api/admin/offerWaiting');
    const token = await tokenTo('ola@example.no');
    const exported = await admin.crew.post('/api/admin/exportPersonalData', { query: 'ola@example.no' });
    expect(exported.body).toMatchObject({
      waiting: [{ email: 'ola@example.no', size: 1, state: 'offered', offer: { seats: [at(5, 2)] } }],
    });
    expect(JSON.stringify(exported.body)).not.toContain(token);
    await admin.erase('ola@example.no');
    expect(refusal(await byLink('look', token))).toEqual([404, 'link-unknown']);
    expect(await stateOf(at(5, 2))).toBe('no');
    expect((await event()).publicSeats).toBe(1);
  });

  test('comes back with a backup without its offers, and ends with the event', async () => {
    await join('per@example.no', 2, false);
    await free(at(5, 3));
    await admin.crew.post('/api/admin/offerWaiting');
    const token = await tokenTo('per@example.no');
    expect((await look(token)).state).toBe('offered');
    const { name } = await admin.makeBackup();
    expect((await admin.reset()).status).toBe(200);
    expect(refusal(await byLink('look', token))).toEqual([404, 'link-unknown']);
    const mailed = visitors.mails.posted.length;
    expect((await admin.restore(name)).status).toBe(200);
    expect(await look(token)).toMatchObject({ rank: 1, state: 'waiting', offer: null });
    await program.container.get(OutboxDispatch).sendDue();
    expect(visitors.mails.posted.length).toBe(mailed);
    expect(await brokenIn(program)).toEqual([]);
  });

  test('is told of no more when the event is over, and forgotten two weeks later', async () => {
    const token = await tokenTo('per@example.no');
    program.clock.advance(32 * DAY + HOUR);
    expect(refusal(await byLink('look', token))).toEqual([404, 'link-unknown']);
    const left = async () => (await program.read(({ waiting }) => waiting.all())).length;
    expect(await left()).toBeGreaterThan(0);
    program.clock.advance(14 * DAY);
    await program.container.get(LivedTime).confirm('sjef', program.clock.now());
    await program.container.get(Retention).runDaily();
    expect(await left()).toBe(0);
  });
});

function aPerson(rowNum: number, seatNum: number) {
  const { guardian, ...person } = wireParticipant({ email: 'gjest@example.no' });
  return { ...person, code: '', age: 19, rowNum, seatNum, paid: false, arrived: false, consent: false };
}
