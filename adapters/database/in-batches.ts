/** Values per statement, below every driver's limit. */
const AT_ONCE = 500;

/** Reads the rows of any number of keys, some hundred keys per statement. */
export async function readInBatches<Key, Row>(
  keys: readonly Key[],
  read: (some: readonly Key[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let at = 0; at < keys.length; at += AT_ONCE) found.push(...(await read(keys.slice(at, at + AT_ONCE))));
  return found;
}
