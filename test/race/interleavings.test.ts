import { expect, test } from '@jest/globals';
import { accountActs, setAccounts } from '../support/interleaved-accounts.ts';
import { hallActs } from '../support/interleaved-acts.ts';
import { describePairs, pairsOf } from '../support/interleaved-pairs.ts';
import { setEmptyHall, setHallInUse } from '../support/interleaved-scene.ts';
import { LONG_MS, sample } from '../support/seed.ts';

/** Tested in an empty hall, because it is refused in any other. */
const SET_UP = 'the seats are set up';
const WITH_SET_UP = [
  ...['Kari holds a further seat', 'Ola holds a seat whose hold has run out', 'one is added'],
  ...['a deleted one is brought back', 'a seat is hidden', 'what has ended is tidied up'],
  ...['the event is reset', 'a backup is restored', SET_UP],
];
/** Pairs that were once found to end otherwise; tested each time. */
const FOUND = [
  ['the event is reset', 'the late one asks for a code'],
  ['Kari asks for a further code', 'Kari is erased'],
  ['one is marked as paid', 'one is moved'],
  ['one of them moves to the free seat', 'a backup is restored'],
  ['they ask for a link', 'the registered ones are erased'],
  ['the registered ones are erased', 'they ask for a link'],
] as const;
const FOUND_IN_ACCOUNTS = [
  ['one logs in', 'an account is removed'],
  ['one adds an account', 'an account is removed'],
] as const;
/** Pairs where one act relied on what the other changed, before units locked what they read. */
const GUARDED_BY_LOCKS = [
  ['Kari holds a further seat', 'Kari submits'],
  ['Kari submits', 'Kari submits'],
  ['Kari submits', 'Kari submits her other sign-up'],
  ['Kari has the best four found', 'Ola has the best four found'],
  ['a backup is restored', 'a mail that was being sent is known to be'],
] as const;

describePairs('two acts at once', (pairs) => {
  test.each([1, 2] as const)(
    'in %d process(es), end as if one had come after the other, wherever the first is stopped',
    async (processes) => {
      await pairs().begin(processes, setHallInUse, hallActs);
      const some = sample(pairsOf(pairs().names.filter((name) => name !== SET_UP)), 1);
      expect(await pairs().allFaults([...FOUND, ...some])).toEqual([]);
    },
    LONG_MS,
  );

  test.each([1, 2] as const)(
    'in %d process(es), end so when the seats are set up meanwhile',
    async (processes) => {
      await pairs().begin(processes, setEmptyHall, hallActs);
      const withSetUp = pairsOf(WITH_SET_UP).filter((pair) => pair.includes(SET_UP));
      expect(await pairs().allFaults(sample(withSetUp, 1))).toEqual([]);
    },
    LONG_MS,
  );

  test(
    'end so when they are about an account of the crew',
    async () => {
      await pairs().begin(2, setAccounts, accountActs);
      const some = sample(pairsOf(pairs().names), 1);
      expect(await pairs().allFaults([...FOUND_IN_ACCOUNTS, ...some])).toEqual([]);
    },
    LONG_MS,
  );

  test.each(GUARDED_BY_LOCKS)('without locks, "%s" and "%s" end otherwise', async (...pair) => {
    await pairs().begin(2, setHallInUse, hallActs);
    pairs().readWithoutLocks();
    expect(await pairs().faults(pair).next()).toMatchObject({ done: false });
  });
});
