import type { ShownCompo } from '../../../application/compo/shown-compo.ts';
import type { WireCompoSummary } from './wire.ts';

/** A competition in the list of all. */
export function wireSummary({ compo, title, state }: ShownCompo): WireCompoSummary {
  const { kind, startsAt, closesAt, teamSize, mostTeams } = compo.setup;
  const { game, teams } = compo;
  return { game, title, kind, state, startsAt, closesAt, teamSize, mostTeams, teams: teams.length };
}
