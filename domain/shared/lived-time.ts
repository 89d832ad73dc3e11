import { DAY, HOUR, MINUTE } from './durations.ts';

/**
 * What the installation has lived through, as far as it knows. A clock may be wrong by years after a repair or a power cut,
 * and what time removes cannot be had back: so nothing goes by a clock that has leapt. All times are epoch ms.
 */
export interface Lived {
  /** The newest time that was lived through. */
  readonly at: number;
  /** Where the clock has leapt from there: what it said last, and how long the program has run by it since. */
  readonly leap: { readonly seenAt: number; readonly livedMs: number } | null;
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
  if (!leap || hasLeapt(leap.seenAt, now)) return { at, leap: { seenAt: now, livedMs: 0 } };
  const step = now - leap.seenAt;
  const livedMs = leap.livedMs + (step > 0 && step <= LONGEST_STEP_MS ? step : 0);
  return livedMs >= BELIEVED_AFTER_MS ? { at: now, leap: null } : { at, leap: { seenAt: now, livedMs } };
}

/** What an installation that has noted nothing yet has lived through: `known` is the newest time that it has written down. */
export function livedAtFirst(known: number | null, now: number): Lived {
  return livedOn({ at: known ?? now, leap: null }, now);
}
