import {
  ALONE,
  isOrderOf,
  requireOwnTeamsLeft,
  requirePlace,
  teamsToDraw,
  type Signup,
} from './compo-places.ts';
import { matchesOf, playOf, type Draw, type Play } from './bracket.ts';
import { nickOf, sameName, teamNameOf, type CompoKind, type CompoSetup } from './compo.ts';
import type { Match } from './match.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import { ERASED_TEAM } from '../shared/stored-texts.ts';
import { shuffled } from './shuffle.ts';

/** Somebody on a team. */
export interface Member {
  /** Random, and says nothing of who it is. */
  readonly id: string;
  readonly personId: string;
  readonly nick: string;
  /** The competition's version when they joined: whoever has the lowest is captain. */
  readonly since: number;
  /** How many a team could have when they joined. */
  readonly most: number;
}

export interface Team {
  /** Random. */
  readonly id: string;
  readonly name: string;
  /** What others join by. */
  readonly code: string;
  /** The competition's version when it was made. */
  readonly since: number;
  /** The competition's version when the last of it left after the draw; null: somebody is there. */
  readonly goneAt: number | null;
  /** Who that was. */
  readonly lastPersonId: string | null;
  /** Of longest standing first. */
  readonly members: readonly Member[];
}

/** What a draw and the reports after it leave to store; the rest follows from them and the setup. */
export interface Drawn extends Pick<Draw, 'seed' | 'order' | 'reports'> {
  /** The competition's version since which its matches are what they are: when it was drawn or restored. */
  readonly since: number;
  /** The competition's version when a match last changed after that, by its id. */
  readonly changed: Readonly<Record<string, number>>;
  /** The crew gave the order: then no number has decided it. */
  readonly byHand?: true;
}

/** A competition with all that is stored of it. */
export interface Compo {
  readonly game: string;
  /** Grows with every change. */
  readonly version: number;
  readonly setup: CompoSetup;
  readonly drawn: Drawn | null;
  /** The oldest first. */
  readonly teams: readonly Team[];
}

/** What is played; null before the draw. */
export function playOfCompo({ setup, drawn, teams }: Pick<Compo, 'setup' | 'drawn' | 'teams'>): Play | null {
  const draw = drawOf({ setup, drawn });
  return draw && playOf(draw, goneOf(teams));
}

/** The draw that everything is computed from; null: not drawn. */
export function drawOf({ setup, drawn }: Pick<Compo, 'setup' | 'drawn'>): Draw | null {
  const { kind, thirdPlace, groupCount, advance } = setup;
  if (!drawn || kind === 'list') return null;
  const { seed, order, reports } = drawn;
  return { kind, thirdPlace, groupCount, advance, seed, order, reports };
}

/** The teams that nobody is left of, by when the last one went. */
export function goneOf(teams: readonly Team[]): ReadonlyMap<string, number> {
  return new Map(teams.flatMap(({ id, goneAt }) => (goneAt === null ? [] : [[id, goneAt] as const])));
}

/** The competition after a change, one version on. Notes which matches the change has touched. */
export function changedCompo(compo: Compo, change: Partial<Pick<Compo, 'setup' | 'drawn' | 'teams'>>): Compo {
  const next = { ...compo, ...change, version: compo.version + 1 };
  // A draw is one change of all matches.
  if (!next.drawn || !compo.drawn) return next;
  const before = new Map(allMatches(compo).map((match) => [match.id, JSON.stringify(match)]));
  const touched = allMatches(next).filter((match) => before.get(match.id) !== JSON.stringify(match));
  const changed = {
    ...next.drawn.changed,
    ...Object.fromEntries(touched.map(({ id }) => [id, next.version])),
  };
  return { ...next, drawn: { ...next.drawn, changed } };
}

/** The competition's version when a match last changed. */
export function matchVersion({ since, changed }: Drawn, match: string): number {
  return Math.max(since, changed[match] ?? 0);
}

function allMatches(compo: Compo): Match[] {
  const play = playOfCompo(compo);
  return play ? matchesOf(play) : [];
}

/** The team and the membership of a person; undefined: not in it. */
export function membershipOf(
  { teams }: Pick<Compo, 'teams'>,
  personId: string,
): { readonly team: Team; readonly member: Member } | undefined {
  for (const team of teams) {
    const member = team.members.find((one) => one.personId === personId);
    if (member) return { team, member };
  }
  return undefined;
}

export function isCaptain({ members }: Team, member: Member): boolean {
  return members[0]?.id === member.id;
}

/** Who enters a competition, with the ids they get. */
export interface Entrant {
  readonly personId: string;
  readonly memberId: string;
  /** As typed. */
  readonly nick: string;
}

/**
 * Makes a team of one; without a name that of its member, where each plays alone. Throws what `checked` names, `compo-full`,
 * or `too-many-teams` of one registration.
 */
export function withNewTeam(
  compo: Compo,
  entrant: Entrant,
  { id, code, name }: { readonly id: string; readonly code: string; readonly name: string | undefined },
  signup: Signup = ALONE,
): Compo {
  const { teamSize } = compo.setup;
  const nick = nickOf(entrant.nick);
  const alone = teamSize.most === 1 && (name === undefined || name.trim() === '');
  const asked = alone ? nick : teamNameOf(name ?? '');
  requireOut(compo, entrant.personId);
  requirePlace(compo, entrant.personId, signup.paid);
  requireOwnTeamsLeft(compo, signup);
  requireFreeNick(compo, nick);
  requireFreeName(compo, asked);
  const since = compo.version + 1;
  const members = [memberOf(entrant, nick, since, teamSize.most)];
  const team = { id, name: asked, code, since, goneAt: null, lastPersonId: null, members };
  return changedCompo(compo, { teams: [...compo.teams, team] });
}

/**
 * Adds somebody to the team with a code (normalised). Throws `nick-invalid`, `already-in-compo`, `team-full` or `nick-taken`;
 * null: there is no such team here.
 */
export function withJoined(compo: Compo, entrant: Entrant, teamCode: string): Compo | null {
  const nick = nickOf(entrant.nick);
  requireOut(compo, entrant.personId);
  const team = compo.teams.find(({ code }) => code === teamCode);
  if (!team) return null;
  const { most } = compo.setup.teamSize;
  if (team.members.length >= most) throw new RuleViolation('team-full');
  requireFreeNick(compo, nick);
  const member = memberOf(entrant, nick, compo.version + 1, most);
  return withTeam(compo, { ...team, members: [...team.members, member] });
}

function memberOf({ personId, memberId }: Entrant, nick: string, since: number, most: number): Member {
  return { id: memberId, personId, nick, since, most };
}

function requireOut(compo: Compo, personId: string): void {
  if (membershipOf(compo, personId)) throw new RuleViolation('already-in-compo');
}

function requireFreeNick({ teams }: Compo, nick: string): void {
  if (teams.some(({ members }) => members.some((member) => sameName(member.nick, nick))))
    throw new RuleViolation('nick-taken');
}

function requireFreeName({ teams }: Compo, name: string, ownId?: string): void {
  if (teams.some((team) => team.id !== ownId && sameName(team.name, name)))
    throw new RuleViolation('team-name-taken');
}

/** Gives a team another name. Throws `team-name-invalid` or `team-name-taken`. */
export function withName(compo: Compo, team: Team, typed: string): Compo {
  const name = teamNameOf(typed);
  requireFreeName(compo, name, team.id);
  return withTeam(compo, { ...team, name });
}

/**
 * Takes a person out. A team that nobody is left of goes before the draw; after it, it keeps its name and its place, and
 * loses what it has not played. The same competition when they were not in it.
 */
export function withoutPerson(compo: Compo, personId: string): Compo {
  const found = membershipOf(compo, personId);
  if (!found) return compo;
  const members = found.team.members.filter(({ id }) => id !== found.member.id);
  if (members.length > 0) return withTeam(compo, { ...found.team, members });
  if (!compo.drawn)
    return changedCompo(compo, { teams: compo.teams.filter(({ id }) => id !== found.team.id) });
  const gone = { members, goneAt: compo.version + 1, lastPersonId: personId };
  return withTeam(compo, { ...found.team, ...gone });
}

/** Takes persons out without leaving their nicks, or the names of teams of which they were the last. */
export function withoutErased(compo: Compo, personIds: readonly string[]): Compo {
  const left = personIds.reduce(withoutPerson, compo);
  if (!left.teams.some(({ lastPersonId }) => lastPersonId !== null && personIds.includes(lastPersonId)))
    return left;
  const teams = left.teams.map((team) =>
    team.lastPersonId !== null && personIds.includes(team.lastPersonId)
      ? { ...team, name: ERASED_TEAM, lastPersonId: null }
      : team,
  );
  return changedCompo(left, { teams });
}

/**
 * Takes a whole team out, as if its members left one after the other, the captain last. What stays of it after the draw has
 * no name: that may be why it goes.
 */
export function withoutTeam(compo: Compo, id: string): Compo {
  const team = teamIn(compo, id);
  const nameless = compo.drawn && team.name !== ERASED_TEAM ? { ...team, name: ERASED_TEAM } : team;
  const renamed = { ...compo, teams: compo.teams.map((one) => (one === team ? nameless : one)) };
  if (team.members.length === 0) return nameless === team ? compo : changedCompo(compo, renamed);
  return [...team.members]
    .reverse()
    .reduce<Compo>((left, { personId }) => withoutPerson(left, personId), renamed);
}

/** The team with an id. Throws `team-unknown`. */
export function teamIn({ teams }: Pick<Compo, 'teams'>, id: string): Team {
  const team = teams.find((one) => one.id === id);
  if (!team) throw new RuleViolation('team-unknown');
  return team;
}

function withTeam(compo: Compo, team: Team): Compo {
  return changedCompo(compo, { teams: compo.teams.map((one) => (one.id === team.id ? team : one)) });
}

/** Teams that can play each other: in a tree, and in each group. */
const LEAST_TO_PLAY = 2;

/**
 * Draws the competition: by an order of team ids, the best first, or all teams that are not too small and do not wait for a
 * place, shuffled by the seed. `paid`: who on the teams has.
 * Throws `nothing-to-draw`, `already-drawn`, `draw-invalid` or `too-few-teams`.
 */
export function withDraw(
  compo: Compo,
  seed: number,
  order?: readonly string[],
  paid: Signup['paid'] = ALONE.paid,
): Compo {
  const { kind, groupCount } = compo.setup;
  if (kind === 'list') throw new RuleViolation('nothing-to-draw');
  if (compo.drawn) throw new RuleViolation('already-drawn');
  const ids = compo.teams.map(({ id }) => id);
  if (order && (order.length < LEAST_TO_PLAY || !isOrderOf(order, ids)))
    throw new RuleViolation('draw-invalid');
  const seeded =
    order ??
    shuffled(
      teamsToDraw(compo, paid)
        .map(({ id }) => id)
        .sort(),
      seed,
    );
  if (seeded.length < leastTeams(kind, groupCount)) throw new RuleViolation('too-few-teams');
  return changedCompo(compo, {
    drawn: {
      ...{ seed, order: seeded, reports: {}, since: compo.version + 1, changed: {} },
      ...(order && { byHand: true as const }),
    },
  });
}

/** How many teams a draw needs. */
export function leastTeams(kind: CompoKind, groupCount: number): number {
  return LEAST_TO_PLAY * (kind === 'single' ? 1 : groupCount);
}

/** Forgets the draw and its results. Teams that nobody is left of go. The same competition when it was not drawn. */
export function withoutDraw(compo: Compo): Compo {
  if (!compo.drawn) return compo;
  const teams = compo.teams.filter(({ goneAt }) => goneAt === null);
  return changedCompo(compo, { drawn: null, teams });
}
