import { expect, test } from '@jest/globals';
import { planned, play } from './play.ts';

/** Less is done in these than in a whole weekend, of which a thousand are in `npm run test:long`. */
const SHARE = 0.4;

test.each([1, 2, 3, 4])('nothing breaks in the weekend of seed %i', async (seed) => {
  const { broken, last } = await play(seed, planned(seed, SHARE));
  expect({ broken, last: broken.length > 0 ? last : [] }).toEqual({ broken: [], last: [] });
});

test('a seed is the same weekend each time', async () => {
  const course = planned(5, SHARE / 2);
  const [one, other] = [await play(5, course), await play(5, course)];
  expect(one.broken).toEqual([]);
  expect(other).toEqual(one);
});
