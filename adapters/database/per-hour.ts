import type { EntityManager } from 'typeorm';
import { HOUR } from '../../domain/shared/durations.ts';
import type { PerHour } from '../../domain/upkeep/trends.ts';

interface HourlyRows {
  readonly table: string;
  /** The column with the time (epoch ms). */
  readonly at: string;
  /** What is told of an hour: how many rows it has, unless it says something else. */
  readonly amount?: string;
  /** Which rows count. */
  readonly where?: string;
}

/** Adds up the rows of each hour from `from` (epoch ms) on, in the database. */
export async function perHour(
  manager: EntityManager,
  { table, at, amount = 'COUNT(*)', where }: HourlyRows,
  from: number,
): Promise<PerHour> {
  const starts = `${at} - ${at} % ${String(HOUR)}`;
  const rows: { starts: unknown; amount: unknown }[] = await manager.query(
    `SELECT ${starts} AS starts, ${amount} AS amount FROM ${table}
      WHERE ${at} >= ?${where === undefined ? '' : ` AND ${where}`} GROUP BY ${starts}`,
    [from],
  );
  return new Map(rows.map((row) => [Number(row.starts), Number(row.amount)]));
}
