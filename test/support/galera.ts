import { freePorts } from './free-ports.ts';
import { startPrivateMariadb, type PrivateMariadb } from './private-mariadb.ts';
import { until } from './until.ts';

const PROVIDER = '/usr/lib/galera/libgalera_smm.so';

/** A node's ports: for the group, for missed writes and for whole copies. */
interface NodePorts {
  readonly group: number;
  readonly state: number;
  readonly copy: number;
}

/** Starts MariaDB nodes on this machine as one Galera cluster. Needs Debian's `galera-4` and `rsync`. */
export async function startGalera(count: number): Promise<PrivateMariadb[]> {
  const free = await freePorts(count * 3);
  const ports = Array.from({ length: count }, (): NodePorts => {
    const [group = 0, state = 0, copy = 0] = free.splice(0, 3);
    return { group, state, copy };
  });
  const address = `gcomm://${ports.map(({ group }) => `127.0.0.1:${String(group)}`).join(',')}`;
  const start = async ({ group, state, copy }: NodePorts, joins: boolean): Promise<PrivateMariadb> => {
    const node = await startPrivateMariadb(
      [
        ...['--wsrep-on=ON', `--wsrep-provider=${PROVIDER}`, '--wsrep-cluster-name=lanplass'],
        ...(joins ? [] : ['--wsrep-new-cluster']),
        ...[`--wsrep-cluster-address=${address}`, `--wsrep-node-address=127.0.0.1:${String(group)}`],
        `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${String(group)};ist.recv_addr=127.0.0.1:${String(state)};gcache.size=64M;evs.keepalive_period=PT0.5S;evs.inactive_check_period=PT0.5S;evs.suspect_timeout=PT2S;evs.inactive_timeout=PT4S;evs.install_timeout=PT4S`,
        ...['--wsrep-sst-method=rsync', `--wsrep-sst-receive-address=127.0.0.1:${String(copy)}`],
        ...['--binlog-format=ROW', '--innodb-autoinc-lock-mode=2', '--default-storage-engine=InnoDB'],
      ],
      joins,
    );
    nodes.push(node);
    await synced(node);
    return node;
  };
  const nodes: PrivateMariadb[] = [];
  try {
    for (const [index, own] of ports.entries()) await start(own, index > 0);
    return nodes;
  } catch (cause) {
    await Promise.all(nodes.map((node) => node.stop()));
    throw cause;
  }
}

/** Waits until the node has all data and takes part. */
async function synced(node: PrivateMariadb): Promise<void> {
  await until(async () => {
    const states = (await node
      .query("SHOW STATUS LIKE 'wsrep_local_state_comment'")
      .catch(() => [])) as readonly { readonly Value: string }[];
    return states[0]?.Value === 'Synced';
  }, 'that a node is synced');
}
