import { expect, test } from '@jest/globals';
import {
  isLate,
  isSignupOpen,
  keptBy,
  lastSwitch,
  type Opening,
} from '../../../domain/pages/signup-schedule.ts';

const SCHEDULE = { signupOpen: false, opensAt: 100 };
const HELD: Opening = { opensAt: 100, missing: ['hall'], openedAt: null, told: 'nothing' };

test.each<[string, Opening | null, number, boolean, boolean]>([
  ['before the time', HELD, 99, false, false],
  ['at the time, and something is missing', HELD, 100, false, true],
  ['at the time, and nothing is missing', { ...HELD, missing: [] }, 100, true, false],
  ['it has opened, and something is missing since', { ...HELD, openedAt: 150 }, 200, true, false],
  ['what is known is of another opening', { ...HELD, opensAt: 90 }, 100, true, false],
  ['nothing is known', null, 100, true, false],
])('the clock and what is missing: %s', (_, opening, now, open, late) => {
  const kept = keptBy(SCHEDULE, opening);
  expect([isSignupOpen(kept, now), isLate(kept, now)]).toEqual([open, late]);
});

test('somebody can open all the same, and a closing that is reached is not late', () => {
  expect(isSignupOpen(keptBy({ ...SCHEDULE, signupOpen: true }, HELD), 100)).toBe(true);
  expect(isLate(keptBy({ ...SCHEDULE, closesAt: 150 }, HELD), 150)).toBe(false);
});

test('the page counts as saved when it opens at last', () => {
  expect(lastSwitch(keptBy(SCHEDULE, HELD), 200, HELD)).toBeNull();
  const opened = { ...HELD, openedAt: 150 };
  expect(lastSwitch(keptBy(SCHEDULE, opened), 200, opened)).toBe(150);
  expect(lastSwitch(SCHEDULE, 200)).toBe(100);
});
