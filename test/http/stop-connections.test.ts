import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import Koa from 'koa';
import { listen, type RunningServer } from '../../adapters/http/server/server.ts';
import { SERVER_LIMITS } from '../../adapters/http/core/server-limits.ts';

const MUCH = 32 * 1024 * 1024;
const HOUR_MS = 3_600_000;

let answers: ServerResponse[];
let server: RunningServer;
let client: Socket;
let said: string;
beforeEach(async () => {
  answers = [];
  said = '';
  const http = {
    app: new Koa(),
    direct: {
      '/slow': (_: unknown, res: ServerResponse) => void answers.push(res),
      '/much': (_: unknown, res: ServerResponse) => void res.end(Buffer.alloc(MUCH, 'x')),
    },
    headers: {},
    close: () => undefined,
  };
  const limits = { ...SERVER_LIMITS, keepAliveTimeoutMs: HOUR_MS, headersTimeoutMs: HOUR_MS };
  server = await listen(http, { host: '127.0.0.1', port: 0, limits, trustedProxies: 0 });
  client = connect(server.port, '127.0.0.1').on('error', () => undefined);
  await once(client, 'connect');
});
afterEach(async () => {
  client.destroy();
  await server.stop();
});

const listens = () => client.on('data', (part) => (said += String(part)));
const asks = (path: string) => client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
/** Waits until these words have come. */
async function heard(words: string): Promise<void> {
  while (!said.includes(words)) await once(client, 'data');
}

test.each([true, false])('a stop ends a connection with the answer under way, begun: %s', async (begun) => {
  listens();
  asks('/slow');
  while (!answers[0]) await new Promise(setImmediate);
  if (begun) {
    answers[0].write('half');
    await heard('half');
  }
  const stopped = server.stop();
  answers[0].end(' and all');
  await heard(' and all');
  // On a connection that is kept alive, this would be answered.
  asks('/much');
  await once(client, 'close');
  await stopped;
  expect(said.match(/HTTP\/1.1 200/g)).toHaveLength(1);
});

test('a stop waits for nobody who has asked for nothing', async () => {
  listens();
  const stopped = server.stop();
  asks('/much');
  await once(client, 'close');
  await stopped;
  expect(said).toBe('');
});

test('a stop cuts no answer that is still being read', async () => {
  asks('/much');
  await once(client, 'readable');
  const stopped = server.stop();
  listens();
  await once(client, 'close');
  await stopped;
  expect(said.length).toBeGreaterThan(MUCH);
});
