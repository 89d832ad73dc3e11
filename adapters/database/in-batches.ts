import { setImmediate as nextTurn } from 'node:timers/promises';

/** Values per statement, below every driver's limit. */
const KEYS_PER_STATEMENT = 500;

/** Reads the rows of any number of keys, some hundred keys per statement. Others get their turns between statements. */
export async function readInBatches<Key, Row>(
  keys: readonly Key[],
  read: (some: readonly Key[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let at = 0; at < keys.length; at += KEYS_PER_STATEMENT) {
    if (at > 0) await nextTurn();
    found.push(...(await read(keys.slice(at, at + KEYS_PER_STATEMENT))));
  }
  return found;
}
