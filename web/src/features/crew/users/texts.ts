import { CODE_LENGTH } from '../../../../../domain/booking-code.ts';
import type { MoveProblem, NewPersonProblem } from '../../../../../domain/registered-person.ts';
import { NO_REASON } from '../../../admin/reasons.ts';

/** The sentences for problems with a new person, the same as the server's. */
export const NEW_PERSON_TEXTS: Readonly<Record<NewPersonProblem, string>> = {
  'field-missing': 'Alle påkrevde felt må fylles ut',
  'age-invalid': 'Ugyldig alder',
  'seat-invalid': 'Ugyldig rad eller plass nummer',
  'name-invalid': 'Navnet er for langt',
  'name-link': 'Navnet er ugyldig: skriv det uten nettadresse, @ og /, og med mellomrom etter punktum',
  'email-invalid': 'Epost er ugyldig',
  'phone-invalid': 'Telefonnummer er ugyldig',
  'code-invalid': `Koden må ha ${String(CODE_LENGTH)} store bokstaver eller tall`,
};

/** The sentences for problems with a move, the same as the server's. */
export const MOVE_TEXTS: Readonly<Record<MoveProblem, string>> = {
  'place-missing': 'Rad og plass er påkrevd',
  'same-seat': 'Ny plass kan ikke være samme som nåværende plass',
  'reason-missing': NO_REASON.move,
};

/** Shown in place of a form about somebody, or a sign-up, deleted meanwhile. */
export const GONE = {
  person: 'Denne personen er ikke lenger på listen.',
  code: 'Påmeldingen finnes ikke lenger.',
};
