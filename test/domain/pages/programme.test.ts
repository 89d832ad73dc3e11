import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { HOUR, MINUTE } from '../../../domain/shared/durations.ts';
import { osloDay } from '../../../domain/shared/oslo-days.ts';
import { osloDayText } from '../../../domain/shared/oslo-time.ts';
import {
  inOrderOfTime,
  isEmptyProgramme,
  lastChange,
  nowAndNext,
  programmeDays,
  programmeEntries,
  type ProgrammeEntry,
  type ProgrammeRow,
} from '../../../domain/pages/programme.ts';
import { aRow } from '../../support/page-builders.ts';
import { tries } from '../../support/seed.ts';

const at = (iso: string) => Date.parse(iso);
const NOON = at('2027-11-26T11:00:00Z');
type Rows = readonly Partial<ProgrammeRow>[];
const entriesOf = (...rows: Rows) => programmeEntries({ rows: rows.map((row) => aRow(row)) }, []);
const titles = (entries: readonly ProgrammeEntry[]) => entries.map(({ title }) => title);

describe('what goes on, and what comes next', () => {
  const lunch = { title: 'Lunsj', start: NOON, place: 'Kantina' };
  test.each<[about: string, rows: Rows, minute: number, now: string[], next: string[]]>([
    ['nothing has begun', [lunch], -1, [], ['Lunsj']],
    ['it begins', [lunch], 0, ['Lunsj'], []],
    ['with an end, until it', [{ ...lunch, end: NOON + 3 * HOUR }], 179, ['Lunsj'], []],
    ['with an end, not at it', [{ ...lunch, end: NOON + 3 * HOUR }], 180, [], []],
    ['without an end, for two hours', [lunch], 119, ['Lunsj'], []],
    ['without an end, not longer', [lunch], 120, [], []],
    [
      'without an end, until the next in the same place',
      [lunch, { title: 'Quiz', start: NOON + HOUR, place: 'Kantina' }],
      60,
      ['Quiz'],
      [],
    ],
    [
      'the next in another place ends nothing',
      [lunch, { title: 'Quiz', start: NOON + HOUR, place: 'Scenen' }],
      60,
      ['Lunsj', 'Quiz'],
      [],
    ],
    [
      'nor does the next without a place',
      [lunch, { title: 'Quiz', start: NOON + HOUR }],
      60,
      ['Lunsj', 'Quiz'],
      [],
    ],
    [
      'without a place, until the next anywhere',
      [
        { title: 'Ro', start: NOON },
        { ...lunch, start: NOON + HOUR },
      ],
      60,
      ['Lunsj'],
      [],
    ],
    [
      'what begins together ends not one another',
      [lunch, { title: 'Kaffe', start: NOON, place: 'Kantina' }, { title: 'Ro', start: NOON }],
      60,
      ['Ro', 'Lunsj', 'Kaffe'],
      [],
    ],
    [
      'an end that is given stands, whatever begins there',
      [
        { ...lunch, end: NOON + 2 * HOUR },
        { title: 'Quiz', start: NOON + HOUR, place: 'Kantina' },
      ],
      90,
      ['Lunsj', 'Quiz'],
      [],
    ],
    [
      'all that share the next start come next',
      [
        lunch,
        { title: 'Quiz', start: NOON + HOUR, place: 'B' },
        { title: 'Film', start: NOON + HOUR, place: 'A' },
        { title: 'Sent', start: NOON + HOUR + 1 },
      ],
      0,
      ['Lunsj'],
      ['Film', 'Quiz'],
    ],
  ])('%s', (_, rows, minute, now, next) => {
    const seen = nowAndNext(entriesOf(...rows), NOON + minute * MINUTE);
    expect([titles(seen.now), titles(seen.next)]).toEqual([now, next]);
  });

  test('competitions that begin count as what has no place and no end', () => {
    const compo = { game: 'game_1', title: 'Rocket League', start: NOON + HOUR };
    const rows = [aRow({ title: 'Ro', start: NOON }), aRow({ id: 'b', ...lunch })];
    const entries = programmeEntries({ rows }, [compo]);
    expect(titles(nowAndNext(entries, NOON).next)).toEqual(['Rocket League']);
    expect(titles(nowAndNext(entries, NOON + HOUR).now)).toEqual(['Lunsj', 'Rocket League']);
  });

  test.each([
    ['spring', '2027-03-27T23:00:00Z'],
    ['autumn', '2027-10-30T22:00:00Z'],
  ])('the night of the clock change in %s: two hours are two hours', (_, midnight) => {
    for (let minute = 0; minute < 6 * 60; minute += 10) {
      const start = at(midnight) + minute * MINUTE;
      const entries = entriesOf({ title: 'Natt', start });
      expect(titles(nowAndNext(entries, start + 2 * HOUR - 1).now)).toEqual(['Natt']);
      expect(titles(nowAndNext(entries, start + 2 * HOUR).now)).toEqual([]);
    }
  });
});

/** Rows about both nights of a clock change, on few times and places, so that they meet. */
const rows = fc.array(
  fc.record({
    start: fc
      .tuple(fc.constantFrom('2027-03-27T22:00:00Z', '2027-10-30T21:00:00Z'), fc.nat(24))
      .map(([from, step]) => at(from) + step * 15 * MINUTE),
    lasts: fc.option(fc.integer({ min: 1, max: 12 })),
    place: fc.constantFrom('', 'Scenen', 'Kantina'),
  }),
  { maxLength: 12 },
);
const generated = rows.map((all) =>
  programmeEntries(
    {
      rows: all.map(({ start, lasts, place }, index) =>
        aRow({ id: String(index), start, place, end: lasts === null ? null : start + lasts * 15 * MINUTE }),
      ),
    },
    [],
  ),
);
const moments = fc
  .tuple(fc.constantFrom('2027-03-27T21:30:00Z', '2027-10-30T20:30:00Z'), fc.nat(12 * 60))
  .map(([from, minute]) => at(from) + minute * MINUTE);

describe('any programme', () => {
  test('is told in order of time, and each entry under the day in Oslo on which it begins', () => {
    fc.assert(
      fc.property(generated, (entries) => {
        const days = programmeDays(entries);
        expect(days.flat()).toEqual(entries);
        expect(entries).toEqual(inOrderOfTime(entries));
        const named = days.map((day) => new Set(day.map(({ start }) => osloDay(start))));
        expect(named.every((names) => names.size === 1)).toBe(true);
        expect(new Set(named.map(([name]) => name)).size).toBe(days.length);
      }),
      tries(),
    );
  });

  test('has now what has begun, for at most as long as it may, and next nothing that has begun', () => {
    fc.assert(
      fc.property(generated, moments, (entries, moment) => {
        const { now, next } = nowAndNext(entries, moment);
        for (const { start, end, place } of now) {
          expect(start).toBeLessThanOrEqual(moment);
          if (end !== null) expect(moment).toBeLessThan(end);
          else {
            expect(moment).toBeLessThan(start + 2 * HOUR);
            const begunSince = entries.filter((one) => one.start > start && one.start <= moment);
            expect(begunSince.filter((one) => place === '' || one.place === place)).toEqual([]);
          }
        }
        const ahead = entries.filter(({ start }) => start > moment);
        expect(next).toEqual(ahead.filter(({ start }) => start === ahead[0]?.start));
      }),
      tries(),
    );
  });

  test('reads as at its last change', () => {
    fc.assert(
      fc.property(generated, moments, (entries, moment) => {
        expect(nowAndNext(entries, lastChange(entries, moment))).toEqual(nowAndNext(entries, moment));
        expect(lastChange(entries, moment)).toBeLessThanOrEqual(moment);
      }),
      tries(),
    );
  });
});

test('what begins together is in order of place, as Norwegians spell it', () => {
  const places = ['Ærlighet', 'Scenen', 'Åsen', '', 'kantina', 'Østhallen'];
  const sorted = inOrderOfTime(places.map((place) => ({ start: 1, place })));
  expect(sorted.map(({ place }) => place)).toEqual([
    '',
    'kantina',
    'Scenen',
    'Ærlighet',
    'Østhallen',
    'Åsen',
  ]);
});

test.each([
  ['2027-03-27T22:59:00Z', 'lørdag 27. mars'],
  ['2027-03-27T23:00:00Z', 'søndag 28. mars'],
  ['2027-03-28T21:59:00Z', 'søndag 28. mars'],
  ['2027-03-28T22:00:00Z', 'mandag 29. mars'],
  ['2027-10-30T22:00:00Z', 'søndag 31. oktober'],
  ['2027-10-31T22:59:00Z', 'søndag 31. oktober'],
  ['2027-10-31T23:00:00Z', 'mandag 1. november'],
  ['2026-11-27T17:00:00Z', 'fredag 27. november'],
])('what begins at %s stands under %s', (iso, day) => {
  expect(osloDayText(at(iso))).toBe(day);
});

test('a row and a competition are other entries, also with the same id', () => {
  const entries = programmeEntries({ rows: [aRow({ id: 'a', start: 1 })] }, [
    { game: 'a', title: 'A', start: 2 },
  ]);
  expect(entries.map(({ key, game }) => [key, game])).toEqual([
    ['program-a', null],
    ['compo-a', 'a'],
  ]);
});

test.each([
  ['never saved', null, false, true],
  ['saved without rows', { rows: [] }, false, true],
  ['never saved, with a competition that begins', null, true, false],
  ['with a row', { rows: [aRow()] }, false, false],
])('a programme %s: empty is %s', (_, programme, hasCompo, isEmpty) => {
  const compos = hasCompo ? [{ game: 'a', title: 'A', start: 1 }] : [];
  expect(isEmptyProgramme(programme, compos)).toBe(isEmpty);
});
