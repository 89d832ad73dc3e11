import { CODE_LENGTH } from '../../../../../domain/booking-code.ts';
import type { NewPersonProblem } from '../../../../../domain/registered-person.ts';

/** What is wrong with a new person: the server's own sentences. */
export const NEW_PERSON_TEXTS: Readonly<Record<NewPersonProblem, string>> = {
  'field-missing': 'Alle påkrevde felt må fylles ut',
  'age-invalid': 'Ugyldig alder',
  'seat-invalid': 'Ugyldig rad eller plass nummer',
  'name-invalid': 'Navnet er for langt',
  'email-invalid': 'Epost er ugyldig',
  'phone-invalid': 'Telefonnummer er ugyldig',
  'code-invalid': `Koden må ha ${String(CODE_LENGTH)} store bokstaver eller tall`,
};
