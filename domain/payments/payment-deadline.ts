import { DAY, HOUR } from '../shared/durations.ts';
import { NO_DATES, type EventDates } from '../pages/front-page.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import { SETTINGS_DEFAULTS, type Settings } from '../shared/settings.ts';
import { EXPIRED_REASON } from '../shared/stored-texts.ts';

/** Time to pay for those who sign up so late that their deadline would have passed. */
const LEAST_MS = HOUR;
/** Nobody is reminded sooner than this after signing up. */
const REMINDED_AFTER_MS = DAY;

/**
 * When the payment must have arrived (epoch ms): `paymentDays` days of 24 hours ("3 døgn") after the sign-up,
 * also across a clock change. With `capAtStart`, no later than the event's start, or an hour after the
 * sign-up if that is later.
 */
export function paymentDeadline(
  registeredAt: number,
  { paymentDays, capAtStart }: Pick<Settings, 'paymentDays' | 'capAtStart'> = SETTINGS_DEFAULTS,
  { starts }: Pick<EventDates, 'starts'> = NO_DATES,
): number {
  const flat = registeredAt + paymentDays * DAY;
  if (!capAtStart || starts === null || flat <= starts) return flat;
  return Math.max(starts, registeredAt + LEAST_MS);
}

/** The whole days to pay that pages may promise for a sign-up now: at least 1, at most `paymentDays`. */
export function paymentDaysNow(
  now: number,
  settings: Pick<Settings, 'paymentDays' | 'capAtStart'>,
  dates: Pick<EventDates, 'starts'>,
): number {
  const days = Math.floor((paymentDeadline(now, settings, dates) - now) / DAY);
  return Math.min(settings.paymentDays, Math.max(1, days));
}

/**
 * Whether a sign-up came so late that it is paid at the entrance: it got `LEAST_MS` to pay. Any other
 * deadline is whole days after the sign-up, or later than that.
 */
export function paysAtEntrance(signup: {
  readonly registeredAt: number;
  readonly paymentDeadline: number;
}): boolean {
  return signup.paymentDeadline - signup.registeredAt === LEAST_MS;
}

/** No event is further ahead. */
const FURTHEST_MS = 2 * 365 * DAY;

/** Whether a deadline given by the crew is in the future. */
export function isDeadlineAhead(deadline: number, now: number): boolean {
  return deadline > now;
}

/** A deadline given by the crew. Throws `deadline-invalid` unless it is ahead, and not after the event's end. */
export function checkDeadline(deadline: number, now: number, { ends }: Pick<EventDates, 'ends'>): number {
  const latest = ends ?? now + FURTHEST_MS;
  if (!isDeadlineAhead(deadline, now) || deadline > latest) throw new RuleViolation('deadline-invalid');
  return deadline;
}

/**
 * How a registration without persons has ended, from the reasons for which they were deleted. `expired` only
 * if nobody left for another reason, because a late payment revives an expired registration and would seat
 * those who wanted to leave, too. A cancelled one is left to the crew.
 */
export function endState(reasons: readonly string[]): 'expired' | 'cancelled' {
  return reasons.every((reason) => reason === EXPIRED_REASON) ? 'expired' : 'cancelled';
}

/** How long a revived registration has to pay what it owes. */
export const REVIVED_MS = 48 * HOUR;

/** What reminders and expiry depend on in a registration. Sums in øre, times in epoch ms. */
export interface OwingRegistration {
  readonly registeredAt: number;
  readonly deadline: number;
  /** What is left to pay. */
  readonly restOre: number;
  /** Whether anything was paid, or marked as paid by the crew. */
  readonly partPaid: boolean;
  readonly anyArrived: boolean;
  /** Whether there is an address to write to. */
  readonly hasAddress: boolean;
  /** The deadline that the last reminder was for, and how many hours before it; null: none was sent. */
  readonly reminded: { readonly deadline: number; readonly hours: number } | null;
}

/**
 * The reminder to send now, in hours before the deadline, or null. Each goes out once per deadline. Reminders
 * missed while the program was stopped are sent until the deadline; of several, only the latest is sent.
 */
export function reminderDue(
  registration: OwingRegistration,
  now: number,
  { reminderHours }: Pick<Settings, 'reminderHours'>,
): number | null {
  const { deadline, registeredAt, restOre, hasAddress, reminded } = registration;
  if (restOre <= 0 || !hasAddress || now >= deadline) return null;
  const before = reminded?.deadline === deadline ? reminded.hours : Infinity;
  const due = reminderHours.filter((hours) => {
    const moment = deadline - hours * HOUR;
    return hours < before && moment <= now && moment - registeredAt >= REMINDED_AFTER_MS;
  });
  return due.length > 0 ? Math.min(...due) : null;
}

/** The latest deadline (epoch ms) whose grace is over. Seats due by then no longer count as unpaid against anybody. */
export function pastGrace(now: number, { graceHours }: Pick<Settings, 'graceHours'>): number {
  return now - graceHours * HOUR;
}

/**
 * What happens to an unpaid registration: nothing yet, the crew is asked, it waits for a report of payments
 * that covers its deadline, or it expires by itself. `coveredUntil`: up to when (epoch ms) imported reports
 * cover payments.
 */
export type ExpiryStep = 'none' | 'ask' | 'wait-for-report' | 'expire';

/** The step that is due now. */
export function expiryDue(
  registration: OwingRegistration,
  now: number,
  coveredUntil: number | null,
  settings: Pick<Settings, 'graceHours' | 'expiry'>,
  { starts }: Pick<EventDates, 'starts'>,
): ExpiryStep {
  const { deadline, restOre, partPaid, anyArrived } = registration;
  if (settings.expiry === 'off' || restOre <= 0 || anyArrived) return 'none';
  if (deadline > pastGrace(now, settings) || (starts !== null && now >= starts)) return 'none';
  if (settings.expiry === 'ask' || partPaid) return 'ask';
  return coveredUntil !== null && coveredUntil >= deadline ? 'expire' : 'wait-for-report';
}
