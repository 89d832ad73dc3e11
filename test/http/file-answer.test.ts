import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import Koa from 'koa';
import sirv from 'sirv';
import { serveFile } from '../../adapters/http/core/file-answer.ts';

test('a file that is gone since the start costs that answer, and the others are served on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lanplass-files-'));
  await writeFile(join(folder, 'gone.css'), 'a{}');
  await writeFile(join(folder, 'kept.css'), 'b{}');
  const serve = sirv(folder);
  const app = new Koa();
  app.use(async (ctx) => {
    await serveFile(serve, ctx);
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const fetched = async (name: string) => (await fetch(`http://127.0.0.1:${port}/${name}`)).text();
  await rm(join(folder, 'gone.css'));
  await expect(fetched('gone.css')).rejects.toThrow();
  expect(await fetched('kept.css')).toBe('b{}');
  server.close();
  await rm(folder, { recursive: true });
});
