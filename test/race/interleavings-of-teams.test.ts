import { expect, test } from '@jest/globals';
import { hallActs } from '../support/interleaved-acts.ts';
import { describePairs, pairsOf } from '../support/interleaved-pairs.ts';
import { setTeamsInUse, teamActs } from '../support/interleaved-teams.ts';
import { LONG_MS, sample } from '../support/seed.ts';

/** Acts elsewhere after which somebody is on no team, or with which everything changes. */
const MEETING: ReadonlySet<string> = new Set([
  ...[
    'a group is cancelled',
    'one of them gives the place away',
    'one of them cancels',
    'all of them cancel',
  ],
  ...['the registered ones are erased', 'the event is reset', 'a backup is restored'],
]);

describePairs('two acts at once, one of them on a team', (pairs) => {
  test(
    'end as if one had come after the other, wherever the first is stopped',
    async () => {
      const onTeams = new Set<string>();
      await pairs().begin(2, setTeamsInUse, (process, scene) => {
        const acts = teamActs(process, scene);
        for (const name of Object.keys(acts)) onTeams.add(name);
        const elsewhere = Object.entries(hallActs(process, scene)).filter(([name]) => MEETING.has(name));
        return { ...Object.fromEntries(elsewhere), ...acts };
      });
      const ofTeams = pairsOf(pairs().names).filter((pair) => pair.some((name) => onTeams.has(name)));
      expect(await pairs().allFaults(sample(ofTeams, 1))).toEqual([]);
    },
    LONG_MS,
  );
});
