import { DAY, HOUR, MINUTE } from './durations.ts';

/**
 * What the installation has lived through, as far as it knows. A clock may be wrong by years after a repair or a power cut,
 * and what time removes cannot be had back: so nothing goes by a clock that has leapt. All times are epoch ms.
 */
export interface Lived {
  /** The newest time that was lived through. */
  readonly at: number;
  /** Where the clock has leapt from there. */
  readonly leap: Leap | null;
}

/** A clock that has leapt: what it said last, how long the program has run by it, and all that it has said since it leapt. */
interface Leap {
  readonly seenAt: number;
  readonly livedMs: number;
  readonly told: readonly Span[];
}

/** What a clock said from one time to another, both included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How far the clock may be from what was lived through, either way: a server that was off for a week is asked nothing. */
const MOST_LEAP_MS = 7 * DAY;
/** A clock by which the program has run for so long is believed, so that data is erased in the end where nobody looks. */
const BELIEVED_AFTER_MS = 14 * DAY;
/** How often it is noted. */
export const NOTE_LIVED_MS = 10 * MINUTE;
/** Two notes that are further apart were not made in one run. */
const LONGEST_STEP_MS = HOUR;

/** Whether the clock has leapt from the newest time that was lived through. */
export function hasLeapt(livedAt: number, now: number): boolean {
  return Math.abs(now - livedAt) > MOST_LEAP_MS;
}

/** What was lived through once the clock says `now`. */
export function livedOn({ at, leap }: Lived, now: number): Lived {
  if (!hasLeapt(at, now)) return { at: now, leap: null };
  const told = withTold(leap?.told ?? [], now);
  if (!leap || hasLeapt(leap.seenAt, now)) return { at, leap: { seenAt: now, livedMs: 0, told } };
  const step = now - leap.seenAt;
  const livedMs = leap.livedMs + (step > 0 && step <= LONGEST_STEP_MS ? step : 0);
  return livedMs >= BELIEVED_AFTER_MS
    ? { at: now, leap: null }
    : { at, leap: { seenAt: now, livedMs, told } };
}

function withTold(told: readonly Span[], now: number): Span[] {
  if (!told.some((span) => isNear(span, now))) return [...told, { from: now, to: now }];
  return told.map((span) =>
    isNear(span, now) ? { from: Math.min(span.from, now), to: Math.max(span.to, now) } : span,
  );
}

/** Whether the clock need not have leapt to say `now` after what it said in the span. */
function isNear({ from, to }: Span, now: number): boolean {
  return !(hasLeapt(from, now) && hasLeapt(to, now)) || (from < now && now < to);
}

/**
 * What the clock has said since it leapt that is wrong, now that it is known to be right: whatever was written then bears a
 * time at which nothing happened. The program may have run by such a clock before it was noted first, and after it was last.
 */
export function mistold({ leap }: Lived, now: number): Span[] {
  const wrong = (leap?.told ?? []).filter((span) => !isNear(span, now));
  return wrong.map(({ from, to }) => ({ from: from - NOTE_LIVED_MS, to: to + NOTE_LIVED_MS }));
}

/** What an installation that has noted nothing yet has lived through: `known` is the newest time that it has written down. */
export function livedAtFirst(known: number | null, now: number): Lived {
  return livedOn({ at: known ?? now, leap: null }, now);
}
