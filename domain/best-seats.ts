import { inMapOrder, placeKey, ROWS_BEFORE_AISLE, type Place } from './seat.ts';

/**
 * Which seats are best for a group, and which seats a choice leaves alone. `usable` are the seats that are free or the
 * group's own, in order of row and number; all others part those beside them. Server and pages ask the same functions.
 */

/** How the seats of a group lie: side by side, in two rows that face each other, or as near as there are any. */
export type SeatsKind = 'together' | 'opposite' | 'spread';

export interface BestSeats {
  /** In order of row and number. */
  readonly seats: readonly Place[];
  readonly kind: SeatsKind;
  /** The free seats that the choice leaves alone, though they were not before. */
  readonly leavesAlone: readonly Place[];
}

/** Usable neighbours in one row, as many as there are. */
interface Run {
  readonly row: number;
  readonly first: number;
  readonly length: number;
}

/** As many neighbours within a run as are asked for. */
interface Span {
  readonly run: Run;
  readonly first: number;
  readonly count: number;
}

/** Negative when the first is the better one. */
type Compare<T> = (one: T, other: T) => number;

/** What a step to a seat in the next row, and one over an aisle, is worth, where the next seat of a row is 1. */
const ROW_STEP = 2;
const AISLE_STEP = 2;

/**
 * The best seats for a group, near a row if one is named; null when there are not enough. Without chance: the same hall
 * always gives the same seats.
 */
export function bestSeats(usable: readonly Place[], count: number, near?: number): BestSeats | null {
  if (usable.length < count) return null;
  const runs = runsOf(usable);
  const together = best(spansOf(runs, count), (a, b) => leaves(a) - leaves(b) || bySpan(a, b, near));
  const opposite = together ? null : oppositeSeats(runs, count, near);
  const seats = together ? placesOf(together) : (opposite ?? closestSeats(usable, count));
  const kind = together ? 'together' : opposite ? 'opposite' : 'spread';
  return { seats, kind, leavesAlone: leavesAlone(usable, seats) };
}

/**
 * The free seats that were beside others while the group's own seats were free, and now stand alone. None when the group
 * could not sit together anywhere without leaving one.
 */
export function leftAlone(usable: readonly Place[], own: readonly Place[]): readonly Place[] {
  const alone = leavesAlone(usable, own);
  const avoidable = alone.length > 0 && spansOf(runsOf(usable), own.length).some(leavesNone);
  return avoidable ? alone : [];
}

/** For each seat (by `placeKey`) the best seats side by side that it is among. A seat without room for all has none. */
export function groupsBySeat(usable: readonly Place[], count: number): ReadonlyMap<string, readonly Place[]> {
  const groups = new Map<string, readonly Place[]>();
  for (const run of runsOf(usable)) {
    const spans = spansOf([run], count).map((span) => ({ span, seats: placesOf(span) }));
    for (let at = 0; at < run.length; at++) {
      // Those that begin at the seat, or so little before it that they reach it.
      const around = spans.slice(Math.max(0, at - count + 1), at + 1);
      const group = best(around, (a, b) => leaves(a.span) - leaves(b.span));
      if (group) groups.set(placeKey({ row: run.row, number: run.first + at }), group.seats);
    }
  }
  return groups;
}

/** The seats side by side nearest to the group's own that leave none alone; null when there are none. */
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

/** An exact fit first, then what is near, then the shortest run: long ones stay for groups. */
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

/** The best one, the first of those that are alike; null of none. */
function best<T>(items: readonly T[], compare: Compare<T>): T | null {
  const [first] = items;
  if (first === undefined) return null;
  return items.reduce((least, item) => (compare(item, least) < 0 ? item : least), first);
}

/** The bigger half of a group and, within its columns in a row that faces it, the smaller; null when there is no such pair. */
function oppositeSeats(runs: readonly Run[], count: number, near?: number): Place[] | null {
  const smaller = Math.floor(count / 2);
  if (smaller === 0) return null;
  const halves = new Map<number, Map<number, Span>>();
  for (const half of spansOf(runs, smaller))
    halves.set(half.run.row, (halves.get(half.run.row) ?? new Map<number, Span>()).set(half.first, half));
  const pairs = spansOf(runs, count - smaller).flatMap((half) => {
    const { row } = half.run;
    const starts = Array.from({ length: count - 2 * smaller + 1 }, (_, offset) => half.first + offset);
    return [row - 1, row + 1]
      .filter((other) => aislesBefore(other) === aislesBefore(row))
      .flatMap((other) => starts.flatMap((first) => halves.get(other)?.get(first) ?? []))
      .map((other) => [half, other] as const);
  });
  const pair = best(pairs, (a, b) => bySpan(a[0], b[0], near) || bySpan(a[1], b[1], near));
  return pair && inMapOrder(pair.flatMap(placesOf));
}

/** The seats with the least distance to one of them, in sum. There must be as many. */
function closestSeats(usable: readonly Place[], count: number): Place[] {
  const depths = usable.map(({ row }) => depthOf(row));
  const numbers = usable.map(({ number }) => number);
  let closest = { seats: [] as readonly number[], sum: Infinity };
  for (const anchor of usable.keys()) {
    const around = closestTo(anchor, depths, numbers, count);
    if (around.sum < closest.sum) closest = around;
  }
  return closest.seats.toSorted((a, b) => a - b).flatMap((index) => usable[index] ?? []);
}

/**
 * The seats closest to one of them, by their indices; of seats as close as each other those that come first. Plain numbers
 * and one pass, outwards and as far as closer ones can be, as it is done for every seat of the hall.
 */
function closestTo(anchor: number, depths: readonly number[], numbers: readonly number[], count: number) {
  const [depth = 0, number = 0] = [depths[anchor], numbers[anchor]];
  const seats = [anchor];
  const far = [0];
  for (const step of [-1, 1]) {
    for (let index = anchor + step; index >= 0 && index < depths.length; index += step) {
      const farthest = far.length < count ? Infinity : (far[count - 1] ?? 0);
      const rowAway = Math.abs((depths[index] ?? 0) - depth);
      const away = rowAway + Math.abs((numbers[index] ?? 0) - number);
      if (rowAway > farthest) break;
      if (away > farthest) continue;
      const behind = far.findIndex((one) => one > away || (one === away && step < 0));
      far.splice(behind < 0 ? far.length : behind, 0, away);
      seats.splice(behind < 0 ? seats.length : behind, 0, index);
      far.length = seats.length = Math.min(count, far.length);
    }
  }
  return { seats, sum: far.reduce((sum, away) => sum + away, 0) };
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
  const [open, gone] = [new Set(inRows.map(placeKey)), new Set(chosen.map(placeKey))];
  return inRows.filter((seat) => {
    const beside = [seat.number - 1, seat.number + 1]
      .map((number) => placeKey({ row: seat.row, number }))
      .filter((key) => open.has(key));
    return !gone.has(placeKey(seat)) && beside.length > 0 && beside.every((key) => gone.has(key));
  });
}
