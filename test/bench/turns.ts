import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest that others waited while a job went on (ms): for a turn of the thread, and for other work. */
export interface Waits {
  readonly turn: number;
  readonly other: number;
}

/** Does a job while others look for a turn of the thread, and do `other` work, again and again. */
export async function waitsDuring(
  job: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<Waits> {
  const over = new AbortController();
  const longest = async (wait: () => Promise<unknown>): Promise<number> => {
    let most = 0;
    while (!over.signal.aborted) {
      const begun = performance.now();
      await wait();
      most = Math.max(most, performance.now() - begun);
    }
    return most;
  };
  const both = Promise.all([longest(nextTurn), longest(() => other().then(() => nextTurn()))]);
  try {
    await job();
  } finally {
    over.abort();
  }
  const [turn, wait] = await both;
  return { turn, other: wait };
}
