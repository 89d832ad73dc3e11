import { HOUR } from '../shared/durations.ts';

/** How many hours before the start guardians are reminded by the program. */
export const CONSENT_REMINDER_HOURS = [7 * 24, 2 * 24] as const;
/** Nobody is reminded again within these hours. */
export const REMINDED_AGAIN_MS = 48 * HOUR;

/** A reminder of the program itself: how many hours before the start, and the moment (epoch ms) that is. */
export interface DueReminder {
  readonly hours: number;
  readonly at: number;
}

/**
 * The reminder that is due, before a start (epoch ms; null: not known). Where both are, the server was down: the later one
 * stands for both.
 */
export function reminderDueNow(starts: number | null, now: number): DueReminder | null {
  if (starts === null || now >= starts) return null;
  const due = CONSENT_REMINDER_HOURS.map((hours) => ({ hours, at: starts - hours * HOUR }));
  return due.filter(({ at }) => at <= now).at(-1) ?? null;
}
