import { moneyOf, oreOf, type Payment } from '../payments/payment.ts';
import type { RegisteredPerson } from '../people/registered-person.ts';
import { BLANK_PARTICIPANT } from '../signup/participant-fields.ts';
import {
  ageOf,
  fieldProblem,
  OF_AGE,
  toParticipant,
  type ParticipantProblem,
} from '../signup/participant.ts';
import { normaliseAddress } from '../shared/email-address.ts';
import { addOsloDays, osloField, parseOsloField } from '../shared/oslo-time.ts';
import { phoneOf } from '../shared/phone-number.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import type { Place } from '../shared/place.ts';
import { lineAsStored } from '../shared/typed-text.ts';
import { isOnNightList } from './night-list.ts';
import type { Presence } from './presence.ts';

/** The kinds of persons who are in the house without a seat. */
export const PASS_KINDS = ['crew', 'guard', 'visitor', 'other'] as const;
export type PassKind = (typeof PASS_KINDS)[number];

/** A pass: somebody in the house without a seat, under a booking code of their own. */
export interface Pass {
  /** 32 hex digits, for good. */
  readonly id: string;
  readonly code: string;
  readonly kind: PassKind;
  readonly firstName: string;
  readonly lastName: string;
  /** In years; null: an adult, of no known age. */
  readonly age: number | null;
  readonly phone: string | null;
  readonly email: string | null;
  /** When they have to be out (HH:MM in Oslo); null: as `visitorUntil` says. */
  readonly until: string | null;
  /** What a visitor owed when the pass was made (øre); a price that changes is for new ones. */
  readonly priceOre: number;
  /** Marked by hand as paid, until the report tells; null: the money decides. */
  readonly paidPin: boolean | null;
  readonly arrived: boolean;
  /** Epoch ms. */
  readonly createdAt: number;
  /** The admin or the door phone. */
  readonly by: string;
  /** Goes up with every change. A write fails unless the version is still the one that was read. */
  readonly version: number;
}

/** A pass as typed. What is missing or empty is not known. */
export interface PassForm {
  readonly kind: PassKind;
  readonly firstName: string;
  readonly lastName: string;
  readonly age?: string | number | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly until?: string | null | undefined;
}

/** What can be wrong with a pass. */
export type PassProblem = ParticipantProblem | 'until-invalid';

/** Most passes at once. */
export const MOST_PASSES = 300;
/** Most lines of a pasted list. */
export const MOST_PASS_LINES = 100;
/** Babies visit, too. */
const LEAST_AGE = 0;
const MOST_AGE = 120;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** A time before this one is of the night that follows the day of arrival. */
const MORNING = '06:00';
/** What stands for the seat of somebody who has none. */
const NO_PLACE: Place = { row: 0, number: 0 };

/** The fields of a pass that can be wrong. */
export type PassField = 'firstName' | 'lastName' | 'age' | 'phone' | 'email' | 'until';

/** Whether the crew and the fire service must be able to ring them. */
export function needsPhone(kind: PassKind): boolean {
  return kind === 'crew' || kind === 'guard';
}

/** What is wrong with each field of a pass, in their order: names, age, phone and address by the rules of sign-up. */
export function passProblems(form: PassForm): ReadonlyMap<PassField, PassProblem> {
  const { age, phone, email, until } = typedIn(form);
  const { kind, firstName, lastName } = form;
  const asForm = { ...BLANK_PARTICIPANT, firstName, lastName, phone, email };
  const all: readonly (readonly [PassField, PassProblem | null])[] = [
    ['firstName', fieldProblem(asForm, 'firstName')],
    ['lastName', fieldProblem(asForm, 'lastName')],
    ['age', age !== '' && passAge(age) === null ? 'age-invalid' : null],
    ['phone', needsPhone(kind) || phone !== '' ? fieldProblem(asForm, 'phone') : null],
    ['email', email !== '' ? fieldProblem(asForm, 'email') : null],
    ['until', until === '' || TIME.test(until) ? null : 'until-invalid'],
  ];
  return new Map(all.flatMap(([field, problem]) => (problem ? [[field, problem] as const] : [])));
}

/** The first thing that is wrong with a pass, or null. */
export function passProblem(form: PassForm): PassProblem | null {
  return [...passProblems(form).values()][0] ?? null;
}

/** The fields of a valid form as they are stored. */
export function passFields(
  form: PassForm,
): Pick<Pass, 'kind' | 'firstName' | 'lastName' | 'age' | 'phone' | 'email' | 'until'> {
  const { age, phone, email, until } = typedIn(form);
  return {
    ...{ kind: form.kind, firstName: lineAsStored(form.firstName), lastName: lineAsStored(form.lastName) },
    ...{ age: passAge(age), phone: phoneOf(phone), email: normaliseAddress(email), until: until || null },
  };
}

/** A line of a pasted list that makes no pass, counted from 1 without the blank ones, and why. */
export interface WrongLine {
  readonly line: number;
  readonly problem: PassProblem;
}

/** Thrown when a pasted list cannot be read, so that nothing of it is added. */
export class LinesInvalid extends RuleViolation {
  constructor(readonly lines: readonly WrongLine[]) {
    const [first, ...more] = lines;
    super('lines-invalid', first ? { ...first, others: more.length } : { most: MOST_PASS_LINES });
  }
}

/**
 * The passes of a pasted list, one a line: `Fornavn Etternavn`, or with a phone number after a comma; the last word is the last
 * name. Throws `lines-invalid` with the lines that are wrong; with none where there are too many, or none at all.
 */
export function passesFrom(kind: PassKind, text: string): PassForm[] {
  const forms = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line): PassForm => {
      const [name = '', ...phone] = line.split(',');
      const words = name.trim().split(/\s+/);
      const firstName = words.slice(0, -1).join(' ') || (words[0] ?? '');
      const lastName = words.length > 1 ? (words.at(-1) ?? '') : '';
      return { kind, firstName, lastName, phone: phone.join(',').trim() };
    });
  const wrong = forms.flatMap((form, index) => {
    const problem = passProblem(form);
    return problem ? [{ line: index + 1, problem }] : [];
  });
  if (wrong.length > 0 || forms.length === 0 || forms.length > MOST_PASS_LINES) throw new LinesInvalid(wrong);
  return forms;
}

/** Whether somebody of this age counts as an adult; who has none told does. */
export function isAdult({ age }: Pick<Pass, 'age'>): boolean {
  return age === null || age >= OF_AGE;
}

/** How many of each kind are inside or out for a while. */
export type PassCounts = Readonly<Record<PassKind, number>>;

/** Counts those who are inside or out, by kind. */
export function countPasses(
  passes: readonly { readonly kind: PassKind; readonly presence: Presence }[],
): PassCounts {
  const counts = { crew: 0, guard: 0, visitor: 0, other: 0 };
  for (const pass of passes) if (isOnNightList(pass)) counts[pass.kind] += 1;
  return counts;
}

/** The time (HH:MM) when a pass has to be out; null: never. `visitorUntil` is for visitors without one of their own. */
export function untilOf({ kind, until }: Pick<Pass, 'kind' | 'until'>, visitorUntil: string): string | null {
  return until ?? (kind === 'visitor' && visitorUntil !== '' ? visitorUntil : null);
}

/**
 * Whether somebody who is inside has stayed over the time (HH:MM) of the day of their arrival (epoch ms). Who arrives after it
 * is over at once.
 */
export function isOverTime(
  { presence, arrivedAt }: { readonly presence: Presence; readonly arrivedAt: number | null },
  until: string | null,
  now: number,
): boolean {
  if (presence !== 'inside' || until === null || arrivedAt === null) return false;
  const end = parseOsloField(`${osloField(arrivedAt).slice(0, -until.length)}${until}`) ?? arrivedAt;
  return now >= (until < MORNING ? addOsloDays(end, 1) : end);
}

/** Whether this is the person of a pass, who has no seat. */
export function hasSeat({ place }: Pick<RegisteredPerson, 'place'>): boolean {
  return place.row !== NO_PLACE.row;
}

/** A pass as the person whom money, presence and the log are about. They have no seat, and order no food. */
export function personOfPass(pass: Pass, payments: readonly Payment[] = []): RegisteredPerson {
  const { id, code, firstName, lastName, age, phone, email, priceOre, paidPin, arrived } = pass;
  const typed = { ...BLANK_PARTICIPANT, firstName, lastName, age: age ?? OF_AGE };
  return {
    ...toParticipant({ ...typed, phone: phone ?? '', email: email ?? '' }, NO_PLACE, priceOre / oreOf(1)),
    ...{ id, code, position: 1, registeredAt: pass.createdAt, arrived, consent: true },
    ...{ paid: paidPin ?? moneyOf(payments) >= priceOre, paidPin, version: pass.version },
  };
}

function passAge(age: string | number): number | null {
  const years = ageOf(age, LEAST_AGE);
  return years !== null && years <= MOST_AGE ? years : null;
}

/** What is typed in the fields that may be empty. */
function typedIn({ age, phone, email, until }: PassForm) {
  const typed = (value: string | number | null | undefined) => String(value ?? '').trim();
  return { age: typed(age), phone: typed(phone), email: typed(email), until: typed(until) };
}
