import type {
  AdminCompoAnswer,
  MyCompoAnswer,
  MyMembership,
  OpenLinkAnswer,
  ReportMatchAnswer,
  WireCompo,
  WireMatch,
} from '../../../adapters/http/contract.ts';
import { COMPO_KINDS, type CompoKind } from '../../../domain/compo/compo.ts';
import { HOUR } from '../../../domain/shared/durations.ts';
import { aCompoPage, aGame } from '../../support/page-builders.ts';
import type { Chance } from '../chance.ts';
import type { Told, Visitor, World } from '../world.ts';
import type { Acts } from './acts.ts';

/** A game for each kind of competition. */
const GAMES: Readonly<Record<string, CompoKind>> = Object.fromEntries(
  COMPO_KINDS.map((kind) => [kind, kind] as const),
);
/** So few that they meet. */
const NAMES = ['Rad A', 'rad a', 'Bukkene', 'Seks', 'Lag 1', 'Lag 2', 'Lag 3', 'Nord', 'Sør', 'Øst'];

/** Somebody of a registration, in a game. */
interface Player {
  readonly who: Visitor;
  readonly game: string;
  readonly position: number;
}

/** What players tell each other. */
interface Talk {
  /** Codes of teams, by game. */
  readonly codes: Map<string, string[]>;
  readonly playing: Set<Visitor>;
}

const TALKS = new WeakMap<World, Talk>();

function talkIn(world: World): Talk {
  const talk = TALKS.get(world) ?? { codes: new Map(), playing: new Set() };
  TALKS.set(world, talk);
  return talk;
}

/** Competitions: how the crew sets them up and runs them, and what visitors do with their teams. */
export const COMPO: Acts = {
  'set up a competition': async (world, chance) => {
    const game = aGameOf(chance);
    const before = await staffed(world, game);
    if (!before) await hasPage(world);
    const least = 1 + chance.below(2);
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

  'make a team': async (world, chance) => {
    const player = await aPlayer(world, chance);
    if (!player) return;
    const name = chance.is(0.9) ? aName(chance) : undefined;
    await plays(world, player, 'POST', 'team', { nick: aNick(player), ...(name !== undefined && { name }) });
  },

  'join a team': async (world, chance) => {
    const player = await aPlayer(world, chance);
    if (!player) return;
    const teamCode = chance.one(
      chance.is(0.9) ? (talkIn(world).codes.get(player.game) ?? []) : ['ABC234', 'abc 234'],
    );
    if (teamCode !== undefined) await plays(world, player, 'POST', 'join', { nick: aNick(player), teamCode });
  },

  'leave a team': async (world, chance) => {
    const member = await aMember(world, chance);
    if (!member) return;
    const { status } = await plays(world, member.player, 'POST', 'leave', {});
    if (isPerhapsDone(status)) isOut(world, member.player);
  },

  'rename the own team': async (world, chance) => {
    const member = await aMember(world, chance);
    if (member) await plays(world, member.player, 'PUT', 'team', { name: aName(chance) });
  },

  'send a mate away': async (world, chance) => {
    const member = await aMember(world, chance);
    const mate = chance.one(member?.own.members ?? []);
    if (!member || !mate) return;
    const { game } = member.player;
    const members = (await staffed(world, game))?.teams.flatMap((team) => team.members) ?? [];
    const gone = members.find(({ id }) => id === mate.id);
    const { status } = await plays(world, member.player, 'POST', 'remove', { member: mate.id });
    if (gone && isPerhapsDone(status)) world.ledger.compos.left(game, gone.code, gone.position);
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
    const match = compo && chance.one(matchesOf(compo));
    if (compo && match) await reports(world, chance, compo, match, chance.is(0.5));
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
  clear = false,
): Promise<void> {
  const [a, b] = [chance.below(4), chance.below(4)];
  const said = chance.is(0.8) ? { a, b } : { walkover: chance.of('a', 'b') };
  const told = await world.asCrew('PUT', `/api/admin/reportMatch/${game}`, {
    ...{ match: id, ...said, version: chance.is(0.9) ? version : version - 1 },
    ...(clear && { clear }),
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
function isPerhapsDone(status: number): boolean {
  return status === 200 || status === 0;
}

function isOut({ ledger }: World, { who: { code }, game, position }: Player): void {
  if (code !== null) ledger.compos.left(game, code, position);
}

/** Does something for one of the own persons. */
async function plays(
  world: World,
  { who, game, position }: Player,
  method: string,
  act: string,
  body: object,
): Promise<Told> {
  const path = `/api/my/compo/${game}/${act}`;
  const told = await world.asVisitor(who, method, path, { position, ...body });
  if (told.status === 401) who.session = null;
  if (told.status !== 200) return told;
  const { codes, playing } = talkIn(world);
  playing.add(who);
  const own = (told.body as MyCompoAnswer).mine.flatMap(({ teamCode }) => teamCode ?? []);
  codes.set(game, [...new Set([...(codes.get(game) ?? []), ...own])].slice(-8));
  const stored = await world.stored();
  for (const one of (told.body as MyCompoAnswer).mine)
    if (who.code !== null) world.ledger.compos.joined(game, who.code, one.position, stored);
  return told;
}

async function aPlayer(world: World, chance: Chance): Promise<Player | null> {
  const who = chance.one(world.visitors.filter(({ code }) => code !== null));
  if (!who?.code) return null;
  const [position] = chance.one(world.ledger.seatsOf(who.code)) ?? [];
  if (position === undefined || !(await hasSession(world, who))) return null;
  return { who, game: aGameOf(chance), position };
}

/** One of the own persons who is on a team, with what the page shows of it. */
async function aMember(
  world: World,
  chance: Chance,
): Promise<{ readonly player: Player; readonly own: MyMembership } | null> {
  const who = chance.one([...talkIn(world).playing]);
  if (!who || !(await hasSession(world, who))) return null;
  const game = aGameOf(chance);
  const { status, body } = await world.asVisitor(who, 'GET', `/api/my/compo/${game}`);
  if (status === 401) who.session = null;
  const own = status === 200 ? chance.one((body as MyCompoAnswer).mine) : undefined;
  return own ? { player: { who, game, position: own.position }, own } : null;
}

/** Follows the link to Min påmelding, unless that is done. */
async function hasSession(world: World, who: Visitor): Promise<boolean> {
  if (who.session !== null) return true;
  await world.asVisitor(who, 'POST', '/api/my/link', { code: who.code });
  const token = world.server.post.token(who.email, '/min');
  if (token === null) return false;
  const { status, body } = await world.asVisitor(who, 'POST', '/api/my/open', { token });
  if (status === 200) who.session = (body as OpenLinkAnswer).session;
  return status === 200;
}

async function shown(world: World, game: string): Promise<WireCompo | null> {
  const { status, body } = await world.call(1, 'GET', `/api/compo/${game}`);
  return status === 200 ? (body as WireCompo) : null;
}

async function staffed(world: World, game: string): Promise<AdminCompoAnswer | null> {
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

function aGameOf(chance: Chance): string {
  return chance.one(Object.keys(GAMES)) ?? '';
}

function aName(chance: Chance): string {
  return chance.one(NAMES) ?? '';
}

function aNick({ who, position }: Player): string {
  return `spiller ${who.number % 40} ${position}`;
}
