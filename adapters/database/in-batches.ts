/** Values of one statement: fewer than any driver takes. */
const AT_ONCE = 500;

/** Reads rows by keys, however many there are: some hundred in each statement. */
export async function readInBatches<Key, Row>(
  keys: readonly Key[],
  read: (some: readonly Key[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let at = 0; at < keys.length; at += AT_ONCE) found.push(...(await read(keys.slice(at, at + AT_ONCE))));
  return found;
}
