import { describe, expect, test } from '@jest/globals';
import { Blacklisting } from '../../application/people/blacklisting.ts';
import { ChangeSettings } from '../../application/payments/change-settings.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { parseOsloDate } from '../../domain/shared/oslo-time.ts';
import { aFrontPage } from '../support/page-builders.ts';
import { entryOn, IP, OPEN_PAGE, row1, SignupJobs } from '../support/signup-jobs.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('a submitted sign-up', () => {
  test('has its seats, its price and its mails in one go', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.holding([1, 2, 3]);
    const entries = [entryOn(1), entryOn(2), entryOn(3)];
    const fed = entries.map((entry, index) => ({
      ...entry,
      form: { ...entry.form, foodTicket: index === 0 },
    }));
    const receipt = await jobs.register.submit(guid, fed, row1([1, 2, 3]), IP);
    const code = guid.slice(-6);
    expect(receipt).toEqual({
      code,
      check: expect.stringMatching(/^[A-Z2-9]{8}$/),
      total: 1_400,
      paymentDeadline: jobs.clock.now() + 3 * DAY,
    });
    await jobs.read(async ({ seats, registrations, outbox }) => {
      expect((await seats.find(row1([1, 2, 3]))).map(({ takenBy, hold }) => [takenBy, hold])).toEqual(
        Array(3).fill([code, null]),
      );
      expect(
        (await registrations.byCode(code))?.persons.map(({ place, foodTicket, paid }) => [
          place.number,
          foodTicket,
          paid,
        ]),
      ).toEqual([
        [1, true, false],
        [2, false, false],
        [3, false, false],
      ]);
      expect((await outbox.byCode(code)).map(({ kind, status }) => [kind, status])).toEqual(
        expect.arrayContaining([
          ['confirmation', 'queued'],
          ['crew-notice', 'queued'],
        ]),
      );
    });
    expect((await jobs.activities()).at(-1)).toMatchObject({
      type: 'order_confirmation',
      code,
      details: { orderNumber: code, participants: 3 },
    });
    expect(await jobs.register.mailStatus(guid)).toBe('queued');
  });

  test('of an address that was blacklisted after it was proven is refused, and one that was stored before stands', async () => {
    const jobs = await SignupJobs.opened();
    const submit = (guid: string, number: number) =>
      jobs.register.submit(guid, [entryOn(number)], row1([number]), IP);
    const early = await jobs.holding([1], 'kari@example.no');
    const receipt = await submit(early, 1);
    jobs.clock.advance(30_000);
    const late = await jobs.holding([2], 'kari@example.no');
    const others = await jobs.holding([3], 'ola@example.no');
    const blacklisting = new Blacklisting(jobs.units, jobs.clock);
    await blacklisting.put('sjef', 'Kari+lan@example.no', 'Utestengt', 'x');
    await expect(submit(late, 2)).rejects.toMatchObject({ code: 'email-blacklisted' });
    await jobs.read(async ({ seats, registrations, outbox }) => {
      expect(await registrations.byCode(late.slice(-6))).toBeNull();
      expect(await outbox.byCode(late.slice(-6))).toEqual([]);
      expect((await seats.find(row1([2])))[0]?.takenBy).toBeNull();
    });
    expect(await submit(early, 1)).toEqual(receipt);
    expect(await submit(others, 3)).toMatchObject({ code: others.slice(-6) });
  });

  test('sent twenty times at once is one registration with one answer', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.holding([1]);
    const receipts = await Promise.all(Array.from({ length: 20 }, () => jobs.submit(guid, [1])));
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect(await jobs.activities('order_confirmation')).toHaveLength(1);
    await jobs.outbox.sendDue();
    expect(jobs.mails.subjectsTo('kari@example.no').slice(1)).toEqual(['påmeldingen er registrert']);
  });

  test('in the last hour before the event is told to pay at the entrance, also when it is sent again', async () => {
    const jobs = await SignupJobs.opened();
    const lanDate = 'October 30 2027 18:00';
    const starts = parseOsloDate(lanDate) ?? 0;
    const front = {
      name: 'front',
      content: aFrontPage({ lanDate }),
      updatedAt: 1,
      updatedBy: 'crew',
    } as const;
    await jobs.units.run(({ pages }) => pages.put(front));
    await new ChangeSettings(jobs.units, jobs.clock).change('crew', { capAtStart: true });
    jobs.clock.advance(starts - 2 * HOUR - jobs.clock.now());
    const early = await jobs.submit(await jobs.holding([1]), [1]);
    expect(early).toEqual({ code: early.code, check: early.check, total: 450, paymentDeadline: starts });
    jobs.clock.advance(1.5 * HOUR);
    const guid = await jobs.holding([2], 'sen@example.no');
    const late = await jobs.submit(guid, [2]);
    expect(late).toMatchObject({ paymentDeadline: starts + HOUR / 2, atEntrance: true });
    expect(await jobs.submit(guid, [2])).toEqual(late);
  });

  test('with another body is refused', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.holding([1, 2]);
    await jobs.submit(guid, [1]);
    await expect(jobs.submit(guid, [2])).rejects.toMatchObject({ code: 'already-submitted' });
  });

  test('frees what the session held beyond it', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.holding([1, 2]);
    await jobs.submit(guid, [2]);
    const [first] = await jobs.read(({ seats }) => seats.find(row1([1])));
    expect(first).toMatchObject({ hold: null, takenBy: null });
  });

  test('answers for a day, read only', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.holding([1]);
    const receipt = await jobs.submit(guid, [1]);
    jobs.clock.advance(DAY - 1);
    await expect(jobs.submit(guid, [1])).resolves.toEqual(receipt);
    await expect(jobs.holds.hold(guid, { row: 1, number: 2 }, IP)).rejects.toMatchObject({
      code: 'already-submitted',
    });
    expect(await jobs.holds.releaseAll(guid, IP)).toBe(0);
    jobs.clock.advance(1);
    await expect(jobs.submit(guid, [1])).rejects.toMatchObject({ code: 'session-unknown' });
  });

  test.each([
    ['a seat that it does not hold', [1, 4], 'seats-mismatch'],
    ['one seat for two', [1, 1], 'duplicate-seat'],
    ['nobody', [], 'persons-count'],
  ])('with %s is refused and leaves nothing behind', async (_, numbers, code) => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.holding([1, 2]);
    const before = await jobs.activities();
    await expect(jobs.submit(guid, numbers)).rejects.toMatchObject({ code });
    expect(await jobs.activities()).toEqual(before);
    expect(await jobs.holds.held(guid)).toEqual(row1([1, 2]));
    expect(await jobs.read(({ registrations }) => registrations.byCode(guid.slice(-6)))).toBeNull();
    await expect(jobs.register.mailStatus(guid)).rejects.toMatchObject({ code: 'session-unknown' });
  });

  test('after the ten minutes is told that the hold ran out', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.holding([1]);
    jobs.clock.advance(LIMITS.holdMs);
    await expect(jobs.submit(guid, [1])).rejects.toMatchObject({ code: 'hold-expired' });
  });

  test('when closed, without ever a seat held, is told that sign-up is closed', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.verified();
    await jobs.setPage({ ...OPEN_PAGE, signupOver: true });
    await expect(jobs.submit(guid, [1])).rejects.toMatchObject({ code: 'signup-closed' });
  });

  test('of a third unpaid registration is refused, however early its session was opened', async () => {
    const jobs = await SignupJobs.opened();
    const guids: string[] = [];
    for (const number of [1, 2, 3]) {
      guids.push(await jobs.holding([number]));
      jobs.clock.advance(20_000);
    }
    await jobs.submit(guids[0] ?? '', [1]);
    await jobs.submit(guids[1] ?? '', [2]);
    await expect(jobs.submit(guids[2] ?? '', [3])).rejects.toMatchObject({ code: 'too-many-unpaid' });
  });
});

describe('looking a registration up', () => {
  test('finds its seats by the code, whatever the case, and logs it', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.holding([1]);
    const { code } = await jobs.submit(guid, [1]);
    const persons = await jobs.lookUp.lookUp(` ${code.toLowerCase()}`, IP);
    expect(persons).toMatchObject([{ place: { row: 1, number: 1 }, paid: false }]);
    expect((await jobs.activities('order_check')).at(-1)).toMatchObject({ code, details: { found: true } });
  });

  test('ten times in vain is enough for a quarter of an hour, even for the right code', async () => {
    const jobs = await SignupJobs.opened();
    const { code } = await jobs.submit(await jobs.holding([1]), [1]);
    const tries = Array.from({ length: 10 }, () => jobs.lookUp.lookUp('AAAAAA', IP));
    const results = await Promise.allSettled(tries);
    expect(
      results.map((result) => result.status === 'rejected' && (result.reason as { code: string }).code),
    ).toEqual(Array(10).fill('code-unknown'));
    await expect(jobs.lookUp.lookUp(code, IP)).rejects.toMatchObject({
      code: 'too-many-requests',
      details: { retryAfter: 900 },
    });
    await expect(jobs.lookUp.lookUp(code, '198.51.100.9')).resolves.toHaveLength(1);
  });

  test('six hundred times in vain from everywhere refuses misses, and a right code still answers', async () => {
    const jobs = await SignupJobs.opened();
    const { code } = await jobs.submit(await jobs.holding([1]), [1]);
    const miss = (nth: number) => jobs.lookUp.lookUp('AAAAAA', `198.51.100.${String(Math.floor(nth / 10))}`);
    for (let nth = 0; nth < 600; nth++)
      await expect(miss(nth)).rejects.toMatchObject({ code: 'code-unknown' });
    await expect(miss(600)).rejects.toMatchObject({
      code: 'too-many-requests',
      details: { retryAfter: 3_600 },
    });
    await expect(jobs.lookUp.lookUp(code, '198.51.100.60')).resolves.toHaveLength(1);
    await expect(jobs.lookUp.lookUp(code, '198.51.100.1')).rejects.toMatchObject({
      code: 'too-many-requests',
    });
    jobs.clock.advance(LIMITS.lookupMissesInAllMs);
    await expect(miss(600)).rejects.toMatchObject({ code: 'code-unknown' });
  });

  test('a hundred times an hour is the most', async () => {
    const jobs = await SignupJobs.opened();
    const { code } = await jobs.submit(await jobs.holding([1]), [1]);
    for (let time = 0; time < 100; time++) await jobs.lookUp.lookUp(code, IP);
    await expect(jobs.lookUp.lookUp(code, IP)).rejects.toMatchObject({ code: 'too-many-requests' });
  });
});
