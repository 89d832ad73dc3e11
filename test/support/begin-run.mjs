/** Runs before the tests of a run. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { offerServer } from './mariadb-server.mjs';

const withMariadb = (process.env.TEST_DATABASES ?? 'mariadb').split(',').includes('mariadb');

export default async function beginRun() {
  process.env.TEST_RUN = mkdtempSync(join(tmpdir(), 'lanplass-run-'));
  if (withMariadb) globalThis.endServerOfRun = await offerServer(await freePort());
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}
