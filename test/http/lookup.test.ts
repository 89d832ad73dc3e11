import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { call, refusal } from '../support/http-call.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { hold, submit, submitBody, verifiedGuid, wireParticipant } from '../support/signing-up.ts';

const MINUTE = 60_000;
let program: TestProgram;
let code: string;

beforeEach(async () => {
  program = await startTestProgram({ variables: { LIMIT_LOOKUP_HITS_PER_IP: '12' } });
  const guid = await verifiedGuid(program, 'kari@example.org');
  await hold(program, guid, { rownum: 1, number: 1 });
  await hold(program, guid, { rownum: 1, number: 2 });
  const second = wireParticipant({ id: 2, seatNum: 2, foodTicket: true });
  await submit(program, guid, submitBody(wireParticipant(), second));
  code = guid.slice(-6);
});
afterEach(() => program.stop());

const asks =
  (what: 'getRegistered' | 'getRest') =>
  (typed: string, ip = '192.0.2.1') =>
    call(program.url, 'GET', `/api/seating/${what}/${typed}`, { ip });
const lookUp = asks('getRegistered');
/** Codes that nobody has. */
const miss = (nth: number) => `${'ABCDEFGHJK'.charAt(nth % 10)}${'ABCDEFGHJK'.charAt(nth / 10)}ZZZZ`;

test('a code tells seats, food and payment, and no names', async () => {
  const answer = await lookUp(code);
  expect([answer.status, answer.body]).toEqual([
    200,
    [
      { rowNum: 1, seatNum: 1, foodTicket: false, paid: false },
      { rowNum: 1, seatNum: 2, foodTicket: true, paid: false },
    ],
  ]);
});

test('small letters and spaces do not matter', async () => {
  const typed = `%20${code.slice(0, 2).toLowerCase()}%20${code.slice(2)}`;
  expect((await lookUp(typed)).status).toBe(200);
});

test.each(['ZZZZZZ', 'x', '0', 'null', '%25', "'%20OR%20'1'='1", 'æøå'].map(encodeURI))(
  '%s is nobody',
  async (typed) => {
    const answer = await lookUp(typed.replaceAll('%25', '%'));
    expect(refusal(answer)).toEqual([404, 'code-unknown']);
    expect(answer.body).toMatchObject({ message: 'Kunne ikke finne din påmelding' });
  },
);

test('ten misses lock an IP for a quarter of an hour, hits too, and nobody else', async () => {
  for (let nth = 0; nth < 10; nth++)
    expect((await asks(nth % 2 ? 'getRest' : 'getRegistered')(miss(nth))).status).toBe(404);
  for (const typed of [miss(11), code])
    for (const what of ['getRest', 'getRegistered'] as const) {
      const answer = await asks(what)(typed);
      expect([refusal(answer), answer.headers['retry-after']]).toEqual([[429, 'too-many-requests'], '900']);
    }
  const acts = await program.read(({ activityLog }) => activityLog.find({ type: 'order_check' }, 0, 99));
  // Each miss, and the first refusal.
  expect(acts.map(({ details }) => details)).toEqual(Array(11).fill({ found: false }));
  expect((await lookUp(code, '192.0.2.2')).status).toBe(200);
  program.clock.advance(15 * MINUTE);
  expect((await lookUp(code)).status).toBe(200);
});

test('a burst of guesses at once gets no more tries than one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => lookUp(miss(nth))));
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(10);
});

test('hits are limited too', async () => {
  for (let times = 1; times <= 12; times++) expect((await lookUp(code)).status).toBe(200);
  for (let times = 1; times <= 3; times++)
    expect(refusal(await lookUp(code))).toEqual([429, 'too-many-requests']);
  const acts = await program.read(({ activityLog }) => activityLog.newest(100));
  // Only the first refusal of a window is logged.
  expect(acts.filter(({ type }) => type === 'order_check')).toHaveLength(13);
});
