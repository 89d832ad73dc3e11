import type { ParticipantProblem } from '../../../domain/participant.ts';

/** The specs' sentences. The form says the same before anything is sent. */
const SENTENCES: Readonly<Record<ParticipantProblem, string>> = {
  'first-name-missing': 'Vennligst fyll inn fornavn',
  'first-name-invalid': 'Fornavn er ugyldig',
  'last-name-missing': 'Vennligst fyll inn Etternavn',
  'last-name-invalid': 'Etternavn er ugyldig',
  'age-invalid': 'Alder er ugyldig',
  'phone-invalid': 'Telefonnummer er ugyldig',
  'email-invalid': 'Epost er ugyldig',
};

/** Which participant (1 to 5) is not filled in right, and why. */
export function participantSentence(participant: number, problem: ParticipantProblem): string {
  const who =
    participant === 1
      ? 'Deltaker 1 er ikke riktig utfylt.'
      : `Den ${String(participant)}. deltakeren er ikke riktig utfylt.`;
  return `${who} ${SENTENCES[problem]}`;
}
