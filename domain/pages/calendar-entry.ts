import { osloIso } from '../shared/oslo-time.ts';

/** What calendars show of the event. Times are epoch ms. */
export interface CalendarFacts {
  readonly title: string;
  readonly place: string;
  readonly starts: number;
  readonly ends: number | null;
}

/** The event as calendars were last told, by which they know it again and see that it has changed. */
export interface CalendarEntry extends CalendarFacts {
  /** Stays when the event is moved. */
  readonly uid: string;
  /** Grows with each change of the facts (RFC 5545, SEQUENCE). */
  readonly sequence: number;
  /** When the facts were last seen to have changed (epoch ms). */
  readonly changedAt: number;
}

/**
 * The entry to tell calendars from now on, given the one told last: the same one while the facts are the same; another
 * event once the last one is over and the dates are later; otherwise the same event, changed. `host` makes a new UID
 * unique in the world.
 */
export function calendarEntry(
  last: CalendarEntry | null,
  facts: CalendarFacts,
  host: string,
  now: number,
): CalendarEntry {
  if (last && hasFacts(last, facts)) return last;
  if (last === null || isNextEvent(last, facts, now))
    return { ...facts, uid: newUid(facts, host, last), sequence: 0, changedAt: now };
  const { uid, sequence, changedAt } = last;
  // Always later, even when the clock is set back.
  return { ...facts, uid, sequence: sequence + 1, changedAt: Math.max(now, changedAt + 1) };
}

function hasFacts(entry: CalendarEntry, { title, place, starts, ends }: CalendarFacts): boolean {
  return entry.title === title && entry.place === place && entry.starts === starts && entry.ends === ends;
}

function isNextEvent(last: CalendarEntry, facts: CalendarFacts, now: number): boolean {
  const over = last.ends ?? last.starts;
  return now >= over && facts.starts >= over;
}

/** The month in which the event was first to be, and the day where the last event has taken that. */
function newUid({ starts }: CalendarFacts, host: string, last: CalendarEntry | null): string {
  const [month, day] = [7, 10].map((length) => `${osloIso(starts).slice(0, length)}@${host}`);
  return month === last?.uid ? (day ?? '') : (month ?? '');
}
