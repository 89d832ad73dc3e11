import { expect, test } from '@jest/globals';
import { hallActs } from '../support/interleaved-acts.ts';
import { describePairs, pairsOf } from '../support/interleaved-pairs.ts';
import { setWaitingHall, waitingActs } from '../support/interleaved-waiting.ts';
import { LONG_MS, sample } from '../support/seed.ts';

/** Acts elsewhere that free or take seats, or with which everything changes. */
const MEETING: ReadonlySet<string> = new Set([
  ...['Kari holds a further seat', 'Ola holds a seat whose hold has run out', 'a seat is hidden'],
  ...['one is added', 'one of them cancels', 'what has ended is tidied up'],
  ...['the event is reset', 'a backup is restored'],
]);

describePairs('two acts at once, one of them on the waiting list', (pairs) => {
  test(
    'end as if one had come after the other, wherever the first is stopped',
    async () => {
      const onList = new Set<string>();
      await pairs().begin(2, setWaitingHall, (process, scene) => {
        const acts = waitingActs(process, scene);
        for (const name of Object.keys(acts)) onList.add(name);
        const elsewhere = Object.entries(hallActs(process, scene)).filter(([name]) => MEETING.has(name));
        return { ...Object.fromEntries(elsewhere), ...acts };
      });
      const ofList = pairsOf(pairs().names).filter((pair) => pair.some((name) => onList.has(name)));
      expect(await pairs().allFaults(sample(ofList, 1))).toEqual([]);
    },
    LONG_MS,
  );
});
