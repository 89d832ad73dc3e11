import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { call, refusal } from '../support/http-call.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { askForCode, codeFor } from '../support/signing-up.ts';

const EMAIL = 'kari@example.org';
const MINUTE = 60_000;
let program: TestProgram;
let guid: string;
let code: string;

beforeEach(async () => {
  program = await startTestProgram({ variables: { DEV_CODE: 'DEVDEV' } });
  guid = await askForCode(program, EMAIL);
  code = await codeFor(program, EMAIL);
});
afterEach(() => program.stop());

const check = (typed: string, session: string | null = guid, email = EMAIL) =>
  call(program.url, 'GET', `/api/guidController/checkCode/${typed}/${email}`, {
    headers: session === null ? {} : { 'X-Signup-Guid': session },
  });
const wrong = () => (code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');

test('the mailed code proves the address, in a bare word', async () => {
  const answer = await check(code);
  expect([
    answer.status,
    answer.text,
    answer.headers['content-type'],
    answer.headers['cache-control'],
  ]).toEqual([200, 'verified', 'text/plain; charset=utf-8', 'no-store']);
  expect((await check(code)).text).toBe('verified');
});

test('the code may be typed in small letters and with spaces, and without the header', async () => {
  const spaced = `%20${code.slice(0, 3).toLowerCase()}%20${code.slice(3).toLowerCase()}`;
  expect((await check(spaced, null)).text).toBe('verified');
});

test("another session's code is wrong, and so is a code of another address", async () => {
  program.clock.advance(20_000);
  const second = await askForCode(program, EMAIL);
  expect((await check(code, second)).text).toBe('wrong');
  expect((await check(code, 'x')).text).toBe('wrong');
  expect((await check(code, '')).text).toBe('wrong');
  expect((await check(code, null, 'ola@example.org')).text).toBe('wrong');
  expect((await check(code, guid)).text).toBe('verified');
});

test('a code is spent after fifteen minutes', async () => {
  program.clock.advance(15 * MINUTE);
  expect((await check(code)).text).toBe('expired');
});

test('five wrong ones kill the code of the session that was named', async () => {
  for (let tries = 1; tries <= 5; tries++) expect((await check(wrong())).text).toBe('wrong');
  expect((await check(code)).text).toBe('expired');
});

test('fifteen wrong ones that name no session lock the visitor for a quarter of an hour', async () => {
  for (let tries = 1; tries <= 15; tries++) expect((await check(wrong(), null)).text).toBe('wrong');
  const locked = await check(code, null);
  expect([refusal(locked), locked.headers['retry-after']]).toEqual([[403, 'locked'], '900']);
  const message = 'Det er prøvd for mange koder. Prøv igjen om 15 minutter.';
  expect(locked.body).toMatchObject({ message });
  program.clock.advance(15 * MINUTE);
  expect((await check(wrong(), null)).status).toBe(200);
});

test('wrong guesses of a stranger who names no session leave the session its code', async () => {
  for (let tries = 1; tries <= 6; tries++) await check(wrong(), null);
  expect((await check(code)).text).toBe('verified');
});

test('the code of developers is accepted, and the crew sees that it was used', async () => {
  expect((await check('DEVDEV')).text).toBe('verified');
  const types = (await program.read((stores) => stores.activityLog.newest(5))).map(({ type }) => type);
  expect(types).toContain('dev_code_used');
});
