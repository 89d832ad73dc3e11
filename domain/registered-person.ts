import { normaliseAddress } from './email-address.ts';
import { isCrewCode, normaliseCode } from './booking-code.ts';
import { FIELDS } from './limits.ts';
import {
  ageOf,
  phoneOf,
  toParticipant,
  wholeNumber,
  type Participant,
  type ParticipantForm,
} from './participant.ts';
import { RuleViolation } from './rule-violation.ts';
import { samePlace, type Place } from './seat.ts';

/** A participant who is signed up, with what the crew has noted since. */
export interface RegisteredPerson extends Participant {
  readonly code: string;
  /** 1 to 5, as the form had them. With the code it names the person for good. */
  readonly position: number;
  readonly registeredAt: number;
  readonly paid: boolean;
  readonly arrived: boolean;
  /** Counts the changes of this person: a write is good only for the version that was read. */
  readonly version: number;
}

/** Someone who was taken off the list, as they were then. `id` brings them back. */
export interface DeletedPerson {
  readonly id: string;
  readonly person: RegisteredPerson;
  readonly reason: string;
  readonly deletedAt: number;
  readonly deletedBy: string;
}

/** One person's change of seat. */
export interface SeatMove {
  readonly id: string;
  readonly code: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly from: Place;
  readonly to: Place;
  readonly reason: string;
  readonly movedAt: number;
  readonly movedBy: string;
}

/** What can be wrong with a person whom the crew adds. */
export type NewPersonProblem =
  | 'field-missing'
  | 'age-invalid'
  | 'seat-invalid'
  | 'name-invalid'
  | 'email-invalid'
  | 'phone-invalid'
  | 'code-invalid';

/** A person as the crew types them: nothing is trusted yet. Without a code a new one is made. */
export interface NewPersonForm extends ParticipantForm {
  readonly code: string;
  readonly rowNum: string | number;
  readonly seatNum: string | number;
}

/** The crew may register a child of one, in its parent's arms. */
const LEAST_AGE = 1;

type NewPersonField = Exclude<keyof NewPersonForm, 'special' | 'foodTicket'>;
interface NewPersonRule {
  readonly problem: NewPersonProblem;
  readonly fields: readonly NewPersonField[];
  readonly fits: (typed: string) => boolean;
}

const NEW_PERSON_RULES: readonly NewPersonRule[] = [
  {
    problem: 'field-missing',
    fields: ['firstName', 'lastName', 'email', 'age', 'phone', 'rowNum', 'seatNum'],
    fits: (typed) => typed.trim() !== '',
  },
  { problem: 'age-invalid', fields: ['age'], fits: (age) => ageOf(age, LEAST_AGE) !== null },
  { problem: 'seat-invalid', fields: ['rowNum', 'seatNum'], fits: (typed) => placeNumber(typed) !== null },
  {
    problem: 'name-invalid',
    fields: ['firstName', 'lastName'],
    fits: (name) => name.trim().length <= FIELDS.nameLength,
  },
  { problem: 'email-invalid', fields: ['email'], fits: (email) => normaliseAddress(email) !== null },
  { problem: 'phone-invalid', fields: ['phone'], fits: (phone) => phoneOf(phone) !== null },
  {
    problem: 'code-invalid',
    fields: ['code'],
    fits: (code) => normaliseCode(code) === '' || isCrewCode(normaliseCode(code)),
  },
];

/** The first rule that a person added by the crew breaks, with the fields that break it; null when none does. */
export function newPersonProblem(
  form: NewPersonForm,
): { readonly problem: NewPersonProblem; readonly fields: readonly NewPersonField[] } | null {
  for (const { problem, fields, fits } of NEW_PERSON_RULES) {
    const wrong = fields.filter((field) => !fits(String(form[field])));
    if (wrong.length > 0) return { problem, fields: wrong };
  }
  return null;
}

/** The participant of a form that the crew filled in right, at a price in kroner. Throws `person-invalid`. */
export function participantOf(form: NewPersonForm, price: number): Participant {
  const found = newPersonProblem(form);
  const place = placeOfTyped(form.rowNum, form.seatNum);
  if (found || !place)
    throw new RuleViolation('person-invalid', { problem: found?.problem ?? 'seat-invalid' });
  return toParticipant(form, place, price);
}

/** The one of a code's persons who is meant: on the place, or, without one, the only one there is. */
export function findPerson(persons: readonly RegisteredPerson[], place: Place | null): RegisteredPerson {
  const found = place ? persons.filter((person) => samePlace(person.place, place)) : persons;
  const [person, ...more] = found;
  if (!person) throw new RuleViolation('person-unknown');
  if (more.length > 0) throw new RuleViolation('person-ambiguous');
  return person;
}

/** A typed row and seat number as a place; null unless both are whole numbers from 1. */
export function placeOfTyped(row: string | number, number: string | number): Place | null {
  const [rowNumber, seatNumber] = [placeNumber(row), placeNumber(number)];
  return rowNumber && seatNumber ? { row: rowNumber, number: seatNumber } : null;
}

/** The number of a row, or of a seat in it, as typed; null unless it is a whole one from 1. */
export function placeNumber(typed: string | number): number | null {
  return wholeNumber(typed) || null;
}

/** Why nobody can be moved like this, or null: a move needs a place, another than now, and a reason. */
export function moveProblem(
  from: Place,
  to: Place | null,
  reason: string,
): 'place-missing' | 'same-seat' | 'reason-missing' | null {
  if (!to) return 'place-missing';
  if (samePlace(from, to)) return 'same-seat';
  return reason.trim() === '' ? 'reason-missing' : null;
}

/** Where a move goes. Throws `move-same-seat`, or `move-incomplete` with what is missing. */
export function checkMove(from: Place, to: Place | null, reason: string): Place {
  const problem = moveProblem(from, to, reason);
  if (problem === 'same-seat') throw new RuleViolation('move-same-seat');
  if (!to || problem)
    throw new RuleViolation('move-incomplete', {
      missing: problem === 'reason-missing' ? 'reason' : 'place',
    });
  return to;
}
