import { endedAs } from './payment-deadline.ts';
import type { DeletedPerson, RegisteredPerson } from './registered-person.ts';
import { RuleViolation } from './rule-violation.ts';
import type { Settings } from './settings.ts';

const HOUR = 60 * 60_000;

/** What visitors do with their own registration: correct a person, change seats, give a place away, and so on. */
export const MY_ACTS = ['person', 'move', 'swap', 'give', 'cancel', 'resend', 'data'] as const;
export type MyAct = (typeof MY_ACTS)[number];

/** Whether an act is allowed now, and until when (epoch ms); null: for as long as anything is stored. */
export interface Permission {
  readonly allowed: boolean;
  readonly until: number | null;
}

type HoursBefore = Pick<Settings, 'seatsFixedHours' | 'giveUntilHours' | 'cancelUntilHours'>;

/** What an act is judged by: who is signed up, and when the event starts (epoch ms); null: that is not known. */
export interface MyTerms {
  readonly persons: readonly Pick<RegisteredPerson, 'arrived'>[];
  readonly starts: number | null;
}

/** How many hours before the start an act ends; null: it does not end. */
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

/** Whether visitors may do something with their registration now. What is stored of them they always get. */
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
 * Throws `person-arrived` when one of those whom an act is about has arrived, or `too-late` with the moment (epoch ms)
 * since which it is.
 */
export function requireMay(act: MyAct, terms: MyTerms, now: number, settings: HoursBefore): void {
  const hours = hoursBefore(act, settings);
  if (hours === null) return;
  if (terms.persons.some(({ arrived }) => arrived)) throw new RuleViolation('person-arrived');
  const { allowed, until } = may(act, terms, now, settings);
  if (!allowed && until !== null) throw new RuleViolation('too-late', { since: until });
}

/** How a registration stands for its visitors. */
export type MyState = 'active' | 'expired' | 'cancelled' | 'deleted';

/** How a registration stands, by those of it who are signed up and those who were. */
export function myState(
  persons: readonly unknown[],
  deleted: readonly Pick<DeletedPerson, 'reason' | 'cancelled'>[],
): MyState {
  if (persons.length > 0) return 'active';
  if (endedAs(deleted.map(({ reason }) => reason)) === 'expired') return 'expired';
  return deleted.every(({ cancelled }) => cancelled !== null) ? 'cancelled' : 'deleted';
}
