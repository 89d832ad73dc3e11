import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openDatabase, type Database } from '../../adapters/database/data-source.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import { LogQuota } from '../../application/crew/log-quota.ts';
import { EmailVerification } from '../../application/signup/email-verification.ts';
import { HoldSeats } from '../../application/hall/hold-seats.ts';
import { Register } from '../../application/signup/register.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { startPrivateMariadb, type PrivateMariadb } from '../support/private-mariadb.ts';
import { entryOn, IP, row1, SignupJobs } from '../support/signup-jobs.ts';
import { Meeting } from '../support/stopped-units.ts';
import { SILENT } from '../support/silent-log.ts';

const KARI = 'kari@example.no';

describe('of two acts at once on MariaDB, in two processes,', () => {
  let mariadb: PrivateMariadb;
  let database: Database;
  let jobs: SignupJobs;
  let meeting: Meeting;
  let made = 0;

  beforeAll(async () => {
    mariadb = await startPrivateMariadb();
  });
  afterAll(() => mariadb.stop());
  beforeEach(async () => {
    database = await openDatabase(await mariadb.createDatabase(`limits_${String(++made)}`), SILENT);
    jobs = await SignupJobs.opened({}, { database });
    meeting = new Meeting(mariadb, [database]);
  });
  afterEach(() => database.close());

  /** Runs two acts, the first stopped before its commit; returns their answers or the refusals' codes. */
  async function both(act: (nth: number) => Promise<unknown>): Promise<unknown> {
    const told = (nth: number) => () =>
      act(nth).catch((cause: unknown) => (cause as { code?: unknown }).code ?? cause);
    const met = await meeting.of(told(0), told(1), (statement) => statement === 'COMMIT');
    return met?.answers;
  }

  test('one makes the second unpaid registration of an address, and the other is refused', async () => {
    const guids: string[] = [];
    for (const number of [1, 2, 3]) {
      guids.push(await jobs.holding([number], KARI));
      jobs.clock.advance(LIMITS.codeMailGapMs);
    }
    await jobs.submit(guids[0] ?? '', [1]);
    const outcomes = await both((nth) => jobs.submit(guids[nth + 1] ?? '', [nth + 2]));
    expect(outcomes).toEqual([expect.objectContaining({ total: 450 }), 'too-many-unpaid']);
  });

  test('one fills what an unusual mail domain may leave unpaid, and the other is refused', async () => {
    const limits = { ...LIMITS, unpaidSeatsPerDomain: 1 };
    const guids = [
      await jobs.holding([1], 'kari@skole.no', '192.0.2.1'),
      await jobs.holding([2], 'ola@skole.no', '192.0.2.2'),
    ];
    const outcomes = await both((nth) =>
      new Register({ ...jobs.registerParts, limits }).submit(
        guids[nth] ?? '',
        [entryOn(nth + 1)],
        row1([nth + 1]),
        `192.0.2.${String(nth + 1)}`,
      ),
    );
    expect(outcomes).toEqual([expect.objectContaining({ total: 450 }), 'too-many-unpaid-domain']);
  });

  test('one is the last guess at a code, and the other finds the code dead', async () => {
    const guid = await jobs.verification.requestCode(KARI, IP);
    const guess = (code = 'AAAAAA') => jobs.verification.check(code, KARI, guid, IP);
    for (let nth = 1; nth < LIMITS.wrongPerCode; nth++) await guess();
    expect(await both(() => guess())).toEqual(['wrong', 'expired']);
    expect(await guess(jobs.codeFor(KARI))).toBe('expired');
  });

  test('one is the last guess at the codes of an address, and the other is locked', async () => {
    await jobs.verification.requestCode(KARI, IP);
    const guess = () => jobs.verification.check('AAAAAA', KARI, undefined, IP);
    for (let nth = 1; nth < LIMITS.wrongPerAddress; nth++) await guess();
    expect(await both(guess)).toEqual(['wrong', 'code-checks-locked']);
  });

  test('one is the last mail of all to an address, and the other the first beyond, or refused', async () => {
    const limits = { ...LIMITS, codeMailEverywhereDay: 3, codeMailFirstPerNetwork: 2 };
    const few = await SignupJobs.on({ database, limits });
    await few.seatMap.load();
    const asks = (ip: string) => few.verification.requestCode(KARI, ip);
    const asksAtOnce = (one: string, other: string) =>
      both((nth) =>
        new EmailVerification(few.verificationParts)
          .requestCode(KARI, nth === 0 ? one : other)
          .then(() => 'mailed'),
      );
    for (const host of [1, 2]) await asks(`192.0.2.${String(host)}`);
    expect(await asksAtOnce('192.0.2.3', '192.0.2.4')).toEqual(['mailed', 'locked']);
    expect(await asksAtOnce('198.51.100.1', '198.51.100.2')).toEqual(['mailed', 'mailed']);
    expect(await asksAtOnce('198.51.100.3', '203.0.113.1')).toEqual(['locked', 'mailed']);
    await few.verification.settled();
  });

  test('one holds the last seat that an IP may hold, and the other is refused', async () => {
    const guids: string[] = [];
    for (let nth = 0; nth < 6; nth++) guids.push(await jobs.verified(`visitor${String(nth)}@example.no`));
    for (let nth = 0; nth < LIMITS.heldPerIp - 1; nth++)
      await jobs.holds.hold(
        guids[nth % 5] ?? '',
        { row: 2 + (nth % 5), number: 1 + Math.floor(nth / 5) },
        IP,
      );
    const outcomes = await both((nth) =>
      new HoldSeats(jobs.holdParts).hold(guids[4 + nth] ?? '', { row: 1, number: nth + 1 }, IP),
    );
    expect(outcomes).toEqual([jobs.clock.now() + LIMITS.holdMs, 'too-many-seats']);
  });

  test('one holds a seat that the other has changed meanwhile, and the log tells of it: a second try takes no second row', async () => {
    const guid = await jobs.verified(KARI);
    const units = new DatabaseUnitOfWork(database, { logQuota: new LogQuota(jobs.clock, 1) });
    const place = { row: 1, number: 1 };
    const touch = async () =>
      new DatabaseUnitOfWork(database).run(async ({ seats }) => {
        const [seat] = await seats.find([place]);
        if (seat) await seats.save([seat]);
      });
    const met = await meeting.of(
      () => new HoldSeats({ ...jobs.holdParts, units }).hold(guid, place, IP),
      touch,
      (statement) => statement.startsWith('UPDATE seat'),
    );
    expect(met?.answers).toEqual([jobs.clock.now() + LIMITS.holdMs, undefined]);
    const told = await jobs.units.read(({ activityLog }) => activityLog.newest(9));
    expect(told.filter(({ type }) => type === 'seat_selection')).toHaveLength(1);
  });

  test('one claims a job, and the other does not, wherever the first is stopped', async () => {
    const units = new DatabaseUnitOfWork(database);
    const claim = (job: string, holder: string) => () =>
      units.run((stores) => stores.jobs.claim(job, holder, jobs.clock.now(), 100_000));
    const winners: number[] = [];
    const metBefore = async (nth: number): Promise<boolean> => {
      const job = `job ${String(nth)}`;
      let statements = 0;
      const met = await meeting.of(claim(job, 'one'), claim(job, 'other'), () => statements++ === nth);
      if (met) winners.push(met.answers.filter(Boolean).length);
      return met !== null;
    };
    while (await metBefore(winners.length));
    expect(winners.length).toBeGreaterThan(3);
    expect(new Set(winners)).toEqual(new Set([1]));
  });
});
