import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MOST_SEED, shuffled } from '../../../domain/compo/shuffle.ts';
import { tries } from '../../support/seed.ts';

// Pinned: a draw that was published must come out the same in every version and on every machine.
test.each([
  [0, 'EHDFGBAC'],
  [1, 'CBGHEDAF'],
  [2_147_483_648, 'AFBHCEDG'],
  [MOST_SEED, 'ACGDFEBH'],
])('the seed %d gives one order', (seed, order) => {
  expect(shuffled(Array.from('ABCDEFGH'), seed).join('')).toBe(order);
});

test('every item is there once, and what was given stays as it is', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.nat({ max: MOST_SEED }), (items, seed) => {
      const before = [...items];
      const bySize = (list: readonly number[]) => list.toSorted((one, other) => one - other);
      expect(bySize(shuffled(items, seed))).toEqual(bySize(items));
      expect(items).toEqual(before);
    }),
    tries(),
  );
});

test('each item comes first about as often as the others', () => {
  const firsts = Array.from({ length: 6000 }, (_, seed) => shuffled(['a', 'b', 'c', 'd', 'e', 'f'], seed)[0]);
  for (const item of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const times = firsts.filter((first) => first === item).length;
    expect(times).toBeGreaterThan(850);
    expect(times).toBeLessThan(1150);
  }
});
