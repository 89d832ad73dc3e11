import type { EventAnswer, SettingsAnswer } from '../../../../../adapters/http/contract.ts';
import {
  addOsloDays,
  osloField,
  parseOsloField,
  osloText,
  osloTextWithYear,
} from '../../../../../domain/shared/oslo-time.ts';
import { whenAndWhere } from '../../../../../domain/signup/when-and-where.ts';

/** What the notice is made of. */
export interface NoticeFacts {
  readonly event: Pick<
    EventAnswer,
    'name' | 'venue' | 'address' | 'dates' | 'organisation' | 'organisationNumber' | 'contactEmail'
  >;
  readonly settings: Pick<SettingsAnswer, 'nightFrom' | 'nightTo' | 'responsible'>;
  /** How many are signed up. */
  readonly registered: number;
}

/** A fact that the notice lacks, as a sentence, and the crew page where it is set, if there is one. */
export interface MissingFact {
  readonly text: string;
  readonly page?: { readonly path: string; readonly name: string };
}

const FRONT_PAGE = { path: '/admin/frontpage', name: 'Forside' };
const EVENT_PAGE = { path: '/admin/arrangementet', name: 'Arrangementet' };
const SETTINGS = { path: '/admin/settings', name: 'Innstillinger' };
const NOT_SET = '(ikke satt ennå)';

/** What the notice still lacks, in the order of its lines. */
export function missingFacts({ event, settings, registered }: NoticeFacts): readonly MissingFact[] {
  const { starts, ends } = event.dates;
  const all: readonly (readonly [isMissing: boolean, MissingFact])[] = [
    [whereOf(event) === '', { text: 'Skriv sted og adresse på «Arrangementet».', page: EVENT_PAGE }],
    [!hasDates(event), { text: 'Sett når LAN-et begynner og slutter.', page: FRONT_PAGE }],
    [
      starts !== null && ends !== null && starts < ends && nightsOf(starts, ends).length === 0,
      {
        text: 'LAN-et varer ikke over natta: da trengs ingen melding. Er datoene riktige?',
        page: FRONT_PAGE,
      },
    ],
    [settings.nightFrom === '', { text: 'Sett når natta begynner og slutter.', page: SETTINGS }],
    [registered === 0, { text: 'Ingen er påmeldt ennå. Tallet kommer av seg selv.' }],
    [
      settings.responsible.length === 0,
      { text: 'Sett hvem som er ansvarlig om natta, med telefon.', page: SETTINGS },
    ],
  ];
  return all.flatMap(([isMissing, fact]) => (isMissing ? [fact] : []));
}

/** The notice to the fire service about people who sleep in the building. What is not set says so. */
export function fireNotice({ event, settings, registered }: NoticeFacts): string {
  const { starts, ends } = event.dates;
  const at = (time: number | null) => (time === null ? NOT_SET : osloTextWithYear(time));
  const { nightFrom, nightTo } = settings;
  const hours = nightFrom === '' ? NOT_SET : `kl. ${clock(nightFrom)} til ${clock(nightTo)}`;
  const lines = [
    `Melding om overnatting: ${event.name}`,
    '',
    `Sted: ${whereOf(event) || NOT_SET}`,
    `Fra: ${at(starts)}`,
    `Til: ${at(ends)}`,
    `Netter: ${nightsText(event)}`,
    `Natta er: ${hours}`,
    `Overnatter: ${registered === 0 ? NOT_SET : `høyst ${String(registered)} påmeldte, og crewet`}`,
    '',
    'Ansvarlig hver natt:',
    ...(settings.responsible.length === 0
      ? [NOT_SET]
      : settings.responsible.map(({ name, phone }) => `${name}, telefon ${phone}`)),
    '',
    'Vi har til enhver tid en liste med navn på alle som er i bygget.',
    '',
    `Arrangør: ${organiserText(event)}`,
  ];
  return lines.join('\n');
}

function whereOf({ venue, address }: NoticeFacts['event']): string {
  return whenAndWhere({ venue, address, mapUrl: '' }, { starts: null, ends: null }, []).where;
}

function hasDates({ dates: { starts, ends } }: NoticeFacts['event']): boolean {
  return starts !== null && ends !== null && starts < ends;
}

function organiserText({ organisation, organisationNumber, contactEmail }: NoticeFacts['event']): string {
  const number = organisationNumber.trim() === '' ? '' : `org.nr. ${organisationNumber}`;
  return [organisation, number, contactEmail].filter((part) => part.trim() !== '').join(', ');
}

/** `natt til lørdag 5. oktober, natt til søndag 6. oktober` */
function nightsText({ dates: { starts, ends } }: NoticeFacts['event']): string {
  const nights = starts === null || ends === null ? [] : nightsOf(starts, ends);
  return nights.map((night) => `natt til ${dayText(night)}`).join(', ') || NOT_SET;
}

const clock = (time: string): string => time.replace(':', '.');
const dayText = (at: number): string => osloText(at).split(' kl.')[0] ?? '';
/** An event is no longer than this; dates may be typed wrong. */
const MOST_NIGHTS = 14;

/** The midnights (epoch ms) that fall within the event. */
function nightsOf(starts: number, ends: number): readonly number[] {
  const today = parseOsloField(`${osloField(starts).slice(0, 10)}T00:00`) ?? starts;
  return Array.from({ length: MOST_NIGHTS }, (_, day) => addOsloDays(today, day + 1)).filter(
    (at) => at < ends,
  );
}
