/** Runs before the tests of a run. */
import { createServer } from 'node:net';
import { once } from 'node:events';
import { offerServer } from './mariadb-server.mjs';

const withMariadb = (process.env.TEST_DATABASES ?? 'mariadb').split(',').includes('mariadb');

export default async function beginRun() {
  if (withMariadb) globalThis.endServerOfRun = await offerServer(await freePort());
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}
