import { expect, test } from '@jest/globals';
import { LIMITS } from '../../domain/shared/limits.ts';
import { IP, row1, SignupJobs } from '../support/signup-jobs.ts';

const KARI = 'kari@example.no';
const ELSEWHERE = '198.51.100.9';
const MINUTE = 60_000;

async function many(count: number, act: () => Promise<unknown>): Promise<void> {
  for (let nth = 0; nth < count; nth++) await act().catch(() => undefined);
}

test('of the code mails that a limit refuses, the log tells the first of each window', async () => {
  const jobs = await SignupJobs.opened();
  const reasons = async () =>
    (await jobs.activities('email_code_request')).map(({ details }) => details['reason'] ?? 'sent');
  await many(6, () => jobs.verification.requestCode(KARI, IP));
  expect(await reasons()).toEqual(['sent', 'locked']);
  jobs.clock.advance(LIMITS.codeMailGapMs);
  await many(6, () => jobs.verification.requestCode(KARI, IP));
  expect(await reasons()).toEqual(['sent', 'locked', 'sent', 'locked']);
});

test('of the code checks that a limit refuses, the log tells the first', async () => {
  const jobs = await SignupJobs.opened();
  const reasons = async () =>
    (await jobs.activities('email_code_verification')).map(({ details }) => details['reason']);
  await many(30, () => jobs.verification.check('AAAAAA', KARI, undefined, IP));
  expect(await reasons()).toEqual([...Array.from({ length: 15 }, () => 'wrong'), 'locked']);
});

test('one IP adds fifteen rows a minute, whatever it does, and the others add theirs', async () => {
  const jobs = await SignupJobs.opened();
  const guid = await jobs.holding([1], KARI, ELSEWHERE);
  const { code } = await jobs.submit(guid, [1]);
  const before = (await jobs.activities()).length;
  await many(30, () => jobs.lookUp.lookUp(code, IP));
  await many(30, () => jobs.verification.check('AAAAAA', 'ola@example.no', undefined, IP));
  // And the first check that is refused.
  const mostly = 15 + 1;
  expect((await jobs.activities()).length - before).toBe(mostly);
  await jobs.lookUp.lookUp(code, ELSEWHERE);
  expect((await jobs.activities()).length - before).toBe(mostly + 1);
  jobs.clock.advance(MINUTE);
  await jobs.lookUp.lookUp(code, IP);
  expect((await jobs.activities()).length - before).toBe(mostly + 2);
});

test('who has no rows left may still hold, give back and sign up, and the log tells of the registration', async () => {
  const jobs = await SignupJobs.opened();
  const guid = await jobs.verified();
  for (let nth = 0; nth < 20; nth++) {
    await jobs.holds.hold(guid, { row: 1, number: 1 }, IP);
    expect(await jobs.holds.release(guid, row1([1]), IP)).toBe(1);
  }
  expect(await jobs.activities()).toHaveLength(15);
  await jobs.holds.hold(guid, { row: 1, number: 1 }, IP);
  await jobs.submit(guid, [1]);
  expect((await jobs.activities()).at(-1)).toMatchObject({ type: 'order_confirmation' });
  expect(await jobs.activities()).toHaveLength(16);
});
