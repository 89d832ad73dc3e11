import type {
  AdminCompoAnswer,
  ReportMatchAnswer,
  WireCompo,
  WireMatch,
} from '../../../adapters/http/contract.ts';
import { COMPO_KINDS, type CompoKind } from '../../../domain/compo/compo.ts';
import { HOUR } from '../../../domain/shared/durations.ts';
import { aCompoPage, aGame } from '../../support/page-builders.ts';
import type { Chance } from '../chance.ts';
import type { Told } from '../told.ts';
import type { World } from '../world.ts';
import type { Acts } from './acts.ts';

/** A game for each kind of competition. */
const GAMES: Readonly<Record<string, CompoKind>> = Object.fromEntries(
  COMPO_KINDS.map((kind) => [kind, kind] as const),
);
/** So few that they meet. */
const NAMES = ['Rad A', 'rad a', 'Bukkene', 'Seks', 'Lag 1', 'Lag 2', 'Lag 3', 'Nord', 'Sør', 'Øst'];

/** Competitions: how the crew sets them up and runs them. */
export const COMPO: Acts = {
  'set up a competition': async (world, chance) => {
    const game = aGameOf(chance);
    const before = await staffed(world, game);
    if (!before) await hasPage(world);
    // Most teams are ready as soon as they are made: else nothing is drawn.
    const least = chance.is(0.75) ? 1 : 2;
    const closesAt = chance.of(null, null, world.clock.now() + chance.below(48) * HOUR);
    await world.asCrew('PUT', `/api/admin/setCompo/${game}`, {
      ...{ kind: chance.is(0.9) ? GAMES[game] : chance.one(COMPO_KINDS), closesAt },
      ...{ teamSize: { least, most: least + chance.below(3) }, mostTeams: chance.of(null, null, 4, 8) },
      ...{ thirdPlace: chance.is(0.5), groupCount: 1 + chance.below(2), advance: 1 + chance.below(2) },
      ...(chance.is(0.2) && { results: [{ place: 1, text: 'Dommeren' }] }),
      ...(before && chance.is(0.5) && { version: before.version }),
    });
  },

  'take a competition away': async (world, chance) => {
    const game = aGameOf(chance);
    const { status } = await world.asCrew('PUT', `/api/admin/setCompo/${game}`, { kind: null });
    if (isPerhapsDone(status)) world.ledger.compos.takenAway(game);
  },

  'draw a competition': async (world, chance) => {
    const game = aGameOf(chance);
    const compo = await staffed(world, game);
    const order = (compo?.teams ?? []).map(({ id }) => id).filter(() => chance.is(0.9));
    await world.asCrew('POST', `/api/admin/drawCompo/${game}`, {
      ...(chance.is(0.4) && { order: chance.is(0.5) ? order : order.toReversed() }),
      ...(chance.is(0.5) && { seed: chance.below(2 ** 32) }),
      ...(compo && chance.is(0.3) && { version: compo.version }),
    });
  },

  'report a match': async (world, chance) => {
    const compo = await shown(world, aGameOf(chance));
    const match = compo && chance.one(matchesOf(compo).filter(({ id }) => compo.next.includes(id)));
    if (compo && match) await reports(world, chance, compo, match);
  },

  'report all that is next': async (world, chance) => {
    const game = aGameOf(chance);
    for (let left = 6; left > 0; left--) {
      const compo = await shown(world, game);
      const match = compo && matchesOf(compo).find(({ id }) => id === compo.next[0]);
      if (!compo || !match) return;
      await reports(world, chance, compo, match);
    }
  },

  'correct a match': async (world, chance) => {
    const compo = await shown(world, aGameOf(chance));
    const decided = compo ? matchesOf(compo).filter(({ winner }) => winner !== null) : [];
    const match = compo && chance.one(chance.is(0.8) ? decided : matchesOf(compo));
    if (!compo || !match) return;
    const [a, b] = match.score ?? [0, 1];
    // Mostly it was the other one who won, and later results fall.
    await reports(world, chance, compo, match, {
      ...(chance.is(0.7) && { a: b, b: a }),
      ...(chance.is(0.5) && { clear: true }),
    });
  },

  'take a result away': async (world, chance) => {
    const compo = await shown(world, aGameOf(chance));
    const match = compo && chance.one(matchesOf(compo).filter(({ winner }) => winner !== null));
    if (!compo || !match) return;
    const body = { match: match.id, a: null, b: null, version: compo.version, clear: chance.is(0.5) };
    const told = await world.asCrew('PUT', `/api/admin/reportMatch/${compo.game}`, body);
    hearReport(world, compo.game, match.id, told);
  },

  'reset a draw': async (world, chance) => {
    const game = aGameOf(chance);
    const { status } = await world.asCrew('POST', `/api/admin/resetDraw/${game}`);
    if (isPerhapsDone(status)) world.ledger.compos.undrawn(game);
  },

  'take a team out': async (world, chance) => {
    const compo = await staffed(world, aGameOf(chance));
    const team = compo && chance.one(compo.teams);
    if (!compo || !team) return;
    const { game } = compo;
    const { status } = await world.asCrew('POST', `/api/admin/removeTeam/${game}`, { team: team.id });
    if (isPerhapsDone(status))
      for (const { code, position } of team.members) world.ledger.compos.left(game, code, position);
  },

  'rename a team': async (world, chance) => {
    const compo = await shown(world, aGameOf(chance));
    const team = compo && chance.one(compo.teams);
    if (!team) return;
    const body = { team: team.id, name: aName(chance) };
    await world.asCrew('POST', `/api/admin/renameTeam/${compo.game}`, body);
  },
};

/** By the version that the crew saw, and now and then by one before. */
async function reports(
  world: World,
  chance: Chance,
  { game, version }: WireCompo,
  { id }: WireMatch,
  more: object = {},
): Promise<void> {
  const [a, b] = [chance.below(4), chance.below(4)];
  const said = chance.is(0.8) ? { a, b } : { walkover: chance.of('a', 'b') };
  const told = await world.asCrew('PUT', `/api/admin/reportMatch/${game}`, {
    ...{ match: id, ...said, version: chance.is(0.9) ? version : version - 1 },
    ...more,
  });
  hearReport(world, game, id, told);
}

/** What the crew was told after a report: the match as it is, and whose results went with it. */
function hearReport(world: World, game: string, id: string, { status, body }: Told): void {
  const { compos } = world.ledger;
  // Whatever went with it is not known.
  if (status === 0) compos.undrawn(game);
  if (status !== 200) return;
  const answer = body as ReportMatchAnswer;
  compos.cleared(game, [...answer.cleared, id]);
  const match = matchesOf(answer).find((one) => one.id === id);
  if (match?.score) compos.reported(game, match);
}

/** Whether it was done, or may have been. */
export function isPerhapsDone(status: number): boolean {
  return status === 200 || status === 0;
}

async function shown(world: World, game: string): Promise<WireCompo | null> {
  const { status, body } = await world.call(1, 'GET', `/api/compo/${game}`);
  return status === 200 ? (body as WireCompo) : null;
}

export async function staffed(world: World, game: string): Promise<AdminCompoAnswer | null> {
  const { status, body } = await world.asCrew('GET', `/api/admin/getCompo/${game}`);
  return status === 200 ? (body as AdminCompoAnswer) : null;
}

/** The games stand on the page of competitions. */
async function hasPage(world: World): Promise<void> {
  const { status, body } = await world.asCrew('GET', '/api/pagedata/getComposPage');
  if (status !== 200) return;
  const [page = {}] = body as object[];
  const games = Object.keys(GAMES).map((id, order) => aGame({ id, title: id, order }));
  await world.asCrew('PUT', '/api/admin/updateComposPage', { ...page, ...aCompoPage({ games }) });
}

function matchesOf({ groups, rounds }: WireCompo): readonly WireMatch[] {
  return [...groups, ...rounds].flatMap(({ matches }) => matches);
}

/** Mostly one with a tree, in which results depend on each other. */
export function aGameOf(chance: Chance): CompoKind {
  return chance.weighted({ single: 9, 'groups-single': 3, groups: 2, list: 1 });
}

export function aName(chance: Chance): string {
  return chance.one(NAMES) ?? '';
}
