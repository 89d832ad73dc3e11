/** Whether the whole of a generated test is run; a small part of it runs with all other tests. */
export const LONG = process.env['LONG'] === '1';

/** Time for the whole of one (ms). */
export const GENERATED_MS = 3_600_000;

/** How many times something is tried. `SEED`, as a failure prints it, tries the same again. */
export function tries(numRuns: number): { readonly numRuns: number; readonly seed?: number } {
  const seed = process.env['SEED'];
  return { numRuns, ...(seed !== undefined && { seed: Number(seed) }) };
}
