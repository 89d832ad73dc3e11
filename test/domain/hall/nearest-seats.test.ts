import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bestSeats, groupsBySeat, nearestSeats, type SeatsKind } from '../../../domain/hall/best-seats.ts';
import type { Place } from '../../../domain/shared/place.ts';
import { seatsOf, told } from '../../support/drawn-hall.ts';
import { tries } from '../../support/seed.ts';

describe('the seats nearest to where the group does not fit', () => {
  test.each<[string, string[], number, Place, SeatsKind | undefined, string | undefined]>([
    [
      'are in its own row when that has room further on',
      ['..x......x', '..xxxxxxxx'],
      4,
      { row: 1, number: 1 },
      'together',
      '1-4 1-5 1-6 1-7',
    ],
    [
      'are in the next row rather than far along the own one',
      ['..xxxx....', '....xxxxxx'],
      4,
      { row: 1, number: 1 },
      'together',
      '2-1 2-2 2-3 2-4',
    ],
    [
      'are in the row before, not in the one beyond an aisle',
      ['....xxxxxx', '..xxxxxxxx', '....xxxxxx'],
      4,
      { row: 2, number: 1 },
      'together',
      '1-1 1-2 1-3 1-4',
    ],
    [
      'leave none alone, of two as near',
      ['xx.xxxxxxx', '......xxxx'],
      2,
      { row: 1, number: 3 },
      'together',
      '2-3 2-4',
    ],
    ['count one’s own as free', ['.xmm.xxxxx'], 3, { row: 1, number: 1 }, 'together', '1-3 1-4 1-5'],
    [
      'face each other around it where no row has room for all',
      ['..xx.x.x.x', '..xxxxxxxx', 'xxxxxxxx..'],
      4,
      { row: 2, number: 1 },
      'opposite',
      '1-1 1-2 2-1 2-2',
    ],
    [
      'face each other further away rather than lie apart around it',
      ['..x.x..xxx', '..x.x..xxx'],
      4,
      { row: 1, number: 4 },
      'opposite',
      '1-1 1-2 2-1 2-2',
    ],
    [
      'face each other where that is nearest to it, not where it is best',
      ['..x...xxxx', '..x...xxxx'],
      4,
      { row: 1, number: 6 },
      'opposite',
      '1-5 1-6 2-5 2-6',
    ],
    [
      'leave none alone, of facing ones as near',
      ['...x...xxx', '...x..xxxx'],
      4,
      { row: 2, number: 4 },
      'opposite',
      '1-5 1-6 2-5 2-6',
    ],
    [
      'are as close around it as can be where none face each other either',
      ['.x.xxxxxxx', 'x.x.xxxxxx', '.xxxxxxxxx'],
      4,
      { row: 2, number: 2 },
      'spread',
      '1-1 1-3 2-2 2-4',
    ],
    ['are none where there are too few', ['..x.xxxxxx'], 4, { row: 1, number: 1 }, undefined, undefined],
  ])('%s', (_, rows, count, to, kind, seats) => {
    const found = nearestSeats(seatsOf(rows), count, to);
    expect([found?.kind, told(found?.seats)]).toEqual([kind, seats]);
  });

  test('lie as well as the best in the hall: side by side, or facing each other, wherever that can be', () => {
    const halls = fc.array(fc.string({ unit: fc.constantFrom('.', 'x'), minLength: 6, maxLength: 6 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(halls, fc.integer({ min: 1, max: 5 }), (rows, count) => {
        const usable = seatsOf(rows);
        const [to] = usable;
        if (!to) return;
        const found = nearestSeats(usable, count, to);
        expect(found?.kind).toBe(bestSeats(usable, count)?.kind);
        const apart = found?.seats.some(
          (seat, at) => at > 0 && seat.number !== (found.seats[at - 1]?.number ?? 0) + 1,
        );
        if (groupsBySeat(usable, count).size > 0) expect(apart).toBe(false);
      }),
      tries(200),
    );
  });
});
