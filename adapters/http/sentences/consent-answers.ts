import type { ConsentField } from '../../../domain/consent/consent-form.ts';
import type { ViolationCode } from '../../../domain/shared/rule-violation.ts';
import type { Answer } from './answer.ts';

const FIELD_SENTENCES: Readonly<Record<ConsentField, string>> = {
  ticks: 'Kryss av for alle fire setningene.',
  name: 'Skriv navnet ditt, uten tall.',
  relation: 'Skriv hvem du er for barna: mor, far eller verge.',
  phone: 'Skriv et telefonnummer vi kan ringe hele døgnet.',
  children: 'Velg hvem samtykket gjelder.',
  emailCode: 'Skriv koden fra e-posten.',
};

/** The answers to refusals on the guardian's page, and about consents. */
export const CONSENT_ANSWERS = {
  'consent-invalid': { status: 400, message: ({ field }) => FIELD_SENTENCES[field as ConsentField] },
  'consent-withdrawn': {
    status: 409,
    message: 'En foresatt har trukket samtykket, så dette kan du ikke endre selv. Spør crewet.',
  },
  'guardian-is-child': { status: 400, message: 'Bruk den foresattes egen adresse.' },
  'not-needed': { status: 409, message: 'Denne personen trenger ikke samtykke.' },
  'online-consent-off': {
    status: 409,
    message: 'Samtykke på nettet er slått av. Bruk skjemaet på papir.',
  },
  'text-changed': {
    status: 409,
    message: 'Reglene er endret siden du åpnet siden. Les dem på nytt, og kryss av en gang til.',
  },
  'wrong-code': {
    status: 403,
    message: 'Koden stemmer ikke, eller den har gått ut. Se i den nyeste e-posten, eller be om en ny.',
  },
} satisfies Partial<Record<ViolationCode, Answer>>;
