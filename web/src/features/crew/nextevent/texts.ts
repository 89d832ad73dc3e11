import { MOST_KRONER } from '../../../../../domain/pages/page-fields.ts';
import type { Leftover, LeftoverKind } from '../../../../../domain/upkeep/leftovers.ts';
import {
  FACT_LENGTHS,
  LARGEST_HALL,
  type KeptPage,
  type NextEventField,
} from '../../../../../domain/upkeep/next-event.ts';
import { kronerOfOre } from '../../../ui/kroner-text.ts';

/** A step: its heading, its short name in the row of steps, and the fields that it asks for. */
export interface Step {
  readonly title: string;
  readonly short: string;
  readonly fields: readonly NextEventField[];
}

export const STEPS: readonly Step[] = [
  { title: 'Det som gjenstår', short: 'Gjenstår', fields: [] },
  {
    title: 'Navn, sted og datoer',
    short: 'Navn',
    fields: ['name', 'shortName', 'venue', 'address', 'lanDate', 'lanFinishedDate'],
  },
  { title: 'Priser', short: 'Priser', fields: ['prices'] },
  { title: 'Salen', short: 'Salen', fields: ['hall'] },
  { title: 'Sidene', short: 'Sidene', fields: ['pages'] },
  { title: 'Åpning og stenging', short: 'Åpning', fields: ['opensAt', 'closesAt'] },
  { title: 'Se over og start', short: 'Start', fields: [] },
];

export const LAST_STEP = STEPS.length - 1;

/** The number of the step that asks for a field. */
export function stepOf(field: NextEventField): number {
  return STEPS.findIndex(({ fields }) => fields.includes(field));
}

const AT_MOST = (length: number): string => `på høyst ${String(length)} tegn`;

/** What is wrong with a field, as the server says it. */
export const NEXT_EVENT_SENTENCES: Readonly<Record<NextEventField, string>> = {
  name: `Gi arrangementet et navn ${AT_MOST(FACT_LENGTHS.name)}.`,
  shortName: `Gi arrangementet et kortnavn ${AT_MOST(FACT_LENGTHS.shortName)}.`,
  venue: `Skriv stedet ${AT_MOST(FACT_LENGTHS.venue)}.`,
  address: `Skriv adressen ${AT_MOST(FACT_LENGTHS.address)}.`,
  lanDate: 'Arrangementet må begynne på et tidspunkt fram i tid.',
  lanFinishedDate: 'Arrangementet må slutte etter at det begynner.',
  prices: `Prisene må være hele kroner fra 0 til ${String(MOST_KRONER)}.`,
  hall: `Salen kan ha 1 til ${String(LARGEST_HALL)} rader med 1 til ${String(LARGEST_HALL)} plasser i hver.`,
  pages: 'Velg om hver side skal beholdes, tømmes eller få datoene flyttet.',
  opensAt: 'Påmeldingen må åpne på et tidspunkt fram i tid.',
  closesAt: 'Påmeldingen må stenge på et tidspunkt fram i tid, og etter at den åpner.',
};

export const PAGE_NAMES: Readonly<Record<KeptPage, string>> = {
  front: 'Forsiden',
  signup: 'Påmeldingssiden',
  food: 'Matsiden',
  compo: 'Composiden',
  info: 'Infosiden',
  program: 'Programmet',
};

const NOT_OVER = 'LAN-et er ikke over';

const OF_KIND: Readonly<Record<Exclude<LeftoverKind, 'not-over'>, readonly [one: string, several: string]>> =
  {
    inside: ['er inne', 'er inne'],
    unpaid: ['påmelding er ikke betalt', 'påmeldinger er ikke betalt'],
    'to-pay-back': ['påmelding skal ha penger tilbake', 'påmeldinger skal ha penger tilbake'],
    unmatched: ['betaling hører ikke til noen påmelding', 'betalinger hører ikke til noen påmelding'],
    consents: ['deltaker har ikke levert samtykkeskjema', 'deltakere har ikke levert samtykkeskjema'],
    messages: ['e-post er på vei ut', 'e-poster er på vei ut'],
  };

/** One kind of what is left: `2 påmeldinger er ikke betalt: 900 kr`. */
export function leftoverText({ kind, count, sumOre }: Leftover): string {
  if (kind === 'not-over') return NOT_OVER;
  const what = `${String(count)} ${OF_KIND[kind][count === 1 ? 0 : 1]}`;
  return sumOre === undefined ? what : `${what}: ${kronerOfOre(sumOre)}`;
}

/** Where the crew sees to what is left. */
export const LEFTOVER_PAGES: Readonly<Record<LeftoverKind, readonly [path: string, name: string]>> = {
  'not-over': ['/admin/frontpage', 'Forside'],
  inside: ['/admin/nattliste', 'Nattliste'],
  unpaid: ['/admin/users', 'Påmeldte brukere'],
  'to-pay-back': ['/admin/payments', 'Betalinger'],
  unmatched: ['/admin/payments', 'Betalinger'],
  consents: ['/admin/samtykker', 'Samtykker'],
  messages: ['/admin/meldinger', 'Meldinger'],
};

export const NOT_TICKED = 'Kryss av for alt som står her, eller gjør det ferdig først.';
export const TRY_LATER = 'Et annet vedlikehold er i gang. Prøv igjen om to minutter.';
