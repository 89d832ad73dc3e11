import { FIELDS } from '../shared/field-limits.ts';
import type { KEPT_DAYS } from '../shared/limits.ts';

/** The kinds of fields: what is typed in a form or a body, and what is stored of it. */
export interface FieldKinds {
  line: { typed: string; stored: string };
  /** A text of several lines. */
  lines: { typed: string; stored: string };
  age: { typed: string | number; stored: number };
  phone: { typed: string | number; stored: string };
  address: { typed: string; stored: string };
  tick: { typed: boolean; stored: boolean };
}
export type FieldKind = keyof FieldKinds;

/** A text is no longer than its `length`. */
type KindAndSize =
  | { readonly kind: 'line' | 'lines'; readonly length: number }
  | { readonly kind: Exclude<FieldKind, 'line' | 'lines'> };

type FieldRules = KindAndSize & {
  /** Forms are refused without it: `fieldProblem` says what is wrong. What is not required is blank where it is not given. */
  readonly required: boolean;
  /** Who may correct it later: the visitor on Min påmelding, the crew. */
  readonly correctedBy: readonly ('visitor' | 'crew')[];
  /** What becomes of it when the place is given away: the new owner is asked for it, or has none yet, or it stays with the place. */
  readonly whenGiven: 'asked' | 'blank' | 'stays';
  /** What a developer's copy shows instead; `keep`: it is not about the person. */
  readonly madeUp: 'firstName' | 'lastName' | 'age' | 'phone' | 'address' | 'note' | 'keep';
  /** How long it is kept. */
  readonly kept: keyof typeof KEPT_DAYS;
  /** The log says that it was corrected, and not to what. */
  readonly untold?: true;
};

/** What every form asks for. */
const ASKED = { required: true, correctedBy: ['visitor', 'crew'], whenGiven: 'asked', kept: 'all' } as const;

/** Every field of a participant, in the order of the forms. What is asked, sent, stored, told and erased follows it. */
export const PARTICIPANT_FIELDS = {
  firstName: { ...ASKED, kind: 'line', length: FIELDS.nameLength, madeUp: 'firstName' },
  lastName: { ...ASKED, kind: 'line', length: FIELDS.nameLength, madeUp: 'lastName' },
  age: { ...ASKED, kind: 'age', madeUp: 'age' },
  phone: { ...ASKED, kind: 'phone', madeUp: 'phone' },
  // The place goes with the address: only the crew gives it another.
  email: { ...ASKED, kind: 'address', correctedBy: ['crew'], madeUp: 'address' },
  /** Special needs. They may be about health. */
  special: {
    kind: 'lines',
    length: FIELDS.textLength,
    required: false,
    correctedBy: ['visitor'],
    whenGiven: 'blank',
    madeUp: 'note',
    kept: 'special',
    untold: true,
  },
  foodTicket: {
    kind: 'tick',
    required: false,
    correctedBy: ['crew'],
    whenGiven: 'stays',
    madeUp: 'keep',
    kept: 'all',
  },
} as const satisfies Readonly<Record<string, FieldRules>>;

type Declared = typeof PARTICIPANT_FIELDS;
export type ParticipantField = keyof Declared;

/** The fields as typed, unchecked. */
export type TypedFields = { readonly [F in ParticipantField]: FieldKinds[Declared[F]['kind']]['typed'] };
/** The fields as stored. */
export type StoredFields = { readonly [F in ParticipantField]: FieldKinds[Declared[F]['kind']]['stored'] };

/** The rules of a field, as those of any. */
export function fieldRules(field: ParticipantField): FieldRules {
  return PARTICIPANT_FIELDS[field];
}

export const ALL_FIELDS = Object.keys(PARTICIPANT_FIELDS) as readonly ParticipantField[];

/** The fields of which a rule says this. */
type FieldsWith<Rule extends string, Value> = {
  [F in ParticipantField]: Declared[F] extends { readonly [Key in Rule]: Value } ? F : never;
}[ParticipantField];

function fieldsWith<Rule extends keyof FieldRules, Value extends FieldRules[Rule]>(rule: Rule, value: Value) {
  const found: readonly string[] = ALL_FIELDS.filter((field) => fieldRules(field)[rule] === value);
  return found as readonly FieldsWith<Rule, Value>[];
}

type CorrectedBy<Who> = {
  [F in ParticipantField]: Who extends Declared[F]['correctedBy'][number] ? F : never;
}[ParticipantField];

function correctedBy<Who extends 'visitor' | 'crew'>(who: Who) {
  const found: readonly string[] = ALL_FIELDS.filter((field) => fieldRules(field).correctedBy.includes(who));
  return found as readonly CorrectedBy<Who>[];
}

export const REQUIRED_FIELDS = fieldsWith('required', true);
export type RequiredField = (typeof REQUIRED_FIELDS)[number];
export const VISITORS_FIELDS = correctedBy('visitor');
export type VisitorsField = (typeof VISITORS_FIELDS)[number];
export const CREWS_FIELDS = correctedBy('crew');
export type CrewsField = (typeof CREWS_FIELDS)[number];
/** What the new owner of a place is asked for. */
export const NEW_OWNERS_FIELDS = fieldsWith('whenGiven', 'asked');
export type NewOwnersField = (typeof NEW_OWNERS_FIELDS)[number];
/** What stays with a place that is given away. */
export const FIELDS_OF_PLACE = fieldsWith('whenGiven', 'stays');
/** What is kept for a shorter time than the rest. */
export const NOTES = fieldsWith('kept', 'special');
export const UNTOLD_FIELDS = fieldsWith('untold', true);
export type UntoldField = (typeof UNTOLD_FIELDS)[number];

/** The fields as inputs hold them. */
export type InputFields = {
  readonly [F in ParticipantField]: TypedFields[F] extends boolean ? boolean : string;
};

/** A participant of whom nothing is typed yet. */
export const BLANK_PARTICIPANT: InputFields = eachField((field) =>
  PARTICIPANT_FIELDS[field].kind === 'tick' ? false : '',
);

/** All fields, with the values that a function gives. */
export function eachField<Values extends Record<ParticipantField, unknown>>(
  valueOf: (field: ParticipantField) => Values[ParticipantField],
): Values {
  return Object.fromEntries(ALL_FIELDS.map((field) => [field, valueOf(field)])) as Values;
}

/** These fields alone, of a form or a person. */
export function pickFields<F extends ParticipantField, From extends { readonly [Field in F]?: unknown }>(
  fields: readonly F[],
  from: From,
): Pick<From, F> {
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<From, F>;
}

/** The fields in an order of one's own; those that it does not name come last. */
export function inOrder<F extends ParticipantField>(all: readonly F[], first: readonly F[]): readonly F[] {
  return [...first, ...all.filter((field) => !first.includes(field))];
}
