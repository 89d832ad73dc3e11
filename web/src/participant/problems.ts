import type { ParticipantProblem } from '../../../domain/participant.ts';

/** What is wrong with a field of the form, in the specs' words, which the server uses too. */
export const PARTICIPANT_PROBLEMS: Readonly<Record<ParticipantProblem, string>> = {
  'first-name-missing': 'Vennligst fyll inn fornavn',
  'first-name-invalid': 'Fornavn er ugyldig',
  'last-name-missing': 'Vennligst fyll inn Etternavn',
  'last-name-invalid': 'Etternavn er ugyldig',
  'age-invalid': 'Alder er ugyldig',
  'phone-invalid': 'Telefonnummer er ugyldig',
  'email-invalid': 'Epost er ugyldig',
};
