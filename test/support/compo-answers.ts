import type {
  MyCompoAnswer,
  MyMembership,
  WireCompo,
  WireCompoSummary,
} from '../../adapters/http/contract.ts';
import { wirePlay } from '../../adapters/http/compo/present-compo.ts';
import { isPlayDone, matchesOf, playOf, type Draw } from '../../domain/compo/bracket.ts';
import { placesOf } from '../../domain/compo/compo.ts';
import { isPlayable, type Report } from '../../domain/compo/match.ts';

/** A competition of Rocket League in sign-up, with so many teams of two: Lag 1 and so on. */
export function aCompo(teams = 3, overrides: Partial<WireCompo> = {}): WireCompo {
  const numbers = Array.from({ length: teams }, (_, index) => String(index + 1));
  return {
    ...{ game: 'game_1', title: 'Rocket League', kind: 'single', state: 'signup', startsAt: null },
    ...{ closesAt: null, teamSize: { least: 1, most: 5 }, mostTeams: 16 },
    teams: numbers.map((n) => ({ id: `t${n}`, name: `Lag ${n}`, nicks: [`frost${n}`, `navi${n}`] })),
    ...{ groups: [], rounds: [], next: [], results: [], link: null, version: 1 },
    ...overrides,
  };
}

/** The same, drawn in the order of the teams and played as far as `reports` say. */
export function aPlayedCompo(
  teams: number,
  reports: Readonly<Record<string, Report>> = {},
  draw: Partial<Draw> = {},
): WireCompo {
  const compo = aCompo(teams, { version: 10 + Object.keys(reports).length });
  const order = compo.teams.map(({ id }) => id);
  const rules = { kind: 'single', thirdPlace: true, groupCount: 1, advance: 2, seed: 1 } as const;
  const play = playOf({ ...rules, order, reports, ...draw }, new Map());
  const nameOf = (id: string) => compo.teams.find((team) => team.id === id)?.name ?? '';
  const isDone = isPlayDone(play);
  const results = isDone ? placesOf({ results: [] }, play, nameOf) : [];
  return {
    ...compo,
    kind: draw.kind ?? 'single',
    state: isDone ? 'done' : 'drawn',
    ...wirePlay(play),
    results,
  };
}

/** A score that the first team wins. */
export const WON: Report = { score: [2, 1], walkover: null };

/** The same, played to its end: the first team wins every match. */
export function aDoneCompo(teams: number): WireCompo {
  let reports: Record<string, Report> = {};
  for (;;) {
    const compo = aPlayedCompo(teams, reports);
    const next = matchesOf(compo).find(isPlayable);
    if (!next) return compo;
    reports = { ...reports, [next.id]: WON };
  }
}

/** A competition in the list of all. */
export function aSummary({ teams, ...compo }: WireCompo): WireCompoSummary {
  const { game, title, kind, state, startsAt, closesAt, teamSize, mostTeams } = compo;
  return { game, title, kind, state, startsAt, closesAt, teamSize, mostTeams, teams: teams.length };
}

/** The captain of Lag 1, with one mate. */
export function aMembership(overrides: Partial<MyMembership> = {}): MyMembership {
  return {
    ...{ position: 1, member: 'm1', nick: 'frost1', team: 't1', captain: true, teamCode: '7QXM2P' },
    members: [
      { id: 'm1', nick: 'frost1', captain: true },
      { id: 'm2', nick: 'navi1', captain: false },
    ],
    ...overrides,
  };
}

/** A competition as a registration sees it. */
export function ownCompo(mine: readonly MyMembership[] = [], compo: WireCompo = aCompo()): MyCompoAnswer {
  return { ...compo, mine };
}
