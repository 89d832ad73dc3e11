import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { startPrivateMariadb, type PrivateMariadb } from './private-mariadb.ts';

const PROVIDER = '/usr/lib/galera/libgalera_smm.so';
const SYNCED_MS = 60_000;
const POLL_MS = 200;

/** Several MariaDB nodes on this machine that hold the same data, written together. Needs Debian's `galera-4` and `rsync`. */
export async function startGalera(count: number): Promise<PrivateMariadb[]> {
  const ports = await freePorts(count);
  const address = `gcomm://${ports.map(({ group }) => `127.0.0.1:${String(group)}`).join(',')}`;
  const nodes: PrivateMariadb[] = [];
  try {
    for (const [index, { group, state, copy }] of ports.entries()) {
      const node = await startPrivateMariadb([
        ...['--wsrep-on=ON', `--wsrep-provider=${PROVIDER}`, '--wsrep-cluster-name=lanplass'],
        ...(index === 0 ? ['--wsrep-new-cluster'] : []),
        ...[`--wsrep-cluster-address=${address}`, `--wsrep-node-address=127.0.0.1:${String(group)}`],
        `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${String(group)};ist.recv_addr=127.0.0.1:${String(state)};gcache.size=64M;evs.keepalive_period=PT0.5S;evs.inactive_check_period=PT0.5S;evs.suspect_timeout=PT2S;evs.inactive_timeout=PT4S;evs.install_timeout=PT4S`,
        ...['--wsrep-sst-method=rsync', `--wsrep-sst-receive-address=127.0.0.1:${String(copy)}`],
        ...['--binlog-format=ROW', '--innodb-autoinc-lock-mode=2', '--default-storage-engine=InnoDB'],
      ]);
      nodes.push(node);
      await synced(node);
    }
    return nodes;
  } catch (cause) {
    await Promise.all(nodes.map((node) => node.stop()));
    throw cause;
  }
}

/** Waits until the node has all data and takes part. */
async function synced(node: PrivateMariadb): Promise<void> {
  const deadline = Date.now() + SYNCED_MS;
  for (;;) {
    const states = (await node
      .query("SHOW STATUS LIKE 'wsrep_local_state_comment'")
      .catch(() => [])) as readonly { readonly Value: string }[];
    if (states[0]?.Value === 'Synced') return;
    if (Date.now() > deadline) throw new Error(`a node is ${states[0]?.Value ?? 'silent'}, not synced`);
    await pause(POLL_MS);
  }
}

/** For each node a port of the group, of missed writes, and of whole copies. */
async function freePorts(count: number): Promise<{ group: number; state: number; copy: number }[]> {
  const probes = await Promise.all(
    Array.from({ length: count * 3 }, async () => {
      const probe = createServer().listen(0, '127.0.0.1');
      await once(probe, 'listening');
      return probe;
    }),
  );
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(
    probes.map(async (probe) => {
      probe.close();
      await once(probe, 'close');
    }),
  );
  return Array.from({ length: count }, (_, index) => ({
    group: ports[index * 3] ?? 0,
    state: ports[index * 3 + 1] ?? 0,
    copy: ports[index * 3 + 2] ?? 0,
  }));
}
