import { expect, test } from '@jest/globals';
import { LOG_SHARES, LogQuotaPerIp } from '../../application/core/log-quota.ts';
import { HOUR, MINUTE } from '../../domain/durations.ts';
import { NOON } from '../support/builders.ts';

const IP = '192.0.2.1';
const rows = (quota: LogQuotaPerIp, at: number, share: number): number =>
  Array.from({ length: 30 }, () => quota.take(IP, at, share)).filter(Boolean).length;

test('an address has rows of each minute, the last of them for refusals and then for logins', () => {
  const quota = new LogQuotaPerIp(20);
  const { other, refusal, login } = LOG_SHARES;
  expect([other, refusal, login].map((share) => rows(quota, NOON, share))).toEqual([15, 1, 4]);
  expect(rows(quota, NOON + MINUTE, other)).toBe(15);
});

test.each([1, 30 * MINUTE])('an act that is logged %i ms late begins no minute anew', (late) => {
  const quota = new LogQuotaPerIp(20);
  expect(rows(quota, NOON, LOG_SHARES.other)).toBe(15);
  expect(rows(quota, NOON - late, LOG_SHARES.other)).toBe(0);
  expect(rows(quota, NOON, LOG_SHARES.other)).toBe(0);
});

test('rows that were taken while the clock ran ahead are not missed when it is put right', () => {
  const quota = new LogQuotaPerIp(20);
  rows(quota, NOON + 2 * HOUR, LOG_SHARES.login);
  expect(rows(quota, NOON, LOG_SHARES.login)).toBe(20);
});
