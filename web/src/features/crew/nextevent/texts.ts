import { NEXT_EVENT_SENTENCES } from '../../../../../domain/upkeep/next-event-sentences.ts';
import type { Leftover, LeftoverKind } from '../../../../../domain/upkeep/leftovers.ts';
import type { KeptPage, NextEventField } from '../../../../../domain/upkeep/next-event.ts';
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

/** What is wrong with a field. */
export function problemText(field: NextEventField): string {
  return NEXT_EVENT_SENTENCES[field];
}

export const PAGE_NAMES: Readonly<Record<KeptPage, string>> = {
  front: 'Forsiden',
  signup: 'Påmeldingssiden',
  food: 'Matsiden',
  compo: 'Composiden',
  info: 'Infosiden',
  program: 'Programmet',
};

const OF_KIND: Readonly<Record<LeftoverKind, readonly [one: string, several: string]>> = {
  unpaid: ['påmelding er ikke betalt', 'påmeldinger er ikke betalt'],
  'to-pay-back': ['påmelding skal ha penger tilbake', 'påmeldinger skal ha penger tilbake'],
  unmatched: ['betaling hører ikke til noen påmelding', 'betalinger hører ikke til noen påmelding'],
  consents: ['deltaker har ikke levert samtykkeskjema', 'deltakere har ikke levert samtykkeskjema'],
  messages: ['e-post er på vei ut', 'e-poster er på vei ut'],
};

/** One kind of what is left: `2 påmeldinger er ikke betalt: 900 kr`. */
export function leftoverText({ kind, count, sumOre }: Leftover): string {
  const what = `${String(count)} ${OF_KIND[kind][count === 1 ? 0 : 1]}`;
  return sumOre === undefined ? what : `${what}: ${kronerOfOre(sumOre)}`;
}

/** Where the crew sees to what is left. */
export const LEFTOVER_PAGES: Readonly<Record<LeftoverKind, readonly [path: string, name: string]>> = {
  unpaid: ['/admin/users', 'Påmeldte brukere'],
  'to-pay-back': ['/admin/payments', 'Betalinger'],
  unmatched: ['/admin/payments', 'Betalinger'],
  consents: ['/admin/samtykker', 'Samtykker'],
  messages: ['/admin/meldinger', 'Meldinger'],
};

export const NOT_TICKED = 'Kryss av for alt som står her, eller gjør det ferdig først.';
export const TRY_LATER = 'Et annet vedlikehold er i gang. Prøv igjen om to minutter.';
