/**
 * Norwegian, since pages, mails, documents and the crew's log all write numbers, lists and places like this. What the
 * pages or an adapter alone say stands there.
 */

import { HOUR, MINUTE, SECOND } from './durations.ts';
import type { Place } from './place.ts';

const UNITS = [
  { ms: HOUR, one: 'time', many: 'timer' },
  { ms: MINUTE, one: 'minutt', many: 'minutter' },
] as const;
const SECONDS = { ms: SECOND, one: 'sekund', many: 'sekunder' } as const;
const WORDS = [
  ...['null', 'én', 'to', 'tre', 'fire', 'fem', 'seks', 'sju', 'åtte', 'ni', 'ti', 'elleve', 'tolv'],
];

/** `10 minutter`: a duration in the largest of hours, minutes and seconds that divides it evenly. */
export function timeText(ms: number): string {
  const unit = UNITS.find((one) => ms % one.ms === 0) ?? SECONDS;
  return counted(Math.ceil(ms / unit.ms), unit.one, unit.many);
}

/** `48 timer` */
export function hoursText(hours: number): string {
  return counted(hours, 'time', 'timer');
}

/** `3 dager` */
export function daysText(days: number): string {
  return counted(days, 'dag', 'dager');
}

/** `fem`: a number as a word up to twelve, in digits from thirteen on. */
export function numberWord(number: number): string {
  return WORDS[number] ?? String(number);
}

function counted(count: number, one: string, many: string): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}

/** `1, 4 og 6` */
export function listText(items: readonly (number | string)[]): string {
  return new Intl.ListFormat('nb').format(items.map(String));
}

/** `Rad 3, plass 7`, as pages and mails call a seat. */
export function seatText({ row, number }: Place): string {
  return `Rad ${String(row)}, plass ${String(number)}`;
}

/** `Det er bare 2 ledige plasser igjen.`: why a bigger group finds no seats. */
export function fewSeatsText(free: number): string {
  if (free === 0) return 'Det er ingen ledige plasser igjen.';
  return `Det er bare ${String(free)} ${free === 1 ? 'ledig plass' : 'ledige plasser'} igjen.`;
}

/** The labels and links under which mails and pages tell when and where the event is, and who sits where. */
export const WHEN_AND_WHERE_TEXTS = {
  when: 'Når',
  where: 'Hvor',
  who: 'Hvem sitter hvor',
  calendar: 'Legg i kalenderen',
  map: 'Vis på kart',
  bring: 'Ta med',
  bringLink: 'Se hva du bør ta med',
} as const;

/** What people are told about where somebody is. */
export const PRESENCE_WORDS = {
  expected: 'ikke kommet',
  inside: 'inne',
  out: 'ute',
  left: 'gått hjem',
} as const;

/** What is said of becoming a member of the organisation, whose name may be empty. */
export function membershipTitle(organisation: string): string {
  return organisation === '' ? 'Bli medlem i foreningen' : `Bli medlem i ${organisation}`;
}
