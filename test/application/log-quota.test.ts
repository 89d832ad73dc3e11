import { beforeEach, expect, test } from '@jest/globals';
import { LOG_SHARES, LogQuotaPerIp } from '../../application/core/log-quota.ts';
import { logVisitorActivity } from '../../application/core/activity.ts';
import { StaleWrite, Unavailable } from '../../application/ports/unit-of-work.ts';
import { MINUTE } from '../../domain/durations.ts';
import { SetClock } from '../support/set-clock.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { unitsOn } from '../support/test-units.ts';

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
  expect(quota.take('192.0.2.2', other)).not.toBeNull();
  clock.advance(MINUTE);
  expect(rows(other)).toBe(15);
});

test('rows that were taken while the clock ran ahead are not missed when it is put right', () => {
  expect(rows(login)).toBe(20);
  clock.advance(-MINUTE);
  expect(rows(login)).toBe(20);
});

test('a row that is given back is somebody’s again, but not one of the minute before', () => {
  const takeTwo = () => [quota.take('192.0.2.1', login), quota.take('192.0.2.1', login)];
  takeTwo().forEach((giveBack) => giveBack?.());
  expect(rows(login)).toBe(20);
  clock.advance(MINUTE);
  const earlier = takeTwo();
  clock.advance(MINUTE);
  takeTwo();
  earlier.forEach((giveBack) => giveBack?.());
  expect(rows(login)).toBe(18);
});

test('a unit that is tried again, or fails, takes no rows but of the try that is stored', async () => {
  const units = unitsOn(await memoryDatabase());
  const act = { type: 'order_check', at: 0, ip: '192.0.2.1', details: { found: true } } as const;
  const logTwo = (failures: number) => {
    let tries = 0;
    return units.run(async (stores) => {
      await logVisitorActivity(stores, quota, act, act);
      if (++tries <= failures) throw new StaleWrite();
    });
  };
  await logTwo(3);
  await expect(logTwo(Infinity)).rejects.toThrow(Unavailable);
  expect(rows(login)).toBe(18);
});
