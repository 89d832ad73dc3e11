import type { EntityManager } from 'typeorm';

/**
 * The time (epoch ms) that all processes on a database agree on: the server's clock, or `now` on SQLite,
 * where one process has the file to itself.
 */
export async function serverTime(manager: EntityManager, now: number): Promise<number> {
  if (manager.dataSource.options.type === 'better-sqlite3') return now;
  const [row]: { at: unknown }[] = await manager.query(
    `SELECT TIMESTAMPDIFF(MICROSECOND, '1970-01-01', UTC_TIMESTAMP(3)) DIV 1000 AS at`,
  );
  return Number(row?.at);
}
