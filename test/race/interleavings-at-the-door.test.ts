import { expect, test } from '@jest/globals';
import { hallActs } from '../support/interleaved-acts.ts';
import { doorActs, setDoorInUse } from '../support/interleaved-door.ts';
import { describePairs, pairsOf } from '../support/interleaved-pairs.ts';
import { LONG_MS, sample } from '../support/seed.ts';

const LIST = 'the door list is asked for';
/** Acts that make a code by chance, with which the digests of the list differ from run to run. */
const MAKE_CODES: ReadonlySet<string> = new Set(['one comes without having signed up', 'one is added']);
/** Acts elsewhere that touch the same persons, seats, money or tables. */
const MEETING: ReadonlySet<string> = new Set([
  ...['one is marked as paid', 'one is moved', 'one is added', 'two swap', 'a group is cancelled'],
  ...['one of them moves to the free seat', 'one of them gives the place away', 'one of them cancels'],
  ...['all of them cancel', 'the registered ones are erased', 'the event is reset', 'a backup is restored'],
  ...['a deleted one is brought back', 'one joins a code at the door', 'Kari submits', 'a seat is hidden'],
]);

describePairs('two acts at once, one of them at the door', (pairs) => {
  test(
    'end as if one had come after the other, wherever the first is stopped',
    async () => {
      const atTheDoor = new Set<string>();
      await pairs().begin(2, setDoorInUse, (process, scene) => {
        const acts = doorActs(process, scene);
        for (const name of Object.keys(acts)) atTheDoor.add(name);
        const elsewhere = Object.entries(hallActs(process, scene)).filter(([name]) => MEETING.has(name));
        return { ...Object.fromEntries(elsewhere), ...acts };
      });
      const ofDoor = pairsOf(pairs().names)
        .filter((pair) => pair.some((name) => atTheDoor.has(name)))
        .filter((pair) => !(pair.includes(LIST) && pair.some((name) => MAKE_CODES.has(name))));
      expect(await pairs().allFaults(sample(ofDoor, 1))).toEqual([]);
    },
    LONG_MS,
  );
});
