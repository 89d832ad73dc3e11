import { HOUR } from '../shared/durations.ts';
import { endState } from '../payments/payment-deadline.ts';
import type { DeletedPerson, RegisteredPerson } from './registered-person.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import type { Settings } from '../shared/settings.ts';

/** What visitors do with their own registration: correct a person, change seats, give a place away, and so on. */
export const MY_ACTS = ['person', 'move', 'swap', 'give', 'cancel', 'resend', 'data'] as const;
export type MyAct = (typeof MY_ACTS)[number];

/** Whether an act is allowed now, and until when (epoch ms); null: no time limit. */
export interface Permission {
  readonly allowed: boolean;
  readonly until: number | null;
}

type HoursBefore = Pick<Settings, 'seatsFixedHours' | 'giveUntilHours' | 'cancelUntilHours'>;

/** What decides whether an act is allowed: the persons, and the event's start (epoch ms; null: unknown). */
export interface MyTerms {
  readonly persons: readonly Pick<RegisteredPerson, 'arrived'>[];
  readonly starts: number | null;
}

/** How many hours before the start an act stops being allowed; null: never. */
function hoursBefore(act: MyAct, settings: HoursBefore): number | null {
  switch (act) {
    case 'person':
      return 0;
    case 'move':
    case 'swap':
      return settings.seatsFixedHours;
    case 'give':
      return settings.giveUntilHours;
    case 'cancel':
      return settings.cancelUntilHours;
    case 'resend':
    case 'data':
      return null;
  }
}

/** Whether visitors may do this with their registration now. They may always get their stored data. */
export function may(
  act: MyAct,
  { persons, starts }: MyTerms,
  now: number,
  settings: HoursBefore,
): Permission {
  const hours = hoursBefore(act, settings);
  if (hours === null) return { allowed: act === 'data' || persons.length > 0, until: null };
  const until = starts === null ? null : starts - hours * HOUR;
  const anyLeft = persons.some(({ arrived }) => !arrived);
  return { allowed: anyLeft && (until === null || now < until), until };
}

/**
 * Throws `person-arrived` when one of the persons has arrived, or `too-late` with the time (epoch ms) when
 * the act stopped being allowed.
 */
export function requireMay(act: MyAct, terms: MyTerms, now: number, settings: HoursBefore): void {
  const hours = hoursBefore(act, settings);
  if (hours === null) return;
  if (terms.persons.some(({ arrived }) => arrived)) throw new RuleViolation('person-arrived');
  const { allowed, until } = may(act, terms, now, settings);
  if (!allowed && until !== null) throw new RuleViolation('too-late', { since: until });
}

/** The state of a registration as its visitors see it. */
export type MyState = 'active' | 'expired' | 'cancelled' | 'deleted';

/** The state of a registration, from the persons who are signed up and those who were deleted. */
export function myState(
  persons: readonly unknown[],
  deleted: readonly Pick<DeletedPerson, 'reason' | 'cancelled'>[],
): MyState {
  if (persons.length > 0) return 'active';
  if (endState(deleted.map(({ reason }) => reason)) === 'expired') return 'expired';
  return deleted.every(({ cancelled }) => cancelled !== null) ? 'cancelled' : 'deleted';
}
