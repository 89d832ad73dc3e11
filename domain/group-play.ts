import { isDecided, judged, type Judging, type Match } from './match.ts';

const [WIN, DRAW] = [3, 1];

export interface GroupMatch extends Match {
  /** From 1. */
  readonly round: number;
}

/** A team's standing in its group. */
export interface TableRow {
  readonly team: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly against: number;
  readonly points: number;
  /** Only the lot separates it from another, in a group that is decided. */
  readonly lot: boolean;
}

export interface Group {
  /** `A` and so on. */
  readonly name: string;
  readonly teams: readonly string[];
  readonly matches: readonly GroupMatch[];
  /** The best first. */
  readonly table: readonly TableRow[];
}

/** Deals teams, best first, to groups forth and back: A B C C B A. Sizes differ by one at most. */
export function dealt(teams: readonly string[], groups: number): string[][] {
  return Array.from({ length: groups }, (_, group) =>
    teams.filter((_team, index) => {
      const [turn, at] = [Math.floor(index / groups), index % groups];
      return (turn % 2 === 0 ? at : groups - 1 - at) === group;
    }),
  );
}

/** A group in which each team meets each other once. `lots` are all teams in the order of the lot. */
export function groupPlay(
  name: string,
  teams: readonly string[],
  judging: Judging,
  lots: readonly string[],
): Group {
  const matches = circle(teams).flatMap((pairs, round) => pairs.map((pair) => ({ pair, round: round + 1 })));
  const played = matches.map(({ pair, round }, index) => ({
    ...judged({ id: `${name}${String(index + 1)}`, slots: pair }, judging),
    round,
  }));
  return { name, teams, matches: played, table: tableOf(teams, played, lots) };
}

export function isGroupDecided({ matches }: Group): boolean {
  return matches.every(isDecided);
}

/** The rounds of the circle method: everybody but the first moves on by one place. With an odd number one rests each round. */
function circle(teams: readonly string[]): [string, string][][] {
  const [first, ...others] = teams.length % 2 === 0 ? teams : [...teams, undefined];
  return others.map((_, round) => {
    const ring = [first, ...others.slice(round), ...others.slice(0, round)];
    return ring.slice(0, ring.length / 2).flatMap((a, index): [string, string][] => {
      const b = ring.at(-1 - index);
      return a === undefined || b === undefined ? [] : [[a, b]];
    });
  });
}

/** By points, points among all with the same points, difference, what was scored, and the lot. */
function tableOf(teams: readonly string[], matches: readonly Match[], lots: readonly string[]): TableRow[] {
  const rows = teams.map((team) => standing(team, matches));
  const decided = matches.every(isDecided);
  const ranked = rows.map((row) => {
    const equals = rows.filter(({ points }) => points === row.points).map(({ team }) => team);
    const among = matches.filter(({ teams: sides }) => sides.every((side) => equals.includes(side ?? '')));
    const mutual = standing(row.team, among).points;
    return { row, rank: [row.points, mutual, row.scored - row.against, row.scored] };
  });
  const compared = (one: readonly number[], other: readonly number[]) =>
    one.map((value, at) => (other[at] ?? 0) - value).find((difference) => difference !== 0) ?? 0;
  const sorted = [...ranked].sort(
    (one, other) =>
      compared(one.rank, other.rank) || lots.indexOf(one.row.team) - lots.indexOf(other.row.team),
  );
  return sorted.map(({ row, rank }) => ({
    ...row,
    lot: decided && ranked.some((other) => other.row !== row && compared(rank, other.rank) === 0),
  }));
}

/** A team's standing after these matches. A walkover is a win without goals. */
function standing(team: string, matches: readonly Match[]): TableRow {
  const own = matches.filter((match) => match.teams.includes(team) && isDecided(match));
  const won = own.filter(({ winner }) => winner === team).length;
  const drawn = own.filter(({ winner }) => winner === null).length;
  const goals = (ours: boolean) =>
    own.reduce((sum, { teams, score }) => sum + (score?.[(teams[0] === team) === ours ? 0 : 1] ?? 0), 0);
  return {
    ...{ team, played: own.length, won, drawn, lost: own.length - won - drawn },
    ...{ scored: goals(true), against: goals(false), points: WIN * won + DRAW * drawn, lot: false },
  };
}
