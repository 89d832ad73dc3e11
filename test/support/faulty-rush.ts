import { expect } from '@jest/globals';
import { runRush, type RushOptions, type RushResult, type RushTrouble } from '../bench/rush.ts';
import { TcpProxy } from './tcp-proxy.ts';
import { startPrivateMariadb, type PrivateMariadb } from './private-mariadb.ts';

/**
 * Half of the real rush with `LONG=1`, else just enough that things are under way when the trouble comes. In a hall with
 * `room` nobody is turned away, so that it is seen who is served after the trouble.
 */
export const SIZE =
  process.env['LONG'] === '1'
    ? { visitors: 500, reaching: 30, seats: 100, room: 500, early: 8, late: 15 }
    : { visitors: 60, reaching: 100, seats: 30, room: 200, early: 3, late: 8 };

/** How soon the programs must serve again once the trouble is over (ms). */
export const RECOVERS_MS = 10_000;

/** A rush during which something happens. Expects that what failed said so, and that every invariant holds. */
export async function rushWith(
  database: RushOptions['database'],
  trouble: RushTrouble,
  more: Partial<RushOptions> = {},
): Promise<RushResult> {
  const { visitors, reaching, seats } = SIZE;
  const options = {
    visitors,
    reaching,
    seats,
    database,
    processes: 1,
    withinMs: 1_000,
    pace: 'scripts' as const,
    ...more,
  };
  const result = await runRush(options, trouble);
  expect(result.broken).toEqual([]);
  expect(result.visitors.rude).toEqual([]);
  return result;
}

/** A MariaDB, and a line to it that can be made to fail. */
export interface FragileMariadb {
  readonly mariadb: PrivateMariadb;
  readonly proxy: TcpProxy;
  /** An empty database: how programs reach it, over the line, and how the checker does. */
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

/** Resolves when the program at `url` says that it is ready; throws when that takes longer than it may. */
export async function serves(url: string): Promise<void> {
  const deadline = Date.now() + RECOVERS_MS;
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    if (Date.now() > deadline) throw new Error(`it is ${String(answer?.status ?? 'away')} after ten seconds`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
