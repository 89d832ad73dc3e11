import type { Compo } from '../../domain/compo/compo-teams.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/**
 * Who on the teams of a competition has paid, and who of `others`, by their ids. As long as there is a place for everybody that
 * decides nothing, and is not read.
 */
export async function paidOf(
  { persons }: Pick<Stores, 'persons'>,
  { setup: { mostTeams }, teams }: Compo,
  others: readonly RegisteredPerson[] = [],
): Promise<ReadonlySet<string>> {
  if (mostTeams === null || teams.length < mostTeams) return new Set();
  const ids = new Set(teams.flatMap(({ members }) => members.map(({ personId }) => personId)));
  const all = [...(await persons.all()).filter(({ id }) => ids.has(id)), ...others];
  return new Set(all.filter(({ paid }) => paid).map(({ id }) => id));
}
