import type { ViolationCode } from '../../../domain/shared/rule-violation.ts';
import type { Answer } from './answer.ts';

/** The answers to refusals on Min påmelding. */
export const MY_ANSWERS = {
  'changed-meanwhile': {
    status: 409,
    // A competition tells its version.
    message: ({ version }) =>
      `${version === undefined ? 'Påmeldingen' : 'Konkurransen'} er endret i mellomtiden. Ingenting er gjort: se på den igjen.`,
  },
  'gives-used': {
    status: 429,
    message:
      'Denne påmeldingen har gitt plasser til så mange nye adresser som den kan på en dag. Prøv igjen i morgen, eller spør crewet.',
  },
  'link-unknown': {
    status: 404,
    message: 'Denne lenken er brukt eller har gått ut. Be om en ny.',
  },
  'nobody-left': {
    status: 404,
    message: 'Ingen trenger samtykke fra deg lenger. Du trenger ikke gjøre mer.',
  },
  'my-session-unknown': {
    status: 401,
    error: 'unauthenticated',
    message: 'Du har vært inne lenge nok. Be om en ny lenke for å fortsette.',
  },
  'own-code-differs': {
    status: 400,
    error: 'confirmation-differs',
    message: 'Bookingkoden stemmer ikke. Ingenting er avbestilt.',
  },
  'person-arrived': {
    status: 409,
    message: 'Denne deltakeren har kommet, og kan ikke endres her. Spør crewet.',
  },
  'place-blacklisted': {
    status: 403,
    error: 'email-blacklisted',
    message: ({ publicCause }) => `Denne e-postadressen er sperret for påmelding: ${String(publicCause)}`,
  },
  'positions-invalid': { status: 400, message: 'Velg hvem det gjelder.' },
  'too-late': { status: 403, message: 'Det er for sent å gjøre dette selv. Spør crewet.' },
} satisfies Partial<Record<ViolationCode, Answer>>;
