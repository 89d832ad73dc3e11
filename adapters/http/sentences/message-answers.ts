import {
  MESSAGE_LENGTHS,
  PLACEHOLDERS,
  unreadPlaceholderText,
} from '../../../domain/messages/message-text.ts';
import type { ViolationCode } from '../../../domain/shared/rule-violation.ts';
import type { Answer } from './answer.ts';

const KNOWN = PLACEHOLDERS.map((name) => `{${name}}`).join(' ');

/** The answers to refusals about messages to many. */
export const MESSAGE_ANSWERS = {
  'audience-changed': {
    status: 409,
    message: ({ count }) =>
      `Nå er det ${String(count)} ${count === 1 ? 'adresse' : 'adresser'}. Ingenting er sendt: se over, og send på nytt.`,
  },
  'filter-invalid': { status: 400, message: 'Velg hvem meldingen skal til.' },
  'message-invalid': {
    status: 400,
    message: ({ field }) =>
      field === 'subject'
        ? `Skriv et emne på én linje, med høyst ${String(MESSAGE_LENGTHS.subject)} tegn.`
        : `Skriv en tekst med høyst ${String(MESSAGE_LENGTHS.text)} tegn.`,
  },
  'message-unknown': { status: 404, message: 'Denne meldingen finnes ikke lenger.' },
  'no-receivers': { status: 400, message: 'Ingen å sende til. Velg noen andre.' },
  'placeholder-unknown': {
    status: 400,
    message: ({ name }) => `${unreadPlaceholderText(String(name))} Disse kan brukes: ${KNOWN}.`,
  },
  'preview-unknown': {
    status: 404,
    message: 'Forhåndsvisningen er ikke her lenger. Trykk «Forhåndsvis» på nytt.',
  },
  'too-many-receivers': {
    status: 400,
    message: ({ most }) => `Det er flere enn ${String(most)} adresser. Velg færre om gangen.`,
  },
} satisfies Partial<Record<ViolationCode, Answer>>;
