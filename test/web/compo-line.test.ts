import { describe, expect, test } from '@jest/globals';
import { compoLine, startText, stateNow, type LinedCompo } from '../../web/src/ui/compo/compo-line.ts';

/** Friday, 12.00 in Oslo. */
const NOW = Date.parse('2026-11-20T12:00:00+01:00');
const at = (time: string) => Date.parse(time);

const lined = (more: Partial<LinedCompo> = {}): LinedCompo => ({
  ...{ state: 'signup', startsAt: null, closesAt: at('2026-11-20T18:00:00+01:00') },
  ...{ teamSize: { least: 2, most: 5 }, mostTeams: 16, teams: 6, ...more },
});

describe('the line of a competition', () => {
  test.each<[string, Partial<LinedCompo>, string]>([
    ['today', {}, 'Påmelding til fredag 18.00 · 2–5 på hvert lag · 6 av 16 lag'],
    [
      'within seven days',
      { closesAt: at('2026-11-26T09:05:00+01:00') },
      'Påmelding til torsdag 09.05 · 2–5 på hvert lag · 6 av 16 lag',
    ],
    [
      'a minute before the same time next week',
      { closesAt: at('2026-11-27T11:59:00+01:00') },
      'Påmelding til fredag 11.59 · 2–5 på hvert lag · 6 av 16 lag',
    ],
    [
      'beyond seven days',
      { closesAt: at('2026-11-27T18:00:00+01:00') },
      'Påmelding til fredag 27. november 18.00 · 2–5 på hvert lag · 6 av 16 lag',
    ],
    ['without an end', { closesAt: null }, 'Påmelding er åpen · 2–5 på hvert lag · 6 av 16 lag'],
    [
      'of one size',
      { teamSize: { least: 5, most: 5 } },
      'Påmelding til fredag 18.00 · 5 på hvert lag · 6 av 16 lag',
    ],
    [
      'for each alone',
      { teamSize: { least: 1, most: 1 } },
      'Påmelding til fredag 18.00 · Hver for seg · 6 av 16 lag',
    ],
    [
      'where one may be alone, but need not',
      { teamSize: { least: 1, most: 2 } },
      'Påmelding til fredag 18.00 · 1–2 på hvert lag · 6 av 16 lag',
    ],
    ['of any number', { mostTeams: null }, 'Påmelding til fredag 18.00 · 2–5 på hvert lag · 6 lag'],
    ['that is full', { teams: 16, closesAt: null }, 'Påmelding er åpen · 2–5 på hvert lag · 16 av 16 lag'],
    ['closed', { state: 'closed' }, 'Påmeldingen er stengt · 2–5 på hvert lag · 6 lag'],
    ['read before it closed', { closesAt: NOW }, 'Påmeldingen er stengt · 2–5 på hvert lag · 6 lag'],
    ['drawn', { state: 'drawn' }, 'I gang · 2–5 på hvert lag · 6 lag'],
    [
      'drawn before its start',
      { state: 'drawn', startsAt: NOW + 1 },
      'Lagene er trukket · 2–5 på hvert lag · 6 lag',
    ],
    ['drawn at its start', { state: 'drawn', startsAt: NOW }, 'I gang · 2–5 på hvert lag · 6 lag'],
    ['done', { state: 'done' }, 'Ferdig · 2–5 på hvert lag · 6 lag'],
  ])('of one %s', (_, more, line) => {
    expect(compoLine(lined(more), NOW)).toBe(line);
  });

  test.each([
    ['2026-03-26T17:30:00+01:00', '2026-04-02T17:00:00+02:00', 'torsdag 17.00'],
    // Less than 168 hours, but not before the same time of the same weekday.
    ['2026-03-26T17:30:00+01:00', '2026-04-02T18:00:00+02:00', 'torsdag 2. april 18.00'],
    ['2026-10-22T17:30:00+02:00', '2026-10-29T17:00:00+01:00', 'torsdag 17.00'],
  ])('counts days by the clock in Oslo, from %s to %s', (now, closes, told) => {
    const [first] = compoLine(lined({ closesAt: at(closes) }), at(now)).split(' · ');
    expect(first).toBe(`Påmelding til ${told}`);
  });
});

test.each([
  [null, null],
  [at('2026-11-21T12:00:00+01:00'), 'Starter lørdag 12.00'],
  [at('2026-12-05T12:00:00+01:00'), 'Starter lørdag 5. desember 12.00'],
  [NOW, null],
])('a competition that starts at %s tells of it while that is to come: %s', (startsAt, text) => {
  expect(startText({ startsAt }, NOW)).toBe(text);
  // Played ahead of its time.
  expect(startText({ startsAt, state: 'done' }, NOW)).toBeNull();
});

test.each([
  [{ state: 'signup', closesAt: NOW }, 'closed'],
  [{ state: 'signup', closesAt: NOW + 1 }, 'signup'],
  [{ state: 'signup', closesAt: null }, 'signup'],
  [{ state: 'drawn', closesAt: NOW }, 'drawn'],
  [{ state: 'done', closesAt: NOW + 1 }, 'done'],
] as const)('%o is %s now', (read, state) => {
  expect(stateNow(read, NOW)).toBe(state);
});
