import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { request, type IncomingHttpHeaders } from 'node:http';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { call } from '../support/http-call.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';

let plain: TestProgram;
let secure: TestProgram;
beforeAll(async () => {
  plain = await startTestProgram();
  secure = await startTestProgram({ variables: { PUBLIC_URL: 'https://lan.example.no' } });
});
afterAll(async () => {
  await plain.stop();
  await secure.stop();
});

type Ask = (url: string) => Promise<IncomingHttpHeaders>;
const get = (method: string, path: string, options = {}): Ask => {
  return async (url) => (await call(url, method, path, options)).headers;
};
const notModified: Ask = async (url) => {
  const first = await call(url, 'GET', '/api/seating/getseats');
  const headers = { 'If-None-Match': String(first.headers.etag) };
  const again = await call(url, 'GET', '/api/seating/getseats', { headers });
  expect(again.status).toBe(304);
  return again.headers;
};
/** Sends a raw text; returns the headers of the response. */
const raw = (sent: string): Ask => {
  return async (url) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(sent);
    const [head = ''] = (await text(socket)).split('\r\n\r\n');
    const lines = head.split('\r\n').slice(1);
    return Object.fromEntries(
      lines.map((line) => line.split(/: (.*)/)).map(([name = '', value]) => [name.toLowerCase(), value]),
    );
  };
};
const stream: Ask = (url) =>
  new Promise((resolve, reject) => {
    const open = request(`${url}/api/seating/stream`, { agent: false }, (answer) => {
      resolve(answer.headers);
      answer.destroy();
    });
    open.on('error', reject).end();
  });

const ANSWERS: readonly (readonly [string, Ask])[] = [
  ['JSON', get('GET', '/api/event')],
  ['the map', get('GET', '/api/seating/getseats')],
  ['an unchanged map', notModified],
  ['the stream', stream],
  ['an unknown call', get('GET', '/api/nothing')],
  ['a wrong method', get('TRACE', '/api/event')],
  ['a refusal', get('GET', '/api/seating/getRegistered/AAAAAA')],
  ['a malformed path', get('GET', '/api/seating/getRegistered/%')],
  ['a malformed body', get('PUT', `/api/seating/holdSeats/${'a'.repeat(32)}-ABC234`, { body: '{' })],
  ['a word', get('GET', '/api/guidController/checkCode/ABC234/kari@example.org')],
  ['an address that is too long', get('GET', `/${'a'.repeat(3_000)}`)],
  ['what is no address', get('GET', 'http://[::1')],
  ['headers that are too large', get('GET', '/', { headers: { Cookie: 'a'.repeat(20_000) } })],
  ['what is no request', raw('HELO lan.example\r\n\r\n')],
  ['a request to no host', raw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')],
  ['a map from no host', raw('GET /api/seating/getseats HTTP/1.1\r\nConnection: close\r\n\r\n')],
  ['a map from two hosts', raw('GET /api/seating/getseats HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n')],
  ['a tunnel', raw('CONNECT lan.example:443 HTTP/1.1\r\nHost: lan.example:443\r\n\r\n')],
  ['an expectation', get('GET', '/', { headers: { Expect: 'a miracle' } })],
  ['a length that is none', raw('GET / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n')],
  ['the site', get('GET', '/')],
  ['a page that is not there', get('GET', '/nothing')],
  ['a preflight', get('OPTIONS', '/api/event', { headers: { Origin: 'https://evil.example' } })],
  ['health', get('GET', '/healthz')],
];

describe.each(ANSWERS)('%s', (_, ask) => {
  test('carries the security headers, and lets no other site in', async () => {
    const headers = await ask(plain.url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "frame-ancestors 'none'",
        "script-src 'self'",
        "style-src 'self'",
      ]),
    );
    expect(policy.join()).not.toContain('unsafe-');
    expect(headers['permissions-policy']).toContain('camera=()');
    for (const name of Object.keys(headers))
      expect(name).not.toMatch(/^access-control|^x-powered-by|^server$/);
  });

  test('is kept to https where the site is', async () => {
    expect((await ask(plain.url))['strict-transport-security']).toBeUndefined();
    expect((await ask(secure.url))['strict-transport-security']).toMatch(/^max-age=\d{8}/);
  });
});

test.each(['/photos/none.jpg', '/photos/none', '/api/nothing'])(
  '%s is not there, which no cache keeps',
  async (path) => {
    const { status, headers } = await call(plain.url, 'GET', path);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  },
);

test.each([
  ['GET /api/seating/getseats HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['GET /api/event HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['GET /api/seating/getseats HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n', 400],
  ['GET http://[::1/api/event HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ['GET /api/event HTTP/1.0\r\n\r\n', 200],
  ['CONNECT /api/event HTTP/1.1\r\nHost: a\r\n\r\n', 405],
])('%j is answered with %i, which no cache keeps', async (sent, status) => {
  const socket = connect(Number(new URL(plain.url).port), '127.0.0.1');
  socket.write(sent);
  const said = await text(socket);
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${String(status)} `));
  expect(said).toMatch(/\r\ncache-control: no-(store|cache)\r\n/i);
  if (status === 405) expect(said).toMatch(/\r\nallow: GET, HEAD\r\n/i);
  if (status !== 200) expect(said).toMatch(/"error":"\w+(-\w+)*"/);
});

/** How long answers may be kept: never, not without asking again, an hour, a day, for good. */
const [NONE, ASK, HOUR, DAY, FOREVER] = [
  'no-store',
  'no-cache',
  'public, max-age=3600',
  'public, max-age=86400',
  'public, max-age=31536000, immutable',
];
const unmet = { headers: { 'If-Match': '"x"' } };
const beyond = { headers: { Range: 'bytes=999999999-' } };

describe('an answer says how long it may be kept', () => {
  const asset = async () =>
    /src="(\/assets\/[^"]+\.js)"/.exec((await call(plain.url, 'GET', '/')).text)?.[1] ?? '';

  test.each<[path: string, kept: string | undefined, method?: string, options?: object]>([
    ...['/', '/min', '/nothing', '/photos', '/photos/', '/photos/a/b', '/assets/gone.js'].map(
      (path): [string, string | undefined] => [path, ASK],
    ),
    ...['/photos/gone.webp', '/photos/no-photo.txt', '/photos/..%2Ftest.sqlite', '/photos/%E5.webp'].map(
      (path): [string, string | undefined] => [path, NONE],
    ),
    ...[
      '/robots.txt',
      '/sitemap.xml',
      '/site.webmanifest',
      '/arrangement.ics',
      '/old-browser.js',
      '/program',
    ].map((path): [string, string | undefined] => [path, ASK]),
    ...['/api/event', '/api/nothing', '/api', '/healthz', '/readyz', '/metrics', '/photos/x.webp?y'].map(
      (path): [string, string | undefined] => [path, NONE],
    ),
    ['/api/photos', ASK],
    ['/api/sponsors', ASK],
    ['/photos/sponsors/gone.webp', NONE],
    ['/api/seating/getseats', ASK],
    ['/media/loop-poster.avif', DAY],
    ['/media/loop-poster.avif', DAY, 'HEAD'],
    ['/media/loop-poster.avif', NONE, 'GET', unmet],
    ['/media/loop-poster.avif', NONE, 'GET', beyond],
    ['/media/gone.avif', ASK],
    ['/', NONE, 'POST'],
    ['/photos/gone.webp', NONE, 'DELETE'],
    ['/photos/gone.webp', NONE, 'HEAD'],
  ])('%s: %s %s', async (path, kept, method = 'GET', options = {}) => {
    expect((await call(plain.url, method, path, options)).headers['cache-control']).toBe(kept);
  });

  test('a file with a hash in its name for good', async () => {
    expect((await call(plain.url, 'GET', await asset())).headers['cache-control']).toBe(FOREVER);
  });

  test('a photo of the organiser for an hour', async () => {
    mkdirSync(join(plain.dataDir, 'photos'), { recursive: true });
    writeFileSync(join(plain.dataDir, 'photos', 'a.webp'), 'x');
    expect((await call(plain.url, 'GET', '/photos/a.webp')).headers['cache-control']).toBe(HOUR);
    expect((await call(plain.url, 'GET', '/photos/a.webp', unmet)).headers['cache-control']).toBe(NONE);
  });
});
