import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rushWith, serves, SIZE } from '../support/faulty-rush.ts';
import { startGalera } from '../support/galera.ts';
import type { PrivateMariadb } from '../support/private-mariadb.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';

let nodes: PrivateMariadb[];
/** Like a crew's proxy in front of a cluster: one address that leads to the node that is written to. */
let proxy: TcpProxy;
beforeAll(async () => {
  nodes = await startGalera(3);
  proxy = await TcpProxy.start(nodes[0]?.port ?? 0);
});
afterAll(async () => {
  await proxy.stop();
  await Promise.all(nodes.map((node) => node.stop()));
});

test('the node that is written to dies in the midst of a rush, another takes over, and nothing that was answered is lost', async () => {
  const [first, second, third] = nodes;
  if (!first || !second || !third) throw new Error('three nodes were started');
  const checked = new URL(await first.createDatabase('lan'));
  checked.port = String(second.port);
  const over = new URL(checked);
  over.port = String(proxy.port);
  const { visitors } = await rushWith(
    'mysql',
    {
      databaseUrl: over.href,
      checkedUrl: checked.href,
      happens: async (scene) => {
        await scene.submits(SIZE.early);
        first.kill();
        proxy.lead(second.port);
        for (const { url } of scene.programs) await serves(url);
      },
    },
    { processes: 2 },
  );
  const count = 'SELECT COUNT(*) AS persons FROM lan.person';
  expect(await third.query(count)).toEqual([{ persons: visitors.seated.length }]);
});
