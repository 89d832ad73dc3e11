import { dealt, groupPlay, isGroupDecided, type Group } from './group-play.ts';
import {
  isDecided,
  isPlayable,
  judged,
  loserOf,
  type Judging,
  type Match,
  type Report,
  type Slot,
} from './match.ts';
import { shuffled } from './shuffle.ts';

/** Kinds of competitions that are played here. */
export type PlayKind = 'groups' | 'single' | 'groups-single';

/** What everything played is computed from. Nothing of the tree is stored. */
export interface Draw {
  readonly kind: PlayKind;
  readonly thirdPlace: boolean;
  readonly groupCount: number;
  /** How many of each group go on to the tree. */
  readonly advance: number;
  /** Decides the lot. */
  readonly seed: number;
  /** The teams by their ids, the best seed first. */
  readonly order: readonly string[];
  readonly reports: Readonly<Record<string, Report>>;
}

export interface Round {
  /** Match i is that of the winners of matches 2i and 2i + 1 of the round before, from 0. */
  readonly matches: readonly Match[];
}

/** A competition as it stands. */
export interface Play {
  readonly groups: readonly Group[];
  readonly rounds: readonly Round[];
  /** The ids of the matches that can be played now, in the order of playing. */
  readonly next: readonly string[];
}

/** So that the lot is not the order in which the teams were drawn by the same seed. */
const LOT = 0x5bd1e995;

/** The competition that follows from a draw, its reports, and the teams that nobody is left of. */
export function playOf(draw: Draw, gone: ReadonlyMap<string, number>): Play {
  const judging = { reports: draw.reports, gone };
  // The tree follows from the groups: whoever leaves while it is played changes nobody's place in it.
  const isKept = () => draw.kind === 'groups-single';
  const groups = draw.kind === 'single' ? [] : groupsOf(draw, { ...judging, isKept });
  const rounds = draw.kind === 'groups' ? [] : treeOf(seedsOf(draw, groups), draw.thirdPlace, judging);
  const next = matchesOf({ groups, rounds }).filter(isPlayable);
  return { groups, rounds, next: next.map(({ id }) => id) };
}

/** All matches in the order of playing: the groups side by side, then the tree. */
export function matchesOf({ groups, rounds }: Pick<Play, 'groups' | 'rounds'>): Match[] {
  const ofGroups = groups.flatMap(({ matches }) => matches).sort((one, other) => one.round - other.round);
  return [...ofGroups, ...rounds.flatMap(({ matches }) => matches)];
}

export function isPlayDone(play: Play): boolean {
  return matchesOf(play).every(isDecided);
}

function groupsOf({ order, groupCount, seed }: Draw, judging: Judging): Group[] {
  const lots = shuffled([...order].sort(), (seed ^ LOT) >>> 0);
  return dealt(order, groupCount).map((teams, index) =>
    groupPlay(String.fromCharCode('A'.charCodeAt(0) + index), teams, judging, lots),
  );
}

/** Those who play the tree, the best seed first; null: not known before all groups are decided. */
function seedsOf({ kind, order, advance }: Draw, groups: readonly Group[]): Slot[] {
  if (kind === 'single') return [...order];
  const decided = groups.every(isGroupDecided);
  return placesInTree(
    groups.map(({ teams }) => teams.length),
    advance,
  ).map(({ group, rank }) => (decided ? (groups[group]?.table[rank]?.team ?? null) : null));
}

/** A place of a group, both from 0. */
export interface PlaceOfGroup {
  readonly group: number;
  readonly rank: number;
}

/**
 * Which place of which group plays on each side of a tree's first round, match by match: by rule, also before any team is known;
 * undefined where nobody does.
 */
export function groupPlacesInTree({
  groups,
  rounds,
}: {
  readonly groups: readonly Pick<Group, 'teams'>[];
  readonly rounds: readonly Round[];
}): (PlaceOfGroup | undefined)[] {
  const first = rounds[0]?.matches ?? [];
  if (first.length === 0) return [];
  const entrants = 2 * first.length - first.filter(({ bye }) => bye).length;
  const sizes = groups.map(({ teams }) => teams.length);
  const going = (advance: number) => sizes.reduce((sum, size) => sum + Math.min(size, advance), 0);
  let advance = 1;
  while (going(advance) < entrants && advance < Math.max(...sizes)) advance += 1;
  const places = placesInTree(sizes, advance);
  return seedOrder(2 * first.length).map((seed) => places[seed - 1]);
}

/**
 * Which place of which group has which seed: all winners, then all seconds, and so on. Of two of one group that would meet
 * at once, the lower seed changes places with the nearest of its own rank with whom both pairs are of two groups.
 */
function placesInTree(sizes: readonly number[], advance: number): PlaceOfGroup[] {
  const places = Array.from({ length: advance }, (_, rank) =>
    sizes.flatMap((size, group) => (rank < size ? [{ group, rank }] : [])),
  ).flat();
  const size = treeSize(places.length);
  const opponent = (seed: number): number => size - 1 - seed;
  const meets = (seed: number): boolean => places[seed]?.group === places[opponent(seed)]?.group;
  for (let high = 0; high < size / 2; high += 1) {
    const low = opponent(high);
    if (low >= places.length || !meets(high)) continue;
    const others = places.flatMap((place, seed) => (place.rank === places[low]?.rank ? [seed] : []));
    const nearest = [...others].sort((one, other) => Math.abs(one - low) - Math.abs(other - low));
    for (const other of nearest) {
      swap(places, low, other);
      if (!meets(low) && !meets(other)) break;
      swap(places, low, other);
    }
  }
  return places;
}

function swap(places: PlaceOfGroup[], one: number, other: number): void {
  [places[one], places[other]] = [places[other] as PlaceOfGroup, places[one] as PlaceOfGroup];
}

/** The next power of two. */
function treeSize(entrants: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, entrants)));
}

/** The seeds (from 1) as they stand in the first round: 1 and 2 meet in the final only, 1 to 4 in the semifinals. */
function seedOrder(size: number): number[] {
  if (size === 1) return [1];
  return seedOrder(size / 2).flatMap((seed) => [seed, size + 1 - seed]);
}

/**
 * The tree. Who is gone and has nobody to meet is out, unless something later was reported of that team: results stand. Such
 * a result was of a team that was there then, so it has the same teams as if of two that are gone the one that stayed longer
 * had gone through each time.
 */
function treeOf(seeds: readonly Slot[], thirdPlace: boolean, judging: Judging): Round[] {
  const all = builtTree(seeds, thirdPlace, judging, () => true);
  const latest = new Map<string, number>();
  for (const [round, { matches }] of all.entries())
    for (const { id, teams } of matches)
      if (judging.reports[id]) for (const team of teams) if (team !== null) latest.set(team, round);
  return builtTree(seeds, thirdPlace, judging, (team, round) => (latest.get(team) ?? -1) > round);
}

/** Whether a team that is gone keeps its way on from a round (from 0). */
type Keeping = (team: string, round: number) => boolean;

function builtTree(seeds: readonly Slot[], thirdPlace: boolean, judging: Judging, keeps: Keeping): Round[] {
  const size = treeSize(seeds.length);
  const rounds: Round[] = [];
  let [number, slots] = [0, seedOrder(size).map((seed) => seeds[seed - 1])];
  const match = (pair: readonly [Slot, Slot], third = false) => {
    const round = rounds.length;
    const isKept = (team: string) => keeps(team, round);
    const found = judged({ id: String((number += 1)), slots: pair, third }, { ...judging, isKept });
    const { bye, winner } = found;
    const isOut = bye && !third && round > 0 && winner !== null && judging.gone.has(winner);
    return isOut && !isKept(winner) ? { ...found, winner: null } : found;
  };
  let before: readonly Match[] = [];
  while (slots.length > 1) {
    const pairs = slots.flatMap((slot, at) => (at % 2 === 0 ? [[slot, slots[at + 1]] as const] : []));
    const matches = pairs.map((pair) => match(pair));
    const [one, other] = before;
    const isFinal = matches.length === 1;
    const decider =
      isFinal && thirdPlace && one && other ? [match([loserOf(one), loserOf(other)], true)] : [];
    rounds.push({ matches: [...matches, ...decider] });
    before = matches;
    slots = matches.map((one, at) => winnerOf(one, pairs[at] ?? []));
  }
  return rounds;
}

/** Whoever goes on; null while that is not known, undefined where nobody ever does. */
function winnerOf({ winner, bye, walkover }: Match, slots: readonly Slot[]): Slot {
  if (winner !== null) return winner;
  const isOver = walkover === 'none' || (bye && !slots.includes(null));
  return isOver ? undefined : null;
}

/** A draw after a report, and the matches whose reports it takes along. */
export interface Reported {
  readonly draw: Draw;
  /** Reported matches that would get other teams, in the order of playing; in `draw` they have no result. */
  readonly later: readonly string[];
}

/** Reports a match, or takes its result away (null). Whatever was reported of matches that get other teams by it goes too. */
export function reported(
  draw: Draw,
  gone: ReadonlyMap<string, number>,
  id: string,
  report: Report | null,
): Reported {
  const matches = matchesOf(playOf(draw, gone));
  const before = new Map(matches.map((match) => [match.id, match.teams]));
  let now = withReport(draw, id, report);
  const lost = new Set<string>();
  for (;;) {
    const changed = matchesOf(playOf(now, gone)).filter(
      (match) => match.id !== id && now.reports[match.id] && !sameTeams(match.teams, before.get(match.id)),
    );
    if (changed.length === 0) break;
    for (const match of changed) {
      lost.add(match.id);
      now = withReport(now, match.id, null);
    }
  }
  return { draw: now, later: matches.flatMap((match) => (lost.has(match.id) ? [match.id] : [])) };
}

function withReport(draw: Draw, id: string, report: Report | null): Draw {
  const { [id]: _former, ...others } = draw.reports;
  return { ...draw, reports: report ? { ...others, [id]: report } : others };
}

function sameTeams(one: Match['teams'], other: Match['teams'] | undefined): boolean {
  return one[0] === other?.[0] && one[1] === other[1];
}
