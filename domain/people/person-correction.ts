import {
  newPersonProblem,
  participantOf,
  type NewPersonForm,
  type RegisteredPerson,
} from './registered-person.ts';
import type { SignupPage } from '../pages/signup-page.ts';

/** The crew's correction of a person, as typed. Fields that are left out stay as they are. */
export type PersonCorrection = {
  readonly [F in 'firstName' | 'lastName' | 'age' | 'phone' | 'email' | 'foodTicket']?:
    | NewPersonForm[F]
    | undefined;
} & {
  /** Whether mails about the whole sign-up go to this person from now on. */
  readonly contact?: boolean | undefined;
};

/** What a correction can change. The price follows the food ticket. */
const CORRECTED = ['firstName', 'lastName', 'age', 'phone', 'email', 'foodTicket', 'price'] as const;
export type CorrectedFields = Partial<Pick<RegisteredPerson, (typeof CORRECTED)[number]>>;

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

/** The fields that a correction changed, before and after; null when it changed nothing. */
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
    stored: person,
    // An address that was wrong may be taken away.
    withoutEmail: true,
    foodTicket: correction.foodTicket ?? person.foodTicket,
  };
}
