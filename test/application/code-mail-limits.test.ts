import { describe, expect, test } from '@jest/globals';
import { IP, SignupJobs } from '../support/signup-jobs.ts';

const KARI = 'kari@example.no';
const MINUTE = 60_000;

describe('asking for a code', () => {
  test('again within twenty seconds is locked, for the mailbox and not the spelling', async () => {
    const jobs = await SignupJobs.opened();
    await jobs.verification.requestCode(KARI, IP);
    jobs.clock.advance(5_000);
    const again = jobs.verification.requestCode('KARI+lan@example.no', IP);
    await expect(again).rejects.toMatchObject({ code: 'locked', details: { retryAfter: 15 } });
    jobs.clock.advance(15_000);
    await expect(jobs.verification.requestCode(KARI, IP)).resolves.toEqual(expect.any(String));
  });

  test('is not put off by what strangers have asked from elsewhere', async () => {
    const jobs = await SignupJobs.opened();
    const stranger = '198.51.100.9';
    for (let time = 0; time < 30; time++) {
      await jobs.verification.requestCode(KARI, stranger).catch(() => undefined);
      jobs.clock.advance(20_000);
    }
    await expect(jobs.verification.requestCode(KARI, stranger)).rejects.toMatchObject({ code: 'locked' });
    await expect(jobs.verification.requestCode(KARI, IP)).resolves.toEqual(expect.any(String));
  });

  test('fifteen times locks the address for fifteen minutes', async () => {
    const jobs = await SignupJobs.opened();
    for (let time = 0; time < 15; time++) {
      await jobs.verification.requestCode(KARI, IP);
      jobs.clock.advance(20_000);
    }
    const sixteenth = jobs.verification.requestCode(KARI, IP);
    await expect(sixteenth).rejects.toMatchObject({ code: 'locked', details: { retryAfter: 15 * 60 - 20 } });
    jobs.clock.advance(15 * MINUTE - 20_000);
    await expect(jobs.verification.requestCode(KARI, IP)).resolves.toEqual(expect.any(String));
  });

  test('from one IP is bounded by the number of addresses', async () => {
    const jobs = await SignupJobs.opened();
    for (let count = 0; count < 40; count++)
      await jobs.verification.requestCode(`v${String(count)}x@example.no`, IP);
    await expect(jobs.verification.requestCode(KARI, IP)).rejects.toMatchObject({ code: 'locked' });
    await expect(jobs.verification.requestCode(KARI, '198.51.100.9')).resolves.toEqual(expect.any(String));
    jobs.clock.advance(20_000);
    await expect(jobs.verification.requestCode('v1x@example.no', IP)).resolves.toEqual(expect.any(String));
  });
});

test('a request for a code is decided before anything waits for the mail server, and a refusal does not wait for it', async () => {
  const jobs = await SignupJobs.opened();
  const decided: Promise<number>[] = [];
  const onMailing = () => {
    decided.push(jobs.activities('email_code_request').then(({ length }) => length));
  };
  await jobs.verification.requestCode(KARI, IP, onMailing);
  await expect(jobs.verification.requestCode(KARI, IP, onMailing)).rejects.toMatchObject({ code: 'locked' });
  expect(await Promise.all(decided)).toEqual([1]);
});
