import { describe, expect, test } from '@jest/globals';
import {
  countUse,
  countUses,
  limitRules,
  remainingLockMs,
  retryAfter,
  takeBackUse,
  type LimitRule,
  type UseCount,
} from '../../../domain/shared/counted-uses.ts';
import { LIMITS } from '../../../domain/shared/limits.ts';

const rule: LimitRule = { most: 3, windowMs: 1_000 };
const locking: LimitRule = { most: 3, windowMs: 1_000, lockMs: 5_000 };

function used(times: number, by: LimitRule, now = 0): UseCount | null {
  let uses: UseCount | null = null;
  for (let time = 0; time < times; time++) uses = countUse(uses, by, now);
  return uses;
}

describe('a limit', () => {
  test('lets as many uses through as it says, then waits for its window to end', () => {
    expect(remainingLockMs(used(2, rule), 0)).toBe(0);
    expect(remainingLockMs(used(3, rule), 0)).toBe(1_000);
    expect(remainingLockMs(used(3, rule), 400)).toBe(600);
    expect(remainingLockMs(used(3, rule), 1_000)).toBe(0);
  });

  test('starts anew after its window', () => {
    expect(countUse(used(3, rule), rule, 1_000)).toEqual({ count: 1, windowEnds: 2_000, lockedUntil: 0 });
  });

  test('with a lock is shut for its whole length from the last use', () => {
    const uses = countUse(used(2, locking), locking, 900);
    expect(remainingLockMs(uses, 900)).toBe(5_000);
    expect(remainingLockMs(uses, 5_899)).toBe(1);
    expect(remainingLockMs(uses, 5_900)).toBe(0);
  });

  test('opens again when a use is taken back', () => {
    const uses = takeBackUse(used(3, rule) ?? { count: 0, windowEnds: 0, lockedUntil: 0 }, rule);
    expect(uses.count).toBe(2);
    expect(remainingLockMs(uses, 0)).toBe(0);
  });

  test.each([rule, locking])('counts nothing that a clock counted which ran ahead: %j', (by) => {
    const aheadMs = 24 * 60 * 60_000;
    const counts = new Map([['key', used(by.most, by, aheadMs)]]);
    const uses = [{ key: 'key', member: null, rule: by }];
    expect(countUses([uses], counts, aheadMs).outcomes).toEqual([{ wait: expect.any(Number), first: true }]);
    const { outcomes, changed } = countUses([uses], counts, 0);
    expect(outcomes).toEqual([{ wait: 0, first: false }]);
    expect(changed.get('key')).toEqual(used(1, by));
  });

  test('holds between processes whose clocks differ by minutes', () => {
    const counts = new Map([['key', used(rule.most, rule, 125_000)]]);
    const { outcomes } = countUses([[{ key: 'key', member: null, rule }]], counts, 0);
    expect(outcomes).toEqual([{ wait: 126_000, first: true }]);
  });

  test('tells its wait in whole seconds, never too few', () => {
    expect(retryAfter(19_001)).toEqual({ retryAfter: 20 });
  });
});

test('the numbers are those that visitors were promised', () => {
  const rules = limitRules(LIMITS);
  const minutes = (count: number): number => count * 60_000;
  expect(rules['code-mail-gap']).toEqual({ most: 1, windowMs: 20_000 });
  expect(rules['code-mail-address']).toEqual({ most: 15, windowMs: minutes(15), lockMs: minutes(15) });
  expect(rules['mail-address-day']).toEqual({ most: 30, windowMs: minutes(24 * 60) });
  expect(rules['mail-everywhere-day']).toEqual({ most: 100, windowMs: minutes(24 * 60) });
  expect(rules['mail-network-day']).toEqual({ most: 3, windowMs: minutes(24 * 60) });
  expect(rules['mail-network-beyond']).toEqual({ most: 3, windowMs: minutes(24 * 60) });
  expect(rules['mail-networks']).toEqual({ most: 40, windowMs: minutes(24 * 60) });
  expect(rules['mail-known-networks']).toEqual({ most: 20, windowMs: minutes(24 * 60) });
  expect(rules['mail-network-addresses']).toEqual({ most: 200, windowMs: minutes(60) });
  expect(rules['mail-ip']).toEqual({ most: 60, windowMs: minutes(15) });
  expect(rules['mail-ip-addresses']).toEqual({ most: 40, windowMs: minutes(60) });
  expect(rules['link-mail-address']).toEqual({ most: 5, windowMs: minutes(60) });
  expect(rules['link-mail-code']).toEqual({ most: 5, windowMs: minutes(60) });
  expect(rules['code-check-ip']).toEqual({ most: 60, windowMs: minutes(15) });
  expect(rules['wrong-code']).toEqual({ most: 5, windowMs: minutes(15) });
  expect(rules['wrong-code-address']).toEqual({ most: 15, windowMs: minutes(15), lockMs: minutes(15) });
  expect(rules['lookup-miss-ip']).toEqual({ most: 10, windowMs: minutes(15) });
  expect(rules['lookup-miss-all']).toEqual({ most: 600, windowMs: minutes(60) });
  expect(rules['lookup-hit-ip']).toEqual({ most: 100, windowMs: minutes(60) });
  expect(rules['blacklist-ip-addresses']).toEqual({ most: 10, windowMs: minutes(24 * 60) });
  expect(rules['login-failure']).toEqual({ most: 5, windowMs: minutes(15) });
  expect(rules['login-failure-ip']).toEqual({ most: 20, windowMs: minutes(15) });
  expect(rules['login-failure-device']).toEqual({ most: 5, windowMs: minutes(15) });
  expect(LIMITS).toMatchObject({
    heldPerAddress: 5,
    heldPerIp: 25,
    unpaidPerAddress: 2,
    holdWindows: 3,
    holdMs: minutes(10),
  });
});
