/** Formats numbers and durations in Norwegian for pages and mails. */

import { HOUR, MINUTE, SECOND } from './durations.ts';

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
