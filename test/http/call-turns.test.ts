import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import {
  request,
  type ClientRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Koa from 'koa';
import { answerErrors } from '../../adapters/http/core/answer-errors.ts';
import { CallTurns, takeTurns } from '../../adapters/http/core/call-turns.ts';
import { jsonBody } from '../../adapters/http/bodies/read-body.ts';
import { startTestProgram } from '../support/program.ts';
import { SILENT } from '../support/silent-log.ts';
import { until } from '../support/until.ts';

const [MOST, MOST_WAITING] = [2, 1];
const [SCHOOL, HOME] = ['192.0.2.1', '192.0.2.2'];

let server: Server;
/** The calls that are worked on, by the IP they come from, in order. */
let begun: { readonly ip: string; readonly end: () => void }[];
beforeEach(async () => {
  begun = [];
  const app = new Koa({ proxy: true });
  app.use(answerErrors(SILENT));
  app.use(takeTurns(new CallTurns(MOST, MOST_WAITING)));
  app.use(async (ctx, next) => {
    await (ctx.method === 'POST' ? jsonBody(100)(ctx, next) : next());
  });
  app.use(async (ctx) => {
    await new Promise<void>((end) => begun.push({ ip: ctx.ip, end }));
    ctx.status = 204;
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

function call(ip: string, method = 'GET'): ClientRequest {
  const headers = { 'X-Forwarded-For': ip, 'Content-Type': 'application/json' };
  const { port } = server.address() as AddressInfo;
  return request({ hostname: '127.0.0.1', port, method, path: '/', headers, agent: false });
}
async function statusOf(asked: ClientRequest): Promise<number | undefined> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}
const sent = (ip: string) => statusOf(call(ip).end());
const ips = () => begun.map(({ ip }) => ip);
const begins = (count: number) => until(() => begun.length === count, `${String(count)} calls begin`);

describe('calls of one address', () => {
  test('wait for each other beyond a few, and nobody else waits for them', async () => {
    const first = sent(SCHOOL);
    await begins(1);
    const second = sent(SCHOOL);
    await begins(2);
    const third = sent(SCHOOL);
    const other = sent(HOME);
    await begins(3);
    expect(ips()).toEqual([SCHOOL, SCHOOL, HOME]);
    begun[1]?.end();
    await begins(4);
    expect(ips()).toEqual([SCHOOL, SCHOOL, HOME, SCHOOL]);
    for (const { end } of begun) end();
    expect(await Promise.all([first, second, third, other])).toEqual([204, 204, 204, 204]);
  });

  test('are those of all networks of one customer with IPv6', async () => {
    const isTheirs = (ip: string) => ip.startsWith('2001:db8:1:');
    let arrived = 0;
    server.on('request', () => (arrived += 1));
    const calls = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1'].map(sent);
    await until(() => arrived === calls.length, 'the calls of the customer arrive');
    calls.push(sent('2001:db8:2:1::1'));
    await until(() => !ips().every(isTheirs), 'the call of another customer begins');
    expect(ips().filter(isTheirs)).toHaveLength(MOST);
    begun.find(({ ip }) => isTheirs(ip))?.end();
    await begins(calls.length);
    for (const { end } of begun) end();
    expect(await Promise.all(calls)).toEqual(calls.map(() => 204));
  });

  test('are refused when too many wait', async () => {
    const calls = [sent(SCHOOL), sent(SCHOOL)];
    await begins(MOST);
    const more = [sent(SCHOOL), sent(SCHOOL)];
    expect(await Promise.race(more)).toBe(503);
    for (const { end } of begun) end();
    await begins(MOST + MOST_WAITING);
    begun.at(-1)?.end();
    expect(await Promise.all([...calls, ...more])).toEqual(expect.arrayContaining([204, 204, 204, 503]));
  });

  test('are not begun when whoever asked has left, or had an answer, while they waited', async () => {
    let over = 0;
    server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
      if (req.headers['x-is-over'] === undefined) return;
      if (req.headers['x-is-over'] === 'answered') res.writeHead(408).end();
      res.once('close', () => (over += 1));
    });
    const calls = [sent(SCHOOL), sent(SCHOOL)];
    await begins(MOST);
    for (const how of ['left', 'answered']) {
      const asked = call(SCHOOL)
        .setHeader('X-Is-Over', how)
        .on('error', () => undefined);
      const received = new Promise((resolve) => server.once('request', resolve));
      asked.end();
      await received;
      if (how === 'left') asked.destroy();
      await until(() => over === (how === 'left' ? 1 : 2), `the one that has ${how} is over`);
      begun.shift()?.end();
      calls.push(sent(SCHOOL));
      await begins(MOST);
    }
    for (const { end } of begun) end();
    expect(await Promise.all(calls)).toEqual(calls.map(() => 204));
  });

  test('do not wait for one whose body is on its way, nor for one that has broken off', async () => {
    const slow = Array.from({ length: 2 * MOST }, () => call(SCHOOL, 'POST'));
    for (const asked of slow) asked.write('{');
    const [broken, ...others] = slow;
    broken?.on('error', () => undefined).destroy();
    const quick = [sent(SCHOOL), sent(SCHOOL)];
    await begins(MOST);
    for (const { end } of begun) end();
    expect(await Promise.all(quick)).toEqual([204, 204]);
    const answers = others.map((asked) => statusOf(asked.end('}')));
    await until(() => {
      for (const { end } of begun) end();
      return begun.length === MOST + others.length;
    }, 'the slow ones have their turn');
    for (const { end } of begun) end();
    expect(await Promise.all(answers)).toEqual(others.map(() => 204));
  });
});

describe('a connection', () => {
  const CALL = 'GET /api/event HTTP/1.1\r\nHost: x\r\n';

  test('that expects 51 miracles behind a stream is cut', async () => {
    const program = await startTestProgram();
    const socket = connect(Number(new URL(program.url).port), '127.0.0.1').on('error', () => undefined);
    socket.write('GET /api/seating/stream HTTP/1.1\r\nHost: x\r\n\r\n');
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\n\r\n'.repeat(51));
    await new Promise((resolve) => socket.resume().once('close', resolve));
    await program.stop();
  });

  test.each([
    [50, 50],
    [51, 0],
  ])('that asks %i times at once gets %i answers', async (asked, answered) => {
    const program = await startTestProgram();
    const socket = connect(Number(new URL(program.url).port), '127.0.0.1');
    socket.write(`${CALL}\r\n`.repeat(asked - 1) + `${CALL}Connection: close\r\n\r\n`);
    const said = await text(socket).catch(() => '');
    expect(said.match(/HTTP\/1.1 200 /g) ?? []).toHaveLength(answered);
    await program.stop();
  });

  test.each([
    ['calls', ''],
    ['refused ones', 'Expect: a miracle\r\n'],
  ])(
    'has no room to send %s ahead while others have sent two thousand, until theirs are gone',
    async (_, head) => {
      const program = await startTestProgram();
      const open = async (path: string): Promise<Socket> => {
        const socket = connect(Number(new URL(program.url).port), '127.0.0.1').on('error', () => undefined);
        socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
        socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${head}\r\n`.repeat(49));
        await Promise.race([once(socket, 'data'), once(socket, 'close')]);
        return socket;
      };
      const waiting: Socket[] = [];
      while (waiting.length < 2_000 / 49) waiting.push(await open('/api/seating/stream'));
      const standing = waiting.filter(({ closed }) => !closed);
      expect(standing).toHaveLength(Math.floor(2_000 / 49));
      const gone = standing.map((socket) => once(socket.resume().destroy(), 'close'));
      await Promise.all(gone);
      const later = await open('/api/event');
      later.destroy();
      await program.stop();
      expect(later.bytesRead).toBeGreaterThan(0);
    },
  );

  test.each([
    ['what is no request', '\0\r\n\r\n'],
    [
      'what is no request, behind a refused one',
      'GET / HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\n\r\n\0\r\n\r\n',
    ],
    ['what is no request, behind a call', `${CALL}\r\n\0\r\n\r\n`],
    ['a tunnel', 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('is cut by %s while a stream is sent on it, and nothing is written into that', async (_, sent) => {
    const program = await startTestProgram();
    const socket = connect(Number(new URL(program.url).port), '127.0.0.1');
    let said = '';
    socket.on('data', (bytes) => (said += String(bytes)));
    socket.write('GET /api/seating/stream HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    socket.write(sent);
    await new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
    await program.stop();
    expect(said.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200']);
  });

  test('is cut by what is no request behind a call whose answer has not begun', async () => {
    const program = await startTestProgram();
    const socket = connect(Number(new URL(program.url).port), '127.0.0.1');
    const login = JSON.stringify({ username: 'ola@example.no', password: 'noe annet' });
    const head = `POST /api/admin/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    socket.write(`${head}Content-Length: ${String(login.length)}\r\n\r\n${login}\0\r\n\r\n`);
    const said = await text(socket).catch(() => '');
    await program.stop();
    expect(said).toBe('');
  });

  test('is cut by a broken body of a call that has been answered, which is not answered again', async () => {
    const program = await startTestProgram();
    const socket = connect(Number(new URL(program.url).port), '127.0.0.1');
    let said = '';
    socket.on('data', (bytes) => (said += String(bytes)));
    const type = 'Content-Type: text/plain\r\nTransfer-Encoding: chunked';
    socket.write(`POST /api/admin/login HTTP/1.1\r\nHost: x\r\n${type}\r\n\r\n`);
    await once(socket, 'data');
    socket.write('no length\r\n');
    await new Promise((resolve) => socket.on('error', () => undefined).once('close', resolve));
    await program.stop();
    expect(said.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 415']);
  });

  test('that is cut keeps nothing of the calls that it sent ahead', async () => {
    const program = await startTestProgram({
      variables: { LIMIT_STREAMS_PER_IP: '2', TRUSTED_PROXIES: '0' },
    });
    const url = `${program.url}/api/seating/stream`;
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET /api/seating/stream HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3));
    await once(socket, 'data');
    socket.destroy();
    const closing = new AbortController();
    const statuses: number[] = [];
    for (let tries = 0; tries < 200 && statuses.length < 2; tries++) {
      const { status, body } = await fetch(url, { signal: closing.signal });
      if (status === 200) statuses.push(status);
      // Until the server has seen the end of the first one.
      else await body?.cancel();
    }
    closing.abort();
    await program.stop();
    expect(statuses).toEqual([200, 200]);
  });
});
