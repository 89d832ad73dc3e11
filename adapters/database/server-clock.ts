import type { EntityManager } from 'typeorm';
import { dialectOf } from './dialect.ts';

/** The time (epoch ms) that all processes on a database agree on: its server's clock, or `now` where there is no server. */
export async function serverTime(manager: EntityManager, now: number): Promise<number> {
  const { serverClock } = dialectOf(manager.dataSource);
  if (serverClock === null) return now;
  const [row]: { at: unknown }[] = await manager.query(serverClock);
  return Number(row?.at);
}
