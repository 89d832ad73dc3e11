import { beforeEach, expect, test } from '@jest/globals';
import { LOG_SHARES, LogQuotaPerIp } from '../../application/core/log-quota.ts';
import { MINUTE } from '../../domain/durations.ts';
import { SetClock } from '../support/set-clock.ts';

const { other, refusal, login } = LOG_SHARES;

let clock: SetClock;
let quota: LogQuotaPerIp;
beforeEach(() => {
  clock = new SetClock();
  quota = new LogQuotaPerIp(clock, 20);
});
const rows = (share: number): number =>
  Array.from({ length: 30 }, () => quota.take('192.0.2.1', share)).filter(Boolean).length;

test('an address has rows of each minute, the last of them for refusals and then for logins', () => {
  expect([other, refusal, login].map(rows)).toEqual([15, 1, 4]);
  expect(quota.take('192.0.2.2', other)).toBe(true);
  clock.advance(MINUTE);
  expect(rows(other)).toBe(15);
});

test('rows that were taken while the clock ran ahead are not missed when it is put right', () => {
  expect(rows(login)).toBe(20);
  clock.advance(-MINUTE);
  expect(rows(login)).toBe(20);
});
