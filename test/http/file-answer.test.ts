import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import Koa from 'koa';
import sirv, { type RequestHandler } from 'sirv';
import { serveFile } from '../../adapters/http/core/file-answer.ts';

let folder: string;
let stop: (() => void) | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanplass-files-'));
  await writeFile(join(folder, 'gone.css'), 'a{}');
  await writeFile(join(folder, 'kept.css'), '0123456789');
});
afterEach(async () => {
  stop?.();
  await rm(folder, { recursive: true });
});

/** Starts a site that serves files with this handler; returns a function that requests one. */
async function served(serve: RequestHandler) {
  const app = new Koa();
  app.silent = true;
  app.use(async (ctx) => {
    await serveFile(serve, ctx);
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
  const { port } = server.address() as AddressInfo;
  return (name: string, headers = {}) => fetch(`http://127.0.0.1:${port}/${name}`, { headers });
}

test('a file that is gone since the start costs that answer, and the others are served on', async () => {
  const ask = await served(sirv(folder));
  await rm(join(folder, 'gone.css'));
  await expect(ask('gone.css').then((answer) => answer.text())).rejects.toThrow();
  expect(await (await ask('kept.css')).text()).toBe('0123456789');
});

test('a file is closed when whoever asked for it goes away', async () => {
  const file = new Readable({
    read() {
      this.push('0'.repeat(1024));
    },
  });
  const ask = await served((_, res) => void file.pipe(res));
  const answer = await ask('endless.css');
  const closed = once(file, 'close');
  await answer.body?.cancel();
  await closed;
});

describe('a range', () => {
  test.each([
    ['bytes=2-4', 206, '234'],
    ['bytes=7-', 206, '789'],
    ['bytes=7-99', 206, '789'],
    ['bytes=10-', 416, ''],
    ['bytes=10-5', 200, '0123456789'],
    ['bytes=-5', 200, '0123456789'],
    ['bytes=0-1,4-5', 200, '0123456789'],
    ['bytes=1-99999999999999999999', 200, '0123456789'],
    ['bytes=-', 200, '0123456789'],
    ['seats=1-2', 200, '0123456789'],
  ])('%s is answered with %i', async (range, status, text) => {
    const answer = await (await served(sirv(folder)))('kept.css', { Range: range });
    expect([answer.status, await answer.text()]).toEqual([status, text]);
  });

  test('of a copy that may be an older one gets the whole file', async () => {
    const headers = { Range: 'bytes=2-4', 'If-Range': 'Thu, 01 Jan 2026 00:00:00 GMT' };
    expect((await (await served(sirv(folder)))('kept.css', headers)).status).toBe(200);
  });
});

describe('a file server that fails', () => {
  test('before it has begun to answer is answered for', async () => {
    const ask = await served(() => {
      throw new Error('the disk is gone');
    });
    expect((await ask('kept.css')).status).toBe(500);
  });

  test('in the middle of its answer ends the connection', async () => {
    const ask = await served((_, res) => {
      res.writeHead(200);
      throw new Error('the disk is gone');
    });
    await expect(ask('kept.css')).rejects.toThrow();
  });
});
