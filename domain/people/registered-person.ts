import { normaliseAddress } from '../shared/email-address.ts';
import { isCrewCode, normaliseCode } from '../signup/booking-code.ts';
import {
  ageOf,
  toParticipant,
  type Participant,
  type ParticipantForm,
  type StoredNames,
} from '../signup/participant.ts';
import { inOrder, REQUIRED_FIELDS, type RequiredField } from '../signup/participant-fields.ts';
import { phoneOf } from '../shared/phone-number.ts';
import { nameProblem, type NameProblem } from '../shared/person-name.ts';
import { reasonProblem } from '../shared/reason.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import { MAX_PLACE_NUMBER, samePlace, type Place } from '../shared/place.ts';
import { closedUp } from '../shared/typed-text.ts';

/** A participant with the id that they are given once, at registration, and keep for good: 32 hex digits. */
export interface NewPerson extends Participant {
  readonly id: string;
}

/** A participant who is signed up, with what the crew has recorded since. */
export interface RegisteredPerson extends NewPerson {
  readonly code: string;
  /** From 1, in the order of the form. Whoever is given the place has it next. */
  readonly position: number;
  readonly registeredAt: number;
  /** Derived from `paidPin` and the money received for the code. */
  readonly paid: boolean;
  /** Set by hand by the crew, against what the money says; null: the money decides. */
  readonly paidPin: boolean | null;
  readonly arrived: boolean;
  /** Whether the crew has the consent form that somebody of this age needs. */
  readonly consent: boolean;
  /** Goes up with every change. A write fails unless the version is still the one that was read. */
  readonly version: number;
}

/** A deleted person, as they were when deleted. Restoring asks for the `id`. */
export interface DeletedPerson {
  readonly id: string;
  readonly person: RegisteredPerson;
  readonly reason: string;
  readonly deletedAt: number;
  readonly deletedBy: string;
  /** The money of a person who cancelled; null for any other deletion. */
  readonly cancelled: Cancellation | null;
}

/** Whether the money of who cancelled too late waits for the place to be sold again, is due since it was, or stays kept. */
export type ResaleState = 'waiting' | 'due' | 'ended';

/** What had been paid for a person who cancels, and how much of it is refunded, in øre. */
export interface Cancellation {
  readonly settledOre: number;
  readonly refundOre: number;
  /** Missing: nobody has promised anything of what was kept. */
  readonly resale?: ResaleState;
}

/** One person's change of seat. */
export interface SeatMove {
  readonly id: string;
  readonly code: string;
  readonly personId: string;
  readonly from: Place;
  readonly to: Place;
  readonly reason: string;
  readonly movedAt: number;
  readonly movedBy: string;
}

/** What can be wrong with a person added by the crew. */
export type NewPersonProblem =
  | 'field-missing'
  | 'age-invalid'
  | 'seat-invalid'
  | 'name-invalid'
  | 'name-link'
  | 'email-invalid'
  | 'phone-invalid'
  | 'code-invalid';

/** A person as typed by the crew, unchecked. With an empty code a new one is generated. */
export interface NewPersonForm extends ParticipantForm {
  readonly code: string;
  /** The person has no e-mail address, so that it may be empty. One that is given is taken all the same. */
  readonly withoutEmail?: boolean;
  /** The same of the phone number. */
  readonly withoutPhone?: boolean;
  readonly rowNum: string | number;
  readonly seatNum: string | number;
}

/** The crew may register small children, too. */
const LEAST_AGE = 1;

type NewPersonField = RequiredField | 'code' | 'rowNum' | 'seatNum';
interface NewPersonRule {
  readonly problem: NewPersonProblem;
  readonly fields: readonly NewPersonField[];
  readonly fits: (typed: string, field: NewPersonField, form: NewPersonForm) => boolean;
}

const NEW_PERSON_RULES: readonly NewPersonRule[] = [
  {
    problem: 'field-missing',
    fields: [
      ...inOrder(REQUIRED_FIELDS, ['firstName', 'lastName', 'email', 'age', 'phone']),
      ...(['rowNum', 'seatNum'] as const),
    ],
    fits: (typed, field, { withoutEmail = false, withoutPhone = false }) =>
      typed.trim() !== '' || (field === 'email' && withoutEmail) || (field === 'phone' && withoutPhone),
  },
  { problem: 'age-invalid', fields: ['age'], fits: (age) => ageOf(age, LEAST_AGE) !== null },
  { problem: 'seat-invalid', fields: ['rowNum', 'seatNum'], fits: (typed) => placeNumber(typed) !== null },
  ...nameRules({ missing: 'field-missing', 'too-long': 'name-invalid', link: 'name-link' }),
  {
    problem: 'email-invalid',
    fields: ['email'],
    fits: (email) => email.trim() === '' || normaliseAddress(email) !== null,
  },
  {
    problem: 'phone-invalid',
    fields: ['phone'],
    fits: (phone, _, { withoutPhone = false }) =>
      phoneOf(phone) !== null || (withoutPhone && phone.trim() === ''),
  },
  {
    problem: 'code-invalid',
    fields: ['code'],
    fits: (code) => normaliseCode(code) === '' || isCrewCode(normaliseCode(code)),
  },
];

function nameRules(problems: Readonly<Record<NameProblem, NewPersonProblem>>): readonly NewPersonRule[] {
  return (['missing', 'too-long', 'link'] as const).map((found) => ({
    problem: problems[found],
    fields: ['firstName', 'lastName'],
    fits: (name, field, { stored }) => nameProblem(name, stored?.[field as keyof StoredNames]) !== found,
  }));
}

/** The first problem with a person added by the crew, and the fields that have it; null when there is none. */
export function newPersonProblem(
  form: NewPersonForm,
): { readonly problem: NewPersonProblem; readonly fields: readonly NewPersonField[] } | null {
  for (const { problem, fields, fits } of NEW_PERSON_RULES) {
    const wrong = fields.filter((field) => !fits(String(form[field]), field, form));
    if (wrong.length > 0) return { problem, fields: wrong };
  }
  return null;
}

/** The first problem of each invalid field of a person added by the crew. */
export function newPersonProblems(
  form: NewPersonForm,
): Readonly<Partial<Record<NewPersonField, NewPersonProblem>>> {
  const found = NEW_PERSON_RULES.flatMap(({ problem, fields, fits }) =>
    fields
      .filter((field) => !fits(String(form[field]), field, form))
      .map((field) => [field, problem] as const),
  );
  // `fromEntries` keeps the last entry of a field, so the first problem has to come last.
  return Object.fromEntries([...found].reverse());
}

/** The participant of a form filled in by the crew, at a price in kroner. Throws `person-invalid`. */
export function participantOf(form: NewPersonForm, price: number): Participant {
  const found = newPersonProblem(form);
  const place = parsePlace(form.rowNum, form.seatNum);
  if (found || !place)
    throw new RuleViolation('person-invalid', { problem: found?.problem ?? 'seat-invalid' });
  return toParticipant(form, place, price);
}

/** The person at a place; without a place, the only person. Throws `person-unknown` or `person-ambiguous`. */
export function findPerson(persons: readonly RegisteredPerson[], place: Place | null): RegisteredPerson {
  const found = place ? persons.filter((person) => samePlace(person.place, place)) : persons;
  const [person, ...more] = found;
  if (!person) throw new RuleViolation('person-unknown');
  if (more.length > 0) throw new RuleViolation('person-ambiguous');
  return person;
}

/** A typed row and seat number as a place; null unless both are valid. */
export function parsePlace(row: string | number, number: string | number): Place | null {
  const [rowNumber, seatNumber] = [placeNumber(row), placeNumber(number)];
  return rowNumber && seatNumber ? { row: rowNumber, number: seatNumber } : null;
}

/** A typed row or seat number; null unless it is a whole number from 1 to `MAX_PLACE_NUMBER`. */
export function placeNumber(typed: string | number): number | null {
  const text = closedUp(String(typed));
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return number > 0 && number <= MAX_PLACE_NUMBER ? number : null;
}

/** The specs let the crew move people up to this row and seat number. */
const MOVED_UP_TO = 50;

/** The highest row or seat number that people can be moved to: that of the specs, or of a larger hall. */
export function movedUpTo(hall: readonly Place[]): number {
  return hall.reduce((most, { row, number }) => Math.max(most, row, number), MOVED_UP_TO);
}

/** What can be wrong with a move. */
export type MoveProblem = 'place-missing' | 'same-seat' | 'reason-missing';

/** What is wrong with a move, or null: it needs a place other than the current one, and a reason. */
export function moveProblem(from: Place, to: Place | null, reason: string): MoveProblem | null {
  if (!to) return 'place-missing';
  if (samePlace(from, to)) return 'same-seat';
  return reasonProblem(reason);
}

/** The place to move to. Throws `move-same-seat`, or `move-incomplete` with what is missing. */
export function checkMove(from: Place, to: Place | null, reason: string): Place {
  const problem = moveProblem(from, to, reason);
  if (problem === 'same-seat') throw new RuleViolation('move-same-seat');
  if (!to || problem)
    throw new RuleViolation('move-incomplete', {
      missing: problem === 'reason-missing' ? 'reason' : 'place',
    });
  return to;
}
