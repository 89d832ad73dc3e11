import { describe, expect, test } from '@jest/globals';
import { LIMITS, type Limits } from '../../domain/shared/limits.ts';
import { USUAL_MAIL_DOMAINS } from '../../domain/signup/mail-domains.ts';
import { IP, SignupJobs } from '../support/signup-jobs.ts';

const ELSEWHERE = '198.51.100.9';
const opened = (limits: Partial<Limits>) =>
  SignupJobs.opened({}, { limits: { ...LIMITS, ...limits }, usualMailDomains: USUAL_MAIL_DOMAINS });

describe('seats that one IP has not paid for', () => {
  test('are bounded when held, with those that it holds', async () => {
    const jobs = await opened({ unpaidSeatsPerIp: 4 });
    await jobs.submit(await jobs.holding([1, 2], 'a@gmail.com'), [1, 2]);
    await jobs.holding([3, 4], 'b@gmail.com');
    const last = await jobs.verified('c@gmail.com');
    await expect(jobs.holds.hold(last, { row: 1, number: 5 }, IP)).rejects.toMatchObject({
      code: 'too-many-unpaid-ip',
    });
    await expect(jobs.holds.hold(last, { row: 1, number: 5 }, ELSEWHERE)).resolves.toBeGreaterThan(0);
  });

  test('are bounded when submitted, wherever they were held', async () => {
    const jobs = await opened({ unpaidSeatsPerIp: 4 });
    await jobs.submit(await jobs.holding([1, 2], 'a@gmail.com'), [1, 2]);
    const guid = await jobs.holding([3, 4, 5], 'b@gmail.com', ELSEWHERE);
    await expect(jobs.submit(guid, [3, 4, 5])).rejects.toMatchObject({ code: 'too-many-unpaid-ip' });
    expect(await jobs.holds.held(guid)).toHaveLength(3);
    await expect(jobs.submit(guid, [3, 4])).resolves.toMatchObject({ total: 900 });
  });

  test('make room when they are paid for', async () => {
    const jobs = await opened({ unpaidSeatsPerIp: 4 });
    const { code } = await jobs.submit(await jobs.holding([1, 2, 3, 4], 'a@gmail.com'), [1, 2, 3, 4]);
    const next = await jobs.verified('b@gmail.com');
    const hold = () => jobs.holds.hold(next, { row: 1, number: 5 }, IP);
    await expect(hold()).rejects.toMatchObject({ code: 'too-many-unpaid-ip' });
    await jobs.units.run(async ({ persons }) => {
      const [first] = await persons.ofCode(code);
      if (first) await persons.save([{ ...first, paid: true }]);
    });
    await expect(hold()).resolves.toBeGreaterThan(0);
  });
});

describe('seats that one mail domain has not paid for', () => {
  test('are bounded, wherever they come from, unless it is a usual provider', async () => {
    const jobs = await opened({ unpaidSeatsPerDomain: 3 });
    await jobs.submit(await jobs.holding([1, 2], 'a@skole.no'), [1, 2]);
    const second = await jobs.holding([3, 4], 'b@skole.no', ELSEWHERE);
    await expect(jobs.submit(second, [3, 4])).rejects.toMatchObject({ code: 'too-many-unpaid-domain' });
    await jobs.submit(second, [3]);
    const third = await jobs.verified('c@skole.no', ELSEWHERE);
    await expect(jobs.holds.hold(third, { row: 1, number: 4 }, ELSEWHERE)).rejects.toMatchObject({
      code: 'too-many-unpaid-domain',
    });
    await jobs.submit(await jobs.holding([4, 5], 'a@gmail.com', '198.51.100.1'), [4, 5]);
    await expect(jobs.holding([6, 7], 'b@gmail.com', '198.51.100.2')).resolves.toEqual(expect.any(String));
  });
});

test('there may be fifty of an IP and twenty-five of a mail domain', () => {
  expect(LIMITS).toMatchObject({ unpaidSeatsPerIp: 50, unpaidSeatsPerDomain: 25 });
});
