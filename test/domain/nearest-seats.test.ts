import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { groupsBySeat, nearestSeats } from '../../domain/best-seats.ts';
import type { Place } from '../../domain/seat.ts';
import { seatsOf, told } from '../support/drawn-hall.ts';
import { tries } from '../support/seed.ts';

describe('the seats nearest to where the group does not fit', () => {
  test.each<[string, string[], number, Place, string | undefined]>([
    [
      'are in its own row when that has room further on',
      ['..x......x', '..xxxxxxxx'],
      4,
      { row: 1, number: 1 },
      '1-4 1-5 1-6 1-7',
    ],
    [
      'are in the next row rather than far along the own one',
      ['..xxxx....', '....xxxxxx'],
      4,
      { row: 1, number: 1 },
      '2-1 2-2 2-3 2-4',
    ],
    [
      'are in the row before, not in the one beyond an aisle',
      ['....xxxxxx', '..xxxxxxxx', '....xxxxxx'],
      4,
      { row: 2, number: 1 },
      '1-1 1-2 1-3 1-4',
    ],
    ['leave none alone, of two as near', ['xx.xxxxxxx', '......xxxx'], 2, { row: 1, number: 3 }, '2-3 2-4'],
    ['count one’s own as free', ['.xmm.xxxxx'], 3, { row: 1, number: 1 }, '1-3 1-4 1-5'],
    [
      'are as close around it as can be where no row has room for all',
      ['..xx......', '..xxxxxxxx', 'xxxxxxxx..'].map((row) => row.replaceAll('......', '.x.x.x')),
      4,
      { row: 2, number: 1 },
      '1-1 1-2 2-1 2-2',
    ],
    ['are none where there are too few', ['..x.xxxxxx'], 4, { row: 1, number: 1 }, undefined],
  ])('%s', (_, rows, count, to, seats) => {
    expect(told(nearestSeats(seatsOf(rows), count, to))).toBe(seats);
  });

  test('are side by side whenever the group fits anywhere', () => {
    const halls = fc.array(fc.string({ unit: fc.constantFrom('.', 'x'), minLength: 6, maxLength: 6 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(halls, fc.integer({ min: 1, max: 5 }), (rows, count) => {
        const usable = seatsOf(rows);
        const [to] = usable;
        if (!to) return;
        const seats = nearestSeats(usable, count, to);
        const apart = seats?.some((seat, at) => at > 0 && seat.number !== (seats[at - 1]?.number ?? 0) + 1);
        expect(seats === null).toBe(usable.length < count);
        if (groupsBySeat(usable, count).size > 0) expect(apart).toBe(false);
      }),
      tries(200),
    );
  });
});
