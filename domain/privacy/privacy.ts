import { DAY, HOUR } from '../shared/durations.ts';
import { KEPT_DAYS } from '../shared/limits.ts';
import { addOsloDays, parseOsloDate } from '../shared/oslo-time.ts';
import { isAhead } from '../shared/wrong-clock.ts';

/** A time (epoch ms) for special needs and one for all personal data; null: none. */
export interface ErasureTimes {
  readonly special: number | null;
  readonly all: number | null;
}

const RUN_EVERY_MS = DAY;
/** A restart or a slow morning may delay a run. */
const GRACE_MS = 2 * HOUR;

/** The front page as it is stored, and when it was saved (epoch ms). */
export interface StoredFront {
  readonly content: { readonly lanFinishedDate: string };
  readonly updatedAt: number;
}

/** When an event that is over has ended (epoch ms), and whether anything may be erased by that. */
export interface PassedEnd {
  readonly at: number;
  readonly counts: boolean;
}

/**
 * The end of the front page's event, once it is over. It counts if the page told of it before: a date that was over already
 * when it was typed may be of a mistyped year, and counts once it is among the `remembered` ones, where a superadmin puts it.
 */
export function passedEnd(
  front: StoredFront | null | undefined,
  remembered: readonly number[],
  now: number,
): PassedEnd | null {
  const at = front ? parseOsloDate(front.content.lanFinishedDate) : null;
  if (!front || at === null || at > now) return null;
  return { at, counts: front.updatedAt < at || remembered.includes(at) };
}

/** What must be erased now: everything registered up to these times. Each is the latest event end long enough ago. */
export function erasureDue(ends: readonly number[], now: number): ErasureTimes {
  const newest = (days: number): number | null =>
    ends.reduce<number | null>(
      (found, end) => (addOsloDays(end, days) <= now && end > (found ?? -Infinity) ? end : found),
      null,
    );
  return { special: newest(KEPT_DAYS.special), all: newest(KEPT_DAYS.all) };
}

/** When data will next be erased, given the ends of past and coming events. */
export function erasureAhead(ends: readonly number[], now: number): ErasureTimes {
  const next = (days: number): number | null => {
    const ahead = ends.map((end) => addOsloDays(end, days)).filter((due) => due > now);
    return ahead.length > 0 ? Math.min(...ahead) : null;
  };
  return { special: next(KEPT_DAYS.special), all: next(KEPT_DAYS.all) };
}

/** Whether the daily run is due. */
export function privacyRunDue(lastRun: number | null, now: number): boolean {
  return lastRun === null || now - lastRun >= RUN_EVERY_MS || isAhead(lastRun, now);
}

/** Whether the daily run is so late that the crew should look into it. */
export function privacyOverdue(lastRun: number | null, now: number): boolean {
  return lastRun === null || now - lastRun >= RUN_EVERY_MS + GRACE_MS || isAhead(lastRun, now);
}

/** Whose data is asked for: everyone under a booking code, or one e-mail address. */
export type DataSubject = { readonly code: string } | { readonly email: string };
