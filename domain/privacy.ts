import { KEPT_DAYS } from './limits.ts';
import { addOsloDays, parseOsloDate } from './oslo-time.ts';

/** A moment (epoch ms) for special needs, and one for all personal data; null: there is none. */
export interface ErasureTimes {
  readonly special: number | null;
  readonly all: number | null;
}

const RUN_EVERY_MS = 24 * 60 * 60_000;
/** A run may be late by a restart or a slow morning. */
const GRACE_MS = 2 * 60 * 60_000;

/** The end of the front page's event if it has passed (epoch ms), else null. */
export function passedEnd(page: { readonly lanFinishedDate: string }, now: number): number | null {
  const end = parseOsloDate(page.lanFinishedDate);
  return end !== null && end <= now ? end : null;
}

/** Until when data registered must be gone now: until the newest end that is long enough ago. */
export function erasureDue(ends: readonly number[], now: number): ErasureTimes {
  const newest = (days: number): number | null =>
    ends.reduce<number | null>(
      (found, end) => (addOsloDays(end, days) <= now && end > (found ?? -Infinity) ? end : found),
      null,
    );
  return { special: newest(KEPT_DAYS.special), all: newest(KEPT_DAYS.all) };
}

/** The next moments of erasure after now, seen from the known ends, that of the event to come included. */
export function erasureAhead(ends: readonly number[], now: number): ErasureTimes {
  const next = (days: number): number | null => {
    const ahead = ends.map((end) => addOsloDays(end, days)).filter((due) => due > now);
    return ahead.length > 0 ? Math.min(...ahead) : null;
  };
  return { special: next(KEPT_DAYS.special), all: next(KEPT_DAYS.all) };
}

/** Whether the daily run is to be made. */
export function privacyRunDue(lastRun: number | null, now: number): boolean {
  return lastRun === null || now - lastRun >= RUN_EVERY_MS;
}

/** Whether the daily run has not been made when it should have been: the crew must look into it. */
export function privacyOverdue(lastRun: number | null, now: number): boolean {
  return lastRun === null || now - lastRun >= RUN_EVERY_MS + GRACE_MS;
}

/** Whose data someone asks for: all of a booking code, or all of an address. */
export type DataSubject = { readonly code: string } | { readonly email: string };
