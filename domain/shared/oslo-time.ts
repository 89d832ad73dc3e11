/** Norwegian, since pages, mails and the crew's log all write times like this. Stored texts of dates are English. */

import { DAY, HOUR, LAST_MOMENT } from './durations.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** The years that dates may be in. Another one is a slip, such as 27 for 2027. */
export const DATE_YEARS = { first: 2000, last: 2100 } as const;
const OSLO = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Oslo',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

const DAYS = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/**
 * Parses a page's date text, `October 04 2027 12:00`, as Oslo time (epoch ms); null when it is not a date. A
 * time skipped in spring moves forward; of a time repeated in autumn, the first counts.
 */
export function parseOsloDate(text: string): number | null {
  const match = /^([A-Z][a-z]+) (\d{1,2}) (\d{4}) (\d{2}):(\d{2})$/.exec(text.trim());
  if (!match) return null;
  const [, monthName = '', day, year, hour, minute] = match;
  const month = MONTHS.indexOf(monthName);
  const wall = Date.UTC(Number(year), month, Number(day), Number(hour), Number(minute));
  const date = new Date(wall);
  const exists = month >= 0 && date.getUTCDate() === Number(day) && Number(hour) < 24 && Number(minute) < 60;
  return exists ? fromOsloWall(wall) : null;
}

/** Formats a time (epoch ms) as the pages store it. */
export function formatOsloDate(at: number): string {
  const wall = new Date(at + osloOffset(at));
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${MONTHS[wall.getUTCMonth()] ?? ''} ${two(wall.getUTCDate())} ${String(wall.getUTCFullYear())} ${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`;
}

/** The same time of day in Oslo some days later, also across a clock change. */
export function addOsloDays(at: number, days: number): number {
  return fromOsloWall(at + osloOffset(at) + days * DAY);
}

/** ISO 8601 in Oslo time: `2027-10-04T12:00:00+02:00`. */
export function osloIso(at: number): string {
  const offset = osloOffset(at);
  const wall = new Date(at + offset).toISOString().slice(0, 19);
  return `${wall}+0${offset / HOUR}:00`;
}

/** The day in Oslo for people: `mandag 4. oktober`. */
export function osloDayText(at: number): string {
  const part = Object.fromEntries(DAYS.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part['weekday'] ?? ''} ${part['day'] ?? ''}. ${part['month'] ?? ''}`;
}

/** What the clocks in Oslo show: `12.00`. */
export function osloClockText(at: number): string {
  return osloIso(at).slice(11, 16).replace(':', '.');
}

/** For people, in Oslo time: `fredag 4. oktober kl. 12.00`. */
export function osloText(at: number): string {
  return `${osloDayText(at)} kl. ${osloClockText(at)}`;
}

/** The same with its year: `mandag 4. oktober 2027 kl. 12.00`. */
export function osloTextWithYear(at: number): string {
  return `${osloDayText(at)} ${String(osloYear(at))} kl. ${osloClockText(at)}`;
}

/** The end of what began at `from`, for people: `søndag 6. oktober kl. 12.00`, or `kl. 20.00` on the day it began. */
export function osloEndText(from: number, to: number): string {
  return osloDayText(from) === osloDayText(to) ? `kl. ${osloClockText(to)}` : osloText(to);
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

/** The value of a `datetime-local` field, in Oslo time: `2027-10-04T12:00`. */
export function osloField(at: number): string {
  return osloIso(at).slice(0, 16);
}

/** Parses the value of a `datetime-local` field (epoch ms); null when it is empty, invalid or outside `DATE_YEARS`. */
export function parseOsloField(value: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) return null;
  const wall = Date.parse(`${value}Z`);
  if (Number.isNaN(wall)) return null;
  const at = fromOsloWall(wall);
  return hasDateYear(at) ? at : null;
}

/** Whether a time (epoch ms) is within `DATE_YEARS`. */
export function hasDateYear(at: number): boolean {
  // No calendar knows what year it is beyond.
  if (!(Math.abs(at) <= LAST_MOMENT)) return false;
  const year = osloYear(at);
  return year >= DATE_YEARS.first && year <= DATE_YEARS.last;
}

function osloYear(at: number): number {
  return new Date(at + osloOffset(at)).getUTCFullYear();
}

/** The moment (epoch ms) when the clocks in Oslo show what those in UTC do at `wall`; as `parseOsloDate` in the nights of a change. */
export function fromOsloWall(wall: number): number {
  // Oslo is one or two hours ahead of UTC. Of two moments with this wall time, the one in summer time is the earlier.
  const summer = wall - 2 * HOUR;
  const winter = wall - HOUR;
  if (summer + osloOffset(summer) === wall) return summer;
  return winter;
}

/** Known offsets by the hour since 1970: formatting a date takes microseconds, and reports have ten thousand. */
const OFFSETS = new Map<number, number>();
const MOST_OFFSETS = 10_000;

/** Oslo's offset from UTC in milliseconds. It changes at full hours only. */
function osloOffset(at: number): number {
  const hour = Math.floor(at / HOUR);
  const known = OFFSETS.get(hour);
  if (known !== undefined) return known;
  const offset = formattedOffset(at);
  if (OFFSETS.size >= MOST_OFFSETS) OFFSETS.clear();
  OFFSETS.set(hour, offset);
  return offset;
}

function formattedOffset(at: number): number {
  const part = Object.fromEntries(OSLO.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const wall = Date.UTC(
    part['year'] ?? 0,
    (part['month'] ?? 1) - 1,
    part['day'] ?? 1,
    part['hour'] ?? 0,
    part['minute'] ?? 0,
    part['second'] ?? 0,
  );
  return wall - Math.floor(at / 1000) * 1000;
}
