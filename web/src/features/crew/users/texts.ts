import { CODE_LENGTH } from '../../../../../domain/signup/booking-code.ts';
import type { WireListedPerson } from '../../../../../adapters/http/contract.ts';
import type { MoveProblem, NewPersonProblem } from '../../../../../domain/people/registered-person.ts';
import { NO_REASON } from '../../../admin/reasons.ts';
import { kronerOfOre } from '../../../ui/kroner-text.ts';

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

/** What a person is when a flag is off and on. */
export const FLAG_WORDS = {
  paid: ['ubetalt', 'betalt'],
  arrived: ['ikke ankommet', 'ankommet'],
  consent: ['skjema mangler', 'skjema mottatt'],
} as const;

type Payer = Pick<WireListedPerson, 'paid' | 'owedOre'>;

/** What the persons of a code owe, in one line. It never says that all is paid while somebody stands as unpaid. */
export function moneyLine(persons: readonly Payer[]): string {
  const unpaid = persons.filter(({ paid }) => !paid).length;
  const [{ owedOre } = { owedOre: 0 }] = persons;
  if (unpaid === 0) return 'Alt er betalt';
  if (owedOre > 0) return `Skylder ${kronerOfOre(owedOre)}`;
  return `${String(unpaid)} står som ubetalt`;
}
