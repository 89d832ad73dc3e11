import type { DoorPerson } from './door-person.ts';
import { lacksConsent } from '../consent/lacking-consent.ts';

/**
 * What the door has to know about a group, the gravest first: a scanner whose keyboard is wrong, so that nothing can be said of
 * its QR; no such code; a code whose QR is not from us; a guardian has taken a consent back; all are inside; money or forms are
 * missing; nothing of it.
 */
export type DoorWord =
  | 'keyboard'
  | 'unknown'
  | 'not-ours'
  | 'withdrawn'
  | 'all-in'
  | 'unpaid'
  | 'no-consent'
  | 'ready';

export interface DoorCard {
  /** At least one. `withdrawn`, `unpaid` and `no-consent` stand with whatever else holds, `ready` alone. */
  readonly words: readonly DoorWord[];
  /** What the whole code has left to pay, in øre. */
  readonly restOre: number;
  /** Who is not inside. */
  readonly toLetIn: readonly DoorPerson[];
  /** Who is under age and has handed in no form; not who has gone home. */
  readonly withoutForm: readonly DoorPerson[];
}

/**
 * The card of a code's persons. `check` is that of the QR code; null where the code was searched for. `isGarbled`: a scanner
 * with the wrong keyboard typed it, and which code and check were meant is not sure.
 */
export function doorCard(
  persons: readonly DoorPerson[],
  check: string | null,
  consentAge: number,
  isGarbled = false,
): DoorCard {
  const toLetIn = persons.filter(({ presence }) => presence !== 'inside');
  const withoutForm = persons.filter((person) => lacksForm(person, consentAge));
  const restOre = persons[0]?.restOre ?? 0;
  const words: DoorWord[] = [];
  if (isGarbled) words.push('keyboard');
  else if (persons.length === 0) words.push('unknown');
  else if (check !== null && persons.some((person) => person.check !== check)) words.push('not-ours');
  if (withoutForm.some(isWithdrawn)) words.push('withdrawn');
  if (persons.length > 0 && toLetIn.length === 0) words.push('all-in');
  // The crew may have marked somebody as unpaid whose code has its money.
  if (restOre > 0 || persons.some(({ paid }) => !paid)) words.push('unpaid');
  if (withoutForm.some((person) => !isWithdrawn(person))) words.push('no-consent');
  return { words: words.length > 0 ? words : ['ready'], restOre, toLetIn, withoutForm };
}

/** Who of a group wants somebody: whose money or form is missing, and who is not inside while others of it are. */
export function openAtDoor(persons: readonly DoorPerson[], consentAge: number): readonly DoorPerson[] {
  const anyInside = persons.some(({ presence }) => presence === 'inside');
  return persons.filter((person) => {
    if (person.presence === 'left') return false;
    return lacksForm(person, consentAge) || !person.paid || (anyInside && person.presence !== 'inside');
  });
}

function isWithdrawn({ consentState }: DoorPerson): boolean {
  return consentState === 'withdrawn';
}

/** Whether a form is missing of somebody who has not gone home. */
export function lacksForm(person: DoorPerson, consentAge: number): boolean {
  return lacksConsent(person, consentAge) && person.presence !== 'left';
}

/** How many have not paid, and how many lack a form, without who has gone home. */
export function doorLacks(
  persons: readonly DoorPerson[],
  consentAge: number,
): { readonly unpaid: number; readonly withoutForm: number } {
  return {
    unpaid: persons.filter(({ paid, presence }) => !paid && presence !== 'left').length,
    withoutForm: persons.filter((person) => lacksForm(person, consentAge)).length,
  };
}
