import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireSeat } from '../../adapters/http/contract.ts';
import { aStoredSignupPage } from '../support/builders.ts';
import { PORTS } from '../../config/ports.ts';
import { call, refusal } from '../support/http-call.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import {
  askForCode,
  hold,
  submit,
  submitBody,
  verifiedGuid,
  wireParticipant,
} from '../support/signing-up.ts';

const MINUTE = 60_000;
const UNKNOWN = `${'a'.repeat(32)}-ABC234`;
let program: TestProgram;
let guid: string;
let other: string;

beforeAll(async () => {
  program = await startTestProgram();
  guid = await verifiedGuid(program, 'kari@example.org');
  other = await verifiedGuid(program, 'ola@example.org');
  await hold(program, guid, { rownum: 1, number: 1 });
  await hold(program, other, { rownum: 1, number: 2 });
  const units = program.container.get(PORTS.unitOfWork);
  await units.run(async (stores) => {
    const [blocked, hidden] = await stores.seats.find([
      { row: 10, number: 9 },
      { row: 10, number: 10 },
    ]);
    if (!blocked || !hidden) throw new Error('no such seats');
    await stores.seats.save([
      { ...blocked, blocked: true },
      { ...hidden, hidden: true },
    ]);
  });
});
afterAll(() => program.stop());

const seating = (method: string, path: string, options = {}) =>
  call(program.url, method, `/api/seating/${path}`, options);
const map = async (of = '') => (await seating('GET', `getseats${of}`)).body as WireSeat[];
const at = (seats: readonly WireSeat[], rownum: number, number: number) =>
  seats.find((seat) => seat.rownum === rownum && seat.number === number);

describe('the public map', () => {
  test('has every seat that shows, by row then number, and nothing that helps to guess', async () => {
    const seats = await map();
    const order = seats.map((seat) => seat.rownum * 100 + seat.number);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect([seats.length, at(seats, 10, 10)]).toEqual([99, undefined]);
    expect(at(seats, 1, 1)).toEqual({ rownum: 1, number: 1, isReserved: 'held', isBlocked: false });
    expect(at(seats, 10, 9)).toEqual({ rownum: 10, number: 9, isReserved: 'no', isBlocked: true });
    for (const seat of seats)
      expect(Object.keys(seat).sort()).toEqual(['isBlocked', 'isReserved', 'number', 'rownum']);
  });

  test('is asked for anew only when it has changed', async () => {
    const first = await seating('GET', 'getseats');
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    const etag = String(first.headers.etag);
    const again = await seating('GET', 'getseats', { headers: { 'If-None-Match': etag } });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
    const head = await seating('HEAD', 'getseats');
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', etag]);
    await hold(program, other, { rownum: 2, number: 1 });
    const changed = await seating('GET', 'getseats', { headers: { 'If-None-Match': etag } });
    expect([changed.status, changed.headers.etag === etag]).toEqual([200, false]);
  });
});

describe('the packed map', () => {
  test('says the same in fewer bytes, with a tag of its own', async () => {
    const plain = await seating('GET', 'getseats');
    const headers = { 'Accept-Encoding': 'gzip' };
    const answer = await fetch(`${program.url}/api/seating/getseats`, { headers });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(plain.text.length / 4);
    expect(await answer.text()).toBe(plain.text);
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).not.toBe(plain.headers.etag);
    const again = { ...headers, 'If-None-Match': etag };
    expect((await seating('GET', 'getseats', { headers: again })).status).toBe(304);
    expect(plain.headers.vary).toContain('Accept-Encoding');
    expect(plain.headers['content-encoding']).toBeUndefined();
  });
});

describe('the map is answered', () => {
  const ask = async (headers: Record<string, string>, query = '') =>
    fetch(`${program.url}/api/seating/getseats${query}`, { headers });

  test.each([
    ['gzip', 'gzip'],
    ['br, gzip;q=0.5', 'gzip'],
    ['gzip;q=0', null],
    ['identity', null],
  ])('to whoever accepts %s packed as %s', async (accepted, encoding) => {
    const answer = await ask({ 'Accept-Encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(await answer.json()).toEqual(await map());
  });

  test('with a word when the page has it, among others, or weakly', async () => {
    const etag = (await ask({})).headers.get('etag') ?? '';
    const statuses = async (headers: Record<string, string>) => (await ask(headers)).status;
    expect(await statuses({ 'If-None-Match': `"other", W/${etag}` })).toBe(304);
    expect(await statuses({ 'If-None-Match': '"other"' })).toBe(200);
  });

  test('the same when it is asked for in another form', async () => {
    const [usual, other] = [await ask({}), await ask({}, '?x')];
    const seen = (answer: Response) => [...answer.headers].filter(([name]) => name !== 'date');
    expect(seen(other)).toEqual(seen(usual));
    expect(await other.text()).toBe(await usual.text());
  });
});

describe("a session's map", () => {
  test('names its own code and the end of its hold on its own seats alone', async () => {
    const seats = await map(`/${guid}`);
    const mine = at(seats, 1, 1);
    expect(mine).toEqual({
      ...{ rownum: 1, number: 1, isReserved: 'held', isBlocked: false },
      ...{ reserver: guid.slice(-6), timestamp: program.clock.now() + 10 * MINUTE },
    });
    expect(seats.filter((seat) => 'reserver' in seat || 'timestamp' in seat)).toEqual([mine]);
    expect(JSON.stringify(seats)).not.toContain(other.slice(-6));
  });

  test.each(['getseats', 'checkseats', 'removeguidseats'])('%s knows no other session', async (name) => {
    expect(refusal(await seating('GET', `${name}/${UNKNOWN}`))).toEqual([404, 'session-unknown']);
    expect(refusal(await seating('GET', `${name}/x`))).toEqual([404, 'session-unknown']);
  });
});

describe('holding', () => {
  test('answers when all holds end, and that moment never moves', async () => {
    const { clock } = program;
    const email = 'eva@example.org';
    const eva = await verifiedGuid(program, email);
    const first = await hold(program, eva, { rownum: 3, number: 1 });
    const heldUntil = clock.now() + 10 * MINUTE;
    expect([first.status, first.body]).toEqual([200, { heldUntil }]);
    clock.advance(4 * MINUTE);
    expect((await hold(program, eva, { rownum: 3, number: 1 })).body).toEqual({ heldUntil });
    expect((await hold(program, eva, { rownum: 3, number: 2 })).body).toEqual({ heldUntil });
    expect((await seating('GET', `checkseats/${eva}`)).body).toEqual([
      { rownum: 3, number: 1 },
      { rownum: 3, number: 2 },
    ]);
    clock.advance(6 * MINUTE);
    expect((await seating('GET', `checkseats/${eva}`)).body).toEqual([]);
    expect(at(await map(), 3, 1)?.isReserved).toBe('no');
  });

  test('is refused with 403 and why', async () => {
    const ida = await verifiedGuid(program, 'ida@example.org');
    const nils = await verifiedGuid(program, 'nils@example.org');
    for (let number = 1; number <= 5; number++) await hold(program, nils, { rownum: 4, number });
    const refused = async (who: string, rownum: number, number: number) =>
      refusal(await hold(program, who, { rownum, number }));
    expect(await refused(ida, 4, 1)).toEqual([403, 'seat-taken']);
    expect(await refused(ida, 10, 9)).toEqual([403, 'seat-blocked']);
    expect(await refused(ida, 10, 10)).toEqual([400, 'seat-unknown']);
    expect(await refused(nils, 4, 6)).toEqual([403, 'too-many-seats']);
    expect(await refused(UNKNOWN, 4, 6)).toEqual([404, 'session-unknown']);
    const unproven = await askForCode(program, 'unproven@example.org');
    expect(await refused(unproven, 4, 6)).toEqual([403, 'email-unverified']);
  });

  test('beyond five seats of one address says that they may be in another tab', async () => {
    const own = await startTestProgram();
    const first = await verifiedGuid(own, 'nils@example.org');
    for (let number = 1; number <= 5; number++) await hold(own, first, { rownum: 4, number });
    own.clock.advance(20_000);
    const second = await verifiedGuid(own, 'nils@example.org');
    const answer = await hold(own, second, { rownum: 4, number: 6 });
    expect(answer.body).toMatchObject({
      error: 'too-many-seats',
      message:
        'Med e-postadressen din kan høyst fem plasser holdes samtidig, og noen holdes allerede, kanskje i en annen fane eller på en annen enhet. Fjern en plass der, eller vent til tiden er ute.',
    });
    await own.stop();
  });

  test('beyond the seats of one network blames the network', async () => {
    const own = await startTestProgram({ variables: { LIMIT_HELD_PER_IP: '1' } });
    const first = await verifiedGuid(own, 'nils@example.org');
    await hold(own, first, { rownum: 4, number: 1 });
    const answer = await hold(own, first, { rownum: 4, number: 2 });
    expect(answer.body).toMatchObject({
      error: 'too-many-seats',
      message:
        'På nettet du bruker, kan høyst én plass holdes samtidig, og andre der holder noen nå. Vent til de er ferdige, eller bruk et annet nett.',
    });
    await own.stop();
  });

  test('has three windows of ten minutes', async () => {
    const per = await verifiedGuid(program, 'per@example.org');
    for (let window = 1; window <= 3; window++) {
      expect((await hold(program, per, { rownum: 5, number: window })).status).toBe(200);
      program.clock.advance(10 * MINUTE);
    }
    const fourth = await hold(program, per, { rownum: 5, number: 4 });
    expect(refusal(fourth)).toEqual([403, 'hold-windows-used']);
  });

  test('stops at once when sign-up closes; what is held may be submitted', async () => {
    const liv = await verifiedGuid(program, 'liv@example.org');
    await hold(program, liv, { rownum: 6, number: 1 });
    const put = (page: ReturnType<typeof aStoredSignupPage>) =>
      program.container.get(PORTS.unitOfWork).run((stores) => stores.pages.put(page));
    await put(aStoredSignupPage({ signupOpen: false }));
    expect(refusal(await hold(program, liv, { rownum: 6, number: 2 }))).toEqual([403, 'signup-closed']);
    const late = await call(program.url, 'GET', '/api/signupemailer/codeMail/late@example.org');
    expect(refusal(late)).toEqual([409, 'signup-closed']);
    const body = submitBody(wireParticipant({ rowNum: 6, seatNum: 1 }));
    expect((await submit(program, liv, body)).status).toBe(200);
    await put(aStoredSignupPage());
  });
});

describe('releasing', () => {
  test('takes back what is its own and ignores the rest', async () => {
    const siv = await verifiedGuid(program, 'siv@example.org');
    const place = (number: number) => ({ rownum: 7, number });
    const tor = await verifiedGuid(program, 'tor@example.org');
    for (const number of [1, 2, 3]) await hold(program, siv, place(number));
    await hold(program, tor, place(4));
    const body = [place(1), place(1), place(4), place(9), { ...place(2), isReserved: 'yes' }];
    const released = await seating('PUT', `holdseats2/${siv}`, { body });
    expect([released.status, released.body]).toEqual([200, { released: 2 }]);
    expect((await seating('GET', `checkseats/${siv}`)).body).toEqual([place(3)]);
    expect((await seating('GET', `checkseats/${tor}`)).body).toEqual([place(4)]);
    expect((await seating('PUT', `holdseats2/${siv}`, { body: [] })).body).toEqual({ released: 0 });
  });

  test('all of them goes by GET, and by the beacon of a page that is left', async () => {
    const una = await verifiedGuid(program, 'una@example.org');
    const seat = { rownum: 8, number: 1 };
    for (const [method, options] of [
      ['GET', {}],
      ['POST', { body: '', headers: { 'Content-Type': 'text/plain;charset=UTF-8' } }],
      ['POST', {}],
    ] as const) {
      await hold(program, una, seat);
      expect((await seating(method, `removeguidseats/${una}`, options)).body).toEqual({ released: 1 });
      expect((await seating(method, `removeguidseats/${una}`, options)).body).toEqual({ released: 0 });
    }
  });
});
