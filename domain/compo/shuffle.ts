/** Seeds are whole numbers of 32 bits. */
export const MOST_SEED = 2 ** 32 - 1;

/**
 * The items in an order that a seed (0 to `MOST_SEED`) decides, the same on every machine: Fisher and Yates' shuffle with
 * the numbers of mulberry32, which needs 32-bit integers only.
 */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const random = mulberry32(seed);
  const drawn = [...items];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const at = Math.floor(random() * (last + 1));
    [drawn[last], drawn[at]] = [drawn[at] as T, drawn[last] as T];
  }
  return drawn;
}

/** Numbers from 0 up to 1, by Tommy Ettinger's mulberry32 (public domain). */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
