import { normaliseAddress } from './blacklist.ts';
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

/** What can be wrong with a participant, in the order in which it is checked. */
export const PARTICIPANT_PROBLEMS = [
  'first-name-missing',
  'first-name-invalid',
  'last-name-missing',
  'last-name-invalid',
  'age-invalid',
  'phone-invalid',
  'email-invalid',
] as const;

export type ParticipantProblem = (typeof PARTICIPANT_PROBLEMS)[number];

/** Below this age a consent form signed by a guardian is handed in on arrival. */
export const CONSENT_AGE = 16;
/** The specs ask for an age "greater than 1". */
const LEAST_AGE = 2;
const MAX_AGE = 150;
/** Eight digits; the specs put it as "a value of 9999999 or above". */
const LEAST_PHONE = 9_999_999;

const SENTENCES: Readonly<Record<ParticipantProblem, string>> = {
  'first-name-missing': 'Vennligst fyll inn fornavn',
  'first-name-invalid': 'Fornavn er ugyldig',
  'last-name-missing': 'Vennligst fyll inn Etternavn',
  'last-name-invalid': 'Etternavn er ugyldig',
  'age-invalid': 'Alder er ugyldig',
  'phone-invalid': 'Telefonnummer er ugyldig',
  'email-invalid': 'Epost er ugyldig',
};

/** The specs' sentence of a problem, as it stands beside the field. */
export function problemSentence(problem: ParticipantProblem): string {
  return SENTENCES[problem];
}

/** The specs' alert: which participant (1 to 5) is not filled in right, and why. */
export function participantSentence(participant: number, problem: ParticipantProblem): string {
  const who =
    participant === 1
      ? 'Deltaker 1 er ikke riktig utfylt.'
      : `Den ${String(participant)}. deltakeren er ikke riktig utfylt.`;
  return `${who} ${SENTENCES[problem]}`;
}

/** The first rule that a participant breaks, or null. The order is the specs'. */
export function participantProblem(form: ParticipantForm): ParticipantProblem | null {
  return (
    nameProblem(form.firstName, 'first-name-missing', 'first-name-invalid') ??
    nameProblem(form.lastName, 'last-name-missing', 'last-name-invalid') ??
    (ageOf(form.age) === null ? 'age-invalid' : null) ??
    (phoneOf(form.phone) === null ? 'phone-invalid' : null) ??
    (normaliseAddress(form.email) === null ? 'email-invalid' : null)
  );
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

/** Whether someone of this age must hand in the consent form. */
export function needsConsent(age: number): boolean {
  return age > 0 && age < CONSENT_AGE;
}

/** The name with its first letter capitalised, as the form's inputs show it. */
export function capitalised(name: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase('nb') + rest.join('');
}

/** Whole years from 2 to 150, or null. */
export function ageOf(typed: string | number): number | null {
  return isAge(typed, LEAST_AGE) ? wholeNumber(typed) : null;
}

/** Whether it is typed as whole years, from the least that is taken to 150. */
export function isAge(typed: string | number, least: number): boolean {
  const age = wholeNumber(typed);
  return age !== null && age >= least && age <= MAX_AGE;
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
