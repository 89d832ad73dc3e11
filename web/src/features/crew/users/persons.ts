import type { WireListedPerson, WirePerson } from '../../../../../adapters/http/contract.ts';
import { oncePerCode } from '../../../../../domain/payments/balance.ts';
import { codeIn } from '../../../../../domain/signup/booking-code.ts';
import { lackingConsentText } from '../../../admin/consent-words.ts';
import { lacksConsent } from '../../../../../domain/consent/lacking-consent.ts';
import {
  ALL_FIELDS,
  fieldRules,
  inOrder,
  type ParticipantField,
} from '../../../../../domain/signup/participant-fields.ts';
import { fullName, needsConsent } from '../../../../../domain/signup/participant.ts';
import { oreOf } from '../../../../../domain/payments/payment.ts';
import { PRESENCE_WORDS, listText } from '../../../../../domain/shared/words.ts';
import { searchedPerson } from '../../../../../domain/people/person-search.ts';
import { searchOf, type Searched } from '../../../../../domain/people/search.ts';
import { ticketIn } from '../../../../../domain/signup/ticket-check.ts';
import { rowsFound } from '../../../admin/row-search.ts';
import type { Sheet, SheetCell } from '../../../admin/sheet.ts';
import { dateText, momentText } from '../../../admin/times.ts';
import { crewLabel } from '../../../ui/participant/field-words.ts';
import { kronerOfOre } from '../../../ui/kroner-text.ts';
import type { PrintedCell } from '../../../ui/print-sheet.tsx';
import { compareTexts } from '../../../ui/use-sorted.ts';

interface Filter {
  readonly label: (consentAge: number) => string;
  readonly fits: (person: WirePerson, consentAge: number) => boolean;
  /** Only while somebody may need a consent. */
  readonly ofConsent?: true;
}

/** What the list can be narrowed down to. `consentAge` in years. */
export const FILTERS = {
  unpaid: { label: () => 'Ubetalt', fits: (person) => !person.paid },
  absent: { label: () => 'Ikke ankommet', fits: (person) => !person.arrived },
  young: {
    label: (consentAge) => `Under ${consentAge}`,
    fits: (person, consentAge) => needsConsent(person.age, consentAge),
    ofConsent: true,
  },
  unsigned: { label: () => 'Skjema mangler', fits: lacksConsent, ofConsent: true },
  food: { label: () => 'Matbillett', fits: (person) => person.foodTicket },
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof FILTERS;

/** Those of the filters that there are at this age of consent: at 0, none that is about consent. */
export function filtersAt(consentAge: number, names: readonly FilterName[]): readonly FilterName[] {
  return names.filter((name) => consentAge > 0 || !('ofConsent' in FILTERS[name]));
}

/** The persons who match every filter, and what was searched for: words, a number, a place or a code. */
export function personsShown<P extends WirePerson>(
  persons: readonly P[],
  search: string,
  filters: readonly FilterName[],
  consentAge: number,
): readonly P[] {
  const filtered = persons.filter((person) =>
    filters.every((name) => FILTERS[name].fits(person, consentAge)),
  );
  return rowsFound(filtered, search, searched);
}

/** The fields whose text is searched. Names and phones are searched as such. */
const SEARCHED = ALL_FIELDS.filter(
  (field) => fieldRules(field).kind !== 'tick' && !['firstName', 'lastName', 'phone'].includes(field),
);

function searched(person: WirePerson): Searched {
  const { timestamp, rowNum, seatNum } = person;
  return {
    ...searchedPerson(person, { row: rowNum, number: seatNum }),
    texts: [dateText(timestamp), ...SEARCHED.map((field) => String(person[field]))],
  };
}

/** What in a text may be a code, the surest first: that of a ticket's address, what the search takes for one, any word. */
export function codesTyped(text: string): readonly string[] {
  return [ticketIn(text)?.code, searchOf(text).code, codeIn(text) ?? undefined].filter(
    (code) => code !== undefined,
  );
}

/**
 * The code that Enter in the search opens: the one that was typed, pasted or read from a ticket, also among other words;
 * otherwise that of all who are found, if it is one. Null when there is none.
 */
export function codeSearched(
  persons: readonly WirePerson[],
  found: readonly WirePerson[],
  search: string,
): string | null {
  if (search.trim() === '') return null;
  const known = codesTyped(search).find((code) => persons.some((person) => person.code === code));
  if (known !== undefined) return known;
  const [code = null, ...others] = new Set(found.map((person) => person.code));
  return others.length === 0 ? code : null;
}

/** A row of the list. */
export interface ListRow extends WireListedPerson {
  /** Somebody above has the same code, and shows what it owes. */
  readonly follows?: true;
}

/** The rows of the list, in the order given. */
export function listRows(persons: readonly WireListedPerson[]): readonly ListRow[] {
  const told = new Set<string>();
  return persons.map((person) => {
    if (told.has(person.code)) return { ...person, follows: true };
    told.add(person.code);
    return person;
  });
}

/**
 * Finds the same person in a newer list, where others may have moved or corrected them; undefined when they
 * are gone. Within the same code and sign-up time they are found by name, or by seat if the name was
 * corrected.
 */
export function personNow(persons: readonly WirePerson[], before: WirePerson): WirePerson | undefined {
  const { code, timestamp } = before;
  const group = persons.filter((one) => one.code === code && one.timestamp === timestamp);
  const named = group.filter((one) => fullName(one) === fullName(before));
  const onSeat = ({ rowNum, seatNum }: WirePerson) => rowNum === before.rowNum && seatNum === before.seatNum;
  return named.find(onSeat) ?? named[0] ?? group.find(onSeat);
}

/** Asks whether a person is to be deleted. */
export function deleteQuestion(person: WirePerson): string {
  const { rowNum, seatNum } = person;
  return `Er du sikker på at du vil slette ${fullName(person)}? Rad ${rowNum}, plass ${seatNum} blir ledig med en gang.`;
}

/** Asks whether a whole sign-up is to be deleted, and names everyone. */
export function cancelQuestion(persons: readonly WirePerson[]): string {
  const names = listText(persons.map(fullName));
  const seats = persons.length === 1 ? 'Plassen' : `De ${persons.length} plassene`;
  return `Er du sikker på at du vil avlyse påmeldingen? ${names} slettes. ${seats} blir ${persons.length === 1 ? 'ledig' : 'ledige'} med en gang.`;
}

const yesNo = (value: boolean): string => (value ? 'Ja' : 'Nei');

type SheetColumn = readonly [head: string, cell: (person: WireListedPerson) => SheetCell];

/** Sums of the whole code: only its first person has them, so that the column adds up. */
const OF_CODE: ReadonlySet<string> = new Set(['Koden skylder', 'Koden har betalt']);

/** Longer texts stand last, where the sheet may be wide. */
const NOTES = ALL_FIELDS.filter((field) => fieldRules(field).kind === 'lines');
const LINES = ALL_FIELDS.filter((field) => !NOTES.includes(field));

function fieldColumn(field: ParticipantField): SheetColumn {
  const cell = (value: WirePerson[ParticipantField]) => (typeof value === 'boolean' ? yesNo(value) : value);
  return [crewLabel(field), (person) => cell(person[field])];
}

const SHEET_COLUMNS: readonly SheetColumn[] = [
  ['Kode', ({ code }) => code],
  ['Påmeldt', ({ timestamp }) => new Date(timestamp)],
  ['Betalt', ({ paid }) => yesNo(paid)],
  ['Ankommet', ({ arrived }) => yesNo(arrived)],
  ['Tilstede', ({ presence }) => PRESENCE_WORDS[presence]],
  ['Rad', ({ rowNum }) => rowNum],
  ['Plass', ({ seatNum }) => seatNum],
  ...inOrder(LINES, ['firstName', 'lastName', 'email', 'age', 'foodTicket', 'phone']).map(fieldColumn),
  ['Pris', ({ price }) => price],
  ['Koden skylder', ({ owedOre }) => owedOre / oreOf(1)],
  ['Koden har betalt', ({ receivedOre }) => receivedOre / oreOf(1)],
  ['Betalingsfrist', ({ deadline }) => (deadline === null ? '' : new Date(deadline))],
  ...NOTES.map(fieldColumn),
];

/** The persons for a spreadsheet, in the order given. What a code owes and has paid stands at its first person. */
export function personSheet(persons: readonly WireListedPerson[]): Sheet {
  const first = new Set(oncePerCode(persons));
  const columns = SHEET_COLUMNS.map(([head, cell]): SheetColumn => {
    return [head, (person) => (OF_CODE.has(head) && !first.has(person) ? '' : cell(person))];
  });
  return sheetOf(persons, columns);
}

interface Printed {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly PrintedCell[])[];
}

/**
 * The persons for the printed list, by last name, with a box to tick. No address and no note, because it lies open at the
 * door. What a code owes stands at its first unpaid person, whom the others of the code refer to.
 */
export function printedPersons(persons: readonly WireListedPerson[], consentAge: number): Printed {
  const sorted = [...persons].sort(
    (a, b) => compareTexts(a.lastName, b.lastName) || compareTexts(a.firstName, b.firstName),
  );
  const payers = new Map<string, WirePerson>();
  for (const person of sorted) if (!person.paid && !payers.has(person.code)) payers.set(person.code, person);
  return {
    heads: ['Inne', 'Etternavn', 'Fornavn', 'Rad', 'Plass', 'Skylder', 'Alder', 'Mat', 'Telefon', 'Kode'],
    rows: sorted.map((person) => [
      ...[person.arrived, person.lastName, person.firstName, person.rowNum, person.seatNum],
      ...[owedOnPaper(person, payers.get(person.code)), ageOnPaper(person, consentAge)],
      ...[person.foodTicket ? 'Ja' : '', person.phone, person.code],
    ]),
  };
}

function owedOnPaper(person: WireListedPerson, payer: WirePerson | undefined): string {
  if (person.paid || !payer) return '';
  if (payer !== person) return `se ${fullName(payer)}`;
  return person.owedOre > 0 ? kronerOfOre(person.owedOre) : 'ubetalt';
}

function ageOnPaper(person: WireListedPerson, consentAge: number): string {
  const lacking = lackingConsentText(person.consentState);
  return lacksConsent(person, consentAge) ? `${String(person.age)}, ${lacking}` : String(person.age);
}

/** Describes a printed list: when it was printed, how many are on it, and with which filters and search. */
export function printedAbout(
  now: number,
  count: number,
  filters: readonly FilterName[],
  search: string,
  consentAge: number,
): string {
  const names = filters.map((name) => FILTERS[name].label(consentAge));
  return [
    `Skrevet ut ${momentText(now)}`,
    count === 1 ? '1 person' : `${count} personer`,
    ...(names.length > 0 ? [`Bare: ${names.join(', ')}`] : []),
    ...(search.trim() ? [`Søk: ${search.trim()}`] : []),
  ].join(' · ');
}

function sheetOf(persons: readonly WireListedPerson[], columns: readonly SheetColumn[]): Sheet {
  return {
    name: 'pameldte',
    heads: columns.map(([head]) => head),
    rows: persons.map((person) => columns.map(([, cell]) => cell(person))),
  };
}
