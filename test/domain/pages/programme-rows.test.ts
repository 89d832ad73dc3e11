import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DAY, HOUR, MINUTE } from '../../../domain/shared/durations.ts';
import { osloDay, osloDaysBetween } from '../../../domain/shared/oslo-days.ts';
import { osloClockText } from '../../../domain/shared/oslo-time.ts';
import {
  PROGRAMME,
  programmeWritten,
  rowProblem,
  rowsFromDayOf,
  rowsMovedWith,
  type RowField,
  type WrittenRow,
} from '../../../domain/pages/programme-rows.ts';
import { RuleViolation } from '../../../domain/shared/rule-violation.ts';
import { aRow } from '../../support/page-builders.ts';
import { tries } from '../../support/seed.ts';

const at = (iso: string) => Date.parse(iso);
const START = aRow().start;
const newIds = () => {
  let count = 0;
  return () => `ny${String(++count)}`;
};

describe('a row as it is written', () => {
  test.each<[about: string, part: WrittenRow, problem: RowField | null]>([
    ['as it should be', {}, null],
    ['no id', { id: undefined }, null],
    ['null for an id', { id: null }, null],
    ['an empty id', { id: '' }, null],
    ['an id of forty', { id: 'a_-Z9'.repeat(8) }, null],
    ['a longer id', { id: 'a'.repeat(41) }, 'id'],
    ['an id that would begin a line of a calendar file', { id: 'a\r\nX:' }, 'id'],
    ['no start', { start: undefined }, 'start'],
    ['null for a start', { start: null }, 'start'],
    ['a start within a millisecond', { start: START + 0.5 }, 'start'],
    ['a start that is no number', { start: NaN }, 'start'],
    ['a start in 1970', { start: 0 }, 'start'],
    ['a start after 2100', { start: at('2101-06-01T00:00:00Z') }, 'start'],
    ['no end', { end: undefined }, null],
    ['null for an end', { end: null }, null],
    ['an end right after the start', { end: START + 1 }, null],
    ['an end at the start', { end: START }, 'end'],
    ['an end before it', { end: START - 1 }, 'end'],
    ['an end within a millisecond', { end: START + 1.5 }, 'end'],
    ['no title', { title: undefined }, 'title'],
    ['an empty title', { title: '' }, 'title'],
    ['a title of one letter', { title: 'x' }, null],
    ['a title of eighty', { title: 'x'.repeat(80) }, null],
    ['a longer title', { title: 'x'.repeat(81) }, 'title'],
    ['no place', { place: undefined }, null],
    ['a place of sixty', { place: 'x'.repeat(60) }, null],
    ['a longer place', { place: 'x'.repeat(61) }, 'place'],
    ['no kind', { kind: undefined }, null],
    ['a kind of thirty', { kind: 'x'.repeat(30) }, null],
    ['a longer kind', { kind: 'x'.repeat(31) }, 'kind'],
  ])('%s', (_, part, problem) => {
    expect(rowProblem({ ...aRow(), ...part })).toBe(problem);
  });
});

describe('the programme as it is stored', () => {
  test('rows without an id get one, and the others keep theirs', () => {
    const { id: _, ...row } = aRow();
    const { rows } = programmeWritten({ rows: [row, aRow({ id: 'min' }), { ...row, id: '' }] }, newIds());
    expect(rows?.map(({ id }) => id)).toEqual(['ny1', 'min', 'ny2']);
  });

  test('what was left out is empty', () => {
    const { rows } = programmeWritten({ rows: [{ start: START, title: 'Middag' }] }, newIds());
    expect(rows).toEqual([{ id: 'ny1', start: START, end: null, title: 'Middag', place: '', kind: '' }]);
  });

  test('rows that are not sent stay', () => {
    expect(programmeWritten({}, newIds())).toEqual({});
  });

  test('the first row that is wrong is told by its number', () => {
    const rows = [aRow(), aRow({ end: 1 }), aRow({ title: '' })];
    try {
      programmeWritten({ rows }, newIds());
      throw new Error('was not refused');
    } catch (error) {
      const { code, details } = error as RuleViolation;
      expect([code, details]).toEqual(['page-invalid', { problem: 'row-end', field: 'end', row: 2 }]);
    }
  });
});

describe('the rows of the last LAN', () => {
  const friday = aRow({ id: 'a', start: at('2026-11-27T17:00:00Z'), end: at('2026-11-27T19:00:00Z') });
  const sunday = aRow({ id: 'b', start: at('2026-11-29T09:00:00Z') });

  test('are copied to the days of this one, at the same time of day, whatever the clocks did in between', () => {
    const moved = rowsFromDayOf(at('2027-04-09T10:00:00Z'), [sunday, friday]);
    expect(moved).toEqual([
      { ...sunday, start: at('2027-04-11T08:00:00Z') },
      { ...friday, start: at('2027-04-09T16:00:00Z'), end: at('2027-04-09T18:00:00Z') },
    ]);
  });

  test('move with the LAN, as far as that does', () => {
    const [from, to] = [at('2026-11-27T15:00:00Z'), at('2027-04-09T15:00:00Z')];
    expect(rowsMovedWith(from, to, [friday, sunday]).map(({ start, end }) => [start, end])).toEqual([
      [at('2027-04-09T17:00:00Z'), at('2027-04-09T19:00:00Z')],
      [at('2027-04-11T09:00:00Z'), null],
    ]);
  });

  test.each([
    ['the hour that March skips', '2027-03-21T01:30:00Z', '2027-03-21T01:45:00Z', '2027-03-28T10:00:00Z'],
    [
      'out of the hour that October has twice',
      '2027-10-31T00:50:00Z',
      '2027-10-31T01:10:00Z',
      '2027-11-07T10:00:00Z',
    ],
    [
      'into the hour that October has twice',
      '2027-10-24T00:30:00Z',
      '2027-10-24T01:30:00Z',
      '2027-10-31T10:00:00Z',
    ],
  ])('end after they begin: %s', (_, start, end, lan) => {
    const [row] = rowsFromDayOf(at(lan), [aRow({ start: at(start), end: at(end) })]);
    expect(rowProblem(row ?? {})).toBeNull();
    expect(osloDay(row?.start ?? 0)).toBe(osloDay(at(lan)));
  });

  test('keep day after day, time of day and order, from any day to any day', () => {
    const minutes = fc.integer({
      min: at('2026-01-01T00:00:00Z') / MINUTE,
      max: at('2029-01-01T00:00:00Z') / MINUTE,
    });
    const offsets = fc.array(fc.nat((4 * DAY) / MINUTE), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(minutes, minutes, offsets, (first, to, after) => {
        const rows = after.map((minute, index) =>
          aRow({
            id: String(index),
            start: (first + minute) * MINUTE,
            end: (first + minute) * MINUTE + HOUR,
          }),
        );
        const moved = rowsFromDayOf(to * MINUTE, rows);
        const days = osloDaysBetween(Math.min(...rows.map(({ start }) => start)), to * MINUTE);
        for (const [index, { start, end }] of moved.entries()) {
          const row = rows[index] ?? aRow();
          expect(osloDaysBetween(row.start, start)).toBe(days);
          expect(end).toBeGreaterThan(start);
          // In the skipped hour the clock shows an hour more.
          if (osloClockText(start) !== osloClockText(row.start))
            expect([osloClockText(row.start).slice(0, 2), osloClockText(start).slice(0, 2)]).toEqual([
              '02',
              '03',
            ]);
        }
        expect(Math.min(...moved.map(({ start }) => Date.parse(osloDay(start))))).toBe(
          Date.parse(osloDay(to * MINUTE)),
        );
      }),
      tries(),
    );
  });
});

test('the numbers are those of the spec', () => {
  expect(PROGRAMME).toEqual({ rows: 200, title: 80, place: 60, kind: 30 });
});
