import { osloIso } from '../../../domain/oslo-time.ts';

/** What a calendar needs to know of the event. Times are epoch ms; an event without an end is an hour long in most calendars. */
export interface CalendarEvent {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly url: string;
  readonly starts: number;
  readonly ends: number | null;
  /** When it was last changed: calendars that already have it take the newer one. */
  readonly changedAt: number;
}

/** Since 1996: summer time begins and ends at 01:00 UTC on the last Sunday of March and of October. */
const OSLO = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Oslo',
  ...timeChange('DAYLIGHT', 'CEST', '+0100', '+0200', '19960331T020000', 3),
  ...timeChange('STANDARD', 'CET', '+0200', '+0100', '19961027T030000', 10),
  'END:VTIMEZONE',
];

/** The event as an iCalendar file (RFC 5545) in Oslo time. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lanplass//Arrangement//NO',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...OSLO,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `DTSTART;TZID=Europe/Oslo:${local(event.starts)}`,
    ...(event.ends === null ? [] : [`DTEND;TZID=Europe/Oslo:${local(event.ends)}`]),
    `SUMMARY:${text(event.title)}`,
    `DESCRIPTION:${text(event.description)}`,
    ...(event.place ? [`LOCATION:${text(event.place)}`] : []),
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.flatMap(fold).join('\r\n') + '\r\n';
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

/** A line in pieces of at most 75 bytes, none of them cut within a letter; all but the first begin with a space. */
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
