import type { CompoState } from '../../../domain/compo/compo.ts';
import type { Compo } from '../../../domain/compo/compo-teams.ts';
import type { WireCompoSummary } from './wire.ts';

interface Stated {
  readonly compo: Compo;
  readonly title: string;
  readonly state: CompoState;
}

/** A competition in the list of all. */
export function wireSummary({ compo, title, state }: Stated): WireCompoSummary {
  const { kind, startsAt, closesAt, teamSize, mostTeams } = compo.setup;
  const { game, teams } = compo;
  return { game, title, kind, state, startsAt, closesAt, teamSize, mostTeams, teams: teams.length };
}
