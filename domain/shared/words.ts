/**
 * Norwegian, since pages, mails, documents and the crew's log all write numbers, times, lists and places like this. What the
 * pages or an adapter alone say stands there.
 */

import { HOUR, MINUTE, SECOND } from './durations.ts';
import { osloYear } from './oslo-time.ts';
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

const LOCAL = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** For people, in Oslo time: `fredag 4. oktober kl. 12.00`. */
export function osloText(at: number): string {
  const part = Object.fromEntries(LOCAL.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part['weekday'] ?? ''} ${part['day'] ?? ''}. ${part['month'] ?? ''} kl. ${part['hour'] ?? ''}.${part['minute'] ?? ''}`;
}

/** The same with its year: `mandag 4. oktober 2027 kl. 12.00`. */
export function osloTextWithYear(at: number): string {
  return osloText(at).replace(' kl.', ` ${String(osloYear(at))} kl.`);
}

/** The end of what began at `from`, for people: `søndag 6. oktober kl. 12.00`, or `kl. 20.00` on the day it began. */
export function osloEndText(from: number, to: number): string {
  const end = osloText(to);
  const time = end.indexOf('kl.');
  return osloText(from).startsWith(end.slice(0, time)) ? end.slice(time) : end;
}

/**
 * From when until when the event is: `fredag 4. oktober kl. 12.00 til søndag 6. oktober kl. 12.00`, and for one day
 * `lørdag 5. oktober kl. 12.00 til kl. 20.00`. Empty without a start; without an end, or with one before it, the start.
 */
export function whenText({ starts, ends }: Readonly<Record<'starts' | 'ends', number | null>>): string {
  if (starts === null) return '';
  const start = osloText(starts);
  return ends === null || ends <= starts ? start : `${start} til ${osloEndText(starts, ends)}`;
}

/** The day in Oslo for people: `mandag 4. oktober`. */
export function osloDayText(at: number): string {
  const text = osloText(at);
  return text.slice(0, text.indexOf(' kl.'));
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
