import { afterEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { KnownBearers } from '../../adapters/http/core/known-bearers.ts';
import { Connections } from '../../adapters/http/server/connections.ts';
import { homeShare } from '../../adapters/http/core/server-limits.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { until } from '../support/until.ts';

const [STRANGER, VISITOR] = ['127.0.0.2', '127.0.0.3'];
const UNFINISHED = 'GET /healthz HTTP/1.1\r\nHost:';

let program: TestProgram | null = null;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await program?.stop();
  program = null;
});
const start = async (variables: Record<string, string>) => (program = await startTestProgram({ variables }));
const urlOf = () => new URL(program?.url ?? '');

/** A connection from an address of this machine, on which a text is sent. */
async function from(localAddress: string, text: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: Number(urlOf().port), localAddress });
  sockets.push(socket.on('error', () => undefined));
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}
const standing = () => sockets.filter(({ closed }) => !closed);

test.each([
  ['unfinished heads', UNFINISHED],
  ['silent connections', ''],
])('%s of one home are a tenth of all connections, and shut nobody out', async (_, text) => {
  await start({ LIMIT_CONNECTIONS: '400', TRUSTED_PROXIES: '0' });
  for (let nth = 0; nth < 400; nth++) await from(STRANGER, text);
  for (const socket of sockets) socket.resume();
  await until(() => standing().length <= 40, 'those that are too many are cut');
  expect(standing()).toHaveLength(40);

  const asked = (await from(VISITOR, `${UNFINISHED} x\r\n\r\n`)).setEncoding('utf8');
  expect(String((await once(asked, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /);

  const gone = standing().find((socket) => socket !== asked);
  gone?.destroy();
  const answered = await until(async () => {
    const again = (await from(STRANGER, `${UNFINISHED} x\r\n\r\n`)).setEncoding('utf8');
    return Promise.race([once(again, 'data').then(() => true), once(again, 'close').then(() => false)]);
  }, 'there is room for one when one is gone');
  expect(answered).toBe(true);
});

test('the connections of a trusted proxy are counted by nobody’s address', async () => {
  await start({ LIMIT_CONNECTIONS: '20', TRUSTED_PROXIES: '1' });
  for (let nth = 0; nth < 15; nth++) await from(STRANGER, '');
  const asked = (await from(STRANGER, `${UNFINISHED} x\r\n\r\n`)).setEncoding('utf8');
  expect(String((await once(asked, 'data'))[0])).toMatch(/^HTTP\/1.1 200 /);
  expect(standing()).toHaveLength(16);
});

test.each([
  ['the streams', { LIMIT_STREAMS_PER_IP: '2' }],
  ['a tenth of the connections', { LIMIT_CONNECTIONS: '20' }],
])('a home has no more streams than %s, be it an address or all networks of a customer', async (_, limit) => {
  await start(limit);
  const closing = new AbortController();
  const open = async (ip: string) => {
    const { status, body } = await fetch(new URL('/api/seating/stream', urlOf()), {
      headers: { 'X-Forwarded-For': ip },
      signal: closing.signal,
    });
    if (status !== 200) await body?.cancel();
    return status;
  };
  const statuses: number[] = [];
  for (const home of ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:2:1::1'])
    statuses.push(await open(home));
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'])
    statuses.push(await open(address));
  closing.abort();
  expect(statuses).toEqual([200, 200, 429, 200, 200, 200, 429, 200]);
});

test('the connections of a customer with IPv6 are those of all its networks', () => {
  const connections = new Connections(1_000, 2);
  const isCut = (remoteAddress: string): boolean => {
    const socket = Object.assign(new Duplex(), { remoteAddress }) as unknown as Socket;
    connections.watch(socket, 0);
    return socket.destroyed;
  };
  expect(
    ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:2:1::1', '::ffff:192.0.2.1'].map(
      isCut,
    ),
  ).toEqual([false, false, true, false, false]);
});

describe('a connection beyond the share of a home, in which somebody is known', () => {
  const opened = (connections: Connections): Socket => {
    const socket = Object.assign(new Duplex(), { remoteAddress: '192.0.2.1' }) as unknown as Socket;
    connections.watch(socket, 0);
    return socket;
  };
  const calls = (connections: Connections, socket: Socket, authorization?: string) =>
    connections.begins({ req: { socket, headers: { authorization } } } as unknown as ServerResponse);
  const full = (...bearers: readonly string[]): Connections => {
    const known = new KnownBearers();
    for (const bearer of bearers) known.note(bearer, performance.now());
    const connections = new Connections(1_000, 2, known);
    for (const socket of [opened(connections), opened(connections)]) expect(socket.destroyed).toBe(false);
    return connections;
  };

  test('stays when its first call is theirs, up to a share of their own', () => {
    const connections = full('Bearer door');
    for (const stays of [true, true, false]) {
      const socket = opened(connections);
      expect(calls(connections, socket, 'Bearer door')).toBe(stays);
      expect(socket.destroyed).toBe(!stays);
    }
  });

  test.each([undefined, 'Bearer false', 'door'])(
    'is cut with its first call when that shows %p',
    (authorization) => {
      const connections = full('Bearer door');
      const socket = opened(connections);
      expect(calls(connections, socket, authorization)).toBe(false);
      expect(socket.destroyed).toBe(true);
    },
  );

  test('is cut when many more come before it has called', () => {
    const connections = full('Bearer door');
    const [first, ...others] = Array.from({ length: 40 }, () => opened(connections));
    expect(first?.destroyed).toBe(true);
    expect(others.filter(({ destroyed }) => !destroyed)).toHaveLength(32);
    expect(others.at(-1)?.destroyed).toBe(false);
  });

  test('is cut at once where nobody is known', () => {
    expect(opened(full()).destroyed).toBe(true);
  });
});

test('who is known is so for ten minutes after the last valid call, and no more than a thousand are', () => {
  const known = new KnownBearers();
  known.note('Bearer a', 0);
  expect(known.keyOf('Bearer a', 599_999)).not.toBeNull();
  expect([known.keyOf('Bearer a', 600_000), known.keyOf(undefined, 0), known.keyOf('Bearer b', 0)]).toEqual([
    null,
    null,
    null,
  ]);
  for (let n = 0; n < 1_000; n++) known.note(`Bearer ${String(n)}`, 0);
  expect([known.keyOf('Bearer a', 0), known.keyOf('Bearer 0', 0)]).toEqual([null, 'bearer Bearer 0']);
});

test.each([
  [16_000, 1_600],
  [400, 40],
  [5, 1],
])('of %i connections a home has %i', (connections, share) => {
  expect(homeShare({ connections })).toBe(share);
});
