import { expect, test } from '@jest/globals';
import { LIMITS } from '../../../domain/shared/limits.ts';
import { isLinkGood, isMySessionValid } from '../../../domain/people/my-link.ts';
import { NOON } from '../../support/builders.ts';

const [HOUR, YEAR] = [3_600_000, 365 * 86_400_000];
const link = (createdAt: number, usedAt: number | null = null) => ({
  ...{ digest: '', purpose: 'my' as const, subject: 'K7WM2R' },
  ...{ createdAt, expiresAt: createdAt + LIMITS.linkMs, usedAt },
});

test.each([
  ['just made', true, link(NOON)],
  ['of before it ends', true, link(NOON - LIMITS.linkMs + 1)],
  ['that has ended', false, link(NOON - LIMITS.linkMs)],
  ['that was used', false, link(NOON, NOON)],
  ['made by a clock that is a little ahead', true, link(NOON + HOUR)],
  ['made by a clock that ran a year ahead', false, link(NOON + YEAR)],
])('a link %s can be opened: %s', (_, good, made) => {
  expect(isLinkGood(made, NOON)).toBe(good);
});

test.each([
  ['just opened', true, NOON, NOON],
  ['unused for too long', false, NOON - 2 * HOUR, NOON - HOUR],
  ['opened too long ago', false, NOON - 4 * HOUR, NOON],
  ['opened by a clock that is a little ahead', true, NOON + HOUR, NOON + HOUR],
  ['opened by a clock that ran a year ahead', false, NOON + YEAR, NOON + YEAR],
  ['used while the clock ran a year ahead', false, NOON - 4 * HOUR, NOON + YEAR],
])('a session %s is valid: %s', (_, valid, createdAt, usedAt) => {
  expect(isMySessionValid({ digest: '', code: 'K7WM2R', createdAt, usedAt }, NOON, LIMITS)).toBe(valid);
});
