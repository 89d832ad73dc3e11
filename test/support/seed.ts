import fc from 'fast-check';
import { relative } from 'node:path';

/** Whether tests that are large by repetition run whole. `npm test` runs a sample of them, chosen anew each time. */
export const LONG = process.env['LONG'] === '1';

/** Time for the whole of one (ms): all pairs of acts take more than an hour on a machine that does something else, too. */
export const LONG_MS = 4 * 3_600_000;

let chosen: number | undefined;

/** What the samples of this test file are chosen by: `TEST_SEED`, or any number. Printed once, to be given again. */
function seed(): number {
  if (chosen === undefined) {
    const given = process.env['TEST_SEED'];
    chosen = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given);
    const file = relative('.', testPath());
    process.stdout.write(`TEST_SEED=${String(chosen)} ${file}\n`);
  }
  return chosen;
}

/** The file that runs; empty in the bench, which shares these helpers without Jest. */
function testPath(): string {
  const jest = globalThis as { readonly expect?: { getState(): { readonly testPath?: string } } };
  return jest.expect?.getState().testPath ?? '';
}

/** So many of a list, in its order, chosen by the seed; all of them in the long tests. */
export function sample<T>(list: readonly T[], count: number): readonly T[] {
  if (LONG || count >= list.length) return list;
  const some = fc.subarray([...list], { minLength: count, maxLength: count });
  return fc.sample(some, { seed: seed(), numRuns: 1 })[0] ?? [];
}

/** How many times fast-check tries something, as often as it does by itself unless told, and from which seed on. */
export function tries(numRuns = 100): { readonly numRuns: number; readonly seed: number } {
  return { numRuns, seed: seed() };
}
