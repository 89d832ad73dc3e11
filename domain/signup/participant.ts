import { normaliseAddress } from '../shared/email-address.ts';
import { isPlainName, nameProblem } from '../shared/person-name.ts';
import type { Place } from '../shared/place.ts';
import { phoneOf } from '../shared/phone-number.ts';
import { closedUp, lineAsStored, textAsStored } from '../shared/typed-text.ts';
import {
  eachField,
  fieldRules,
  REQUIRED_FIELDS,
  type FieldKind,
  type FieldKinds,
  type RequiredField,
  type StoredFields,
  type TypedFields,
} from './participant-fields.ts';

/** A participant as typed in the form, unchecked. */
export interface ParticipantForm extends TypedFields {
  /** The names of somebody who is registered already: they may stay as they are. */
  readonly stored?: StoredNames;
}

/** A registered person's names. */
export type StoredNames = Readonly<Record<'firstName' | 'lastName', string>>;

/** A participant whose form was valid, with the chosen seat. */
export interface Participant extends StoredFields {
  readonly place: Place;
  /** In whole kroner, as it was at sign-up. */
  readonly price: number;
}

/** `Kari Nordmann` */
export function fullName({ firstName, lastName }: Pick<Participant, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** What can be wrong with a participant. */
export type ParticipantProblem =
  | 'first-name-missing'
  | 'first-name-invalid'
  | 'first-name-link'
  | 'last-name-missing'
  | 'last-name-invalid'
  | 'last-name-link'
  | 'age-invalid'
  | 'phone-invalid'
  | 'email-invalid';

/** The specs ask for an age "greater than 1". */
const LEAST_AGE = 2;
const MAX_AGE = 150;

/** What is wrong with one field of the form, or null. */
export function fieldProblem(form: ParticipantForm, field: RequiredField): ParticipantProblem | null {
  switch (field) {
    case 'firstName':
      return namedProblem('first-name', form.firstName, form.stored?.firstName);
    case 'lastName':
      return namedProblem('last-name', form.lastName, form.stored?.lastName);
    case 'age':
      return ageOf(form.age) === null ? 'age-invalid' : null;
    case 'phone':
      return phoneOf(form.phone) === null ? 'phone-invalid' : null;
    case 'email':
      return normaliseAddress(form.email) === null ? 'email-invalid' : null;
  }
}

/** All that is wrong with the form, in the order of the specs. */
export function problemsOf(form: ParticipantForm): { field: RequiredField; problem: ParticipantProblem }[] {
  return REQUIRED_FIELDS.flatMap((field) => {
    const problem = fieldProblem(form, field);
    return problem ? { field, problem } : [];
  });
}

/** The first field that is wrong; undefined when none is. */
export function wrongField(form: ParticipantForm): RequiredField | undefined {
  return REQUIRED_FIELDS.find((field) => fieldProblem(form, field) !== null);
}

/** The first problem with a form that does not ask for an address, or null. */
export function problemWithoutEmail(form: Omit<ParticipantForm, 'email'>): ParticipantProblem | null {
  return problemsOf({ ...form, email: '' }).find(({ field }) => field !== 'email')?.problem ?? null;
}

/** The first problem with the form, or null. */
export function participantProblem(form: ParticipantForm): ParticipantProblem | null {
  const field = wrongField(form);
  return field ? fieldProblem(form, field) : null;
}

/** How each kind of field is stored. */
const AS_STORED: {
  readonly [K in FieldKind]: (typed: FieldKinds[K]['typed']) => FieldKinds[K]['stored'];
} = {
  line: lineAsStored,
  lines: textAsStored,
  age: (typed) => wholeNumber(typed) ?? 0,
  phone: (typed) => phoneOf(typed) ?? '',
  address: (typed) => normaliseAddress(typed) ?? '',
  tick: (typed) => typed,
};

function asStored<K extends FieldKind>(kind: K, typed: FieldKinds[K]['typed']): FieldKinds[K]['stored'] {
  return AS_STORED[kind](typed);
}

/** The participant of a valid form, ready to store. `price` in kroner. */
export function toParticipant(form: TypedFields, place: Place, price: number): Participant {
  const fields = eachField<StoredFields>((field) => asStored(fieldRules(field).kind, form[field]));
  return { ...fields, place, price };
}

/** Who is of age (years), and can be a guardian. */
export const OF_AGE = 18;

/**
 * Whether someone of this age needs the consent of a guardian: whoever is younger than `consentAge` (years; at 0 nobody
 * is). An age that is not typed yet, or invalid, does not count; null: an adult.
 */
export function needsConsent(age: string | number | null, consentAge: number): boolean {
  const years = typeof age === 'string' ? (ageOf(age) ?? 0) : (age ?? 0);
  return years > 0 && years < consentAge;
}

/** The name with a capital first letter, as the form shows it. */
export function capitalised(name: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase('nb') + rest.join('');
}

/** A typed age in whole years, from `least` to 150; null when it is not one. */
export function ageOf(typed: string | number, least = LEAST_AGE): number | null {
  const age = wholeNumber(typed);
  return age !== null && age >= least && age <= MAX_AGE ? age : null;
}

/** A typed whole number of up to three digits, or null. */
function wholeNumber(typed: string | number): number | null {
  const text = closedUp(String(typed));
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
}

/** What is wrong with the name of a visitor, in which no digit belongs. */
function namedProblem<F extends 'first-name' | 'last-name'>(field: F, typed: string, stored?: string) {
  const problem = nameProblem(typed, stored);
  if (problem === 'missing' || problem === 'link') return `${field}-${problem}` as const;
  return isPlainName(typed, stored) ? null : (`${field}-invalid` as const);
}
