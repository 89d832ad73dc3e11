import type { EntityManager } from 'typeorm';
import { dialectOf } from './dialect.ts';
import { placeholders } from './guarded-writes.ts';

/** The tables whose rows have a booking code of their own, in the order in which all units lock them. */
const WITH_CODES = ['registration', 'pass'] as const;

/** Makes other units that lock one of the codes wait until this one ends. */
export async function lockCodes(manager: EntityManager, all: readonly string[]): Promise<void> {
  const codes = [...new Set(all)];
  if (codes.length === 0 || !dialectOf(manager.dataSource).rowLocks) return;
  for (const table of WITH_CODES) {
    const select = `SELECT code FROM ${table} WHERE code IN (${placeholders(codes)}) ORDER BY code FOR UPDATE`;
    await manager.query(select, codes);
  }
}

/** Which of the codes are in use, or were. */
export async function usedCodes(manager: EntityManager, codes: readonly string[]): Promise<string[]> {
  const selects = WITH_CODES.map(
    (table) => `SELECT code FROM ${table} WHERE code IN (${placeholders(codes)})`,
  );
  const values = WITH_CODES.flatMap(() => [...codes]);
  const rows = await manager.query<{ code: string }[]>(selects.join(' UNION '), values);
  return rows.map(({ code }) => code);
}
