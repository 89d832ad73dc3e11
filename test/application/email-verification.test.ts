import { describe, expect, test } from '@jest/globals';
import { isGuid } from '../../domain/signup/booking-code.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { entryOn, IP, OPEN_PAGE, SignupJobs } from '../support/signup-jobs.ts';

const KARI = 'kari@example.no';
const MINUTE = 60_000;

describe('asking for a code', () => {
  test('mails it to the address and opens a session that it alone proves', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.verification.requestCode(' Kari @example.NO', IP);
    expect(isGuid(guid)).toBe(true);
    const code = jobs.codeFor('Kari@example.no');
    expect(code).toHaveLength(6);
    expect(guid.endsWith(code)).toBe(false);
    await expect(jobs.verification.check(code, KARI, guid, IP)).resolves.toBe('verified');
  });

  test.each(['', 'kari', '12345@example.no', 'kari@example.no,ola@example.no'])(
    'at %j is refused',
    async (email) => {
      const jobs = await SignupJobs.opened();
      await expect(jobs.verification.requestCode(email, IP)).rejects.toMatchObject({ code: 'email-invalid' });
      expect(await jobs.activities()).toEqual([]);
    },
  );

  test('by many at the same moment treats each as if it had come alone', async () => {
    const jobs = await SignupJobs.opened();
    await jobs.units.run(({ blacklist }) =>
      blacklist.put({
        ...{ key: 'per@example.no', email: 'per@example.no', publicCause: 'Bråk', cause: 'Bråk' },
        ...{ updatedAt: 0, updatedBy: 'crew' },
      }),
    );
    const crowd = Array.from({ length: 41 }, (_, count) => `v${String(count)}x@example.no`);
    const asked = [KARI, 'kari+2@example.no', 'per@example.no', ...crowd];
    const outcomes = await Promise.allSettled(
      asked.map((email, index) => jobs.verification.requestCode(email, index < 3 ? '198.51.100.9' : IP)),
    );
    const told = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? 'mailed' : (outcome.reason as { code: string }).code,
    );
    expect(told.slice(0, 3)).toEqual(['mailed', 'locked', 'email-blacklisted']);
    expect(told.slice(3)).toEqual([...Array.from({ length: 40 }, () => 'mailed'), 'locked']);
    const guids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
    expect(new Set(guids).size).toBe(41);
    // The eighth types the code of the ninth.
    const checks = asked.slice(3, 43).map(async (email, index) => {
      const code = jobs.codeFor(index === 7 ? 'v8x@example.no' : email);
      return jobs.verification.check(code, email, guids[index + 1], `203.0.113.${String(index)}`);
    });
    const checked = Array.from({ length: 40 }, (_, index) => (index === 7 ? 'wrong' : 'verified'));
    expect(await Promise.all(checks)).toEqual(checked);
    expect(await jobs.activities('email_code_verification')).toHaveLength(40);
  });

  test.each([
    ['closed', { signupOpen: false }],
    ['over', { signupOver: true }],
  ])('while sign-up is %s is refused', async (_, page) => {
    const jobs = await SignupJobs.opened(page);
    await expect(jobs.verification.requestCode(KARI, IP)).rejects.toMatchObject({ code: 'signup-closed' });
  });

  test('while the hall is full is refused', async () => {
    const jobs = await SignupJobs.opened();
    await jobs.units.run(async ({ seats }) => {
      const all = await seats.all();
      await seats.save(all.map((seat) => ({ ...seat, blocked: true })));
    });
    await expect(jobs.verification.requestCode(KARI, IP)).rejects.toMatchObject({ code: 'signup-closed' });
  });

  test('with a blacklisted mailbox is refused, and the visitor may read the public cause', async () => {
    const jobs = await SignupJobs.opened();
    const entry = {
      email: KARI,
      key: KARI,
      publicCause: 'Ikke betalt',
      cause: 'hemmelig',
      updatedAt: 0,
      updatedBy: 'crew',
    };
    await jobs.units.run((stores) => stores.blacklist.put(entry));
    await expect(jobs.verification.requestCode('Kari+2@example.no', IP)).rejects.toMatchObject({
      code: 'email-blacklisted',
    });
    await expect(jobs.verification.blacklistEntry(KARI, IP)).resolves.toMatchObject({
      publicCause: 'Ikke betalt',
    });
    expect(jobs.mails.posted).toEqual([]);
  });

  test('with two unpaid registrations is mailed like any other, and the mail tells of them', async () => {
    const jobs = await SignupJobs.opened();
    const tellsOfThem = () => jobs.mails.to(KARI).map(({ text }) => text.includes('ikke er betalt'));
    for (const number of [1, 2]) {
      await jobs.submit(await jobs.holding([number]), [number]);
      jobs.clock.advance(20_000);
    }
    expect(tellsOfThem()).toEqual([false, false]);
    const guid = await jobs.verified(KARI);
    expect(tellsOfThem()).toEqual([false, false, true]);
    await expect(jobs.holds.hold(guid, { row: 1, number: 3 }, IP)).rejects.toMatchObject({
      code: 'too-many-unpaid',
    });
  });

  test('at an address that its server refuses blames the address, and leaves no session and no wait', async () => {
    const jobs = await SignupJobs.opened();
    jobs.mails.refusing = 'address-refused';
    await expect(jobs.verification.requestCode(KARI, IP)).rejects.toMatchObject({ code: 'email-refused' });
    expect(await jobs.read((stores) => stores.sessions.ofEmail(KARI, 0))).toEqual([]);
    jobs.mails.refusing = null;
    await expect(jobs.verification.requestCode(KARI, IP)).resolves.toEqual(expect.any(String));
    expect(
      (await jobs.activities('email_code_request')).map(({ details }) => details['reason'] ?? 'sent'),
    ).toEqual(['sent', 'email-refused', 'sent']);
  });

  test.each(['rejected', 'deferred'] as const)('blames ourselves when the mail is %s', async (reason) => {
    const jobs = await SignupJobs.opened();
    jobs.mails.refusing = reason;
    await expect(jobs.verification.requestCode(KARI, IP)).rejects.toMatchObject({ code: 'mail-unavailable' });
  });

  test('while no mail goes is told at once, leaves no session, and may be tried again at once', async () => {
    const jobs = await SignupJobs.opened();
    jobs.mails.refusing = 'unreachable';
    await expect(jobs.verification.requestCode(KARI, IP)).rejects.toMatchObject({ code: 'mail-unavailable' });
    expect(await jobs.read((stores) => stores.sessions.ofEmail(KARI, 0))).toEqual([]);
    jobs.mails.refusing = null;
    await expect(jobs.verification.requestCode(KARI, IP)).resolves.toEqual(expect.any(String));
    expect(
      (await jobs.activities('email_code_request')).map(({ details }) => details['reason'] ?? 'sent'),
    ).toEqual(['sent', 'mail-unavailable', 'sent']);
  });
});

describe('checking a code', () => {
  test('works in lower case and with spaces', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.verification.requestCode(KARI, IP);
    const code = jobs.codeFor(KARI).toLowerCase().split('').join(' ');
    await expect(jobs.verification.check(code, KARI, guid, IP)).resolves.toBe('verified');
    expect((await jobs.activities('email_code_verification')).at(-1)).toMatchObject({
      email: KARI,
      details: { success: true },
    });
  });

  test('of another session is wrong when the caller names its own', async () => {
    const jobs = await SignupJobs.opened();
    await jobs.verification.requestCode(KARI, IP);
    const first = jobs.codeFor(KARI);
    jobs.clock.advance(20_000);
    const second = await jobs.verification.requestCode(KARI, IP);
    await expect(jobs.verification.check(first, KARI, second, IP)).resolves.toBe('wrong');
    await expect(jobs.verification.check(first, KARI, undefined, IP)).resolves.toBe('verified');
  });

  test('of another address is wrong', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.verification.requestCode(KARI, IP);
    await expect(jobs.verification.check(jobs.codeFor(KARI), 'ola@example.no', guid, IP)).resolves.toBe(
      'wrong',
    );
    await expect(jobs.verification.check(jobs.codeFor(KARI), 'ola@example.no', undefined, IP)).resolves.toBe(
      'wrong',
    );
  });

  test('after fifteen minutes says that it has expired', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.verification.requestCode(KARI, IP);
    jobs.clock.advance(15 * MINUTE);
    await expect(jobs.verification.check(jobs.codeFor(KARI), KARI, guid, IP)).resolves.toBe('expired');
  });

  test('wrong five times kills the code of that session', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.verification.requestCode(KARI, IP);
    for (let time = 0; time < 5; time++) {
      await expect(jobs.verification.check('AAAAAA', KARI, guid, IP)).resolves.toBe('wrong');
    }
    await expect(jobs.verification.check(jobs.codeFor(KARI), KARI, guid, IP)).resolves.toBe('expired');
  });

  test('wrong ten times at once gets five guesses, and then the right code is dead', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.verification.requestCode(KARI, IP);
    const checks = Array.from({ length: 10 }, () => jobs.verification.check('AAAAAA', KARI, guid, IP));
    const statuses = await Promise.all(checks);
    expect(statuses.filter((status) => status === 'wrong')).toHaveLength(5);
    await expect(jobs.verification.check(jobs.codeFor(KARI), KARI, guid, IP)).resolves.toBe('expired');
  });

  test('wrong fifteen times without naming the session locks that IP, and nobody else', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.verification.requestCode(KARI, IP);
    const stranger = '198.51.100.9';
    const check = (code: string, ip: string) => jobs.verification.check(code, KARI, undefined, ip);
    for (let time = 0; time < 15; time++) await expect(check('AAAAAA', stranger)).resolves.toBe('wrong');
    await expect(check(jobs.codeFor(KARI), stranger)).rejects.toMatchObject({
      code: 'code-checks-locked',
      details: { retryAfter: 900 },
    });
    await expect(check(jobs.codeFor(KARI), IP)).resolves.toBe('verified');
    await expect(jobs.verification.check(jobs.codeFor(KARI), KARI, guid, stranger)).resolves.toBe('verified');
  });

  test('right codes do not count as wrong ones', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.verified(KARI);
    for (let time = 0; time < 20; time++)
      await expect(jobs.verification.check(jobs.codeFor(KARI), KARI, guid, IP)).resolves.toBe('verified');
  });

  test('of a dead code counts for the IP that goes on', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.verification.requestCode(KARI, IP);
    const check = () => jobs.verification.check('AAAAAA', KARI, guid, IP);
    for (let time = 0; time < 60; time++) await check();
    await expect(check()).rejects.toMatchObject({ code: 'code-checks-locked', details: { retryAfter: 900 } });
  });

  test('from one IP is bounded to sixty in a quarter of an hour', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.verification.requestCode(KARI, IP);
    const stranger = '198.51.100.9';
    for (let time = 0; time < 60; time++)
      await jobs.verification.check('AAAAAA', `v${String(time)}x@example.no`, undefined, stranger);
    const next = jobs.verification.check('AAAAAA', 'ola@example.no', undefined, stranger);
    await expect(next).rejects.toMatchObject({ code: 'code-checks-locked', details: { retryAfter: 900 } });
    await expect(jobs.verification.check(jobs.codeFor(KARI), KARI, guid, IP)).resolves.toBe('verified');
  });

  test('is single use, but for the session that it verified', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.verified(KARI);
    const code = jobs.codeFor(KARI);
    await expect(jobs.verification.check(code, KARI, undefined, IP)).resolves.toBe('expired');
    await expect(jobs.verification.check(code, KARI, guid, IP)).resolves.toBe('verified');
  });

  test('accepts the developers code where there is one, and logs it', async () => {
    const jobs = await SignupJobs.opened({}, { devCode: 'DEVDEV' });
    const guid = await jobs.verification.requestCode(KARI, IP);
    await expect(jobs.verification.check('devdev', KARI, guid, IP)).resolves.toBe('verified');
    expect(await jobs.activities('dev_code_used')).toHaveLength(1);
  });
});

test('without a developers code there is none', async () => {
  const jobs = await SignupJobs.opened();
  const guid = await jobs.verification.requestCode(KARI, IP);
  await expect(jobs.verification.check('DEVDEV', KARI, guid, IP)).resolves.toBe('wrong');
});

test('asking the blacklist about eleven addresses a day is too many, about one of them again is not', async () => {
  const jobs = await SignupJobs.opened();
  for (let count = 0; count < 10; count++)
    await jobs.verification.blacklistEntry(`v${String(count)}x@example.no`, IP);
  await expect(jobs.verification.blacklistEntry(KARI, IP)).rejects.toMatchObject({
    code: 'too-many-requests',
  });
  await expect(jobs.verification.blacklistEntry('v3x@example.no', IP)).resolves.toBeNull();
});

test('a session that is not verified ends after a quarter of an hour', async () => {
  const jobs = await SignupJobs.opened();
  const guid = await jobs.verification.requestCode(KARI, IP);
  await expect(jobs.holds.hold(guid, { row: 1, number: 1 }, IP)).rejects.toMatchObject({
    code: 'email-unverified',
  });
  await expect(jobs.register.submit(guid, [entryOn(1)], [{ row: 1, number: 1 }], IP)).rejects.toMatchObject({
    code: 'email-unverified',
  });
  jobs.clock.advance(LIMITS.sessionUnverifiedMs);
  await expect(jobs.holds.hold(guid, { row: 1, number: 1 }, IP)).rejects.toMatchObject({
    code: 'session-unknown',
  });
});

test('closing sign-up stops new holds at once', async () => {
  const jobs = await SignupJobs.opened();
  const guid = await jobs.holding([1]);
  await jobs.setPage({ ...OPEN_PAGE, signupOpen: false });
  await expect(jobs.holds.hold(guid, { row: 1, number: 2 }, IP)).rejects.toMatchObject({
    code: 'signup-closed',
  });
  await expect(jobs.submit(guid, [1])).resolves.toMatchObject({ total: 450 });
});
