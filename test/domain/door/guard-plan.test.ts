import { describe, expect, test } from '@jest/globals';
import {
  guardedHours,
  guardsNeeded,
  lacking,
  lackingAhead,
  nightHours,
  noonAfter,
  overlapping,
  plannedHours,
  planWritten,
  spanText,
  type PlanRow,
  type Shift,
} from '../../../domain/door/guard-plan.ts';
import { HOUR } from '../../../domain/shared/durations.ts';

const oslo = (text: string) => Date.parse(`2027-10-${text}+02:00`);
const DATES = { starts: oslo('08T18:00'), ends: oslo('10T12:00') };
const NIGHT = { nightFrom: '23:00', nightTo: '07:00' };
const KARI = { name: 'Kari Lie', phone: '91234567' };
const PASSES = new Set(['ola', 'per']);

let ids = 0;
const shift = (from: string, to: string, who: Partial<Shift> = KARI): Shift => ({
  ...{ id: `vakt-${String((ids += 1))}`, from: oslo(from), to: oslo(to) },
  ...who,
});
const row = (shifts: readonly Shift[], fields: Partial<PlanRow> = {}): PlanRow => ({
  ...{ id: `rad-${String((ids += 1))}`, label: 'Nattevakt', awake: true, shifts },
  ...fields,
});

test.each([
  [null, 0, 2],
  [null, 100, 2],
  [null, 101, 3],
  [null, 150, 3],
  [null, 151, 4],
  [1, 500, 1],
])('with %s set and %d who sleep there, %d have to be awake', (least, sleepers, need) => {
  expect(guardsNeeded(least, sleepers)).toBe(need);
});

describe('the hours of night', () => {
  const hoursOf = (dates = DATES, night = NIGHT) =>
    nightHours(dates, night).map(({ from, to }) => [
      new Date(from).toISOString().slice(8, 16),
      (to - from) / HOUR,
    ]);

  test('are those within the event', () => {
    const hours = hoursOf({ starts: oslo('08T18:00'), ends: oslo('09T12:00') });
    expect(hours).toHaveLength(8);
    expect([hours[0], hours[7]]).toEqual([
      ['08T21:00', 1],
      ['09T04:00', 1],
    ]);
  });

  test('begin and end with the event, and within an hour where night does', () => {
    expect(hoursOf({ starts: oslo('09T01:30'), ends: oslo('09T03:00') })).toEqual([
      ['08T23:30', 0.5],
      ['09T00:00', 1],
    ]);
    const half = { nightFrom: '23:30', nightTo: '00:15' };
    expect(hoursOf({ starts: oslo('08T18:00'), ends: oslo('09T12:00') }, half)).toEqual([
      ['08T21:30', 0.5],
      ['08T22:00', 0.25],
    ]);
  });

  test('are one more in the night in which the clocks go back', () => {
    const dates = { starts: oslo('30T18:00'), ends: oslo('31T12:00') };
    expect(hoursOf(dates)).toHaveLength(9);
  });

  test.each([
    [{ starts: null, ends: null }, NIGHT],
    [DATES, { nightFrom: '', nightTo: '' }],
  ])('are none without dates, and without a night: %j %j', (dates, night) => {
    expect(nightHours(dates, night)).toEqual([]);
  });
});

describe('who is awake', () => {
  const one = [{ from: oslo('09T02:00'), to: oslo('09T03:00') }];
  const isAdult = (id: string) => id === 'ola';
  const have = (...rows: readonly PlanRow[]) => guardedHours({ rows }, one, 2, isAdult)[0]?.have;

  test.each([
    ['nobody', [], 0],
    ['who is typed by name', [shift('09T02:00', '09T03:00')], 1],
    ['who has a pass and is of age', [shift('09T01:00', '09T04:00', { passId: 'ola' })], 1],
    ['nobody under age', [shift('09T01:00', '09T04:00', { passId: 'per' })], 0],
    ['the fewest at any quarter', [shift('09T02:15', '09T03:00')], 0],
    [
      'two who relieve each other',
      [shift('09T01:00', '09T02:30'), shift('09T02:30', '09T04:00', { passId: 'ola' })],
      1,
    ],
    [
      'one person once',
      [shift('09T02:00', '09T03:00'), shift('09T01:00', '09T03:00', { ...KARI, name: 'KARI lie' })],
      1,
    ],
    [
      'two of the same name by their phones',
      [shift('09T02:00', '09T03:00'), shift('09T02:00', '09T03:00', { ...KARI, phone: '98765432' })],
      2,
    ],
  ])('counts %s', (_, shifts, count) => {
    expect(have(row(shifts))).toBe(count);
  });

  test('is counted over all rows that are awake, and no other', () => {
    const [kari, ola] = [shift('09T02:00', '09T03:00'), shift('09T02:00', '09T03:00', { passId: 'ola' })];
    expect(have(row([kari]), row([ola]))).toBe(2);
    expect(have(row([kari]), row([ola], { awake: false }))).toBe(1);
  });

  test('lacks where there are fewer than have to be', () => {
    const hours = guardedHours({ rows: [row([shift('09T02:00', '09T03:00')])] }, one, 1, isAdult);
    expect(lacking(hours)).toEqual([]);
    expect(lacking(guardedHours({ rows: [] }, one, 1, isAdult))).toEqual([{ ...one[0], have: 0, need: 1 }]);
  });
});

test.each([
  ['09T23:00', '10T03:00', '23–03'],
  ['09T23:30', '10T03:15', '23.30–03.15'],
  ['09T00:00', '09T10:00', '00–10'],
])('from %s to %s is written %s', (from, to, text) => {
  expect(spanText({ from: oslo(from), to: oslo(to) })).toBe(text);
});

test.each([
  ['09T13:00', '10T12:00'],
  ['10T03:00', '10T12:00'],
  ['10T12:00', '11T12:00'],
])('what is at %s belongs to what is over at noon: %s', (at, noon) => {
  expect(noonAfter(oslo(at))).toBe(oslo(noon));
});

test.each([
  ['09T11:00', 0, 4],
  ['09T13:00', 2, 2],
  ['10T02:00', 2, 2],
  ['10T03:30', 1, 2],
  ['10T05:00', 0, 2],
  ['11T05:00', 0, 0],
])('at %s so many hours lack guards tonight, and later: %d, %d', (now, tonight, later) => {
  const hours = ['10T02:00', '10T03:00', '11T02:00', '11T03:00'].map((from) => ({
    ...{ from: oslo(from), to: oslo(from) + HOUR, have: 1, need: 2 },
  }));
  const enough = { from: oslo('10T01:00'), to: oslo('10T02:00'), have: 2, need: 2 };
  expect(lackingAhead([enough, ...hours], oslo(now))).toEqual({ tonight, later });
});

test('shifts of one person overlap, also in different rows, and those of two do not', () => {
  const [first, second, later, other] = [
    shift('09T01:00', '09T03:00'),
    shift('09T02:00', '09T04:00'),
    shift('09T04:00', '09T05:00'),
    shift('09T01:00', '09T05:00', { passId: 'ola' }),
  ];
  expect(overlapping({ rows: [row([first, later]), row([second, other])] })).toEqual(
    new Set([first.id, second.id]),
  );
});

describe('a plan that is written', () => {
  const written = (...rows: readonly PlanRow[]) => planWritten(rows, DATES, PASSES, { rows: [] });

  test('is stored with the shifts in order of time, names and numbers as they are stored', () => {
    const late = shift('09T03:00', '09T05:00', { passId: 'ola', name: 'x' });
    const early = shift('09T01:00', '09T03:00', { name: ' Kari  Lie ', phone: '912 34 567' });
    const { rows } = written(row([late, early], { id: 'a', label: ' Dør ' }));
    expect(rows).toEqual([
      {
        ...{ id: 'a', label: 'Dør', awake: true },
        shifts: [
          { id: early.id, from: early.from, to: early.to, ...KARI },
          { id: late.id, from: late.from, to: late.to, passId: 'ola' },
        ],
      },
    ]);
  });

  test('may begin a day before the event and end a day after it', () => {
    expect(written(row([shift('07T18:00', '07T20:00'), shift('11T10:00', '11T12:00')])).rows).toHaveLength(1);
  });

  const quarter = shift('09T01:00', '09T02:00');
  test.each([
    ['rows', () => Array.from({ length: 21 }, () => row([]))],
    ['shifts', () => [row(Array.from({ length: 201 }, () => shift('09T01:00', '09T02:00')))]],
    ['label', () => [row([], { label: ' ' })]],
    ['label', () => [row([], { label: 'x'.repeat(41) })]],
    ['id', () => [row([], { id: '' })]],
    ['id', () => [row([quarter]), row([quarter])]],
    ['id', () => [row([], { id: 'a' }), row([], { id: 'a' })]],
    ['time', () => [row([shift('09T01:05', '09T02:00')])]],
    ['time', () => [row([shift('09T02:00', '09T02:00')])]],
    ['time', () => [row([shift('07T17:45', '07T20:00')])]],
    ['time', () => [row([shift('11T10:00', '11T12:15')])]],
    ['passId', () => [row([shift('09T01:00', '09T02:00', { passId: 'ingen' })])]],
    ['name', () => [row([shift('09T01:00', '09T02:00', { ...KARI, name: '' })])]],
    ['name', () => [row([shift('09T01:00', '09T02:00', { ...KARI, name: 'x'.repeat(61) })])]],
    ['phone', () => [row([shift('09T01:00', '09T02:00', { ...KARI, phone: '1' })])]],
  ] as const)('is refused by what is wrong: %s', (field, rows) => {
    expect(() => written(...rows())).toThrow(
      expect.objectContaining({ code: 'plan-invalid', details: { field } }),
    );
  });

  test('keeps shifts that stood when the event is moved away from them, and takes no new ones there', () => {
    const [old, other] = [shift('01T01:00', '01T02:00'), shift('01T01:00', '01T02:00')];
    const before = { rows: [row([old])] };
    expect(planWritten([row([old, quarter])], DATES, PASSES, before).rows[0]?.shifts).toHaveLength(2);
    for (const wrong of [other, { ...old, to: other.to + HOUR }])
      expect(() => planWritten([row([wrong])], DATES, PASSES, before)).toThrow(
        expect.objectContaining({ details: { field: 'time' } }),
      );
  });

  test('waits for the dates of the event, but for its rows', () => {
    const undated = { starts: null, ends: null };
    expect(planWritten([row([])], undated, PASSES, { rows: [] }).rows).toHaveLength(1);
    expect(() => planWritten([row([quarter])], undated, PASSES, { rows: [] })).toThrow(
      expect.objectContaining({ details: { field: 'dates' } }),
    );
  });
});

test('the hours of the plan are those of all who are on, but of no other event; null without any', () => {
  const rows = [
    row([shift('09T01:00', '09T03:15'), shift('09T01:00', '09T03:00', { passId: 'ola' })]),
    row([shift('08T09:00', '08T12:00')], { awake: false }),
    row([shift('01T01:00', '01T09:00')]),
  ];
  expect(plannedHours({ rows }, DATES)).toBe(7.25);
  expect(plannedHours({ rows: rows.slice(3) }, DATES)).toBe(null);
  expect(plannedHours({ rows }, { starts: null, ends: null })).toBe(null);
});
