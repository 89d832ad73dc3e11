import { membershipOf, withoutErased, withoutPerson, type Compo } from '../../domain/compo/compo-teams.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { logActivity, activityOn } from '../shared/activity.ts';

type TeamStores = Pick<Stores, 'compos' | 'activityLog'>;

/** Takes persons who are not registered any more out of all competitions, in the unit in which they leave. */
export async function leaveTeams(
  stores: TeamStores,
  persons: readonly RegisteredPerson[],
  { by, now }: { readonly by: string; readonly now: number },
): Promise<void> {
  await changeTeams(
    stores,
    persons.map(({ id }) => id),
    async (compo) => {
      for (const person of persons) {
        const team = membershipOf(compo, person.id)?.team.name;
        const act = activityOn(person, by, now);
        if (team !== undefined)
          await logActivity(stores, {
            ...{ ...act, type: 'team_left' },
            details: { ...act.details, game: compo.game, team },
          });
      }
      return persons.reduce((left, { id }) => withoutPerson(left, id), compo);
    },
  );
}

/** The same for an erasure, which leaves neither their nicks nor the name of a team that nobody else is left of. */
export async function eraseFromTeams(stores: TeamStores, personIds: readonly string[]): Promise<void> {
  await changeTeams(stores, personIds, async (compo) => withoutErased(compo, personIds));
}

async function changeTeams(
  { compos }: TeamStores,
  personIds: readonly string[],
  change: (compo: Compo) => Promise<Compo>,
): Promise<void> {
  for (const game of await compos.gamesOf(personIds)) {
    const compo = await compos.find(game);
    if (compo) await compos.save(compo, await change(compo));
  }
}
