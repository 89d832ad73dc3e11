import { NO_DATES, type EventDates } from './front-page.ts';
import { RuleViolation } from './rule-violation.ts';
import { SETTINGS_DEFAULTS, type Settings } from './settings.ts';
import { EXPIRED_REASON } from './stored-words.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Who signs up so late that the deadline would be past gets this long. */
const LEAST_MS = HOUR;
/** Nobody is reminded sooner than this after signing up. */
const REMINDED_AFTER_MS = DAY;

/**
 * When the payment must have arrived (epoch ms): some days of 24 hours each ("3 døgn"), also across a clock change. With
 * `capAtStart` not after the event's start, and an hour from now for who signs up in its last hour or during it.
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

/** For how many whole days, one at least, pages may say that who signs up now has time to pay. */
export function paymentDaysNow(
  now: number,
  settings: Pick<Settings, 'paymentDays' | 'capAtStart'>,
  dates: Pick<EventDates, 'starts'>,
): number {
  const days = Math.floor((paymentDeadline(now, settings, dates) - now) / DAY);
  return Math.min(settings.paymentDays, Math.max(1, days));
}

/**
 * Whether a sign-up came so late that it is paid at the entrance: it got the least time that there is. Any other deadline
 * is whole days after it, or further ahead.
 */
export function paysAtEntrance(signup: {
  readonly registeredAt: number;
  readonly paymentDeadline: number;
}): boolean {
  return signup.paymentDeadline - signup.registeredAt === LEAST_MS;
}

/** No event is further ahead. */
const FURTHEST_MS = 2 * 365 * 24 * HOUR;

/** Whether a deadline that the crew gives is ahead. */
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
 * How a registration without persons has ended, by the reasons for which they were deleted. Where some left for another
 * reason it is the crew who decides: money that brought it back by itself would seat those too who wanted to leave.
 */
export function endedAs(reasons: readonly string[]): 'expired' | 'cancelled' {
  return reasons.every((reason) => reason === EXPIRED_REASON) ? 'expired' : 'cancelled';
}

/** Who is signed up again without having paid has this long to do so. */
export const REVIVED_MS = 48 * HOUR;

/** What reminders and expiry go by, of one registration. Sums in øre, times in epoch ms. */
export interface OwingRegistration {
  readonly registeredAt: number;
  readonly deadline: number;
  /** The rest to pay. */
  readonly restOre: number;
  /** Whether anything was paid, or seen as paid by the crew. */
  readonly partPaid: boolean;
  readonly anyArrived: boolean;
  /** Whether there is an address to write to. */
  readonly hasAddress: boolean;
  /** For which deadline, and how many hours before it, the last reminder went out; null: none has. */
  readonly reminded: { readonly deadline: number; readonly hours: number } | null;
}

/**
 * The reminder to send now, in hours before the deadline, or null. Each goes out once for each deadline. What a stopped
 * program has missed goes out as long as the deadline is ahead; several at once are one mail, the latest of them.
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

/** The latest deadline (epoch ms) whose grace is over as well: what had to be paid then counts against nobody any more. */
export function pastGrace(now: number, { graceHours }: Pick<Settings, 'graceHours'>): number {
  return now - graceHours * HOUR;
}

/**
 * What becomes of an unpaid registration: nothing yet, the crew is asked, it waits for a report of payments that covers
 * its deadline, or it expires by itself. `coveredUntil`: up to when imported reports tell of payments.
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
