import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import Koa from 'koa';
import { Connections } from '../../adapters/http/server/connections.ts';
import { listen, type DirectCall } from '../../adapters/http/server/server.ts';
import { SERVER_LIMITS } from '../../adapters/http/core/server-limits.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';

const HOUR = String(3_600_000);

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram({
    variables: {
      // Long enough for what is sent at once to be read, also on a machine that is busy with something else.
      LIMIT_HEADERS_TIMEOUT_MS: '1000',
      LIMIT_REQUEST_TIMEOUT_MS: '1000',
      LIMIT_UPLOAD_TIMEOUT_MS: HOUR,
      LIMIT_KEEP_ALIVE_TIMEOUT_MS: HOUR,
    },
  });
});
afterAll(() => program.stop());

const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

interface Connection {
  readonly socket: Socket;
  /** What has come back so far. */
  readonly said: () => string;
  readonly closed: Promise<void>;
}

/** A connection on which this text is sent and no more. */
async function saying(text: string, { url } = program): Promise<Connection> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket);
  let said = '';
  socket.on('data', (bytes) => (said += String(bytes))).on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => {
      resolve();
    });
  });
  await new Promise((resolve) => socket.write(text, resolve));
  return { socket, said: () => said, closed };
}

describe('a connection is cut', () => {
  test('when the head of its request does not come, though one that idles after an answer is kept', async () => {
    const idle = await saying('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(idle.socket, 'data');
    const slow = await saying('GET /healthz HTTP/1.1\r\nHost:');
    const silent = await saying('');
    await Promise.all([slow.closed, silent.closed]);
    expect(idle.socket.destroyed).toBe(false);
    idle.socket.destroy();
    await idle.closed;
  });

  test('when nobody sends a photo, though the crew may take an hour for one', async () => {
    const head = 'POST /api/admin/addPhoto HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\n';
    const { closed, said } = await saying(`${head}Content-Length: 100\r\n\r\nhalf`);
    await closed;
    expect(said()).toContain('401');
  });

  test('when the body of a call does not come, which is told like any refusal', async () => {
    const head = 'POST /api/admin/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const { closed, said } = await saying(`${head}Content-Length: 100\r\n\r\n{"username"`);
    await closed;
    const [top = '', body = ''] = said().split('\r\n\r\n');
    expect(top).toMatch(/^HTTP\/1.1 408 [^]*\r\nX-Frame-Options: DENY\r\n[^]*\r\nConnection: close/);
    expect(JSON.parse(body)).toEqual({ error: 'malformed', message: expect.stringMatching(/./) });
  });

  test.each(['', '?x'])('when the body of a look at the map does not come: getseats%s', async (query) => {
    const { closed, said } = await saying(
      `GET /api/seating/getseats${query} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf`,
    );
    await closed;
    expect(said()).toContain('HTTP/1.1 200');
  });

  test('at once when there are too many', async () => {
    const small = await startTestProgram({ variables: { LIMIT_CONNECTIONS: '3' } });
    const ask = (path: string) => saying(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`, small);
    for (let open = 0; open < 3; open++) await once((await ask('/api/seating/stream')).socket, 'data');
    const last = await ask('/healthz');
    await last.closed;
    expect(last.said()).toBe('');
    await small.stop();
  });
});

describe('an answer', () => {
  const MUCH = 8 * 1024 * 1024;
  let server: Server;
  let answered: Socket;
  let client: Socket;
  beforeAll(async () => {
    server = createServer((socket) => {
      answered = socket.on('error', () => undefined);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(client);
    await Promise.all([once(client, 'connect'), once(server, 'connection')]);
  });
  afterAll(() => void server.close());

  test('is given up a minute after its reader has read the last', async () => {
    const connections = new Connections(60_000, 1);
    connections.watch(answered, 0);
    connections.cutUnread(1_000_000);
    expect(answered.destroyed).toBe(false);

    // Two writes, because it is only known of the first when it has gone out.
    const firstSent = new Promise((resolve) => answered.write(Buffer.alloc(MUCH), resolve));
    answered.write(Buffer.alloc(MUCH));
    connections.cutUnread(1_059_999);
    expect(answered.destroyed).toBe(false);
    const read = (): void => void client.read();
    client.on('readable', read);
    await firstSent;
    client.off('readable', read);
    client.pause();
    connections.cutUnread(1_061_000);
    expect(answered.destroyed).toBe(false);
    connections.cutUnread(1_120_999);
    expect(answered.destroyed).toBe(false);
    connections.cutUnread(1_121_000);
    expect(answered.destroyed).toBe(true);
  });

  test('that nobody reads is cut by the running server', async () => {
    let onCut = (): void => undefined;
    const cut = new Promise<void>((resolve) => (onCut = resolve));
    const much: DirectCall = (_, res) => res.on('close', onCut).end(Buffer.alloc(4 * MUCH));
    const http = { app: new Koa(), direct: { '/much': much }, headers: {}, close: () => undefined };
    const running = await listen(http, {
      ...{ host: '127.0.0.1', port: 0, trustedProxies: 0 },
      limits: { ...SERVER_LIMITS, unreadAnswerMs: 50 },
    });
    const reader = connect(running.port, '127.0.0.1').pause();
    sockets.push(reader);
    reader.write('GET /much HTTP/1.1\r\nHost: x\r\n\r\n');
    await cut;
    await running.stop();
  });
});
