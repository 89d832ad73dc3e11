import fc from 'fast-check';
import { relative } from 'node:path';

/** Whether tests with many repetitions run in full. `npm test` runs a sample, chosen anew each time. */
export const LONG = process.env['LONG'] === '1';

/** Time for one of them in full (ms): all pairs of acts take more than an hour on a busy machine. */
export const LONG_MS = 4 * 3_600_000;

let chosen: number | undefined;

/** The seed of this test file's samples: `TEST_SEED` or a random number. Printed once, to be reused. */
function seed(): number {
  if (chosen === undefined) {
    const given = process.env['TEST_SEED'];
    chosen = given === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(given);
    const file = relative('.', testPath());
    process.stdout.write(`TEST_SEED=${String(chosen)} ${file}\n`);
  }
  return chosen;
}

/** The running test file; empty in the bench, which shares these helpers without Jest. */
function testPath(): string {
  const jest = globalThis as { readonly expect?: { getState(): { readonly testPath?: string } } };
  return jest.expect?.getState().testPath ?? '';
}

/** `count` items of a list, in its order, chosen by the seed; all of them in the long tests. */
export function sample<T>(list: readonly T[], count: number): readonly T[] {
  if (LONG || count >= list.length) return list;
  const some = fc.subarray([...list], { minLength: count, maxLength: count });
  return fc.sample(some, { seed: seed(), numRuns: 1 })[0] ?? [];
}

/** fast-check's options: the number of tries, its own default unless given, and the seed. */
export function tries(numRuns = 100): { readonly numRuns: number; readonly seed: number } {
  return { numRuns, seed: seed() };
}
