import { hasDateYear } from './oslo-time.ts';
import { RuleViolation } from './rule-violation.ts';

/** Whether sign-up is open by hand, and when it opens and closes by itself (epoch ms; absent or null: not by itself). */
export interface SignupSchedule {
  readonly signupOpen: boolean;
  readonly opensAt?: number | null;
  readonly closesAt?: number | null;
}

export const SCHEDULE_FIELDS = ['opensAt', 'closesAt'] as const;
export type ScheduleField = (typeof SCHEDULE_FIELDS)[number];

/** What somebody sends: fields that are absent stay, null takes a time away. */
export type SentSchedule = Partial<SignupSchedule>;

/** A schedule as it is stored, and the times that fell because what was pressed by hand contradicts them. */
export interface ScheduleSaved {
  readonly schedule: SignupSchedule;
  readonly cleared: readonly ScheduleField[];
}

/** Whether sign-up is open at a moment (epoch ms): by the last time that is reached, else by hand. */
export function isSignupOpen({ signupOpen, opensAt, closesAt }: SignupSchedule, now: number): boolean {
  if (isReached(closesAt, now)) return false;
  return signupOpen || isReached(opensAt, now);
}

/** A page or news of it with `signupOpen` as it is at a moment. What was open or closed then is so later too, until a time is reached. */
export function signupAt<P extends SignupSchedule>(page: P, now: number): P {
  const signupOpen = isSignupOpen(page, now);
  return signupOpen === page.signupOpen ? page : { ...page, signupOpen };
}

/** The last time that the schedule has reached, which counts as a save of the page; null: none yet. */
export function lastSwitch(schedule: SignupSchedule, now: number): number | null {
  const reached = timesOf(schedule).filter((at) => isReached(at, now));
  return reached.length > 0 ? Math.max(...reached) : null;
}

/**
 * The schedule to store where somebody saves the page. Pressing open or closed by hand wins over stored times that say
 * otherwise: they fall. Only a time that differs from the stored one is judged: throws `schedule-invalid` with its `field`.
 */
export function scheduleSaved(stored: SignupSchedule, sent: SentSchedule, now: number): ScheduleSaved {
  const isOpen = isSignupOpen(stored, now);
  const given = {
    opensAt: sent.opensAt === undefined ? stored.opensAt : sent.opensAt,
    closesAt: sent.closesAt === undefined ? stored.closesAt : sent.closesAt,
  };
  const isNew = (field: ScheduleField) => isSet(given[field]) && given[field] !== stored[field];
  for (const field of SCHEDULE_FIELDS) if (isNew(field)) requireAhead(field, given[field], now);
  // Open already: there is nothing to open later.
  if (isNew('opensAt') && (sent.signupOpen ?? isOpen)) throw invalid('opensAt');
  const pressed = sent.signupOpen === isOpen ? undefined : sent.signupOpen;
  const falls = (field: ScheduleField) => {
    if (pressed === undefined || !isSet(given[field]) || isNew(field)) return false;
    // Opened by hand, there is nothing left to open; a time ahead that closes still holds, in either case.
    return isReached(given[field], now) || (pressed && field === 'opensAt');
  };
  const cleared = SCHEDULE_FIELDS.filter(falls);
  const [opensAt, closesAt] = SCHEDULE_FIELDS.map((field) => (cleared.includes(field) ? null : given[field]));
  if (isSet(opensAt) && isSet(closesAt) && closesAt <= opensAt && (isNew('opensAt') || isNew('closesAt')))
    throw invalid('closesAt');
  return {
    schedule: {
      signupOpen: pressed ?? stored.signupOpen,
      ...(isSet(opensAt) && { opensAt }),
      ...(isSet(closesAt) && { closesAt }),
    },
    cleared,
  };
}

function requireAhead(field: ScheduleField, at: number | null | undefined, now: number): void {
  if (!Number.isSafeInteger(at) || !hasDateYear(Number(at)) || Number(at) <= now) throw invalid(field);
}

function invalid(field: ScheduleField): RuleViolation {
  return new RuleViolation('schedule-invalid', { field });
}

function isSet(at: number | null | undefined): at is number {
  return at !== undefined && at !== null;
}

function isReached(at: number | null | undefined, now: number): boolean {
  return isSet(at) && now >= at;
}

function timesOf({ opensAt, closesAt }: SignupSchedule): number[] {
  return [opensAt, closesAt].filter(isSet);
}
