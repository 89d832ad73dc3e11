import { expect, test } from '@jest/globals';
import { starterPages } from '../../config/starter-pages.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { eventFacts } from '../support/page-builders.ts';

test.each([
  [{ venue: '', address: '' }, 'Nordlys.', 'Vi holder det gående', 'Dørene er åpne.'],
  [
    { venue: 'Skolen', address: '' },
    'Nordlys på Skolen.',
    'Vi holder det gående på Skolen',
    'åpne på Skolen.',
  ],
])('the starter texts go by what is known of the place: %j', (known, welcome, subtitle, doors) => {
  const { front } = starterPages({ ...eventFacts(known), name: 'Nordlys' }, LIMITS, 0);
  expect(front.post).toContain(welcome);
  expect(front.duringSubtitle).toBe(subtitle);
  expect(front.duringPost).toContain(doors);
});

test('say nothing of what the crew sets: how many are on a team, days, times, deadlines, and how guardians consent', () => {
  const { front, food, compo, info } = starterPages(eventFacts(), LIMITS, 0);
  const texts = JSON.stringify([front.post, food, compo, info]);
  expect(texts).not.toMatch(
    /lag på \w+|\w+ mot (to|tre|fem)|(man|tirs|ons|tors|fre|lør|søn)dag|\d+ (døgn|dager|timer)|i salen|levere|signert/i,
  );
});
