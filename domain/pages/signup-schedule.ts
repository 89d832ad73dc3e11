/** Whether sign-up is open by hand, and when it opens and closes by itself (epoch ms; absent or null: not by itself). */
export interface SignupSchedule {
  readonly signupOpen: boolean;
  readonly opensAt?: number | null;
  readonly closesAt?: number | null;
}

export const SCHEDULE_FIELDS = ['opensAt', 'closesAt'] as const;
export type ScheduleField = (typeof SCHEDULE_FIELDS)[number];

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

/** Whether a time is set. */
export function isSet(at: number | null | undefined): at is number {
  return at !== undefined && at !== null;
}

/** Whether a time is set and reached at `now` (epoch ms). */
export function isReached(at: number | null | undefined, now: number): boolean {
  return isSet(at) && now >= at;
}

function timesOf({ opensAt, closesAt }: SignupSchedule): number[] {
  return [opensAt, closesAt].filter(isSet);
}
