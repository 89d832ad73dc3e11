import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WirePlace, WireSeat } from '../../adapters/http/contract.ts';
import { SeatLayout } from '../../application/hall/seat-layout.ts';
import { PORTS } from '../../config/ports.ts';
import { aStoredSignupPage } from '../support/builders.ts';
import { call, refusal } from '../support/http-call.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
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
let visitors = 0;

beforeAll(async () => {
  program = await startTestProgram({
    variables: { LIMIT_HELD_PER_IP: '90', LIMIT_UNPAID_SEATS_PER_IP: '900' },
  });
  await program.container.get(SeatLayout).change('crew', [
    { row: 10, number: 1, blocked: true },
    { row: 10, number: 2, blocked: true },
    { row: 10, number: 3, hidden: true },
  ]);
});
afterAll(async () => {
  expect(await brokenIn(program)).toEqual([]);
  await program.stop();
});

const someone = () => verifiedGuid(program, `gjest${String(++visitors)}@example.org`);
const at = (rownum: number, ...numbers: readonly number[]): WirePlace[] =>
  numbers.map((number) => ({ rownum, number }));
const holdAll = (guid: string, body: unknown) =>
  call(program.url, 'PUT', `/api/seating/holdAll/${guid}`, { body });
const holdBest = (guid: string, body: unknown) =>
  call(program.url, 'POST', `/api/seating/holdBest/${guid}`, { body });
const giveBack = (guid: string) => call(program.url, 'POST', `/api/seating/removeguidseats/${guid}`);
const held = async (guid: string) =>
  (await call(program.url, 'GET', `/api/seating/checkseats/${guid}`)).body as WirePlace[];
const map = async () => (await call(program.url, 'GET', '/api/seating/getseats')).body as WireSeat[];

/** The refusals that both calls share with `holdSeats`. */
function refusesAsHoldSeats(ask: (guid: string) => ReturnType<typeof holdAll>): void {
  test('is refused without a session, an address or an open sign-up', async () => {
    expect(refusal(await ask(UNKNOWN))).toEqual([404, 'session-unknown']);
    expect(refusal(await ask('x'))).toEqual([404, 'session-unknown']);
    const unproven = await askForCode(program, 'unproven@example.org', `198.51.100.${String(++visitors)}`);
    expect(refusal(await ask(unproven))).toEqual([403, 'email-unverified']);
    const guid = await someone();
    const put = (page: ReturnType<typeof aStoredSignupPage>) =>
      program.container.get(PORTS.unitOfWork).run((stores) => stores.pages.put(page));
    await put(aStoredSignupPage({ signupOpen: false }));
    expect(refusal(await ask(guid))).toEqual([403, 'signup-closed']);
    await put(aStoredSignupPage());
  });

  test('is refused when the three windows are used, and when the sign-up is sent', async () => {
    const guid = await someone();
    for (let window = 1; window <= 3; window++) {
      await hold(program, guid, { rownum: 9, number: 9 });
      program.clock.advance(10 * MINUTE);
    }
    expect(refusal(await ask(guid))).toEqual([403, 'hold-windows-used']);
    const done = await someone();
    const [seat] = (await map()).filter(({ isReserved, rownum }) => isReserved === 'no' && rownum === 9);
    await hold(program, done, { rownum: 9, number: seat?.number ?? 0 });
    await submit(program, done, submitBody(wireParticipant({ rowNum: 9, seatNum: seat?.number ?? 0 })));
    expect(refusal(await ask(done))).toEqual([403, 'already-submitted']);
  });
}

describe('holding exactly these seats', () => {
  refusesAsHoldSeats((guid) => holdAll(guid, at(8, 8)));

  test('takes what is new and gives back the rest, in the same window, told in order', async () => {
    const guid = await someone();
    const first = await holdAll(guid, at(1, 3, 1, 2));
    const heldUntil = program.clock.now() + 10 * MINUTE;
    expect([first.status, first.body]).toEqual([200, { heldUntil, seats: at(1, 1, 2, 3) }]);
    program.clock.advance(4 * MINUTE);
    const swapped = await holdAll(guid, [...at(2, 1, 2), ...at(1, 3)]);
    expect(swapped.body).toEqual({ heldUntil, seats: [...at(1, 3), ...at(2, 1, 2)] });
    expect(await held(guid)).toEqual([...at(1, 3), ...at(2, 1, 2)]);
    expect(
      (await map()).filter(({ isReserved, rownum }) => rownum === 1 && isReserved !== 'no'),
    ).toHaveLength(1);
  });

  test('is refused with all seats that stand in the way, and changes nothing', async () => {
    const [guid, other] = [await someone(), await someone()];
    await holdAll(guid, at(3, 1, 2));
    await holdAll(other, at(3, 5, 6));
    const before = await program.read(({ seats }) => seats.all());
    const taken = await holdAll(guid, [...at(3, 4, 5, 6), ...at(10, 1)]);
    expect(refusal(taken)).toEqual([403, 'seat-taken']);
    expect(taken.body).toMatchObject({ seats: [...at(3, 5, 6), ...at(10, 1)] });
    const blocked = await holdAll(guid, at(10, 1, 2, 4));
    expect(refusal(blocked)).toEqual([403, 'seat-blocked']);
    expect(blocked.body).toMatchObject({ seats: at(10, 1, 2) });
    expect(await program.read(({ seats }) => seats.all())).toEqual(before);
  });

  const many = (count: number) => at(4, ...Array.from({ length: count }, (_, index) => index + 1));
  test.each<[string, unknown, number, string]>([
    ['no seat', [], 400, 'malformed'],
    ['no list', { rownum: 1, number: 1 }, 400, 'malformed'],
    ['a seat twice', at(4, 1, 2, 1), 400, 'duplicate-seat'],
    ['a seat that is not there', at(11, 1), 400, 'seat-unknown'],
    ['a hidden seat', at(10, 3), 400, 'seat-unknown'],
    ['six seats', at(4, 1, 2, 3, 4, 5, 6), 403, 'too-many-seats'],
    ['a thousand seats', many(1_000), 403, 'too-many-seats'],
    ['fifty seats, and then no more seats', [...many(50), 7, {}], 403, 'too-many-seats'],
    ['fifty, one of which is no seat', [...many(49), {}], 400, 'malformed'],
  ])('is refused for %s', async (_, body, status, code) => {
    const guid = await someone();
    await holdAll(guid, at(4, 9));
    expect(refusal(await holdAll(guid, body))).toEqual([status, code]);
    expect(await held(guid)).toEqual(at(4, 9));
    await giveBack(guid);
  });

  test('says that a sign-up has at most five', async () => {
    const { body } = await holdAll(await someone(), at(4, 1, 2, 3, 4, 5, 6));
    expect(body).toMatchObject({ message: 'En påmelding kan ha høyst fem plasser.' });
  });

  test('goes on with fewer of one’s own when sign-up is closed', async () => {
    const guid = await someone();
    await holdAll(guid, at(5, 1, 2));
    const put = (page: ReturnType<typeof aStoredSignupPage>) =>
      program.container.get(PORTS.unitOfWork).run((stores) => stores.pages.put(page));
    await put(aStoredSignupPage({ signupOpen: false }));
    expect((await holdAll(guid, at(5, 2))).status).toBe(200);
    expect(refusal(await holdAll(guid, at(5, 2, 3)))).toEqual([403, 'signup-closed']);
    await put(aStoredSignupPage());
    expect(await held(guid)).toEqual(at(5, 2));
  });
});

describe('holding the best seats', () => {
  refusesAsHoldSeats((guid) => holdBest(guid, { count: 1 }));

  test('answers which they are and how they lie, and gives back what was held', async () => {
    const guid = await someone();
    await hold(program, guid, { rownum: 7, number: 1 });
    const { status, body } = await holdBest(guid, { count: 3, near: 7 });
    expect([status, body]).toEqual([
      200,
      {
        ...{ heldUntil: program.clock.now() + 10 * MINUTE, seats: at(7, 1, 2, 3) },
        ...{ kind: 'together', leavesAlone: [] },
      },
    ]);
    expect(await held(guid)).toEqual(at(7, 1, 2, 3));
  });

  test.each<[string, unknown, string]>([
    ['nobody', { count: 0 }, 'malformed'],
    ['six', { count: 6 }, 'malformed'],
    ['half a person', { count: 1.5 }, 'malformed'],
    ['no number', { count: '2' }, 'malformed'],
    ['nothing', {}, 'malformed'],
    ['a row that is none', { count: 2, near: 0 }, 'malformed'],
    ['a row that is null', { count: 2, near: null }, 'malformed'],
    ['a row beyond the hall', { count: 2, near: 11 }, 'row-unknown'],
  ])('is refused for %s', async (_, body, code) => {
    const guid = await someone();
    await holdAll(guid, at(4, 10));
    expect(refusal(await holdBest(guid, body))).toEqual([400, code]);
    expect(await held(guid)).toEqual(at(4, 10));
    await giveBack(guid);
  });
});

describe('in a hall with six seats left, three by three', () => {
  let small: TestProgram;
  let siv: string;
  beforeAll(async () => {
    small = await startTestProgram();
    siv = await verifiedGuid(small, 'siv@example.org');
    await small.container.get(PORTS.unitOfWork).run(async ({ seats }) => {
      const all = await seats.all();
      const isFree = ({ row, number }: { row: number; number: number }) => row <= 2 && number <= 3;
      await seats.save(all.filter((seat) => !isFree(seat)).map((seat) => ({ ...seat, blocked: true })));
    });
  });
  afterAll(() => small.stop());
  const ask = async (guid: string, count: number) =>
    (await call(small.url, 'POST', `/api/seating/holdBest/${guid}`, { body: { count } })).body;

  test('those who face each other, and those who are spread, are told so, and whom they leave alone', async () => {
    const kari = await verifiedGuid(small, 'kari@example.org');
    const ola = await verifiedGuid(small, 'ola@example.org');
    expect(await ask(kari, 2)).toMatchObject({
      ...{ kind: 'together', seats: at(1, 1, 2), leavesAlone: at(1, 3) },
    });
    expect(await ask(kari, 4)).toMatchObject({
      ...{
        kind: 'opposite',
        seats: [...at(1, 1, 2), ...at(2, 1, 2)],
        leavesAlone: [...at(1, 3), ...at(2, 3)],
      },
    });
    expect(await ask(ola, 2)).toMatchObject({ kind: 'opposite', seats: [...at(1, 3), ...at(2, 3)] });
    const crosswise = { body: [...at(1, 2), ...at(2, 1)] };
    await call(small.url, 'PUT', `/api/seating/holdAll/${kari}`, crosswise);
    expect(await ask(await verifiedGuid(small, 'per@example.org'), 2)).toMatchObject({
      ...{ kind: 'spread', seats: [...at(1, 1), ...at(2, 2)], leavesAlone: [] },
    });
  });

  test.each([
    [4, 5, 'Det er bare 4 ledige plasser igjen.'],
    [1, 2, 'Det er bare 1 ledig plass igjen.'],
    [0, 1, 'Det er ingen ledige plasser igjen.'],
  ])(
    'where %d are left, a group of %d is told in words, and nothing changes',
    async (free, count, message) => {
      await small.container.get(PORTS.unitOfWork).run(async ({ seats }) => {
        const six = (await seats.all()).filter(({ row, number }) => row <= 2 && number <= 3);
        await seats.save(six.map((seat, index) => ({ ...seat, hold: null, blocked: index >= free })));
      });
      const before = await small.read(({ seats }) => seats.all());
      const answer = await call(small.url, 'POST', `/api/seating/holdBest/${siv}`, { body: { count } });
      expect([answer.status, answer.body]).toEqual([409, { error: 'not-enough-seats', message, free }]);
      expect(await small.read(({ seats }) => seats.all())).toEqual(before);
    },
  );
});
