import { VIPPS_DIGITS } from '../../../domain/desk/facts.ts';
import { missingText, type Missing } from '../../../domain/desk/readiness.ts';
import { FACT_LENGTHS, type EditedFact } from '../../../domain/shared/event-facts.ts';
import type { ViolationCode } from '../../../domain/shared/rule-violation.ts';
import type { Answer } from './answer.ts';
import { UNTIL_INVALID } from './door-answers.ts';
import { AT_MOST, NEXT_EVENT_SENTENCES } from './page-sentences.ts';

/** What is wrong with a fact about the event. */
const FACT_SENTENCES: Readonly<Record<EditedFact, string>> = {
  name: NEXT_EVENT_SENTENCES.name,
  venue: NEXT_EVENT_SENTENCES.venue,
  address: NEXT_EVENT_SENTENCES.address,
  organisation: `Skriv hvem som arrangerer, ${AT_MOST(FACT_LENGTHS.organisation)}.`,
  organisationNumber:
    'Organisasjonsnummeret har ni sifre, og det siste stemmer med de andre. Tomt felt: vises ikke.',
  contactEmail: 'Skriv e-postadressen som folk skal kontakte dere på.',
  vippsNumber: `Vippsnummeret har ${String(VIPPS_DIGITS.least)} til ${String(VIPPS_DIGITS.most)} sifre.`,
  vippsName: `Skriv navnet som står i Vipps, ${AT_MOST(FACT_LENGTHS.vippsName)}. Tomt felt: vises ikke.`,
  mapUrl:
    'Lim inn adressen til et kart fra www.openstreetmap.org, som begynner med https://. Tomt felt: intet kart.',
};

/** The answers to refusals about what the crew's desk is for. */
export const DESK_ANSWERS = {
  'facts-invalid': { status: 400, message: ({ field }) => FACT_SENTENCES[field as EditedFact] },
  'not-ready': {
    status: 409,
    message: ({ missing }) =>
      `Ingen kan melde seg på ennå: det mangler ${missingText(missing as readonly Missing[])}.`,
  },
  'task-not-hidable': { status: 409, message: 'Dette kan ikke vente, så det kan ikke skjules.' },
  'task-unknown': { status: 404, message: 'Det er ingen slik oppgave.' },
  'until-invalid': {
    status: 400,
    message: ({ field }) =>
      field === 'until' ? `${UNTIL_INVALID}.` : 'En oppgave kan skjules fra nå og høyst en uke fram.',
  },
} satisfies Partial<Record<ViolationCode, Answer>>;
