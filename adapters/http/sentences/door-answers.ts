import type { ViolationCode } from '../../../domain/shared/rule-violation.ts';
import type { Answer } from './answer.ts';

/** The answers to refusals at the door. */
export const DOOR_ANSWERS = {
  'act-invalid': {
    status: 400,
    message: 'En handling fra døra kan ikke leses. Ingenting er gjort: den må rettes eller legges til side.',
  },
  'door-phone-invalid': {
    status: 400,
    message:
      'Gi telefonen et navn på 1 til 40 tegn, for eksempel «Dør 1», og ikke et som loggen bruker om andre.',
  },
  'door-phone-unknown': { status: 404, message: 'Denne telefonen er allerede fjernet.' },
  'event-over': { status: 409, message: 'LANet er over. Sett ny dato på forsiden først.' },
  'guardian-unknown': { status: 404, message: 'Vi har ingen foresatt å ringe til for denne deltakeren.' },
  'list-too-old': { status: 410, message: 'Listen er for gammel. Hent hele på nytt.' },
  'too-many-acts': {
    status: 400,
    message: ({ most }) => `Det kan sendes høyst ${String(most)} handlinger om gangen.`,
  },
  'too-many-door-phones': {
    status: 409,
    message: 'Det er for mange telefoner og åpne lenker. Fjern en telefon som ikke er i bruk, først.',
  },
} as const satisfies Partial<Record<ViolationCode, Answer>>;
