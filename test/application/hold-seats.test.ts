import { describe, expect, test } from '@jest/globals';
import { LIMITS } from '../../domain/shared/limits.ts';
import type { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { IP, row1, SignupJobs } from '../support/signup-jobs.ts';

const OLA = 'ola@example.no';
const MINUTE = 60_000;

describe('a held seat', () => {
  test('is held for ten minutes from the first one, however many follow', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.verified();
    const until = await jobs.holds.hold(guid, { row: 1, number: 1 }, IP);
    expect(until).toBe(jobs.clock.now() + 10 * MINUTE);
    jobs.clock.advance(4 * MINUTE);
    expect(await jobs.holds.hold(guid, { row: 1, number: 2 }, IP)).toBe(until);
    expect(await jobs.holds.hold(guid, { row: 1, number: 1 }, IP)).toBe(until);
    expect(await jobs.holds.held(guid)).toEqual(row1([1, 2]));
    jobs.clock.advance(6 * MINUTE);
    expect(await jobs.holds.held(guid)).toEqual([]);
  });

  test('is refused to anyone else, and open again after its time', async () => {
    const jobs = await SignupJobs.opened();
    await jobs.holding([1]);
    const ola = await jobs.verified(OLA);
    await expect(jobs.holds.hold(ola, { row: 1, number: 1 }, IP)).rejects.toMatchObject({
      code: 'seat-taken',
    });
    jobs.clock.advance(10 * MINUTE);
    await expect(jobs.holds.hold(ola, { row: 1, number: 1 }, IP)).resolves.toBeGreaterThan(0);
  });

  test('is freed by the session that holds it, and only that', async () => {
    const jobs = await SignupJobs.opened();
    const kari = await jobs.holding([1, 2, 3]);
    const ola = await jobs.holding([4], OLA);
    expect(await jobs.holds.release(ola, row1([1, 4]), IP)).toBe(1);
    expect(await jobs.holds.release(kari, row1([2, 9]), IP)).toBe(1);
    expect(await jobs.holds.held(kari)).toEqual(row1([1, 3]));
    expect(await jobs.holds.releaseAll(kari, IP)).toBe(2);
    expect(await jobs.holds.releaseAll(kari, IP)).toBe(0);
  });

  test('is written in the log, taken and given back', async () => {
    const jobs = await SignupJobs.opened();
    const guid = await jobs.holding([1, 2]);
    await jobs.holds.releaseAll(guid, IP);
    const code = guid.slice(-6);
    expect((await jobs.activities()).slice(-3)).toMatchObject([
      { type: 'seat_selection', code, details: { seat: '1-1', currentHeldSeats: 1 } },
      { type: 'seat_selection', code, details: { seat: '1-2', currentHeldSeats: 2 } },
      { type: 'seat_deselection', code, details: { releasedSeats: ['1-1', '1-2'], currentHeldSeats: 0 } },
    ]);
  });
});

test.each([
  ['that does not exist', { row: 11, number: 1 }, 'seat-unknown'],
  ['that the crew has blocked', { row: 1, number: 9 }, 'seat-blocked'],
  ['that the crew has hidden', { row: 1, number: 10 }, 'seat-unknown'],
])('a seat %s is refused', async (_, place, code) => {
  const jobs = await SignupJobs.opened();
  await jobs.units.run(async ({ seats }) => {
    const [ninth, tenth] = await seats.find(row1([9, 10]));
    if (ninth && tenth)
      await seats.save([
        { ...ninth, blocked: true },
        { ...tenth, hidden: true },
      ]);
  });
  const guid = await jobs.verified();
  await expect(jobs.holds.hold(guid, place, IP)).rejects.toMatchObject({ code });
});

test('five seats are the most, over all sessions of an address', async () => {
  const jobs = await SignupJobs.opened();
  await jobs.holding([1, 2, 3]);
  jobs.clock.advance(20_000);
  const second = await jobs.holding([4, 5], 'kari+two@example.no');
  await expect(jobs.holds.hold(second, { row: 1, number: 6 }, IP)).rejects.toMatchObject({
    code: 'too-many-seats',
  });
  await expect(jobs.holding([6], OLA)).resolves.toEqual(expect.any(String));
});

test('an IP holds no more seats than its limit', async () => {
  const jobs = await SignupJobs.opened({}, { limits: { ...LIMITS, heldPerIp: 3 } });
  await jobs.holding([1, 2]);
  const ola = await jobs.holding([3], OLA);
  await expect(jobs.holds.hold(ola, { row: 1, number: 4 }, IP)).rejects.toMatchObject({
    code: 'too-many-seats',
  });
  await expect(jobs.holds.hold(ola, { row: 1, number: 4 }, '198.51.100.9')).resolves.toBeGreaterThan(0);
});

test('a slot of the address is free again when its hold has run out', async () => {
  const jobs = await SignupJobs.opened();
  const guid = await jobs.holding([1, 2, 3, 4, 5]);
  jobs.clock.advance(10 * MINUTE);
  for (const number of [6, 7, 8, 9, 10]) await jobs.holds.hold(guid, { row: 1, number }, IP);
  expect(await jobs.holds.held(guid)).toEqual(row1([6, 7, 8, 9, 10]));
});

test('a session gets three windows of ten minutes', async () => {
  const jobs = await SignupJobs.opened();
  const guid = await jobs.verified();
  for (let window = 0; window < 3; window++) {
    await jobs.holds.hold(guid, { row: 1, number: 1 }, IP);
    jobs.clock.advance(10 * MINUTE);
  }
  await expect(jobs.holds.hold(guid, { row: 1, number: 1 }, IP)).rejects.toMatchObject({
    code: 'hold-windows-used',
  });
});

test('twenty visitors reach for one seat at once: one gets it', async () => {
  const jobs = await SignupJobs.opened();
  const guids = await Promise.all(
    Array.from({ length: 20 }, (_, index) => jobs.verified(`v${String(index)}x@example.no`)),
  );
  const results = await Promise.allSettled(
    guids.map((guid) => jobs.holds.hold(guid, { row: 5, number: 5 }, IP)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

describe('requests that come at once', () => {
  /** The refusal of each request, or `held`. */
  async function outcomes(requests: readonly Promise<number>[]): Promise<string[]> {
    return (await Promise.allSettled(requests)).map((result) =>
      result.status === 'fulfilled' ? 'held' : (result.reason as RuleViolation).code,
    );
  }

  test('are decided as if each had come alone', async () => {
    const jobs = await SignupJobs.opened({}, { limits: { ...LIMITS, heldPerIp: 4 } });
    const [kari, ola] = [await jobs.verified(), await jobs.verified(OLA)];
    const unproven = await jobs.verification.requestCode('per@example.no', IP);
    const request = (guid: string, number: number) => jobs.holds.hold(guid, { row: 1, number }, IP);
    const first = request(kari, 1);
    // The first batch is under way; these requests join the next one.
    const rest = [
      request(ola, 1),
      request(unproven, 2),
      request(kari, 3),
      request(kari, 3),
      request(ola, 11),
    ];
    const full = [request(ola, 4), request(ola, 5), request(kari, 6)];
    expect(await outcomes([first, ...rest, ...full])).toEqual([
      ...['held', 'seat-taken', 'email-unverified', 'held', 'held', 'seat-unknown'],
      ...['held', 'held', 'too-many-seats'],
    ]);
    expect(await jobs.holds.held(kari)).toEqual(row1([1, 3]));
    expect(await jobs.holds.held(ola)).toEqual(row1([4, 5]));
    expect((await jobs.activities('seat_selection')).map(({ details }) => details)).toEqual([
      { success: true, seat: '1-1', currentHeldSeats: 1 },
      { success: true, seat: '1-3', currentHeldSeats: 2 },
      { success: true, seat: '1-4', currentHeldSeats: 1 },
      { success: true, seat: '1-5', currentHeldSeats: 2 },
    ]);
  });

  test('more than one unit takes all get their answer', async () => {
    const jobs = await SignupJobs.opened(
      {},
      { limits: { ...LIMITS, heldPerIp: 1_000, unpaidSeatsPerIp: 1_000 } },
    );
    const guids = await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        jobs.verified(`v${String(index)}x@example.no`, `ip${String(index)}`),
      ),
    );
    const requests = guids.map((guid, index) =>
      jobs.holds.hold(guid, { row: (index % 10) + 1, number: (Math.floor(index / 10) % 10) + 1 }, IP),
    );
    const answers = await outcomes(requests);
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(100);
    expect(answers.filter((answer) => answer === 'seat-taken')).toHaveLength(50);
  });

  test('may want the very seat whose run-out hold another takes a slot of', async () => {
    const jobs = await SignupJobs.opened();
    const kari = await jobs.holding([1, 2]);
    const ola = await jobs.verified(OLA);
    jobs.clock.advance(10 * MINUTE);
    const request = (guid: string, number: number) => jobs.holds.hold(guid, { row: 1, number }, IP);
    expect(await outcomes([request(kari, 9), request(ola, 1), request(kari, 2), request(kari, 3)])).toEqual([
      ...['held', 'held', 'held', 'held'],
    ]);
    expect(await jobs.holds.held(kari)).toEqual(row1([2, 3, 9]));
  });
});
