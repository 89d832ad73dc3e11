import { beforeEach, expect, test } from '@jest/globals';
import { LogQuota } from '../../application/crew/log-quota.ts';
import type { Activity } from '../../application/ports/crew-stores.ts';
import { MINUTE } from '../../domain/shared/durations.ts';
import { anActivity } from '../support/builders.ts';
import { SetClock } from '../support/set-clock.ts';

const from = (type: Activity['type'], details: Activity['details'], ip = '192.0.2.1') =>
  anActivity({ type, details, ip });
const LOOKUP = from('order_check', { found: true });
const REFUSAL = from('email_code_verification', { success: false, reason: 'locked' });
const GUESS = from('admin_login', { success: false, reason: 'login-failed' });
const LOCKED_GUESS = from('admin_login', { success: false, reason: 'locked' });

let clock: SetClock;
let quota: LogQuota;
beforeEach(() => {
  clock = new SetClock();
  quota = new LogQuota(clock, 20);
});
/** How many of thirty such acts are logged. */
const rows = (act: Activity): number => {
  const unit = quota.ofUnit();
  return Array.from({ length: 30 }, () => unit.take(act)).filter(Boolean).length;
};

test('an address has rows of each minute, the last of them for refusals and then for logins', () => {
  expect([LOOKUP, REFUSAL, GUESS, LOCKED_GUESS].map(rows)).toEqual([15, 1, 4, 0]);
  expect(rows({ ...LOOKUP, ip: '192.0.2.2' })).toBe(15);
  clock.advance(MINUTE);
  expect([LOCKED_GUESS, GUESS].map(rows)).toEqual([20, 0]);
});

test.each([
  from('admin_login', { success: true }),
  from('admin_logout', { success: true }),
  from('superadmin_refused', { admin: 'ola' }),
  from('order_confirmation', { success: true }),
  anActivity({ type: 'order_check', details: { found: true } }),
])('what changes something, or comes from nowhere, is always logged: %j', (act) => {
  expect(rows(GUESS)).toBe(20);
  expect(rows(act)).toBe(30);
  clock.advance(MINUTE);
  expect([act, LOOKUP].map(rows)).toEqual([30, 15]);
});

test('rows that were taken while the clock ran ahead are not missed when it is put right', () => {
  expect(rows(GUESS)).toBe(20);
  clock.advance(-MINUTE);
  expect(rows(GUESS)).toBe(20);
});

test('a row that is given back is somebody’s again, but not one of the minute before', () => {
  const withTwo = () => {
    const unit = quota.ofUnit();
    unit.take(GUESS);
    unit.take(GUESS);
    return unit;
  };
  withTwo().giveBack();
  expect(rows(GUESS)).toBe(20);
  clock.advance(MINUTE);
  const earlier = withTwo();
  clock.advance(MINUTE);
  withTwo();
  earlier.giveBack();
  expect(rows(GUESS)).toBe(18);
});
