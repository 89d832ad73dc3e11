import { expect, test } from '@jest/globals';
import { hallActs } from '../support/interleaved-acts.ts';
import { moneyActs, setMoneyInUse } from '../support/interleaved-money.ts';
import { describePairs, pairsOf } from '../support/interleaved-pairs.ts';
import { LONG_MS, sample } from '../support/seed.ts';

/** Pairs that were once found to end otherwise; tested each time. */
const FOUND = [
  ['the registered ones are erased', 'what is left to pay is asked'],
  ['the registered ones are erased', 'a report is looked at'],
  ['the event is reset', 'money is paid back'],
  ['a backup is restored', 'who has to pay soon is reminded'],
  ['the money is looked at', 'the event is reset'],
  ['money is found to be of the expired one', 'Kari holds a further seat'],
] as const;
/** Acts that concern neither money, deadlines or settings, nor a seat that money may bring back. */
const WITHOUT_MONEY: ReadonlySet<string> = new Set([
  'the seats are set up',
  ...['a code is checked', 'a wrong code is checked', 'an address is blocked', 'sign-up is closed'],
  ...['another editor raises the price', 'Kari releases one seat', 'Kari releases all'],
  ...['Ola holds a seat whose hold has run out', 'Ola holds a seat when the hold of Kari has just run out'],
]);

describePairs('two acts at once, one of them about money', (pairs) => {
  test.each([1, 2] as const)(
    'in %d process(es), end as if one had come after the other, wherever the first is stopped',
    async (processes) => {
      const ofHall = new Set<string>();
      await pairs().begin(processes, setMoneyInUse, (process, scene) => {
        const inHall = hallActs(process, scene);
        for (const name of Object.keys(inHall)) ofHall.add(name);
        return { ...inHall, ...moneyActs(process, scene) };
      });
      const about = pairsOf(pairs().names.filter((name) => !WITHOUT_MONEY.has(name)));
      const ofMoney = about.filter((pair) => pair.some((name) => !ofHall.has(name)));
      const some = sample(ofMoney, 1);
      expect(await pairs().allFaults([...FOUND, ...some])).toEqual([]);
    },
    2 * LONG_MS,
  );
});
