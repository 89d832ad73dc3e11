import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { call, refusal } from '../support/http-call.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';

const GUID = `${'a'.repeat(32)}-ABC234`;
const CALLS: readonly (readonly [path: string, allowed: string])[] = [
  ['/api/pagedata/getFrontPage', 'GET, HEAD'],
  ['/api/pagedata/getSignupPage', 'GET, HEAD'],
  ['/api/pagedata/clearInfoPageCache', 'POST'],
  ['/api/event', 'GET, HEAD'],
  ['/api/seating/getseats', 'GET, HEAD'],
  [`/api/seating/getseats/${GUID}`, 'GET, HEAD'],
  [`/api/seating/checkseats/${GUID}`, 'GET, HEAD'],
  ['/api/seating/stream', 'GET'],
  ['/api/signupemailer/codeMail/kari@example.no', 'GET'],
  ['/api/signupemailer/getBlacklistData/kari@example.no', 'GET'],
  ['/api/guidController/checkCode/ABC234/kari@example.no', 'GET'],
  [`/api/seating/removeguidseats/${GUID}`, 'GET, POST'],
  ['/api/seating/getRegistered/ABC234', 'GET'],
  ['/api/seating/getRest/ABC234', 'GET'],
  [`/api/seating/holdAll/${GUID}`, 'PUT'],
  [`/api/seating/holdBest/${GUID}`, 'POST'],
  ['/api/my', 'GET, HEAD'],
  ['/api/my/data', 'GET, HEAD'],
  ['/api/my/link', 'POST'],
  ['/api/my/open', 'POST'],
  ['/api/my/cancel', 'POST'],
  [`/api/seating/holdSeats/${GUID}`, 'PUT'],
  [`/api/seating/holdseats2/${GUID}`, 'PUT'],
  [`/api/seating/submit/${GUID}`, 'PUT'],
  [`/api/signupemailer/sendmail/${GUID}`, 'PUT'],
  ['/healthz', 'GET, HEAD'],
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());

describe.each(CALLS)('%s', (path, allowed) => {
  const wrong = METHODS.filter((method) => !allowed.split(', ').includes(method));

  test(`answers anything but ${allowed} with 405, and leaves nothing behind`, async () => {
    const before = await program.read((stores) => stores.activityLog.newest(100));
    for (const method of wrong) {
      const answer = await call(program.url, method, path);
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, allowed]);
      if (method !== 'HEAD') expect(refusal(answer)).toEqual([405, 'method-not-allowed']);
    }
    expect(await program.read((stores) => stores.activityLog.newest(100))).toEqual(before);
  });
});

test.each(['/api', '/api/', '/api/nothing', '/API/nothing', '/api/seating', '/api/seating/getseats/a/b'])(
  '%s is unknown, by any method',
  async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'TRACE'])
      expect(refusal(await call(program.url, method, path))).toEqual([404, 'not-found']);
  },
);

test.each(['/', '/påmelding', '/nothing'].map(encodeURI))('%s is read only', async (path) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'TRACE']) {
    const answer = await call(program.url, method, path);
    expect([refusal(answer), answer.headers.allow]).toEqual([[405, 'method-not-allowed'], 'GET, HEAD']);
  }
});

describe('what a browser does on its own accord, or for another site', () => {
  const EFFECTS = CALLS.filter(([, allowed]) => allowed.startsWith('GET') && !allowed.includes('HEAD'));
  const HEADERS: readonly Record<string, string>[] = [
    { 'Sec-Fetch-Mode': 'navigate' },
    { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' },
    { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'empty' },
    { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'empty' },
    { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Dest': 'empty' },
    { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' },
    { 'Sec-Purpose': 'prefetch' },
    { 'Sec-Purpose': 'prefetch;prerender' },
    { Purpose: 'prefetch' },
  ];

  test.each(EFFECTS)('does nothing at %s', async (path) => {
    for (const headers of HEADERS)
      expect(refusal(await call(program.url, 'GET', path, { headers }))).toEqual([403, 'not-a-page']);
  });

  test.each(EFFECTS.filter(([path]) => !path.endsWith('/stream')))(
    'leaves %s to scripts of our own pages, and to who is no browser',
    async (path) => {
      const own = { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' };
      for (const headers of [{}, own])
        expect((await call(program.url, 'GET', path, { headers })).text).not.toContain('not-a-page');
    },
  );
});
