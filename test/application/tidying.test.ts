import { expect, test } from '@jest/globals';
import { Tidying } from '../../application/upkeep/tidying.ts';
import { LIMITS } from '../../domain/limits.ts';
import { IP, row1, SignupJobs } from '../support/signup-jobs.ts';

const DAY = 86_400_000;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('tidying forgets what has run out and nothing that still counts', async () => {
  const jobs = await SignupJobs.opened();
  const tidying = new Tidying(jobs.units, jobs.clock, LIMITS, log);
  const old = await jobs.holding([1], 'ola@example.no');
  jobs.clock.advance(2 * DAY);
  const guid = await jobs.holding([2]);
  await tidying.tidy();
  await jobs.read(async ({ seats, sessions }) => {
    expect((await seats.find(row1([1, 2]))).map(({ hold }) => hold?.guid ?? null)).toEqual([null, guid]);
    expect(await sessions.find(old)).toBeNull();
    expect(await sessions.find(guid)).not.toBeNull();
  });
  await expect(jobs.verification.requestCode('kari@example.no', IP)).rejects.toMatchObject({
    code: 'locked',
  });
});
