import type { ParticipantProblem } from '../../../../domain/signup/participant.ts';

/** The sentence for each problem with a field, worded by the specs. The server uses the same sentences. */
export const PARTICIPANT_PROBLEMS: Readonly<Record<ParticipantProblem, string>> = {
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
};
