import { beforeEach, expect, test } from '@jest/globals';
import {
  LOG_SHARES,
  LogQuotaOfTries,
  LogQuotaPerIp,
  type LogQuota,
} from '../../application/core/log-quota.ts';
import { MINUTE } from '../../domain/durations.ts';
import { SetClock } from '../support/set-clock.ts';

const { other, refusal, login } = LOG_SHARES;

let clock: SetClock;
let quota: LogQuotaPerIp;
beforeEach(() => {
  clock = new SetClock();
  quota = new LogQuotaPerIp(clock, 20);
});
const rows = (share: number, from: LogQuota = quota): number =>
  Array.from({ length: 30 }, () => from.take('192.0.2.1', share)).filter(Boolean).length;

test('an address has rows of each minute, the last of them for refusals and then for logins', () => {
  expect([other, refusal, login].map((share) => rows(share))).toEqual([15, 1, 4]);
  expect(quota.take('192.0.2.2', other)).toBe(true);
  clock.advance(MINUTE);
  expect(rows(other)).toBe(15);
});

test('rows that were taken while the clock ran ahead are not missed when it is put right', () => {
  expect(rows(login)).toBe(20);
  clock.advance(-MINUTE);
  expect(rows(login)).toBe(20);
});

test('a batch that is tried again for minutes adds no more rows than at once, and takes none anew', () => {
  const tries = new LogQuotaOfTries(quota);
  for (let minute = 0; minute < 3; minute++) {
    expect(rows(other, tries.nextTry())).toBe(15);
    clock.advance(MINUTE);
  }
  expect(rows(login)).toBe(20);
});
