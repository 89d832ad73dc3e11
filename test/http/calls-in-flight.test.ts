import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import Koa from 'koa';
import { jsonBody } from '../../adapters/http/bodies/read-body.ts';
import { answerErrors } from '../../adapters/http/core/answer-errors.ts';
import { countAsCall, leavePlace, limitCallsInFlight } from '../../adapters/http/core/calls-in-flight.ts';
import { KnownBearers } from '../../adapters/http/core/known-bearers.ts';
import { SILENT } from '../support/silent-log.ts';
import { until } from '../support/until.ts';

const MOST = 2;
const [SCHOOL, HOME] = ['192.0.2.1', '192.0.2.2'];
const CALL = '/api/call';
const VALID = 'Bearer valid';

let server: Server;
/** The requests that are worked on, in order. */
let begun: { readonly ip: string; readonly path: string; readonly end: () => void }[];
beforeEach(async () => {
  begun = [];
  const app = new Koa({ proxy: true });
  app.use(answerErrors(SILENT));
  app.use(limitCallsInFlight(MOST, new KnownBearers()));
  app.use(async (ctx, next) => {
    if (ctx.get('Authorization') === VALID) ctx.state['phone'] = {};
    if (ctx.path === '/readyz') await countAsCall(ctx, next);
    else await (ctx.method === 'POST' ? jsonBody(100)(ctx, next) : next());
  });
  app.use(async (ctx) => {
    if (ctx.path.endsWith('/mailing')) leavePlace(ctx);
    await new Promise<void>((end) => begun.push({ ip: ctx.ip, path: ctx.path, end }));
    ctx.body = {};
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

function call(
  ip: string,
  path = CALL,
  method = 'GET',
  more: Readonly<Record<string, string>> = {},
): ClientRequest {
  const headers = { ...more, 'X-Forwarded-For': ip, 'Content-Type': 'application/json' };
  const { port } = server.address() as AddressInfo;
  return request({ hostname: '127.0.0.1', port, method, path, headers, agent: false });
}
async function answerTo(asked: ClientRequest) {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await json(answer) };
}
const statusOf = async (asked: ClientRequest) => (await answerTo(asked)).status;
const sent = (ip: string, path?: string) => statusOf(call(ip, path).end());
const begins = (count: number) => until(() => begun.length === count, `${String(count)} calls begin`);
const endAll = () => {
  for (const { end } of begun) end();
};

describe('calls of one home', () => {
  test('are refused beyond a few, and told to come again; nobody else is', async () => {
    const first = [sent(SCHOOL), sent(SCHOOL)];
    await begins(MOST);
    const { status, headers, body } = await answerTo(call(SCHOOL).end());
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '1', 'no-store']);
    expect(body).toEqual({
      ...{ error: 'too-many-calls', retryAfter: 1 },
      message: expect.stringMatching(/Prøv igjen/),
    });
    const other = sent(HOME);
    await begins(MOST + 1);
    endAll();
    expect(await Promise.all([...first, other])).toEqual([200, 200, 200]);
    const later = sent(SCHOOL);
    await begins(MOST + 2);
    endAll();
    expect(await later).toBe(200);
  });

  test('do not take those of who has shown a valid token from there; false tokens stay among the home’s', async () => {
    const bearing = (Authorization: string) => statusOf(call(SCHOOL, CALL, 'GET', { Authorization }).end());
    const shown = bearing(VALID);
    await begins(1);
    endAll();
    expect(await shown).toBe(200);
    const others = [sent(SCHOOL), bearing('Bearer false')];
    await begins(1 + MOST);
    expect([await sent(SCHOOL), await bearing('Bearer false')]).toEqual([503, 503]);
    const known = [bearing(VALID), bearing(VALID)];
    await begins(1 + 2 * MOST);
    expect(await bearing(VALID)).toBe(503);
    endAll();
    expect(await Promise.all([...others, ...known])).toEqual([200, 200, 200, 200]);
  });

  test('are those of all networks of one customer with IPv6', async () => {
    const calls = [sent('2001:db8:1:1::1'), sent('2001:db8:1:2::1')];
    await begins(MOST);
    expect(await sent('2001:db8:1:3::1')).toBe(503);
    calls.push(sent('2001:db8:2:1::1'));
    await begins(MOST + 1);
    endAll();
    expect(await Promise.all(calls)).toEqual([200, 200, 200]);
  });

  test('count also outside /api, where they ask the database', async () => {
    const calls = [sent(SCHOOL, '/readyz'), sent(SCHOOL)];
    await begins(MOST);
    expect([await sent(SCHOOL), await sent(SCHOOL, '/readyz')]).toEqual([503, 503]);
    endAll();
    expect(await Promise.all(calls)).toEqual([200, 200]);
  });

  test('do not count while they wait for a mail server', async () => {
    const mails = Array.from({ length: 2 * MOST }, () => sent(SCHOOL, '/api/mailing'));
    await begins(mails.length);
    const quick = sent(SCHOOL);
    await begins(mails.length + 1);
    endAll();
    expect(await Promise.all([...mails, quick])).toEqual(Array(mails.length + 1).fill(200));
  });

  test('do not count while their body is on its way, also one that breaks off', async () => {
    const slow = Array.from({ length: 2 * MOST }, () => call(SCHOOL, CALL, 'POST'));
    for (const asked of slow) asked.write('{');
    const [broken, refused, ...others] = slow as [ClientRequest, ClientRequest, ...ClientRequest[]];
    broken.on('error', () => undefined).destroy();
    const quick = [sent(SCHOOL), sent(SCHOOL)];
    await begins(MOST);
    expect(await statusOf(refused.end('}'))).toBe(503);
    endAll();
    expect(await Promise.all(quick)).toEqual([200, 200]);
    const rest = others.map((asked) => statusOf(asked.end('}')));
    await begins(MOST + rest.length);
    endAll();
    expect(await Promise.all(rest)).toEqual([200, 200]);
  });
});

test('what a browser fetches to show a page is not refused, nor counted', async () => {
  const paths = Array.from({ length: 2 * MOST }, (_, index) => `/assets/${String(index)}.js`);
  const files = paths.map((path) => sent(SCHOOL, path));
  await begins(files.length);
  const calls = [sent(SCHOOL), sent(SCHOOL)];
  await begins(files.length + MOST);
  const page = sent(SCHOOL, '/');
  await begins(files.length + MOST + 1);
  endAll();
  expect(await Promise.all([...files, ...calls, page])).toEqual(Array(files.length + MOST + 1).fill(200));
});
