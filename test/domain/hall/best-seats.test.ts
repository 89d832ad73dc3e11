import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  bestSeats,
  groupsBySeat,
  leftAlone,
  nearestLeavingNone,
  type SeatsKind,
} from '../../../domain/hall/best-seats.ts';
import { ROWS_BEFORE_AISLE } from '../../../domain/hall/seat.ts';
import { placeKey, type Place } from '../../../domain/shared/place.ts';
import { seatsOf, told } from '../../support/drawn-hall.ts';
import { tries } from '../../support/seed.ts';

const mine = (rows: readonly string[]) => seatsOf(rows, 'm');

/** A hall whose only free seats are drawn, from this row on. */
function from(row: number, ...rows: readonly string[]): string[] {
  return [...Array.from({ length: row - 1 }, () => ''), ...rows];
}

describe('the best seats', () => {
  test.each<[string, string[], number, SeatsKind, string, string]>([
    ['an exact fit', ['..xx......'], 2, 'together', '1-1 1-2', ''],
    ['the end of a long run rather than one of three', ['...xx.....'], 2, 'together', '1-6 1-7', ''],
    ['with one left alone where nothing else is', ['...xxxxxxx'], 2, 'together', '1-1 1-2', '1-3'],
    ['the seat that stands alone, for one', ['.x........'], 1, 'together', '1-1', ''],
    [
      'where they fit, not where they leave one',
      ['.....xxxxx', 'xx....xxxx'],
      4,
      'together',
      '2-3 2-4 2-5 2-6',
      '',
    ],
    [
      'in the longer run, not leaving one',
      ['......xxxx', '.......xxx'],
      5,
      'together',
      '2-1 2-2 2-3 2-4 2-5',
      '',
    ],
    ['facing each other', ['..xxxxxxxx', '..xxxxxxxx'], 4, 'opposite', '1-1 1-2 2-1 2-2', ''],
    [
      'spread where an aisle is between',
      from(2, '..xxxxxxxx', '..xxxxxxxx'),
      4,
      'spread',
      '2-1 2-2 3-1 3-2',
      '',
    ],
    ['spread beside a hidden seat', ['... ..xxxx'], 4, 'spread', '1-1 1-2 1-3 1-5', '1-6'],
    ['one’s own, which count as free', ['mm.xxxxxxx'], 3, 'together', '1-1 1-2 1-3', ''],
    [
      'the shorter of two runs that are both too long',
      ['.......xxx', '......xxxx'],
      4,
      'together',
      '2-1 2-2 2-3 2-4',
      '',
    ],
    [
      'in the lowest row of two alike',
      ['xxxx......', '......xxxx'],
      6,
      'together',
      '1-5 1-6 1-7 1-8 1-9 1-10',
      '',
    ],
    [
      'the smaller half within the columns of the bigger',
      ['x..xxxxxxx', 'x...xxxxxx'],
      5,
      'opposite',
      '1-2 1-3 2-2 2-3 2-4',
      '',
    ],
    [
      'not facing, but beside each other’s columns',
      ['..xxxxxxxx', 'xx..xxxxxx'],
      4,
      'spread',
      '1-1 1-2 2-3 2-4',
      '',
    ],
    [
      'facing in any two rows behind the last aisle',
      from(10, '..xxxxxxxx', '..xxxxxxxx'),
      4,
      'opposite',
      '10-1 10-2 11-1 11-2',
      '',
    ],
    [
      'two who face each other',
      ['.x.xxxxxxx', 'x.xxxx.xxx', '.xxxxxxxxx', '.xxxxxxxxx'],
      2,
      'opposite',
      '3-1 4-1',
      '',
    ],
    ['spread, by the lowest of those they lie around', ['.x.x.x.x.x'], 2, 'spread', '1-1 1-3', ''],
    [
      'spread, over the row rather than the aisle',
      from(2, '.xxxxxxxxx', '.xxxxxxxxx', 'xxx.xxxxxx'),
      2,
      'spread',
      '2-1 3-1',
      '',
    ],
  ])('are %s', (_, hall, count, kind, seats, alone) => {
    const found = bestSeats(seatsOf(hall), count);
    expect([found?.kind, told(found?.seats), told(found?.leavesAlone)]).toEqual([kind, seats, alone]);
  });

  test('are none where there are too few', () => {
    expect(bestSeats(seatsOf(['..xx..xxxx']), 5)).toBeNull();
  });

  test.each([
    ['in the row itself', 4, '4-1 4-2'],
    ['in the nearest', 6, '4-1 4-2'],
    ['of two as near, in the first', 3, '2-1 2-2'],
  ])('near somebody are %s', (_, near, seats) => {
    const hall = ['', '..xxxxxxxx', '', '..xxxxxxxx', '', '', '', '..........'];
    expect(told(bestSeats(seatsOf(hall), 2, near)?.seats)).toBe(seats);
  });

  test('near somebody are still an exact fit first', () => {
    expect(told(bestSeats(seatsOf(['..xxxxxxxx', '', '..........']), 2, 3)?.seats)).toBe('1-1 1-2');
  });

  const halls = fc.array(fc.string({ unit: fc.constantFrom('.', '.', 'x', ' '), maxLength: 9 }), {
    maxLength: 11,
  });
  const counts = fc.integer({ min: 1, max: 5 });

  /** Whether some neighbours leave no seat alone, by trying all. */
  function someLeaveNone(usable: readonly Place[], count: number): boolean {
    const open = new Set(usable.map(placeKey));
    const isOpen = (row: number, number: number) => open.has(placeKey({ row, number }));
    return usable.some(({ row, number }) => {
      const numbers = Array.from({ length: count }, (_, index) => number + index);
      const [left, right] = [number - 1, number + count];
      const leavesOne =
        (isOpen(row, left) && !isOpen(row, left - 1)) || (isOpen(row, right) && !isOpen(row, right + 1));
      return numbers.every((each) => isOpen(row, each)) && !leavesOne;
    });
  }

  test('are side by side and leave none alone wherever that can be', () => {
    fc.assert(
      fc.property(halls, counts, (hall, count) => {
        const usable = seatsOf(hall);
        const found = bestSeats(usable, count);
        const answered = found?.kind === 'together' && found.leavesAlone.length === 0;
        expect(answered).toBe(someLeaveNone(usable, count));
      }),
      tries(500),
    );
  });

  test('are as many different usable seats as asked for, in order, whenever there are as many', () => {
    fc.assert(
      fc.property(
        halls,
        counts,
        fc.option(fc.integer({ min: 1, max: 11 }), { nil: undefined }),
        (hall, count, near) => {
          const usable = seatsOf(hall);
          const found = bestSeats(usable, count, near);
          expect(found === null).toBe(usable.length < count);
          if (!found) return;
          const all = usable.map(placeKey);
          const at = found.seats.map((seat) => all.indexOf(placeKey(seat)));
          expect(at).toHaveLength(count);
          expect(at.every((index, nth) => index >= 0 && index > (at[nth - 1] ?? -1))).toBe(true);
        },
      ),
      tries(500),
    );
  });

  test('when spread are as close to one of them as any are to any', () => {
    const far = (a: Place, b: Place) =>
      2 * Math.abs(a.row - b.row) +
      2 *
        ROWS_BEFORE_AISLE.filter((row) => row >= Math.min(a.row, b.row) && row < Math.max(a.row, b.row))
          .length +
      Math.abs(a.number - b.number);
    const spread = (anchor: Place, seats: readonly Place[], count: number) =>
      seats
        .map((seat) => far(anchor, seat))
        .sort((a, b) => a - b)
        .slice(0, count)
        .reduce((sum, each) => sum + each, 0);
    fc.assert(
      fc.property(halls, counts, (hall, count) => {
        const usable = seatsOf(hall);
        const found = bestSeats(usable, count);
        if (found?.kind !== 'spread') return;
        const least = (seats: readonly Place[]) =>
          Math.min(...seats.map((anchor) => spread(anchor, seats, count)));
        expect(least(found.seats)).toBe(least(usable));
      }),
      tries(500),
    );
  });
});

describe('a seat left alone', () => {
  test.each([
    ['at the end of the row', ['.mm.......'], '1-1'],
    ['is not one where they sit at the end', ['mm........'], ''],
    ['where another row has room', ['mm.xxxxxxx', '..xxxxxxxx'], '1-3'],
    ['is not one that was alone before', ['.xmm......'], ''],
    ['is not one where nothing else is', ['mm.xxxxxxx'], ''],
    ['can be several', ['.mm.mm....'], '1-1 1-4'],
  ])('%s', (_, hall, alone) => {
    expect(told(leftAlone(seatsOf(hall), mine(hall)))).toBe(alone);
  });
});

describe('to leave none alone, they move', () => {
  test.each([
    ['one seat aside', ['.mm.......'], '1-1 1-2'],
    ['to the first of two as near', ['xx.......mm.'], '1-9 1-10'],
    ['together when they were apart', ['.m.m......'], '1-3 1-4'],
    ['to the next row of the same block', from(2, '....', '.mm.xxxxx', '....', '....'), '3-1 3-2'],
    ['to where it is nearest, not first', ['..xxxxxxxx', '', '', 'mm.xxxxxxx', '', '..xxxxxxxx'], '6-1 6-2'],
  ])('%s', (_, hall, seats) => {
    expect(told(nearestLeavingNone(seatsOf(hall), mine(hall)))).toBe(seats);
  });

  test('nowhere where there is no such place', () => {
    expect(nearestLeavingNone(seatsOf(['mm.xxxxxxx']), mine(['mm.xxxxxxx']))).toBeNull();
  });
});

describe('the group around a seat', () => {
  test.each([
    ['leaves none alone', '.......xxx', 2, 3, '1-3 1-4'],
    ['is at the end of the row for the seat next to it', '..........', 4, 2, '1-1 1-2 1-3 1-4'],
    ['leaves one alone where it must', '...xxxxxxx', 2, 3, '1-2 1-3'],
    ['has the seat in it', 'xx.....xxx', 4, 7, '1-4 1-5 1-6 1-7'],
    ['takes own seats along', '.mm.xxxxxx', 3, 4, '1-2 1-3 1-4'],
    ['is the seat itself, for one', '...xxxxxxx', 1, 2, '1-2'],
    ['is none where there is no room for all', '...x......', 4, 2, undefined],
  ])('%s', (_, row, count, number, seats) => {
    expect(told(groupsBySeat(seatsOf([row]), count).get(`1-${String(number)}`))).toBe(seats);
  });
});
