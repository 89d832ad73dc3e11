import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { call, refusal } from '../support/http-call.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { tries } from '../support/seed.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram({ variables: { LIMIT_LOOKUP_MISSES_PER_IP: '1000' } });
});
afterAll(() => program.stop());

describe('a path', () => {
  const CALLS = [
    '/api/signupemailer/codeMail/a?@example.no',
    '/api/signupemailer/getBlacklistData/a?@example.no',
    '/api/guidController/checkCode/ABC?DE/kari@example.org',
    '/api/guidController/checkCode/ABCDEF/a?@example.no',
    '/api/seating/getRegistered/ABC?',
    '/api/seating/getseats/?',
  ];

  test.each(['%', '%f', '%ff', '%E2%82', '%C0%80', '%ED%A0%80'])('with %s is malformed', async (part) => {
    for (const path of CALLS)
      expect([path, refusal(await call(program.url, 'GET', path.replace('?', part)))]).toEqual([
        path,
        [400, 'malformed'],
      ]);
  });

  test.each(['%00', '%0d%0a', '%09', '%7f'])('with the control %s is refused', async (part) => {
    for (const path of CALLS) {
      const [status] = refusal(await call(program.url, 'GET', path.replace('?', part)));
      expect([path, status]).toEqual([path, path.endsWith('?') && path.includes('getseats') ? 404 : 400]);
    }
  });

  test.each(['http://[::1', 'http://[', 'http://lan.example:port/'])('%s is no address', async (path) => {
    expect(refusal(await call(program.url, 'GET', path))).toEqual([400, 'malformed']);
  });

  test('in headers that are too large is refused before it is read', async () => {
    const headers = { Cookie: 'a'.repeat(20_000) };
    expect(refusal(await call(program.url, 'GET', '/', { headers }))).toEqual([431, 'malformed']);
  });

  test('beyond 2 KiB is too long, its question included', async () => {
    for (const path of [
      `/api/seating/getRegistered/${'A'.repeat(2048)}`,
      `/api/seating/getseats?${'a'.repeat(2048)}`,
    ])
      expect(refusal(await call(program.url, 'GET', path))).toEqual([414, 'url-too-long']);
  });

  test('may be written in any letter case', async () => {
    expect((await call(program.url, 'GET', '/API/Seating/GETSEATS')).status).toBe(200);
  });
});

test('whatever is asked of whatever path, the answer is a documented one', async () => {
  const part = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('..', '.', '%', '%00'));
  const route = fc.constantFrom(
    'seating/getseats',
    'seating/checkseats',
    'seating/removeguidseats',
    'seating/getRegistered',
    'guidController/checkCode/ABC234',
    'nothing',
  );
  await fc.assert(
    fc.asyncProperty(route, part, async (path, tail) => {
      const answer = await call(program.url, 'GET', `/api/${path}/${encodeLoosely(tail)}`);
      expect([200, 400, 403, 404, 414, 429]).toContain(answer.status);
    }),
    tries(150),
  );
});

/** Percent-encodes only what a request line requires. */
function encodeLoosely(text: string): string {
  return Buffer.from(text)
    .toString()
    .replace(/[^!-~]/gu, encodeURIComponent);
}
