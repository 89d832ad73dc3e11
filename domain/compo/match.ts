import { RuleViolation } from '../shared/rule-violation.ts';

/** A side of a match: its first team or its second. */
export type Side = 'a' | 'b';
export type Score = readonly [number, number];

/** Who goes through without a score; `none`: neither team came, and both are out. */
export type Walkover = Side | 'none';

/** What the crew says of a match: its score, or who goes through without one. */
export type Report =
  | { readonly score: Score; readonly walkover: null }
  | { readonly score: null; readonly walkover: Walkover };

/** The place of a match's side: a team's id, null where it is not known yet, undefined where nobody ever comes. */
export type Slot = string | null | undefined;

/** A match as it stands. Teams by id; null: not known yet, or nobody. */
export interface Match {
  /** Stays the same whatever is reported. */
  readonly id: string;
  readonly teams: readonly [string | null, string | null];
  readonly score: Score | null;
  readonly walkover: Walkover | null;
  readonly winner: string | null;
  /** Has one team only, which goes through. */
  readonly bye: boolean;
  /** Decides the third place. */
  readonly third: boolean;
}

/** What matches are judged by: the reports by match id, and when (any rising number) teams went that nobody is left of. */
export interface Judging {
  readonly reports: Readonly<Record<string, Report>>;
  readonly gone: ReadonlyMap<string, number>;
  /** Whether a team that is gone has its place in what comes after, because something was reported of that. */
  readonly isKept?: (team: string) => boolean;
}

/**
 * The match of two sides, judged. A team that is gone gives its open matches to the other. If both are, both are out; but if
 * the one that stayed longer is kept, it wins.
 */
export function judged(
  { id, slots, third = false }: { id: string; slots: readonly [Slot, Slot]; third?: boolean },
  { reports, gone, isKept = () => false }: Judging,
): Match {
  const [a = null, b = null] = slots;
  const open = { id, teams: [a, b], score: null, walkover: null, winner: null, bye: false, third } as const;
  if (slots.includes(undefined)) return { ...open, bye: true, winner: a ?? b };
  if (a === null || b === null) return open;
  const staying = sideStaying(gone.get(a), gone.get(b));
  const isEmpty = gone.has(a) && gone.has(b) && staying !== null && !isKept({ a, b }[staying]);
  const { score, walkover } = reports[id] ?? { score: null, walkover: isEmpty ? 'none' : staying };
  if (walkover === 'none') return { ...open, walkover };
  const side = walkover ?? (score ? leading(score) : null);
  return { ...open, score, walkover, winner: side && { a, b }[side] };
}

function sideStaying(a: number | undefined, b: number | undefined): Side | null {
  if (a === undefined && b === undefined) return null;
  return (a ?? Infinity) > (b ?? Infinity) ? 'a' : 'b';
}

function leading([a, b]: Score): Side | null {
  if (a === b) return null;
  return a > b ? 'a' : 'b';
}

/** Whether nothing is to be played any more: it has a result, or never needed one. */
export function isDecided({ bye, score, walkover }: Match): boolean {
  return bye || score !== null || walkover !== null;
}

/** Whether both teams are known and the result is not. */
export function isPlayable(match: Match): boolean {
  return !isDecided(match) && !match.teams.includes(null);
}

/** Whoever lost; null while that is not known, undefined where there was no other, or neither came. */
export function loserOf({ teams, winner, bye, walkover }: Match): Slot {
  if (bye || walkover === 'none') return undefined;
  return winner === null ? null : (teams.find((team) => team !== winner) ?? null);
}

/** The highest score of a side. */
export const MOST_SCORE = 999;

/** A result as the crew sent it, unchecked. */
export interface TypedReport {
  readonly a?: unknown;
  readonly b?: unknown;
  readonly walkover?: unknown;
}

/**
 * What was reported; null takes the result away. A walkover goes before a score. Throws `score-invalid`, also for equal
 * scores where `drawable` is false.
 */
export function reportOf({ a, b, walkover }: TypedReport, drawable: boolean): Report | null {
  if (walkover === 'a' || walkover === 'b' || walkover === 'none') return { score: null, walkover };
  if (walkover !== undefined && walkover !== null) throw new RuleViolation('score-invalid');
  if (a === null && b === null) return null;
  if (!isScore(a) || !isScore(b) || (a === b && !drawable)) throw new RuleViolation('score-invalid');
  return { score: [a, b], walkover: null };
}

function isScore(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_SCORE;
}

/** Whether two reports say the same; null: none. */
export function sameReport(one: Report | null, other: Report | null): boolean {
  const said = (report: Report | null) => report && [report.walkover, ...(report.score ?? [])].join(' ');
  return said(one) === said(other);
}
