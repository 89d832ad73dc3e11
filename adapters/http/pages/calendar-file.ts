import type { CalendarShift } from '../../../application/ports/mail.ts';
import { osloIso } from '../../../domain/shared/oslo-time.ts';

/** An event for a calendar. Times are epoch ms. Most calendars show an event without an end as one hour long. */
export interface CalendarEvent {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly url: string;
  readonly starts: number;
  readonly ends: number | null;
  /** How often it was changed, and when last, so that calendars update it. */
  readonly sequence: number;
  readonly changedAt: number;
}

/** The rule since 1996: summer time begins and ends at 01:00 UTC on the last Sunday of March and of October. */
const OSLO_TIMEZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Oslo',
  ...timeChange('DAYLIGHT', 'CEST', '+0100', '+0200', '19960331T020000', 3),
  ...timeChange('STANDARD', 'CET', '+0200', '+0100', '19961027T030000', 10),
  'END:VTIMEZONE',
];

/** The event as an iCalendar file (RFC 5545) in Oslo time. Without a METHOD, DTSTAMP is when the event was last changed. */
export function calendarFile(event: CalendarEvent): string {
  return fileOf('Arrangement', [
    ...OSLO_TIMEZONE,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `DTSTART;TZID=Europe/Oslo:${local(event.starts)}`,
    ...(event.ends === null ? [] : [`DTEND;TZID=Europe/Oslo:${local(event.ends)}`]),
    `SUMMARY:${text(event.title)}`,
    `DESCRIPTION:${text(event.description)}`,
    ...(event.place ? [`LOCATION:${text(event.place)}`] : []),
    `URL:${event.url}`,
    'END:VEVENT',
  ]);
}

/** What the calendar file of the programme holds of an entry. */
export type ProgrammeEvent = Omit<CalendarEvent, 'description' | 'sequence'> & {
  /** Empty where nobody has said. */
  readonly kind: string;
};

/** The programme as an iCalendar file. In UTC: the hour that autumn has twice would be told as one in Oslo time. */
export function programmeFile(events: readonly ProgrammeEvent[]): string {
  return fileOf(
    'Program',
    events.flatMap(({ uid, title, place, kind, url, starts, ends, changedAt }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${utc(changedAt)}`,
      `DTSTART:${utc(starts)}`,
      ...(ends === null ? [] : [`DTEND:${utc(ends)}`]),
      `SUMMARY:${text(title)}`,
      ...(place ? [`LOCATION:${text(place)}`] : []),
      ...(kind ? [`CATEGORIES:${text(kind)}`] : []),
      `URL:${url}`,
      'END:VEVENT',
    ]),
  );
}

/** Shifts as an iCalendar file in UTC, those that are off as cancelled. */
export function shiftsFile(shifts: readonly CalendarShift[]): string {
  return fileOf('Vakter', [
    'METHOD:PUBLISH',
    ...shifts.flatMap(({ uid, sequence, title, place, starts, ends, changedAt, isOff }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SEQUENCE:${sequence}`,
      `DTSTAMP:${utc(changedAt)}`,
      `LAST-MODIFIED:${utc(changedAt)}`,
      `DTSTART:${utc(starts)}`,
      `DTEND:${utc(ends)}`,
      `SUMMARY:${text(title)}`,
      ...(place ? [`LOCATION:${text(place)}`] : []),
      `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
      'END:VEVENT',
    ]),
  ]);
}

function fileOf(product: string, lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Lanplass//${product}//NO`,
    'CALSCALE:GREGORIAN',
    ...lines,
    'END:VCALENDAR',
  ];
  return all.flatMap(fold).join('\r\n') + '\r\n';
}

function timeChange(kind: string, name: string, from: string, to: string, since: string, month: number) {
  return [
    `BEGIN:${kind}`,
    `TZNAME:${name}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `DTSTART:${since}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
    `END:${kind}`,
  ];
}

function local(at: number): string {
  return osloIso(at).slice(0, 19).replace(/[-:]/g, '');
}

function utc(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function text(value: string): string {
  return value.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

const LINE_BYTES = 75;

/** Folds a line at 75 bytes, never within a character; continuation lines begin with a space. */
function fold(line: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of line) {
    if (Buffer.byteLength(piece + letter) > LINE_BYTES) {
      pieces.push(piece);
      piece = ' ';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
