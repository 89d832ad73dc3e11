import type { EventAnswer, PlanAnswer, SettingsAnswer } from '../../../../../adapters/http/contract.ts';
import {
  awakeShifts,
  nightHours,
  noonAfter,
  spanText,
  type Shift,
} from '../../../../../domain/door/guard-plan.ts';
import { nightsOf } from '../../../../../domain/door/night.ts';
import { listText } from '../../../../../domain/shared/words.ts';
import { ownerOf } from '../../../admin/shift-owner.ts';
import { osloText, osloTextWithYear } from '../../../../../domain/shared/oslo-time.ts';
import { whenAndWhere } from '../../../../../domain/signup/when-and-where.ts';

/** What the notice is made of. */
export interface NoticeFacts {
  readonly event: Pick<
    EventAnswer,
    'name' | 'venue' | 'address' | 'dates' | 'organisation' | 'organisationNumber' | 'contactEmail'
  >;
  readonly settings: Pick<SettingsAnswer, 'nightFrom' | 'nightTo' | 'responsible' | 'meetingPlace'>;
  /** Who is on at night, and who of the crew stands on the list. */
  readonly plan: Pick<PlanAnswer, 'rows' | 'passes'>;
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
const PASSES_PAGE = { path: '/admin/uten-plass', name: 'Uten plass' };
const PLAN_PAGE = { path: '/admin/vaktplan', name: 'Vaktplan' };
const NOT_SET = '(ikke satt ennå)';

/** What the notice still lacks, in the order of its lines. */
export function missingFacts(facts: NoticeFacts): readonly MissingFact[] {
  const { event, settings, registered } = facts;
  const { starts, ends } = event.dates;
  const all: readonly (readonly [isMissing: boolean, MissingFact])[] = [
    [whereOf(event) === '', { text: 'Skriv sted og adresse på «Arrangementet».', page: EVENT_PAGE }],
    [!hasDates(event), { text: 'Sett når LAN-et begynner og slutter.', page: FRONT_PAGE }],
    [
      starts !== null && ends !== null && starts < ends && nightsOf(event.dates).length === 0,
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
    [settings.meetingPlace === '', { text: 'Skriv hvor alle samles når bygget må tømmes.', page: SETTINGS }],
    [
      !isCrewListed(facts),
      {
        text: 'Legg inn crewet og nattevaktene, så de står på lista over hvem som er i bygget.',
        page: PASSES_PAGE,
      },
    ],
    [
      guardsByNight(facts).some(({ guards }) => guards.length === 0),
      { text: 'Sett hvem som er våkne hver natt.', page: PLAN_PAGE },
    ],
  ];
  return all.flatMap(([isMissing, fact]) => (isMissing ? [fact] : []));
}

/** The notice to the fire service about people who sleep in the building. What is not set says so. */
export function fireNotice(facts: NoticeFacts): string {
  const { event, settings } = facts;
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
    `Overnatter: ${sleepersText(facts)}`,
    '',
    'Ansvarlig hver natt:',
    ...(settings.responsible.length === 0
      ? [NOT_SET]
      : settings.responsible.map(({ name, phone }) => `${name}, telefon ${phone}`)),
    ...guardLines(facts),
    '',
    `Samlingsplass: ${settings.meetingPlace || NOT_SET}`,
    // Said to an authority: only where it is so.
    ...(isCrewListed(facts) ? ['', 'Vi har til enhver tid en liste med navn på alle som er i bygget.'] : []),
    '',
    `Arrangør: ${organiserText(event)}`,
  ];
  return lines.join('\n');
}

/** `høyst 142 påmeldte, 12 i crewet og 3 nattevakter` */
function sleepersText({ registered, plan: { passes } }: NoticeFacts): string {
  const of = (kind: string) => passes.filter((pass) => pass.kind === kind).length;
  const [crew, guards] = [of('crew'), of('guard')];
  const parts = [
    ...(registered > 0 ? [`${String(registered)} påmeldte`] : []),
    ...(crew > 0 ? [`${String(crew)} i crewet`] : []),
    ...(guards > 0 ? [guards === 1 ? '1 nattevakt' : `${String(guards)} nattevakter`] : []),
  ];
  return parts.length === 0 ? NOT_SET : `høyst ${listText(parts)}`;
}

/** Whether anybody of the crew stands on the list of who is in the building. */
function isCrewListed({ plan }: NoticeFacts): boolean {
  return plan.passes.some(({ kind }) => kind === 'crew' || kind === 'guard');
}

/** Who is awake in each night, from when until when. */
function guardsByNight({ event: { dates }, settings, plan }: NoticeFacts): readonly {
  readonly night: number;
  readonly guards: readonly Shift[];
}[] {
  const hours = nightHours(dates, settings);
  const adults = new Set(plan.passes.filter(({ adult }) => adult).map(({ id }) => id));
  const awake = awakeShifts(plan, (passId) => adults.has(passId));
  return nightsOf(dates).map((night) => {
    const own = hours.filter(({ from }) => noonAfter(from) === noonAfter(night));
    const from = own[0]?.from ?? night;
    const to = own.at(-1)?.to ?? noonAfter(night);
    const guards = awake.filter((shift) => shift.from < to && from < shift.to);
    return { night, guards: guards.sort((a, b) => a.from - b.from || a.to - b.to) };
  });
}

/** `Vakter natt til lørdag 5. oktober: Kari Lie 91234567 (23–03), …`; nothing where nobody is on in any night. */
function guardLines(facts: NoticeFacts): readonly string[] {
  const nights = guardsByNight(facts);
  if (nights.every(({ guards }) => guards.length === 0)) return [];
  return [
    '',
    ...nights.map(({ night, guards }) => `Vakter natt til ${dayText(night)}: ${guardsText(guards, facts)}`),
  ];
}

function guardsText(guards: readonly Shift[], { plan: { passes } }: NoticeFacts): string {
  const texts = guards.map((shift) => {
    const { name, phone } = ownerOf(shift, passes);
    return [name, phone, `(${spanText(shift)})`].filter(Boolean).join(' ');
  });
  return texts.join(', ') || NOT_SET;
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
function nightsText({ dates }: NoticeFacts['event']): string {
  const nights = nightsOf(dates);
  return nights.map((night) => `natt til ${dayText(night)}`).join(', ') || NOT_SET;
}

const clock = (time: string): string => time.replace(':', '.');
const dayText = (at: number): string => osloText(at).split(' kl.')[0] ?? '';
