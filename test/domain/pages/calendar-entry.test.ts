import { describe, expect, test } from '@jest/globals';
import {
  calendarEntry,
  type CalendarEntry,
  type CalendarFacts,
} from '../../../domain/pages/calendar-entry.ts';

const at = (date: string) => Date.parse(`${date}T12:00:00Z`);
const FACTS: CalendarFacts = {
  title: 'Vinter-LAN',
  place: 'Nordlia skole',
  starts: at('2027-01-30'),
  ends: at('2027-02-01'),
};
const NOW = at('2026-11-01');
const HOST = 'lan.example';
const told = (last: CalendarEntry | null, facts: CalendarFacts, now = NOW) =>
  calendarEntry(last, facts, HOST, now);
const FIRST = told(null, FACTS);

describe('the event in calendars', () => {
  test('begins with a UID of its own and nothing changed', () => {
    expect(FIRST).toEqual({ ...FACTS, uid: '2027-01@lan.example', sequence: 0, changedAt: NOW });
  });

  test('is told the same as long as nothing of it changes', () => {
    expect(told(FIRST, { ...FACTS }, NOW + 1)).toBe(FIRST);
  });

  test.each<[what: string, changed: Partial<CalendarFacts>]>([
    ['its start, over the end of a month', { starts: at('2027-02-05'), ends: at('2027-02-07') }],
    ['its start, to an earlier year', { starts: at('2026-12-30') }],
    ['its end', { ends: at('2027-02-02') }],
    ['its end, which is open now', { ends: null }],
    ['its place', { place: 'Nordlia idrettshall' }],
    ['its name', { title: 'Polar-LAN' }],
  ])('stays the same event when somebody changes %s', (_, changed) => {
    const later = told(FIRST, { ...FACTS, ...changed }, NOW + 5);
    expect(later).toEqual({ ...FACTS, ...changed, uid: FIRST.uid, sequence: 1, changedAt: NOW + 5 });
  });

  test('is changed again when it is moved back, and when the clock is set back', () => {
    const moved = told(FIRST, { ...FACTS, starts: at('2027-01-29') }, NOW + 5);
    const back = told(moved, FACTS, NOW - 5_000);
    expect([back.uid, back.sequence, back.changedAt]).toEqual([FIRST.uid, 2, NOW + 6]);
  });

  test('is another event once this one is over and there are later dates', () => {
    const next = { ...FACTS, starts: at('2028-01-28'), ends: at('2028-01-30') };
    const entry = told({ ...FIRST, sequence: 3 }, next, at('2027-03-01'));
    expect([entry.uid, entry.sequence]).toEqual(['2028-01@lan.example', 0]);
  });

  test('is the same event when its dates are corrected after it, or its name', () => {
    const after = at('2027-03-01');
    expect(told(FIRST, { ...FACTS, ends: at('2027-01-31') }, after).uid).toBe(FIRST.uid);
    expect(told(FIRST, { ...FACTS, title: 'Polar-LAN' }, after).uid).toBe(FIRST.uid);
  });

  test('is never taken for the last one, which was first to be in the same month', () => {
    const held = told(FIRST, { ...FACTS, starts: at('2026-12-01'), ends: at('2026-12-03') });
    const next = told(held, FACTS, at('2026-12-10'));
    expect([held.uid, next.uid]).toEqual(['2027-01@lan.example', '2027-01-30@lan.example']);
  });
});
