/** Waits for all, also when one fails: a unit must not end while a statement of it is under way. */
export async function all<T extends readonly Promise<unknown>[] | []>(
  promises: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
