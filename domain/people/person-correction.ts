import {
  newPersonProblem,
  participantOf,
  type NewPersonForm,
  type RegisteredPerson,
} from './registered-person.ts';
import type { SignupPage } from '../pages/signup-page.ts';
import {
  ALL_FIELDS,
  CREWS_FIELDS,
  pickFields,
  UNTOLD_FIELDS,
  type CrewsField,
  type StoredFields,
  type TypedFields,
  type UntoldField,
} from '../signup/participant-fields.ts';

/** The crew's correction of a person, as typed. Fields that are left out stay as they are. */
export type PersonCorrection = { readonly [F in CrewsField]?: TypedFields[F] | undefined } & {
  /** Whether mails about the whole sign-up go to this person from now on. */
  readonly contact?: boolean | undefined;
};

/** The corrected fields that the log tells. The price follows the food ticket. */
export type CorrectedFields = Partial<Omit<StoredFields, UntoldField> & Pick<RegisteredPerson, 'price'>>;

/** What a correction has changed: the fields before and after, and those of which the log says no more than that. */
export type Corrections = { readonly from: CorrectedFields; readonly to: CorrectedFields } & {
  readonly [F in UntoldField]?: true;
};

/** The first problem with a correction, and the fields that have it; null when there is none. */
export function correctionProblem(
  person: NewPersonForm,
  correction: PersonCorrection,
): ReturnType<typeof newPersonProblem> {
  return newPersonProblem(correctedForm(person, correction));
}

/** The person as corrected. Throws `person-invalid`. */
export function correctPerson(
  person: RegisteredPerson,
  correction: PersonCorrection,
  prices: TicketPrices,
): RegisteredPerson {
  const { row: rowNum, number: seatNum } = person.place;
  const form = correctedForm({ ...person, rowNum, seatNum }, correction);
  return { ...person, ...participantOf(form, correctedPrice(person, form.foodTicket, prices)) };
}

type TicketPrices = Pick<SignupPage, 'priceNoFood' | 'priceWithFood'>;

/**
 * A person's price in kroner with or without the food ticket. Adds or takes off what a ticket costs today;
 * the rest stays as it was at sign-up.
 */
export function correctedPrice(
  { foodTicket, price }: Pick<RegisteredPerson, 'foodTicket' | 'price'>,
  wanted: boolean,
  { priceNoFood, priceWithFood }: TicketPrices,
): number {
  if (foodTicket === wanted) return price;
  const ticket = priceWithFood - priceNoFood;
  return Math.max(0, price + (wanted ? ticket : -ticket));
}

/** What a correction changed; null when it changed nothing. */
export function correctionOf(before: RegisteredPerson, after: RegisteredPerson): Corrections | null {
  const changed = ([...ALL_FIELDS, 'price'] as const).filter((field) => before[field] !== after[field]);
  const untold = UNTOLD_FIELDS.filter((field) => changed.includes(field));
  const told = changed.filter((field) => !untold.some((one) => one === field));
  const fieldsOf = (person: RegisteredPerson): CorrectedFields =>
    Object.fromEntries(told.map((field) => [field, person[field]]));
  if (changed.length === 0) return null;
  const marks = Object.fromEntries(untold.map((field) => [field, true as const]));
  return { from: fieldsOf(before), to: fieldsOf(after), ...marks };
}

function correctedForm(person: NewPersonForm, correction: PersonCorrection): NewPersonForm {
  const given = CREWS_FIELDS.filter((field) => correction[field] !== undefined);
  return {
    ...person,
    ...(pickFields(given, correction) as Partial<TypedFields>),
    stored: person,
    // An address that was wrong may be taken away.
    withoutEmail: true,
  };
}
