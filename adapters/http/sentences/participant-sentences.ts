import { CODE_LENGTH } from '../../../domain/signup/booking-code.ts';
import type { GuardianProblem } from '../../../domain/consent/guardian.ts';
import type { ParticipantProblem } from '../../../domain/signup/participant.ts';
import type { NewPersonProblem } from '../../../domain/people/registered-person.ts';

/** Sentences from the spec. The form shows the same ones. */
const SENTENCES: Readonly<Record<ParticipantProblem | GuardianProblem, string>> = {
  'first-name-missing': 'Vennligst fyll inn fornavn',
  'first-name-invalid': 'Fornavn er ugyldig',
  'first-name-link': 'Fornavn er ugyldig: skriv det uten nettadresse, @ og /, og med mellomrom etter punktum',
  'last-name-missing': 'Vennligst fyll inn Etternavn',
  'last-name-invalid': 'Etternavn er ugyldig',
  'last-name-link':
    'Etternavn er ugyldig: skriv det uten nettadresse, @ og /, og med mellomrom etter punktum',
  'age-invalid': 'Alder er ugyldig',
  'phone-invalid': 'Telefonnummer er ugyldig',
  'email-invalid': 'Epost er ugyldig',
  'guardian-name-invalid': 'Foresattes navn er ugyldig',
  'guardian-phone-invalid': 'Foresattes telefon er ugyldig',
  'guardian-email-invalid': 'Foresattes e-post er ugyldig',
};

/** What is wrong with one field. */
export function fieldSentence(problem: ParticipantProblem): string {
  return SENTENCES[problem];
}

/** Says which participant (1 to 5) is invalid, and why. */
export function participantSentence(
  participant: number,
  problem: ParticipantProblem | GuardianProblem,
): string {
  const who =
    participant === 1
      ? 'Deltaker 1 er ikke riktig utfylt.'
      : `Den ${String(participant)}. deltakeren er ikke riktig utfylt.`;
  return `${who} ${SENTENCES[problem]}`;
}

/** What is wrong with a person whom the crew adds. */
export const NEW_PERSON_SENTENCES: Readonly<Record<NewPersonProblem, string>> = {
  'field-missing': 'Alle påkrevde felt må fylles ut',
  'age-invalid': 'Ugyldig alder',
  'seat-invalid': 'Ugyldig rad eller plass nummer',
  'name-invalid': 'Navnet er for langt',
  'name-link': 'Navnet er ugyldig: skriv det uten nettadresse, @ og /, og med mellomrom etter punktum',
  'email-invalid': 'Epost er ugyldig',
  'phone-invalid': 'Telefonnummer er ugyldig',
  'code-invalid': `Koden må ha ${String(CODE_LENGTH)} store bokstaver eller tall`,
};
