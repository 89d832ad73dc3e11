import { expect, test } from '@jest/globals';
import { Tidying } from '../../application/upkeep/tidying.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { aLink, aMySession, anImport } from '../support/builders.ts';
import { IP, row1, SignupJobs } from '../support/signup-jobs.ts';
import { livedBy } from '../support/lived-by.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

test('tidying releases a hold that a clock ran ahead with, once the clock is right', async () => {
  const jobs = await SignupJobs.opened();
  const tidying = new Tidying(jobs.units, livedBy(jobs.clock), LIMITS, log);
  jobs.clock.advance(2 * HOUR);
  await jobs.holding([1], 'ola@example.no');
  jobs.clock.advance(-2 * HOUR);
  const guid = await jobs.holding([2]);
  await tidying.tidy();
  const seats = await jobs.read(({ seats }) => seats.find(row1([1, 2])));
  expect(seats.map(({ hold }) => hold?.guid ?? null)).toEqual([null, guid]);
});

test('tidying forgets what has run out and nothing that still counts', async () => {
  const jobs = await SignupJobs.opened();
  const tidying = new Tidying(jobs.units, livedBy(jobs.clock), LIMITS, log);
  const old = await jobs.holding([1], 'ola@example.no');
  const began = jobs.clock.now();
  await jobs.units.run(async ({ links, mySessions, paymentImports }) => {
    await links.add(aLink({ digest: 'old', expiresAt: began }));
    await links.add(aLink({ digest: 'good', expiresAt: began + 3 * DAY }));
    await mySessions.add(aMySession({ digest: 'old', createdAt: began, usedAt: began }));
    for (const [id, uploadedAt] of [
      ['old', began],
      ['new', began + (3 * DAY) / 2],
    ] as const)
      await paymentImports.add(anImport({ id, uploadedAt }));
    const now = began + 2 * DAY;
    await mySessions.add(aMySession({ digest: 'open', createdAt: now, usedAt: now }));
  });
  jobs.clock.advance(2 * DAY);
  const guid = await jobs.holding([2]);
  await tidying.tidy();
  await jobs.read(async ({ seats, sessions }) => {
    expect((await seats.find(row1([1, 2]))).map(({ hold }) => hold?.guid ?? null)).toEqual([null, guid]);
    expect(await sessions.find(old)).toBeNull();
    expect(await sessions.find(guid)).not.toBeNull();
  });
  const found = await jobs.read(async ({ links, mySessions, paymentImports }) => [
    await links.find('old'),
    (await links.find('good'))?.digest,
    await mySessions.find('old'),
    (await mySessions.find('open'))?.digest,
    await paymentImports.find('old'),
    (await paymentImports.find('new'))?.id,
  ]);
  expect(found).toEqual([null, 'good', null, 'open', null, 'new']);
  await expect(jobs.verification.requestCode('kari@example.no', IP)).rejects.toMatchObject({
    code: 'locked',
  });
});
