import { expect, test } from '@jest/globals';
import { planned, play } from './play.ts';

test.each([1, 2, 3, 4])('nothing breaks in the weekend of seed %i', async (seed) => {
  const { broken, last } = await play(seed, planned(seed));
  expect({ broken, last: broken.length > 0 ? last : [] }).toEqual({ broken: [], last: [] });
});

test('a seed is the same weekend each time', async () => {
  const [one, other] = [await play(5, planned(5)), await play(5, planned(5))];
  expect(one.broken).toEqual([]);
  expect(other).toEqual(one);
});
