import { hasDateYear } from '../shared/oslo-time.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import {
  isReached,
  isSet,
  isSignupOpen,
  SCHEDULE_FIELDS,
  type KeptSchedule,
  type ScheduleField,
  type SignupSchedule,
} from './signup-schedule.ts';

/** What somebody sends: fields that are absent stay, null takes a time away. */
export type SentSchedule = Partial<SignupSchedule>;

/** A schedule as it is stored, and the times that fell because what was pressed by hand contradicts them. */
export interface ScheduleSaved {
  readonly schedule: SignupSchedule;
  readonly cleared: readonly ScheduleField[];
}

/**
 * The schedule to store where somebody saves the page. Pressing open or closed by hand wins over stored times that say
 * otherwise: they fall. Taking away a time that has opened or closed sign-up leaves it as `signupOpen` is sent. Only a
 * time that differs from the stored one is judged: throws `schedule-invalid` with its `field`.
 */
export function scheduleSaved(stored: KeptSchedule, sent: SentSchedule, now: number): ScheduleSaved {
  const isOpen = isSignupOpen(stored, now);
  const given = {
    opensAt: (sent.opensAt === undefined ? stored.opensAt : sent.opensAt) ?? null,
    closesAt: (sent.closesAt === undefined ? stored.closesAt : sent.closesAt) ?? null,
  };
  const isNew = (field: ScheduleField) => isSet(given[field]) && given[field] !== stored[field];
  for (const field of SCHEDULE_FIELDS) if (isNew(field)) requireAhead(field, given[field], now);
  // Open already: there is nothing to open later.
  if (isNew('opensAt') && (sent.signupOpen ?? isOpen)) throw invalid('opensAt');
  // Moving only a closing that is reached opens sign-up again.
  const isProlonged = isReached(stored.closesAt, now) && isNew('closesAt') && !isNew('opensAt');
  const { signupOpen, heldBack = false } = stored;
  const kept = { ...given, signupOpen, heldBack: heldBack && given.opensAt === stored.opensAt };
  const asStored = isProlonged ? isOpen : isSignupOpen(kept, now);
  const isLeft = sent.signupOpen === isOpen && sent.signupOpen === asStored;
  const pressed = isLeft ? undefined : sent.signupOpen;
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
      signupOpen: pressed ?? signupOpen,
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
