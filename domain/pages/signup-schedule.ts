/** Whether sign-up is open by hand, and when it opens and closes by itself (epoch ms; absent or null: not by itself). */
export interface SignupSchedule {
  readonly signupOpen: boolean;
  readonly opensAt?: number | null;
  readonly closesAt?: number | null;
}

/** A schedule with what keeps its clock from opening: something is missing without which nobody could sign up. */
export interface KeptSchedule extends SignupSchedule {
  readonly heldBack?: boolean;
}

/** What is known of an opening by the clock, whose time (epoch ms) tells it from others. */
export interface Opening {
  readonly opensAt: number;
  /** What was missing when somebody last looked. */
  readonly missing: readonly string[];
  /** When the clock has opened (epoch ms); null: not yet. What is missing later closes nothing. */
  readonly openedAt: number | null;
  /** What the crew has been mailed of it. */
  readonly told: 'nothing' | 'before' | 'late';
}

export const SCHEDULE_FIELDS = ['opensAt', 'closesAt'] as const;
export type ScheduleField = (typeof SCHEDULE_FIELDS)[number];

/** Whether sign-up is open at a moment (epoch ms): by the last time that is reached, else by hand. */
export function isSignupOpen(
  { signupOpen, opensAt, closesAt, heldBack = false }: KeptSchedule,
  now: number,
): boolean {
  if (isReached(closesAt, now)) return false;
  return signupOpen || (isReached(opensAt, now) && !heldBack);
}

/** Whether sign-up should have opened by the clock, and was kept from it. */
export function isLate(schedule: KeptSchedule, now: number): boolean {
  const { signupOpen, opensAt, closesAt, heldBack = false } = schedule;
  return heldBack && !signupOpen && isReached(opensAt, now) && !isReached(closesAt, now);
}

/** The schedule with what is known of its opening. */
export function keptBy<P extends SignupSchedule>(
  schedule: P,
  opening: Opening | null | undefined,
): P & KeptSchedule {
  const isHeld =
    opening?.opensAt === schedule.opensAt && opening?.openedAt === null && opening.missing.length > 0;
  return isHeld ? { ...schedule, heldBack: true } : schedule;
}

/** A page or news of it with `signupOpen` as it is at a moment. What was open or closed then is so later too, until a time is reached. */
export function signupAt<P extends KeptSchedule>(page: P, now: number): P {
  const signupOpen = isSignupOpen(page, now);
  return signupOpen === page.signupOpen ? page : { ...page, signupOpen };
}

/**
 * The last time that the schedule has reached, which counts as a save of the page; null: none yet. Where the clock was kept
 * from opening, it is when it opened at last.
 */
export function lastSwitch(schedule: KeptSchedule, now: number, opening?: Opening | null): number | null {
  const { opensAt, closesAt, heldBack } = schedule;
  const openedAt = opening?.opensAt === opensAt ? (opening?.openedAt ?? opensAt) : opensAt;
  const times = [heldBack ? null : openedAt, closesAt].filter(isSet);
  const reached = times.filter((at) => isReached(at, now));
  return reached.length > 0 ? Math.max(...reached) : null;
}

/** Whether a time is set. */
export function isSet(at: number | null | undefined): at is number {
  return at !== undefined && at !== null;
}

/** Whether a time is set and reached at `now` (epoch ms). */
export function isReached(at: number | null | undefined, now: number): boolean {
  return isSet(at) && now >= at;
}
