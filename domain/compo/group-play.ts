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

interface Ranked {
  readonly row: TableRow;
  /** What rows are ordered by, before the lot. */
  readonly rank: readonly number[];
}

/** By points, points among all with the same points, difference, what was scored, and the lot. */
function tableOf(teams: readonly string[], matches: readonly Match[], lots: readonly string[]): TableRow[] {
  const played = matches.filter(isDecided);
  const rows = teams.map((team) => {
    const own = played.filter(({ teams: sides }) => sides.includes(team));
    return { own, row: standing(team, own) };
  });
  const points = new Map<string | null, number>(rows.map(({ row }) => [row.team, row.points]));
  const ranked = rows.map(({ own, row }): Ranked => {
    const mutual = own.filter(({ teams: sides }) => sides.every((side) => points.get(side) === row.points));
    const among = standing(row.team, mutual).points;
    return { row, rank: [row.points, among, row.scored - row.against, row.scored] };
  });
  const sorted = [...ranked].sort(
    (one, other) => byRank(one, other) || lots.indexOf(one.row.team) - lots.indexOf(other.row.team),
  );
  const decided = played.length === matches.length;
  return sorted.map((one) => ({
    ...one.row,
    lot: decided && ranked.some((other) => other !== one && byRank(one, other) === 0),
  }));
}

function byRank({ rank }: Ranked, other: Ranked): number {
  return rank.map((value, at) => (other.rank[at] ?? 0) - value).find((more) => more !== 0) ?? 0;
}

/** A team's standing after these matches of its own. A walkover is a win without goals; where neither came, both have lost. */
function standing(team: string, own: readonly Match[]): TableRow {
  const won = own.filter(({ winner }) => winner === team).length;
  const drawn = own.filter(({ winner, walkover }) => winner === null && walkover === null).length;
  const goals = (ours: boolean) =>
    own.reduce((sum, { teams, score }) => sum + (score?.[(teams[0] === team) === ours ? 0 : 1] ?? 0), 0);
  return {
    ...{ team, played: own.length, won, drawn, lost: own.length - won - drawn },
    ...{ scored: goals(true), against: goals(false), points: WIN * won + DRAW * drawn, lot: false },
  };
}
