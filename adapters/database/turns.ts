import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

/** How long statements may keep the thread to themselves, the one after the other. */
const LONGEST_MS = 10;

let turnedAt = 0;

/** Lets everything else that waits for the thread have its turn. */
export async function giveTurn(): Promise<void> {
  await nextTurn();
  turnedAt = performance.now();
}

/**
 * Makes a source whose driver works on the thread that serves everybody give others a turn between statements, however
 * many a job sends. Its connection stays with the unit meanwhile.
 */
export function givingTurns(source: DataSource): DataSource {
  const runner = source.createQueryRunner();
  const query = runner.query.bind(runner) as (...statement: readonly unknown[]) => Promise<never>;
  runner.query = async (...statement: readonly unknown[]) => {
    if (performance.now() - turnedAt > LONGEST_MS) await giveTurn();
    return query(...statement);
  };
  return source;
}
