import { expect, test } from '@jest/globals';
import { planned, play } from './play.ts';

test.each([1, 2, 3, 4])('nothing breaks in the weekend of seed %i', async (seed) => {
  const { broken, last } = await play(seed, planned(seed));
  expect({ broken, last: broken.length > 0 ? last : [] }).toEqual({ broken: [], last: [] });
});

test('a seed is the same weekend each time', async () => {
  const begun = planned(5).slice(0, 120);
  const [one, other] = [await play(5, begun), await play(5, begun)];
  expect(one.broken).toEqual([]);
  expect(other).toEqual(one);
});
