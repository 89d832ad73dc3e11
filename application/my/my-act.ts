import { requireMay, type MyAct } from '../../domain/people/my-registration.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import type { MyPerson, MySheet, MyTermsNow } from './my-sheet.ts';

/** The registration that an act is about, in the act's unit. */
export interface ActContext extends MyTermsNow {
  readonly stores: Stores;
  readonly sheet: MySheet;
}

/** The person at a position of the registration, with what their visitor sees of them. Throws `person-unknown`. */
export function shownAt({ sheet }: ActContext, position: number): MyPerson {
  const found = sheet.persons.find(({ person }) => person.position === position);
  if (!found) throw new RuleViolation('person-unknown');
  return found;
}

/** The person at a position of the registration. Throws `person-unknown`. */
export function personAt(scene: ActContext, position: number): RegisteredPerson {
  return shownAt(scene, position).person;
}

/** Throws unless the act is allowed now for these persons: `too-late`, or what else `requireMay` throws. */
export function requireAllowed(
  act: MyAct,
  { now, settings, starts }: ActContext,
  persons: readonly RegisteredPerson[],
): void {
  requireMay(act, { persons, starts }, now, settings);
}

/** Throws `consent-withdrawn` where a guardian's withdrawal stands: only the guardian and the crew lift it. */
export function requireNotWithdrawn({ isWithdrawn }: Pick<MyPerson, 'isWithdrawn'>): void {
  if (isWithdrawn) throw new RuleViolation('consent-withdrawn');
}

/** Throws `participant-invalid` when a person's form has a problem. */
export function checkForm(position: number, problem: string | null): void {
  if (problem) throw new RuleViolation('participant-invalid', { participant: position, problem });
}
