import {
  newPersonProblem,
  participantOf,
  type NewPersonForm,
  type RegisteredPerson,
} from './registered-person.ts';
import type { SignupPage } from './signup-page.ts';

/** What the crew corrects of a person, as typed. What is left out stays as it is. */
export type PersonCorrection = {
  readonly [F in 'firstName' | 'lastName' | 'age' | 'phone' | 'email' | 'foodTicket']?:
    | NewPersonForm[F]
    | undefined;
} & {
  /** Mails about the whole sign-up go to this person from now on. */
  readonly contact?: boolean | undefined;
};

/** What a correction can change. The price follows the food ticket. */
const CORRECTED = ['firstName', 'lastName', 'age', 'phone', 'email', 'foodTicket', 'price'] as const;
export type CorrectedFields = Partial<Pick<RegisteredPerson, (typeof CORRECTED)[number]>>;

/** What is wrong with a correction, first problem first, and in which fields; null when nothing is. */
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
 * What a person costs, in kroner, with or without the food ticket. Only what a ticket costs today is added or taken off:
 * the rest is as it was at sign-up.
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

/** What a correction changed, as it was and as it is; null when it changed nothing. */
export function correctionOf(
  before: RegisteredPerson,
  after: RegisteredPerson,
): { readonly from: CorrectedFields; readonly to: CorrectedFields } | null {
  const changed = CORRECTED.filter((field) => before[field] !== after[field]);
  const fieldsOf = (person: RegisteredPerson): CorrectedFields =>
    Object.fromEntries(changed.map((field) => [field, person[field]]));
  return changed.length > 0 ? { from: fieldsOf(before), to: fieldsOf(after) } : null;
}

function correctedForm(person: NewPersonForm, correction: PersonCorrection): NewPersonForm {
  return {
    ...person,
    firstName: correction.firstName ?? person.firstName,
    lastName: correction.lastName ?? person.lastName,
    age: correction.age ?? person.age,
    phone: correction.phone ?? person.phone,
    email: correction.email ?? person.email,
    foodTicket: correction.foodTicket ?? person.foodTicket,
  };
}
