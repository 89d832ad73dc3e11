/**
 * Waits for all, also when one fails: a unit must not end while a statement of it is under way. What a unit asks of its
 * stores at once must not build on each other: MySQL runs it in its order, in one go; SQLite in any.
 */
export async function all<T extends readonly Promise<unknown>[] | []>(
  promises: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
