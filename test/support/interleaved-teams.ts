import type { Database } from '../../adapters/database/data-source.ts';
import { RunCompo } from '../../application/compo/run-compo.ts';
import type { ShownCompo } from '../../application/compo/shown-compo.ts';
import { TeamActs } from '../../application/compo/team-acts.ts';
import { changedSetup } from '../../domain/compo/compo.ts';
import { withDraw, withNewTeam, type Compo } from '../../domain/compo/compo-teams.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { counted } from './interleaved-acts.ts';
import { hallInUse, type Process, type Scene } from './interleaved-scene.ts';
import type { Act } from './interleaving.ts';
import { aCompoPage, aGame } from './page-builders.ts';

/** A hall in use, where two teams of one are signed up for a competition, and two more play in another. */
export interface TeamScene extends Scene {
  readonly teams: readonly string[];
  /** Of the competition that is drawn. */
  readonly version: number;
}

const [OPEN, DRAWN] = ['open', 'drawn'];
const CODES = ['ABCD23', 'ABCD24', 'ABCD25', 'ABCD26'];
const idOf = (nth: number) => String(nth).padStart(32, '0');

export async function setTeamsInUse(database: Database, folder: string): Promise<TeamScene> {
  const { scene, units, persons } = await hallInUse(database, folder);
  const all = await persons.all();
  const [captain, mate] = all.filter(({ code }) => code === scene.registered).map(({ id }) => id);
  const other = all.find(({ code }) => code === scene.karis)?.id;
  let made = 0;
  const withTeam = (compo: Compo, personId = '') => {
    const [id, nick] = [idOf(++made), `nick ${String(made)}`];
    const team = { id, code: CODES[made - 1] ?? '', name: `Lag ${String(made)}` };
    return withNewTeam(compo, { personId, memberId: idOf(made + 10), nick }, team);
  };
  const setup = changedSetup(null, { kind: 'single', teamSize: { least: 1, most: 2 } }, false);
  const empty = (game: string) => ({ game, version: 1, setup, drawn: null, teams: [] });
  const open = [captain, other].reduce(withTeam, empty(OPEN));
  const drawn = withDraw([mate, other].reduce(withTeam, empty(DRAWN)), 1);
  const games = [OPEN, DRAWN].map((id, order) => aGame({ id, order }));
  await units.run(async ({ pages, compos }) => {
    const page = { content: aCompoPage({ games }), updatedAt: scene.now, updatedBy: 'crew' };
    await pages.put({ name: 'compo', ...page });
    for (const compo of [open, drawn]) await compos.save(null, compo);
  });
  return { ...scene, teams: open.teams.map(({ id }) => id), version: drawn.version };
}

/** All acts on teams that can touch the same rows, by name, run by one process. */
export function teamActs(
  { units, jobs: { secrets, clock } }: Process,
  { mySession, teams: [first = '', second = ''], version }: TeamScene,
): Readonly<Record<string, Act>> {
  const acts = new TeamActs({ units, secrets, clock, limits: LIMITS });
  const run = new RunCompo({ units, secrets, clock });
  const seen = async (act: Promise<ShownCompo | null>) => {
    const shown = await act;
    return shown && [shown.state, shown.compo.teams.map(({ name, members }) => [name, members.length])];
  };
  const reports = (a: number, b: number) => async () =>
    seen(run.report('crew', DRAWN, { match: '1', a, b, version }));
  return {
    ...counted({
      'one joins a team': () => seen(acts.join(mySession, OPEN, 2, { nick: 'Ny', teamCode: CODES[1] ?? '' })),
      'one makes a team': () => seen(acts.make(mySession, OPEN, 2, { nick: 'Ny', name: 'Nytt' })),
      'one leaves a team': () => seen(acts.leave(mySession, OPEN, 1)),
      'a team gets another name': () => seen(acts.rename(mySession, OPEN, 1, 'Annet')),
    }),
    'a competition is changed': () => seen(run.set('crew', OPEN, { mostTeams: 2 })),
    'a competition is drawn': () => seen(run.draw('crew', OPEN, { seed: 7, order: [first, second] })),
    'a team is removed': () => seen(run.removeTeam('crew', OPEN, second)),
    'a match is reported': reports(2, 1),
    'it is reported otherwise': reports(0, 1),
    'a draw is reset': () => seen(run.resetDraw('crew', DRAWN)),
  };
}
