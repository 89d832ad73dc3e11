import { expect, test } from '@jest/globals';
import { SIGNUP_PAGE_DEFAULTS, signupState } from '../../domain/signup-page.ts';

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

test('where nothing is stored sign-up is closed and the prices are the back-office defaults', () => {
  expect(signupState(SIGNUP_PAGE_DEFAULTS, false)).toBe('closed');
  expect(SIGNUP_PAGE_DEFAULTS).toMatchObject({ priceNoFood: 300, priceWithFood: 400, foodTicket: false });
});
