import { ROWS_BEFORE_AISLE } from './seat.ts';
import { inMapOrder, placeKey, type Place } from '../shared/place.ts';

/**
 * Which seats are best for a group, and which seats a choice leaves alone. `usable` are the seats that are
 * free or the group's own, in order of row and number; any other seat separates its neighbours. Server and
 * pages use the same functions.
 */

/** How the seats of a group lie: side by side, in two facing rows, or as close together as possible. */
export type SeatsKind = 'together' | 'opposite' | 'spread';

/** Seats for a group. */
export interface FoundSeats {
  /** In order of row and number. */
  readonly seats: readonly Place[];
  readonly kind: SeatsKind;
}

export interface BestSeats extends FoundSeats {
  /** The free seats that had a free neighbour until this choice, and now have none. */
  readonly leavesAlone: readonly Place[];
}

/** Usable seats side by side in one row, as many as there are. */
interface Run {
  readonly row: number;
  readonly first: number;
  readonly length: number;
}

/** `count` seats side by side within a run. */
interface Span {
  readonly run: Run;
  readonly first: number;
  readonly count: number;
}

/** Negative when the first is the better one. */
type Compare<T> = (one: T, other: T) => number;

/** The distance to the next row, and what an aisle adds to it. The next seat of a row is at distance 1. */
const ROW_STEP = 2;
const AISLE_STEP = 2;

/**
 * The best seats for a group, near a row if one is given; null when there are not enough. Deterministic: the
 * same hall always gives the same seats.
 */
export function bestSeats(usable: readonly Place[], count: number, near?: number): BestSeats | null {
  if (usable.length < count) return null;
  const runs = runsOf(usable);
  const together = best(spansOf(runs, count), (a, b) => leaves(a) - leaves(b) || bySpan(a, b, near));
  const opposite = together ? null : best(oppositeSpans(runs, count), (a, b) => byBlock(a, b, near));
  const block = together ? [together] : opposite;
  const seats = block ? seatsIn(block) : closestSeats(usable, count);
  const kind = together ? 'together' : opposite ? 'opposite' : 'spread';
  return { seats, kind, leavesAlone: leavesAlone(usable, seats) };
}

/**
 * The free seats that the group's own seats leave alone. Empty when the group could not sit side by side
 * anywhere without leaving one alone.
 */
export function leftAlone(usable: readonly Place[], own: readonly Place[]): readonly Place[] {
  const alone = leavesAlone(usable, own);
  const avoidable = alone.length > 0 && spansOf(runsOf(usable), own.length).some(leavesNone);
  return avoidable ? alone : [];
}

/** For each seat (by `placeKey`), the best adjacent seats that include it; none where the group does not fit. */
export function groupsBySeat(usable: readonly Place[], count: number): ReadonlyMap<string, readonly Place[]> {
  const groups = new Map<string, readonly Place[]>();
  for (const run of runsOf(usable)) {
    const spans = spansOf([run], count).map((span) => ({ span, seats: placesOf(span) }));
    for (let at = 0; at < run.length; at++) {
      // The spans that include the seat.
      const around = spans.slice(Math.max(0, at - count + 1), at + 1);
      const group = best(around, (a, b) => leaves(a.span) - leaves(b.span));
      if (group) groups.set(placeKey({ row: run.row, number: run.first + at }), group.seats);
    }
  }
  return groups;
}

/**
 * The seats (by `placeKey`) that are part of a way for the group to sit together: side by side or, for two and more, in two
 * facing rows.
 */
export function seatsTogether(usable: readonly Place[], count: number): ReadonlySet<string> {
  const runs = runsOf(usable);
  const spans = [...spansOf(runs, count), ...oppositeSpans(runs, count).flat()];
  return new Set(spans.flatMap(placesOf).map(placeKey));
}

/**
 * The seats nearest to a place where the group does not fit: side by side; else in two facing rows; else, where
 * that is nowhere possible either, as close around the place as can be. Null when there are not enough. Among
 * equally near ones those that leave no seat alone come first.
 */
export function nearestSeats(usable: readonly Place[], count: number, to: Place): FoundSeats | null {
  if (usable.length < count) return null;
  const runs = runsOf(usable);
  const away = (seats: readonly Place[]) => seats.reduce((sum, seat) => sum + distance(seat, to), 0);
  const leftBy = (spans: readonly Span[]) => spans.reduce((sum, span) => sum + leaves(span), 0);
  const nearestOf = (blocks: readonly (readonly Span[])[]) =>
    best(
      blocks.map((spans) => ({ spans, seats: seatsIn(spans), away: away(seatsIn(spans)) })),
      (a, b) => a.away - b.away || leftBy(a.spans) - leftBy(b.spans) || byBlock(a.spans, b.spans),
    )?.seats;
  const together = nearestOf(spansOf(runs, count).map((span) => [span]));
  if (together) return { seats: together, kind: 'together' };
  const opposite = nearestOf(oppositeSpans(runs, count));
  if (opposite) return { seats: opposite, kind: 'opposite' };
  const byDistance = [...usable].sort((a, b) => distance(a, to) - distance(b, to));
  return { seats: inMapOrder(byDistance.slice(0, count)), kind: 'spread' };
}

/** The seats side by side, nearest to the group's own, that leave no seat alone; null when there are none. */
export function nearestLeavingNone(usable: readonly Place[], own: readonly Place[]): readonly Place[] | null {
  const moves = (span: Span) =>
    placesOf(span).reduce((sum, seat, index) => sum + distance(seat, own[index] ?? seat), 0);
  const spans = spansOf(runsOf(usable), own.length)
    .filter(leavesNone)
    .map((span) => ({ span, moved: moves(span) }));
  const nearest = best(spans, (a, b) => a.moved - b.moved || bySpan(a.span, b.span));
  return nearest && placesOf(nearest.span);
}

function runsOf(usable: readonly Place[]): Run[] {
  const runs: Run[] = [];
  for (const { row, number } of usable) {
    const last = runs.at(-1);
    if (last?.row === row && last.first + last.length === number)
      runs[runs.length - 1] = { ...last, length: last.length + 1 };
    else runs.push({ row, first: number, length: 1 });
  }
  return runs;
}

function spansOf(runs: readonly Run[], count: number): Span[] {
  return runs.flatMap((run) =>
    Array.from({ length: Math.max(0, run.length - count + 1) }, (_, offset) => ({
      ...{ run, count },
      first: run.first + offset,
    })),
  );
}

function placesOf({ run, first, count }: Span): Place[] {
  return Array.from({ length: count }, (_, index) => ({ row: run.row, number: first + index }));
}

/** How many seats of the run the span leaves alone. */
function leaves({ run, first, count }: Span): number {
  const before = first - run.first;
  return Number(before === 1) + Number(run.length - count - before === 1);
}

function leavesNone(span: Span): boolean {
  return leaves(span) === 0;
}

/** Prefers an exact fit, then the nearest row, then the shortest run: long runs are kept for groups. */
function bySpan(a: Span, b: Span, near?: number): number {
  const away = near === undefined ? 0 : Math.abs(a.run.row - near) - Math.abs(b.run.row - near);
  return (
    Number(b.run.length === b.count) - Number(a.run.length === a.count) ||
    away ||
    a.run.length - b.run.length ||
    a.run.row - b.run.row ||
    a.first - b.first
  );
}

/** Compares blocks of as many spans by `bySpan`, from the first span on. */
function byBlock(a: readonly Span[], b: readonly Span[], near?: number): number {
  return a.reduce((decided, span, index) => decided || bySpan(span, b[index] ?? span, near), 0);
}

function seatsIn(spans: readonly Span[]): readonly Place[] {
  return inMapOrder(spans.flatMap(placesOf));
}

/** The best item, the first among equals; null when there are no items. */
function best<T>(items: readonly T[], compare: Compare<T>): T | null {
  const [first] = items;
  if (first === undefined) return null;
  return items.reduce((least, item) => (compare(item, least) < 0 ? item : least), first);
}

/**
 * All pairs of seats for the bigger half of a group and, opposite them in a facing row, for the smaller half;
 * none for one person.
 */
function oppositeSpans(runs: readonly Run[], count: number): (readonly [bigger: Span, smaller: Span])[] {
  const smaller = Math.floor(count / 2);
  if (smaller === 0) return [];
  const halves = new Map<number, Map<number, Span>>();
  for (const half of spansOf(runs, smaller))
    halves.set(half.run.row, (halves.get(half.run.row) ?? new Map<number, Span>()).set(half.first, half));
  return spansOf(runs, count - smaller).flatMap((half) => {
    const { row } = half.run;
    const starts = Array.from({ length: count - 2 * smaller + 1 }, (_, offset) => half.first + offset);
    return [row - 1, row + 1]
      .filter((other) => aislesBefore(other) === aislesBefore(row))
      .flatMap((other) => starts.flatMap((first) => halves.get(other)?.get(first) ?? []))
      .map((other) => [half, other] as const);
  });
}

/** The `count` seats with the smallest sum of distances to one of them. There must be that many. */
function closestSeats(usable: readonly Place[], count: number): Place[] {
  const depths = usable.map(({ row }) => depthOf(row));
  const numbers = usable.map(({ number }) => number);
  let closest = { seats: [] as readonly number[], sum: Infinity };
  for (const anchor of usable.keys()) {
    const around = closestTo(anchor, depths, numbers, count);
    if (around.sum < closest.sum) closest = around;
  }
  return [...closest.seats].sort((a, b) => a - b).flatMap((index) => usable[index] ?? []);
}

/**
 * The `count` seats closest to `anchor`, as indices, and the sum of their distances; the lower index wins a
 * tie. Runs for every seat of the hall, so it uses plain numbers and stops where no closer seat can follow.
 */
function closestTo(anchor: number, depths: readonly number[], numbers: readonly number[], count: number) {
  const [depth = 0, number = 0] = [depths[anchor], numbers[anchor]];
  const seats = [anchor];
  const distances = [0];
  for (const step of [-1, 1]) {
    for (let index = anchor + step; index >= 0 && index < depths.length; index += step) {
      const farthest = distances.length < count ? Infinity : (distances[count - 1] ?? 0);
      const rowAway = Math.abs((depths[index] ?? 0) - depth);
      const away = rowAway + Math.abs((numbers[index] ?? 0) - number);
      if (rowAway > farthest) break;
      if (away > farthest) continue;
      const behind = distances.findIndex((one) => one > away || (one === away && step < 0));
      distances.splice(behind < 0 ? distances.length : behind, 0, away);
      seats.splice(behind < 0 ? seats.length : behind, 0, index);
      distances.length = seats.length = Math.min(count, distances.length);
    }
  }
  return { seats, sum: distances.reduce((sum, away) => sum + away, 0) };
}

function distance(a: Place, b: Place): number {
  return Math.abs(depthOf(a.row) - depthOf(b.row)) + Math.abs(a.number - b.number);
}

/** How far into the hall a row is. */
function depthOf(row: number): number {
  return ROW_STEP * row + AISLE_STEP * aislesBefore(row);
}

function aislesBefore(row: number): number {
  return ROWS_BEFORE_AISLE.filter((last) => last < row).length;
}

/** The usable seats beside the chosen ones that have no usable neighbour left. */
function leavesAlone(usable: readonly Place[], chosen: readonly Place[]): Place[] {
  const rows = new Set(chosen.map(({ row }) => row));
  const inRows = usable.filter(({ row }) => rows.has(row));
  const [usableKeys, chosenKeys] = [new Set(inRows.map(placeKey)), new Set(chosen.map(placeKey))];
  return inRows.filter((seat) => {
    const beside = [seat.number - 1, seat.number + 1]
      .map((number) => placeKey({ row: seat.row, number }))
      .filter((key) => usableKeys.has(key));
    return !chosenKeys.has(placeKey(seat)) && beside.length > 0 && beside.every((key) => chosenKeys.has(key));
  });
}
