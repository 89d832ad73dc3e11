import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nextPhoto } from '../../web/src/features/front/shuffle.ts';
import { tries } from '../support/seed.ts';

describe('the photos of the carousel', () => {
  const chances = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 100,
    maxLength: 100,
  });

  test('come by chance, never twice in a row, and none again until all were shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 29 }), chances, (count, luck) => {
        let shown: number[] = [];
        const seen = luck.map((chance) => {
          shown = nextPhoto(shown, count, chance);
          return shown.at(-1);
        });
        seen.forEach((photo, at) => expect(photo).not.toBe(seen[at - 1]));
        for (let round = 0; round + count <= seen.length; round += count)
          expect(new Set(seen.slice(round, round + count)).size).toBe(count);
      }),
      tries(),
    );
  });

  test('stay when there is but one', () => {
    expect(nextPhoto(nextPhoto([], 1, 0.5), 1, 0.5)).toEqual([0]);
  });
});
