import { ROWS_BEFORE_AISLE } from '../../../../../domain/hall/seat.ts';
import { MOST_KRONER } from '../../../../../domain/pages/page-fields.ts';
import type { Leftover, LeftoverKind } from '../../../../../domain/upkeep/leftovers.ts';
import { LARGEST_HALL, type KeptPage, type NextEventField } from '../../../../../domain/upkeep/next-event.ts';
import { FACT_LENGTHS } from '../../../../../domain/shared/event-facts.ts';
import { listText } from '../../../../../domain/shared/words.ts';
import { kronerOfOre } from '../../../ui/kroner-text.ts';

/** Fields that are asked for and are not of the call that begins the LAN. */
export const ORGANISER_FIELDS = [
  'organisation',
  'organisationNumber',
  'contactEmail',
  'vippsNumber',
] as const;
export type OrganiserField = (typeof ORGANISER_FIELDS)[number] | 'vippsAgain';
/** What can be wrong in a step. */
export type WizardField = NextEventField | OrganiserField | 'acknowledged' | 'password';

/** A step: what it is about, its heading, its short name in the row of steps, and the fields that it asks for. */
export interface Step {
  readonly about: 'begin' | 'facts' | 'organiser' | 'prices' | 'hall' | 'pages' | 'opening' | 'end';
  readonly title: string;
  readonly short: string;
  readonly fields: readonly NextEventField[];
}

const FACTS: Step = {
  ...{ about: 'facts', title: 'Navn, sted og datoer', short: 'Navn' },
  fields: ['name', 'shortName', 'venue', 'address', 'lanDate', 'lanFinishedDate'],
};
const PRICES: Step = { about: 'prices', title: 'Priser', short: 'Priser', fields: ['prices'] };
const HALL: Step = { about: 'hall', title: 'Salen', short: 'Salen', fields: ['hall'] };
const OPENING: Step = {
  ...{ about: 'opening', title: 'Åpning og stenging', short: 'Åpning' },
  fields: ['opensAt', 'closesAt'],
};
const END: Step = { about: 'end', title: 'Se over og start', short: 'Start', fields: [] };

/** From one LAN to the next. */
const NEXT_STEPS: readonly Step[] = [
  { about: 'begin', title: 'Det som gjenstår', short: 'Gjenstår', fields: [] },
  ...[FACTS, PRICES, HALL],
  { about: 'pages', title: 'Sidene', short: 'Sidene', fields: ['pages'] },
  ...[OPENING, END],
];

/** The first LAN: there are no pages to keep, and nobody knows yet who arranges it. */
const FIRST_STEPS: readonly Step[] = [
  { about: 'begin', title: 'Superadmin-passordet', short: 'Passord', fields: [] },
  FACTS,
  { about: 'organiser', title: 'Arrangør og Vipps', short: 'Arrangør', fields: [] },
  ...[PRICES, HALL, OPENING, END],
];

/** The steps. `isFirst`: nothing has been set up yet. */
export function stepsOf(isFirst: boolean): readonly [Step, ...Step[]] {
  return (isFirst ? FIRST_STEPS : NEXT_STEPS) as readonly [Step, ...Step[]];
}

/** The number of the step that asks for a field. */
export function stepOf(steps: readonly Step[], field: NextEventField): number {
  return steps.findIndex(({ fields }) => fields.includes(field));
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
function leftoverText({ kind, count, sumOre }: Leftover): string {
  if (kind === 'not-over') return NOT_OVER;
  const what = `${String(count)} ${OF_KIND[kind][count === 1 ? 0 : 1]}`;
  return sumOre === undefined ? what : `${what}: ${kronerOfOre(sumOre)}`;
}

/** What is ticked off together. */
interface LeftoverLine {
  readonly kinds: readonly LeftoverKind[];
  readonly text: string;
  /** Where the crew sees to it. */
  readonly place: readonly [path: string, name: string];
}

/** What is left, line by line: who is inside while the LAN is not over is one matter. */
export function leftoverLines(leftovers: readonly Leftover[]): readonly LeftoverLine[] {
  const inside = leftovers.find(({ kind }) => kind === 'inside');
  const isNotOver = leftovers.some(({ kind }) => kind === 'not-over');
  return leftovers.flatMap((left): LeftoverLine[] => {
    const { kind } = left;
    if (kind === 'not-over' && inside) return [];
    const place = LEFTOVER_PAGES[kind];
    const text = leftoverText(left);
    return kind === 'inside' && isNotOver
      ? [{ kinds: ['not-over', 'inside'], text: `${NOT_OVER}: ${text}`, place }]
      : [{ kinds: [kind], text, place }];
  });
}

/** Where the crew sees to what is left. */
const LEFTOVER_PAGES: Readonly<Record<LeftoverKind, readonly [path: string, name: string]>> = {
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

export const FIRST_TITLE = 'Sett opp arrangementet';
export const NEXT_TITLE = 'Nytt arrangement';

/** How many seats a hall has: `12 rader × 10 = 120 plasser, med gang etter rad 2, 4, 6 og 8`. Null: it is no hall. */
export function hallText(rows: number, seatsPerRow: number): string | null {
  if (!(rows >= 1 && rows <= LARGEST_HALL && seatsPerRow >= 1 && seatsPerRow <= LARGEST_HALL)) return null;
  const aisles = ROWS_BEFORE_AISLE.filter((row) => row < rows).map(String);
  const seats = rows * seatsPerRow;
  const sum = `${String(rows)} ${rows === 1 ? 'rad' : 'rader'} × ${String(seatsPerRow)} = ${String(seats)} ${seats === 1 ? 'plass' : 'plasser'}`;
  return aisles.length === 0 ? `${sum}.` : `${sum}, med gang etter rad ${listText(aisles)}.`;
}

/** So much of a text is shown on either side of what it is about, in characters. */
const BESIDE = 30;

/** A part of a text with what it is about: `… klart for Polarnatt LAN på Nordlia skole …` */
export function excerptOf(text: string, about: string): string {
  const at = Math.max(0, text.indexOf(about));
  const [from, to] = [Math.max(0, at - BESIDE), Math.min(text.length, at + about.length + BESIDE)];
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
