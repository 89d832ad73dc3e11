import { expect, test } from '@jest/globals';
import {
  SIGNUP_PAGE_DEFAULTS,
  signupState,
  stateOfNews,
  isNearOpening,
  timesToShow,
} from '../../../domain/pages/signup-page.ts';

test.each([
  [false, false, false, 'closed'],
  [false, true, true, 'closed'],
  [true, true, false, 'over'],
  [true, true, true, 'over'],
  [true, false, true, 'full'],
  [true, false, false, 'open'],
] as const)('sign-up open %s, over %s, hall full %s: %s', (signupOpen, signupOver, full, state) => {
  expect(signupState({ signupOpen, signupOver }, full)).toBe(state);
});

test('a hall without seats is closed, not full', () => {
  const news = { signupOpen: true, signupOver: false, seats: 'none' } as const;
  expect(stateOfNews({ ...news, hasSeats: true }, 0)).toBe('full');
  expect(stateOfNews({ ...news, hasSeats: false }, 0)).toBe('closed');
});

const [AHEAD, PAST, NEVER] = [200, 50, null] as const;
test.each([
  // Announced times of a state, at 100, and what of them is shown.
  ['open', PAST, AHEAD, PAST, AHEAD],
  ['open', NEVER, AHEAD, NEVER, AHEAD],
  ['open', PAST, NEVER, NEVER, NEVER],
  ['open', AHEAD, AHEAD, NEVER, NEVER],
  ['open', AHEAD, NEVER, NEVER, NEVER],
  ['open', PAST, PAST, NEVER, NEVER],
  ['open', NEVER, PAST, NEVER, NEVER],
  ['full', PAST, AHEAD, PAST, AHEAD],
  ['full', AHEAD, AHEAD, NEVER, NEVER],
  ['closed', AHEAD, AHEAD, AHEAD, AHEAD],
  ['closed', AHEAD, NEVER, AHEAD, NEVER],
  ['closed', NEVER, AHEAD, NEVER, AHEAD],
  ['closed', PAST, AHEAD, NEVER, NEVER],
  ['closed', PAST, PAST, NEVER, NEVER],
  ['closed', PAST, NEVER, NEVER, NEVER],
  ['over', PAST, AHEAD, NEVER, NEVER],
  ['over', AHEAD, AHEAD, NEVER, NEVER],
  ['over', PAST, PAST, NEVER, NEVER],
  ['open', NEVER, NEVER, NEVER, NEVER],
] as const)('%s, announced from %p until %p: tells %p and %p', (state, opens, closes, from, until) => {
  expect(timesToShow({ opens, closes }, state, 100)).toEqual({ opens: from, closes: until });
});

test('where nothing is stored sign-up is closed and the prices are the back-office defaults', () => {
  expect(signupState(SIGNUP_PAGE_DEFAULTS, false)).toBe('closed');
  expect(SIGNUP_PAGE_DEFAULTS).toMatchObject({ priceNoFood: 300, priceWithFood: 400, foodTicket: false });
});

const HOUR = 3_600_000;
test.each([
  ['closed', 1_000, 999, false, true],
  ['closed', 1_000, 999, true, false],
  ['closed', 1_000, 1_000, false, false],
  ['closed', null, 999, false, false],
  ['open', 1_000, 1_000, false, true],
  ['open', 1_000, 999 + HOUR, false, true],
  ['open', 1_000, 1_000 + HOUR, false, false],
  ['full', 1_000, 1_000, false, false],
  ['over', 1_000, 1_000, false, false],
] as const)(
  '%s, opening by itself at %p, is near it at %p (over: %p): %p',
  (state, opensAt, now, signupOver, near) => {
    expect(isNearOpening({ signupOpen: false, opensAt, signupOver }, state, now)).toBe(near);
  },
);
