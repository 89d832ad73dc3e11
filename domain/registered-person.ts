import { normaliseAddress } from './blacklist.ts';
import { isCrewCode, normaliseCode } from './booking-code.ts';
import { FIELDS } from './limits.ts';
import { phoneOf, wholeNumber, type Participant } from './participant.ts';
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

/** What can be wrong with a person whom the crew adds, in the order in which it is checked. */
export const NEW_PERSON_PROBLEMS = [
  'field-missing',
  'age-invalid',
  'seat-invalid',
  'name-invalid',
  'email-invalid',
  'phone-invalid',
  'code-invalid',
] as const;

export type NewPersonProblem = (typeof NEW_PERSON_PROBLEMS)[number];

/** A person as the crew types them: nothing is trusted yet. Without a code a new one is made. */
export interface NewPersonForm {
  readonly code: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly age: string | number;
  readonly phone: string | number;
  readonly rowNum: string | number;
  readonly seatNum: string | number;
  readonly special: string;
  readonly foodTicket: boolean;
}

/** The crew may register a child of one, in its parent's arms. */
const LEAST_AGE = 1;
const MOST_AGE = 150;

/** The first rule that a person added by the crew breaks, or null. */
export function newPersonProblem(form: NewPersonForm): NewPersonProblem | null {
  const { firstName, lastName, email, age, phone, rowNum, seatNum } = form;
  const required = [firstName, lastName, email, age, phone, rowNum, seatNum];
  if (required.some((value) => String(value).trim() === '')) return 'field-missing';
  const years = wholeNumber(age);
  if (years === null || years < LEAST_AGE || years > MOST_AGE) return 'age-invalid';
  if (placeOfTyped(rowNum, seatNum) === null) return 'seat-invalid';
  if ([firstName, lastName].some((name) => name.trim().length > FIELDS.nameLength)) return 'name-invalid';
  if (normaliseAddress(email) === null) return 'email-invalid';
  if (phoneOf(phone) === null) return 'phone-invalid';
  const code = normaliseCode(form.code);
  return code === '' || isCrewCode(code) ? null : 'code-invalid';
}

/** The participant of a form that the crew filled in right, at a price in kroner. Throws `person-invalid`. */
export function participantOf(form: NewPersonForm, price: number): Participant {
  const problem = newPersonProblem(form);
  const place = placeOfTyped(form.rowNum, form.seatNum);
  if (problem || !place) throw new RuleViolation('person-invalid', { problem: problem ?? 'seat-invalid' });
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
  const place = { row: wholeNumber(row) ?? 0, number: wholeNumber(number) ?? 0 };
  return place.row >= 1 && place.number >= 1 ? place : null;
}

/** Where a move goes. Throws unless there is a place, another than now, and a reason. */
export function checkMove(from: Place, to: Place | null, reason: string): Place {
  if (!to) throw new RuleViolation('move-incomplete', { missing: 'place' });
  if (samePlace(from, to)) throw new RuleViolation('move-same-seat');
  if (reason.trim() === '') throw new RuleViolation('move-incomplete', { missing: 'reason' });
  return to;
}
