import { expect, test } from '@jest/globals';
import { codeStatus, locksAfter, nextTry, waitAfter } from '../../../domain/signup/email-code.ts';
import { LIMITS } from '../../../domain/shared/limits.ts';
import { newSession, verify } from '../../../domain/signup/session.ts';

const session = newSession('g', 'kari@example.no', 'kari@example.no', 'h', 0);
const verified = verify(session, 1_000);
const right = { matches: true, namesSession: true, codeExhausted: false };
const end = LIMITS.emailCodeMs;

test.each([
  ['the right code', session, right, 0, 'verified'],
  ['the right code at its last moment', session, right, end - 1, 'verified'],
  ['the right code too late', session, right, end, 'expired'],
  ['a wrong code', session, { ...right, matches: false }, 0, 'wrong'],
  ['the right code after too many wrong ones', session, { ...right, codeExhausted: true }, 0, 'expired'],
  ['the right code without naming the session', session, { ...right, namesSession: false }, 0, 'verified'],
  ['a used code, asked again by its own session', verified, right, 2_000, 'verified'],
  [
    'a used code from someone who does not name the session',
    verified,
    { ...right, namesSession: false },
    2_000,
    'expired',
  ],
  ['a wrong code on a verified session', verified, { ...right, matches: false }, 2_000, 'expired'],
] as const)('%s', (_, of, check, now, status) => {
  expect(codeStatus(of, check, now, LIMITS)).toBe(status);
});

test.each([
  [0, 1, 20_000],
  [13, 14, 20_000],
  [14, 15, 15 * 60_000],
  [15, 1, 20_000],
])('after %d tries to get a code the next is number %d, and then one waits %d ms', (tries, next, wait) => {
  expect(nextTry(tries, LIMITS)).toBe(next);
  expect(waitAfter(next, LIMITS)).toBe(wait);
  expect(locksAfter(next, LIMITS)).toBe(wait > LIMITS.codeMailGapMs);
});
