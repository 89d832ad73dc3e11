import type { MyCompoAnswer, MyMembership } from '../../../adapters/http/contract.ts';
import type { Chance } from '../chance.ts';
import type { Told } from '../told.ts';
import type { Visitor, World } from '../world.ts';
import type { Acts } from './acts.ts';
import { aGameOf, aName, isPerhapsDone, staffed } from './compo.ts';
import { hasSession } from './my.ts';

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

/** What visitors do with their teams. */
export const TEAMS: Acts = {
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
};

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

function aNick({ who, position }: Player): string {
  return `spiller ${who.number % 40} ${position}`;
}
