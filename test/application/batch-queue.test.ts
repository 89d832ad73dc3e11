import { expect, test } from '@jest/globals';
import { nextTurn } from '../../adapters/system/next-turn.ts';
import { BatchQueue } from '../../application/shared/batch-queue.ts';
import { Unavailable } from '../../application/ports/unit-of-work.ts';

test('requests that wait while a batch runs are worked on together; one too many is told to try again', async () => {
  const batches: number[][] = [];
  let finish = (): void => undefined;
  const first = new Promise<void>((resolve) => (finish = resolve));
  let begun = (): void => undefined;
  const begins = new Promise<void>((resolve) => (begun = resolve));
  const queue = new BatchQueue<number, number>(
    async (requests) => {
      batches.push([...requests]);
      begun();
      await first;
      return requests.map((request) => request * 10);
    },
    2,
    3,
    nextTurn,
  );
  const outcomes = [queue.add(1)];
  await begins;
  outcomes.push(queue.add(2), queue.add(3), queue.add(4));
  await expect(queue.add(5)).rejects.toThrow(Unavailable);
  finish();
  expect(await Promise.all(outcomes)).toEqual([10, 20, 30, 40]);
  expect(batches).toEqual([[1], [2, 3], [4]]);
  expect(await queue.add(6)).toBe(60);
});
