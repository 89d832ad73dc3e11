import { expect } from '@jest/globals';
import { runRush, type RushOptions, type RushResult, type RushTrouble } from '../bench/rush.ts';

/** Half the real rush. With `room` seats nobody is turned away: it shows who is served after trouble. */
export const SIZE = { visitors: 500, reaching: 30, seats: 100, room: 500, early: 8, late: 15 };

/** How soon the programs must serve again once the trouble is over (ms). */
export const RECOVERS_MS = 10_000;

/**
 * Runs a rush during which something goes wrong. Expects that every 5xx answer said when to come back, and
 * that every invariant holds.
 */
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
  expect(result.visitors.errorsWithoutRetryAfter).toEqual([]);
  return result;
}

/** Resolves when the program at `url` is ready; throws when that takes longer than `RECOVERS_MS`. */
export async function serves(url: string): Promise<void> {
  const deadline = Date.now() + RECOVERS_MS;
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    if (Date.now() > deadline) throw new Error(`it is ${String(answer?.status ?? 'away')} after ten seconds`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
