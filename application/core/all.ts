/**
 * As `Promise.all`, but waits for all promises even when one fails: a unit must not end while one of its
 * statements runs. The statements must not depend on each other's results: MySQL runs them in order, in one
 * packet; SQLite in any order.
 */
export async function all<T extends readonly Promise<unknown>[] | []>(
  promises: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
