import { startPrivateMariadb, type PrivateMariadb } from './private-mariadb.ts';
import { TcpProxy } from './tcp-proxy.ts';

/** A MariaDB, and a proxy in front of it that can be made to fail. */
export interface FragileMariadb {
  readonly mariadb: PrivateMariadb;
  readonly proxy: TcpProxy;
  /** Creates an empty database: its URL through the proxy for programs, its direct one for the checker. */
  database(): Promise<{ readonly databaseUrl: string; readonly checkedUrl: string }>;
  stop(): Promise<void>;
}

/** Starts both. */
export async function startFragileMariadb(): Promise<FragileMariadb> {
  const mariadb = await startPrivateMariadb();
  const proxy = await TcpProxy.start(mariadb.port);
  let made = 0;
  return {
    mariadb,
    proxy,
    database: async () => {
      const checkedUrl = await mariadb.createDatabase(`fault_${String(++made)}`);
      const over = new URL(checkedUrl);
      over.port = String(proxy.port);
      return { checkedUrl, databaseUrl: over.href };
    },
    stop: async () => {
      await proxy.stop();
      await mariadb.stop();
    },
  };
}
