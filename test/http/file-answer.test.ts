import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import Koa from 'koa';
import { sendFile } from '../../adapters/http/present/file-answer.ts';
import { until } from '../support/until.ts';

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

/** Starts a site that serves the files of a folder; returns a function that requests one. */
async function served(root = folder, before: Koa.Middleware = (_, next) => next()) {
  const app = new Koa();
  app.silent = true;
  app.use(before);
  app.use(async (ctx) => {
    await sendFile(ctx, { root, path: ctx.path, headers: { 'Cache-Control': 'no-cache' } });
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
  const { port } = server.address() as AddressInfo;
  return (name: string, headers = {}, method = 'GET', signal: AbortSignal | null = null) =>
    fetch(`http://127.0.0.1:${port}/${name}`, { headers, method, signal });
}

test('a file that is gone since the start is not there, and the others are served on', async () => {
  const ask = await served();
  await rm(join(folder, 'gone.css'));
  expect((await ask('gone.css')).status).toBe(404);
  expect(await (await ask('kept.css')).text()).toBe('0123456789');
});

test.each([
  'none.css',
  'x'.repeat(300),
  '',
  'sub',
  '.hidden',
  '..%2fkept.css',

  '%ff',
  'kept.css%00',
])('there is no file %j', async (name) => {
  await mkdir(join(folder, 'sub'));
  await writeFile(join(folder, '.hidden'), 'secret');
  expect((await (await served())(name)).status).toBe(404);
});

test('a file is closed when whoever asked for it goes away', async () => {
  const path = join(folder, 'large.bin');
  await writeFile(path, Buffer.alloc(20_000_000));
  const open = async (): Promise<number> => {
    const links = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    );
    return links.filter((link) => link === path).length;
  };
  const answer = await (await served())('large.bin');
  expect(await open()).toBe(1);
  await answer.body?.cancel();
  await until(async () => (await open()) === 0, 'the file is closed');
});

test('a file that nobody waits for any more is not waited for', async () => {
  let [begun, ended] = [false, false];
  const ask = await served(folder, async (ctx, next) => {
    begun = true;
    await once(ctx.res, 'close');
    await next();
    ended = true;
  });
  const leaving = new AbortController();
  const asked = ask('kept.css', {}, 'GET', leaving.signal).catch(() => undefined);
  await until(() => begun, 'the call begins');
  leaving.abort();
  await asked;
  await until(() => ended, 'the call ends');
});

describe('a range', () => {
  test.each([
    ['bytes=2-4', 206, '234'],
    ['bytes=0-0', 206, '0'],
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
    const answer = await (await served())('kept.css', { Range: range });
    expect([answer.status, await answer.text()]).toEqual([status, text]);
    if (status !== 200)
      expect(answer.headers.get('content-range')).toMatch(status === 416 ? /^bytes \*\/10$/ : /\/10$/);
  });

  test('of a copy that may be an older one gets the whole file', async () => {
    const headers = { Range: 'bytes=2-4', 'If-Range': 'Thu, 01 Jan 2026 00:00:00 GMT' };
    expect((await (await served())('kept.css', headers)).status).toBe(200);
  });

  test('is no matter of a HEAD', async () => {
    const answer = await (await served())('kept.css', { Range: 'bytes=2-4' }, 'HEAD');
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '10']);
  });
});

describe('who has a file already', () => {
  const conditions = (etag: string, modified: string) => [
    { 'If-None-Match': etag },
    { 'If-None-Match': `"other", ${etag}` },
    { 'If-None-Match': etag.replace('W/', '') },
    { 'If-None-Match': '*' },
    { 'If-Modified-Since': modified },
  ];

  test('is told so, with the headers of the file', async () => {
    const ask = await served();
    const { headers } = await ask('kept.css');
    const [etag, modified] = ['etag', 'last-modified'].map((name) => headers.get(name) ?? '');
    for (const condition of conditions(etag ?? '', modified ?? '')) {
      const answer = await ask('kept.css', condition);
      const told = ['etag', 'cache-control'].map((name) => answer.headers.get(name));
      expect([answer.status, ...told]).toEqual([304, etag, 'no-cache']);
    }
    expect((await ask('kept.css', { 'If-None-Match': '"other"' })).status).toBe(200);
  });
});

test('a slow reader does not keep the call, which is over when its file begins to be sent', async () => {
  await writeFile(join(folder, 'much.css'), Buffer.alloc(32 * 1024 * 1024));
  let over = false;
  const get = await served(folder, async (_, next) => {
    await next();
    over = true;
  });
  const answer = await get('much.css');
  await until(() => over, 'the call is over');
  await answer.body?.cancel();
});
