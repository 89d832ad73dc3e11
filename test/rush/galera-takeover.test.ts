import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FaultScene } from '../support/fault-scene.ts';
import { startGalera } from '../support/galera.ts';
import type { PrivateMariadb } from '../support/private-mariadb.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';

let nodes: PrivateMariadb[];
/** Like a crew's proxy in front of a cluster: one address that leads to the node that is written to. */
let proxy: TcpProxy;
let scene: FaultScene;
beforeAll(async () => {
  nodes = await startGalera(3);
  proxy = await TcpProxy.start(nodes[0]?.port ?? 0);
  const url = new URL((await nodes[0]?.createDatabase('lan')) ?? '');
  url.port = String(proxy.port);
  scene = await FaultScene.on(url.href);
  await scene.start();
});
afterAll(async () => {
  await scene.end();
  await proxy.stop();
  await Promise.all(nodes.map((node) => node.stop()));
});

test('the node that is written to dies with commits under way, another takes over, and nothing that was answered is lost', async () => {
  const [first, second, third] = nodes;
  if (!first || !second || !third) throw new Error('three nodes were started');
  const registers = { statement: /^COMMIT$/, after: /^INSERT INTO registration / };
  await scene.visitorWho('submits');
  const holding = await scene.visitorWho('holds');
  const proven = await scene.visitorWho('proves');
  const [unheard, unanswered] = [await scene.visitorWho('holds'), await scene.visitorWho('holds')];
  const stopped = proxy.stopAt({ ...registers, at: 'unheard' });
  const told = [unheard.tries('submits')];
  await stopped;
  const answered = proxy.stopAt({ ...registers, at: 'unanswered' });
  told.push(unanswered.tries('submits'));
  await answered;
  first.kill();
  proxy.lead(second.port);
  expect(await told[0]).toBe('503 unavailable');
  // The others may have to agree first that they are the cluster now.
  expect(['200', '503 unavailable']).toContain(await told[1]);
  for (const visitor of [holding, proven, unheard, unanswered, scene.visitor()])
    await visitor.goesOnTo('submits');
  await scene.expectWhole();
  // A node answers from what it has applied, unless it is asked to wait for the rest.
  await third.query('SET SESSION wsrep_sync_wait = 1');
  const count = 'SELECT COUNT(*) AS persons FROM lan.person';
  expect(await third.query(count)).toEqual([{ persons: scene.seated.length }]);
});
