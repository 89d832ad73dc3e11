import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startTestProgram, type TestProgram } from '../support/program.ts';

let program: TestProgram;
beforeAll(async () => {
  program = await startTestProgram({ variables: { LIMIT_STREAMS_PER_IP: '2', TRUSTED_PROXIES: '0' } });
});
afterAll(() => program.stop());

const CALL = 'GET /api/event HTTP/1.1\r\nHost: x\r\n\r\n';
const STREAM = 'GET /api/seating/stream HTTP/1.1\r\nHost: x\r\n\r\n';
const MIRACLE = 'GET / HTTP/1.1\r\nHost: x\r\nExpect: a miracle\r\n\r\n';
const RUBBISH = '\0\r\n\r\n';

function connection(): Socket {
  return connect(Number(new URL(program.url).port), '127.0.0.1').on('error', () => undefined);
}

/** Sends a text, and another once the first answer has begun; returns the status of each answer until it is closed. */
async function statuses(sent: string, later = ''): Promise<(string | undefined)[]> {
  const socket = connection();
  let said = '';
  socket.on('data', (bytes) => (said += String(bytes)));
  socket.write(sent);
  if (later) {
    await once(socket, 'data');
    socket.write(later);
  }
  await new Promise((resolve) => socket.once('close', resolve));
  return [...said.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status);
}

describe('a connection', () => {
  test.each([
    ['a second call', CALL, ['200']],
    ['a call that is refused', MIRACLE, ['200']],
    ['thirty calls', CALL.repeat(30), ['200']],
  ])('is closed after its answer when %s comes ahead of it', async (_, ahead, answers) => {
    expect(await statuses(CALL + ahead)).toEqual(answers);
  });

  test('is cut at once when very many come ahead, so that they take no memory', async () => {
    expect(await statuses(STREAM, CALL.repeat(33))).toEqual(['200']);
    expect(await statuses(STREAM, MIRACLE.repeat(33))).toEqual(['200']);
  });

  test('is kept by whoever waits for each answer', async () => {
    const socket = connection();
    let said = '';
    socket.on('data', (bytes) => (said += String(bytes)));
    for (let nth = 1; nth <= 3; nth++) {
      socket.write(CALL);
      while (said.split('"now":').length <= nth) await once(socket, 'data');
    }
    expect(socket.closed).toBe(false);
    socket.destroy();
  });

  test.each([
    ['what is no request', RUBBISH],
    ['what is no request, behind a refused one', MIRACLE + RUBBISH],
    ['a tunnel', 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('is cut by %s while a stream is sent on it, and nothing is written into that', async (_, sent) => {
    expect(await statuses(STREAM, sent)).toEqual(['200']);
    expect(await statuses(STREAM + sent)).toEqual([]);
  });

  test('is cut by what is no request behind a call whose answer has not begun', async () => {
    const login = JSON.stringify({ username: 'ola@example.no', password: 'noe annet' });
    const head = `POST /api/admin/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
    expect(
      await statuses(`${head}Content-Length: ${String(login.length)}\r\n\r\n${login}${RUBBISH}`),
    ).toEqual([]);
  });

  test('is cut by a broken body of a call that has been answered, which is not answered again', async () => {
    const type = 'Content-Type: text/plain\r\nTransfer-Encoding: chunked';
    const head = `POST /api/admin/login HTTP/1.1\r\nHost: x\r\n${type}\r\n\r\n`;
    expect(await statuses(head, 'no length\r\n')).toEqual(['415']);
  });

  test('that is cut leaves room for as many streams as before', async () => {
    const url = `${program.url}/api/seating/stream`;
    await statuses(STREAM, STREAM.repeat(33));
    const closing = new AbortController();
    const opened: number[] = [];
    for (let tries = 0; tries < 200 && opened.length < 2; tries++) {
      const { status, body } = await fetch(url, { signal: closing.signal });
      if (status === 200) opened.push(status);
      // Until the server has seen the end of the first one.
      else await body?.cancel();
    }
    closing.abort();
    expect(opened).toEqual([200, 200]);
  });
});
