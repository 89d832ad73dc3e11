import type { NightListAnswer } from '../../../../../adapters/http/contract.ts';
import { byLastName } from '../../../../../domain/door/night-list.ts';
import { isOverTime } from '../../../../../domain/door/pass.ts';
import { countPresence, type Presence } from '../../../../../domain/door/presence.ts';
import { CONSENT_WORDS } from '../../../admin/consent-words.ts';
import { rowsFound } from '../../../admin/row-search.ts';
import { PRESENCE_WORDS } from '../../../../../domain/shared/words.ts';
import { fullName } from '../../../../../domain/signup/participant.ts';
import { placeKey } from '../../../../../domain/shared/place.ts';
import { momentText } from '../../../admin/times.ts';
import { othersText, PASS_WORDS, untilText } from '../../../ui/passes/words.ts';
import type { PrintedCell } from '../../../ui/print-sheet.tsx';

type Other = NightListAnswer['others'][number];
/** Who stands on the list: signed up, or with a pass, who has no seat and needs no consent. */
export type NightPerson =
  | (NightListAnswer['persons'][number] & { readonly kind?: never })
  | (Other & Omit<NightListAnswer['persons'][number], keyof Other | 'rowNum' | 'seatNum'>);

/** Everybody on the list, by last name. */
export function everybodyIn({ persons, others }: NightListAnswer): readonly NightPerson[] {
  const unasked = {
    consentState: 'not-needed',
    night: false,
    guardianName: null,
    guardianPhone: null,
  } as const;
  return byLastName([...persons, ...others.map((other) => ({ ...other, ...unasked }))]);
}

/** `Alle 157 som er i huset nå, og 3 ute`: what the list is. */
export function headingOf(list: NightListAnswer): string {
  const where = countPresence(everybodyIn(list));
  const inside = `Alle ${String(where.inside)} som er i huset nå`;
  return where.out === 0 ? inside : `${inside}, og ${String(where.out)} ute`;
}

/** Who of the list is shown. */
export type Shown = 'all' | 'inside' | 'out';

export const SHOWN_WORDS: Readonly<Record<Shown, string>> = { all: 'Alle', inside: 'Inne', out: 'Ute' };

export function personsShown(persons: readonly NightPerson[], shown: Shown): readonly NightPerson[] {
  return persons.filter(({ presence }) => shown === 'all' || presence === shown);
}

/** Those in whom a search finds what was typed. */
export function personsFound(persons: readonly NightPerson[], search: string): readonly NightPerson[] {
  return rowsFound(persons, search, (person) => ({
    name: fullName(person),
    code: person.code,
    phone: ownPhone(person),
    places: person.kind === undefined ? [{ row: person.rowNum, number: person.seatNum }] : [],
    texts: [placeText(person), PRESENCE_WORDS[person.presence], guardianText(person)],
  }));
}

/** `Påmeldte: 2 inne, 1 ute, 4 gått hjem, 30 ikke kommet, og 12 crew, 3 på besøk uten plass` */
export function countsText({ counts, othersCounts }: NightListAnswer): string {
  const signedUp = PRESENCES_TOLD.map((at) => `${String(counts[at])} ${PRESENCE_WORDS[at]}`).join(', ');
  const others = othersText(othersCounts);
  return `Påmeldte: ${signedUp}${others === '' ? '' : `, ${others} uten plass`}.`;
}
const PRESENCES_TOLD = ['inside', 'out', 'left', 'expected'] as const satisfies readonly Presence[];

/** Whether a guardian of somebody on the list is known, so that phone numbers can be printed. */
export function hasGuardians(persons: readonly NightPerson[]): boolean {
  return persons.some(({ guardianPhone }) => guardianPhone !== null);
}

/** Whether somebody on the list needs a guardian's consent. */
export function hasYoung(persons: readonly NightPerson[]): boolean {
  return persons.some(({ consentState }) => consentState !== 'not-needed');
}

/** Said of whom a guardian has allowed it. */
export const ALONE_AT_NIGHT = 'Kan gå ut alene om natta';

/** Where the consent stands, and whether they may go out alone; empty for who needs none. */
function consentText({ consentState, night }: NightPerson): string {
  if (consentState === 'not-needed') return '';
  return [CONSENT_WORDS[consentState], ...(night ? [ALONE_AT_NIGHT] : [])].join('. ');
}

/** The seat, or what somebody is who has none. */
export function placeText(person: NightPerson): string {
  if (person.kind !== undefined) return PASS_WORDS[person.kind];
  return placeKey({ row: person.rowNum, number: person.seatNum });
}

/** `Besøk til 23.00` of who should be out by `now` (epoch ms); empty of others. */
export function overTimeText(person: NightPerson, now: number): string {
  if (person.kind === undefined) return '';
  const { kind, until } = person;
  return until !== null && isOverTime(person, until, now) ? untilText({ kind, until }) : '';
}

/** How to reach who has a pass; empty where nobody has told. */
export function ownPhone(person: NightPerson): string {
  return person.kind === undefined ? '' : (person.phone ?? '');
}

/** When the person came to be where they are; empty when that is not known. */
export function sinceText({ since }: NightPerson): string {
  return since === null ? '' : momentText(since);
}

interface Printed {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly PrintedCell[])[];
}

/** The list on paper. Guardians' phones stand on it only where they are asked for, consents where somebody needs one. */
export function printedNightList(persons: readonly NightPerson[], withGuardians: boolean): Printed {
  const withConsents = hasYoung(persons);
  return {
    heads: [
      ...['Etternavn', 'Fornavn', 'Alder', 'Plass', 'Kode', 'Hvor'],
      ...(withConsents ? ['Samtykke'] : []),
      ...(withGuardians ? ['Foresatt'] : []),
    ],
    rows: persons.map((person) => [
      ...[person.lastName, person.firstName, person.age ?? 'voksen'],
      ...[[placeText(person), ownPhone(person)].filter(Boolean).join(' '), person.code],
      // Who is out stands out: most are inside.
      person.presence === 'inside' ? 'inne' : PRESENCE_WORDS[person.presence].toUpperCase(),
      ...(withConsents ? [consentText(person)] : []),
      ...(withGuardians ? [guardianText(person)] : []),
    ]),
  };
}

function guardianText({ guardianName, guardianPhone }: NightPerson): string {
  return [guardianName, guardianPhone].filter((part) => part !== null).join(' ');
}

/** When the list was true, how many are where, and who of them stands on it. */
export function printedAbout(list: NightListAnswer, shown: Shown): string {
  return [
    `Slik det var ${momentText(list.at)}`,
    headingOf(list),
    ...(shown === 'all' ? [] : [`Bare: ${SHOWN_WORDS[shown]}`]),
  ].join(' · ');
}
