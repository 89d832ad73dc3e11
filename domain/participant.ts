import { normaliseAddress } from './email-address.ts';
import { FIELDS } from './limits.ts';
import type { Place } from './seat.ts';

/** One person of a registration as typed in the form: nothing is trusted yet. */
export interface ParticipantForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly age: string | number;
  readonly phone: string | number;
  readonly email: string;
  readonly special: string;
  readonly foodTicket: boolean;
}

/** A participant whose form passed, with the seat that was chosen. Age in whole years. */
export interface Participant {
  readonly firstName: string;
  readonly lastName: string;
  readonly age: number;
  readonly phone: string;
  readonly email: string;
  readonly special: string;
  readonly foodTicket: boolean;
  readonly place: Place;
  /** What it costs, in whole kroner, fixed at sign-up. */
  readonly price: number;
}

/** The fields in which a participant can be wrong, in the order in which they are checked. The order is the specs'. */
const CHECKED_FIELDS = ['firstName', 'lastName', 'age', 'phone', 'email'] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];

/** What can be wrong with a participant. */
export type ParticipantProblem =
  | 'first-name-missing'
  | 'first-name-invalid'
  | 'last-name-missing'
  | 'last-name-invalid'
  | 'age-invalid'
  | 'phone-invalid'
  | 'email-invalid';

/** Below this age a consent form signed by a guardian is handed in on arrival. */
export const CONSENT_AGE = 16;
/** The specs ask for an age "greater than 1". */
const LEAST_AGE = 2;
const MAX_AGE = 150;
/** Eight digits; the specs put it as "a value of 9999999 or above". */
const LEAST_PHONE = 9_999_999;

/** The rule that one field of a participant's form breaks, or null. */
export function fieldProblem(form: ParticipantForm, field: CheckedField): ParticipantProblem | null {
  switch (field) {
    case 'firstName':
      return nameProblem(form.firstName, 'first-name-missing', 'first-name-invalid');
    case 'lastName':
      return nameProblem(form.lastName, 'last-name-missing', 'last-name-invalid');
    case 'age':
      return ageOf(form.age) === null ? 'age-invalid' : null;
    case 'phone':
      return phoneOf(form.phone) === null ? 'phone-invalid' : null;
    case 'email':
      return normaliseAddress(form.email) === null ? 'email-invalid' : null;
  }
}

/** The first field of the form in which a rule is broken; undefined when all are right. */
export function wrongField(form: ParticipantForm): CheckedField | undefined {
  return CHECKED_FIELDS.find((field) => fieldProblem(form, field) !== null);
}

/** The first rule that a participant breaks, or null. */
export function participantProblem(form: ParticipantForm): ParticipantProblem | null {
  const field = wrongField(form);
  return field ? fieldProblem(form, field) : null;
}

/** The participant of a form that has no problem, in the forms that are stored. `price` in kroner. */
export function toParticipant(form: ParticipantForm, place: Place, price: number): Participant {
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    age: wholeNumber(form.age) ?? 0,
    phone: phoneOf(form.phone) ?? '',
    email: normaliseAddress(form.email) ?? '',
    special: form.special.trim(),
    foodTicket: form.foodTicket,
    place,
    price,
  };
}

/** Whether someone of this age must hand in the consent form. A typed age that is none needs nothing yet. */
export function needsConsent(age: string | number): boolean {
  const years = typeof age === 'number' ? age : (ageOf(age) ?? 0);
  return years > 0 && years < CONSENT_AGE;
}

/** The name with its first letter capitalised, as the form's inputs show it. */
export function capitalised(name: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase('nb') + rest.join('');
}

/** Whole years as typed, from the least that is taken to 150; null when it is no such age. */
export function ageOf(typed: string | number, least = LEAST_AGE): number | null {
  const age = wholeNumber(typed);
  return age !== null && age >= least && age <= MAX_AGE ? age : null;
}

/** A typed whole number of up to three digits, or null. */
export function wholeNumber(typed: string | number): number | null {
  const text = String(typed).trim();
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
}

function nameProblem<P extends ParticipantProblem>(name: string, missing: P, invalid: P): P | null {
  const trimmed = name.trim();
  if (trimmed === '') return missing;
  return /\p{N}/u.test(trimmed) || trimmed.length > FIELDS.nameLength ? invalid : null;
}

/** The number without spaces and Norway's prefix, or null. */
export function phoneOf(typed: string | number): string | null {
  const phone = String(typed)
    .replace(/\s/g, '')
    .replace(/^(\+47|0047)/, '');
  return /^\+?\d{7,15}$/.test(phone) && Number(phone) >= LEAST_PHONE ? phone : null;
}
