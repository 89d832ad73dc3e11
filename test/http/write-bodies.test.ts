import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { Blacklisting } from '../../application/people/blacklisting.ts';
import { SERVER_LIMITS } from '../../adapters/http/core/server-limits.ts';
import { flawedRequest } from '../support/flawed-request.ts';
import { call, refusal } from '../support/http-call.ts';
import { KNOWN_CALLS } from '../support/known-calls.ts';
import { BARRED, PreparedEvent } from '../support/prepared-event.ts';
import { UNLIMITED } from '../support/unlimited.ts';
import { FIRST_ADMIN, type TestProgram } from '../support/program.ts';
import { startGuardedProgram } from '../support/superadmin.ts';
import { Visitors } from '../support/visitors.ts';

const CHUNKED = { 'Transfer-Encoding': 'chunked' };
const TEXT = { 'Content-Type': 'text/plain' };
/** Calls whose bodies are not JSON: files, and what a browser sends as it leaves a page. */
const OTHER_TYPES = ['/addPhoto', '/addSponsorLogo', '/previewPayments', '/removeguidseats/:guid'];
const IGNORES_ALL_JSON = '/sendmail/:guid';

const visitors = new Visitors();
let program: TestProgram;
let event: PreparedEvent;
beforeAll(async () => {
  program = await startGuardedProgram({ variables: UNLIMITED, withoutTimers: true, adjust: visitors.adjust });
  event = new PreparedEvent(program, visitors.mails);
  // Dangerous calls, too, are sent by someone who may make them.
  event.seldom = () => true;
});
afterAll(async () => {
  await program.stop();
  visitors.close();
});
beforeEach(() => event.prepare());

/** Sends a call's valid request with another body and these headers. */
function sent(name: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const good = KNOWN_CALLS[name]?.(event);
  const { method, path, headers: own } = flawedRequest(name, { ...good, body: undefined }, []);
  return call(program.url, method, path, { body, headers: { ...(own as typeof headers), ...headers } });
}

const WRITES = Object.keys(KNOWN_CALLS).filter((name) => /^(POST|PUT) /.test(name));

describe.each(WRITES.filter((name) => !OTHER_TYPES.some((path) => name.endsWith(path))))('%s', (name) => {
  test('refuses what is not JSON, too large or broken, read or not, and does nothing', async () => {
    const before = await event.state();
    const tooLarge = JSON.stringify('x'.repeat(SERVER_LIMITS.adminBodyBytes));
    for (const more of [{}, CHUNKED]) {
      expect(refusal(await sent(name, '{}', { ...TEXT, ...more }))).toEqual([415, 'not-json']);
      expect(refusal(await sent(name, tooLarge, more))).toEqual([413, 'body-too-large']);
      if (!name.endsWith(IGNORES_ALL_JSON))
        expect(refusal(await sent(name, '{{', more))).toEqual([400, 'malformed']);
    }
    expect(await event.state()).toBe(before);
  });
});

test.each(WRITES)('%s refuses a body of some gigabytes before any of it comes', async (name) => {
  const { method, path, headers } = flawedRequest(name, KNOWN_CALLS[name]?.(event) ?? {}, []);
  const { hostname, port } = new URL(program.url);
  for (const length of [2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 32 + 2]) {
    const size = { 'Content-Type': 'application/json', ...headers, 'Content-Length': length };
    const asked = request({ hostname, port, method, path, headers: size }).on('error', () => undefined);
    asked.flushHeaders();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    asked.destroy();
  }
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['BR', brotliCompressSync],
  ['identity', (body: string) => Buffer.from(body)],
] as const)('a body that comes as %s is read', async (encoding, pack) => {
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': encoding };
  const body = pack(JSON.stringify(FIRST_ADMIN));
  const answer = await fetch(`${program.url}/api/admin/login`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
});

describe('a call that needs a body', () => {
  /** Without the Content-Length of 0 that Node's client adds. */
  const saidOf = async (headers: string): Promise<string> => {
    const socket = connect(Number(new URL(program.url).port), '127.0.0.1');
    socket.write(`PUT /api/seating/holdSeats/${event.guid} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`);
    socket.write(`${headers}\r\n`);
    return text(socket);
  };

  test.each(['', 'Content-Length: 0\r\n', 'Transfer-Encoding: chunked\r\n\r\n0\r\n'])(
    'and comes as JSON without one is malformed: %j',
    async (length) => {
      const said = await saidOf(`Content-Type: Application/JSON ; charset=utf-8\r\n${length}`);
      expect(said).toMatch(/^HTTP\/1.1 400 [^]*"malformed"/);
    },
  );

  test('and names no type has the wrong one', async () => {
    expect(await saidOf('')).toMatch(/^HTTP\/1.1 415 [^]*"not-json"/);
  });
});

describe('a call that reads no body', () => {
  const READS_NONE = [
    'PUT /api/admin/setcodepaid/:code',
    'PUT /api/admin/deleteFromBlacklist/:email',
    'PUT /api/admin/seenChanges',
    'POST /api/pagedata/clearInfoPageCache',
    'POST /api/superAdmin/createDevCopy',
    'POST /api/seating/removeguidseats/:guid',
    'POST /api/admin/logout',
  ];

  test.each(READS_NONE)('goes without one, whatever type it names: %s', async (name) => {
    for (const headers of [{}, TEXT, { 'Content-Type': 'application/json' }, { 'Content-Length': '0' }]) {
      await event.prepare();
      expect((await sent(name, undefined, headers)).status).toBe(200);
    }
  });

  test('takes any JSON, as older clients send it', async () => {
    expect((await sent('PUT /api/admin/deleteFromBlacklist/:email', { email: BARRED })).status).toBe(200);
    expect(await program.container.get(Blacklisting).all()).toEqual([]);
  });

  test('tells who is not logged in, rather than what is wrong with the body', async () => {
    for (const body of ['{}', 'x'.repeat(SERVER_LIMITS.adminBodyBytes + 1), '{{'])
      expect(
        refusal(await sent('POST /api/admin/logout', body, { ...TEXT, Authorization: 'Bearer x' })),
      ).toEqual([401, 'unauthenticated']);
  });
});

test('seats are released by a body of any type that is not too large', async () => {
  const name = 'POST /api/seating/removeguidseats/:guid';
  const tooLarge = 'x'.repeat(SERVER_LIMITS.publicBodyBytes + 1);
  for (const more of [{}, CHUNKED])
    expect(refusal(await sent(name, tooLarge, { ...TEXT, ...more }))).toEqual([413, 'body-too-large']);
  expect((await sent(name, '{{', TEXT)).body).toEqual({ released: 1 });
});
