import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Crew } from '../support/crew.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { databasePlace, REAL_DATABASES, type DatabasePlace } from '../support/stores.ts';
import { commitReport, reportFile, reportLine, upload } from '../support/vipps-reports.ts';

const ROUNDS = [1, 2, 3, 4, 5];

describe.each(REAL_DATABASES)('one report, booked by two admins at once, on %s', (kind) => {
  let place: DatabasePlace;
  let programs: [TestProgram, TestProgram];
  beforeAll(async () => {
    place = await databasePlace(kind);
  });
  beforeEach(async () => {
    const variables = { DATABASE_URL: await place.freshUrl() };
    const first = await startTestProgram({ variables });
    // Only one process can use a SQLite file.
    programs = [first, kind === 'sqlite' ? first : await startTestProgram({ variables, clock: first.clock })];
  });
  afterEach(async () => {
    for (const program of new Set(programs)) await program.stop();
  });
  afterAll(() => place.remove());

  test('counts once, and the other one is told what has changed', async () => {
    const [one, other] = programs;
    const admins = [
      [one, await Crew.loggedIn(one)],
      [other, await Crew.joined(other, 'andre')],
    ] as const;
    for (const round of ROUNDS) {
      const { code, price } = await admins[0][1].adds({ rowNum: round, seatNum: 1 });
      const file = reportFile(
        reportLine(code, price, `paid-${String(round)}`),
        reportLine('takk', 7, `whose-${String(round)}`),
      );
      const looked = await Promise.all(admins.map(([program, crew]) => upload(program, crew, file)));
      const told = await Promise.all(
        admins.map(([, crew], index) => commitReport(crew, looked[index]?.body.import ?? '')),
      );
      expect(told.toSorted((a, b) => a.status - b.status)).toMatchObject([
        { status: 200, body: { booked: 1, mailed: 1 } },
        { status: 409, body: { error: 'import-stale', rows: [1, 2] } },
      ]);
      const payments = await one.read((stores) => stores.payments.all());
      expect(payments.map(({ source }) => source).sort()).toEqual(
        ROUNDS.slice(0, round)
          .flatMap((of) => [`paid-${String(of)}`, `whose-${String(of)}`])
          .sort(),
      );
    }
    expect(await brokenIn(one)).toEqual([]);
  });

  test('pays money back once', async () => {
    const [one, other] = programs;
    const admins = [
      [one, await Crew.loggedIn(one)],
      [other, await Crew.joined(other, 'andre')],
    ] as const;
    const { code, price } = await admins[0][1].adds({ rowNum: 1, seatNum: 1 });
    const paid = await upload(one, admins[0][1], reportFile(reportLine(code, price + 50, 'paid')));
    await commitReport(admins[0][1], paid.body.import);
    const file = reportFile(['2027-02-28 14:25:30', '2027-02-28', 'Refusjon', '-50.00', '', '', 'back']);
    const looked = await Promise.all(admins.map(([program, crew]) => upload(program, crew, file)));
    expect(looked[1]?.body.rows).toMatchObject([{ outcome: 'refund', suggestions: [{ code, ore: 5_000 }] }]);
    const told = await Promise.all(
      admins.map(([, crew], index) =>
        commitReport(crew, looked[index]?.body.import ?? '', { choices: { 1: code } }),
      ),
    );
    expect(told.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refunds = (await one.read((stores) => stores.payments.all())).filter(
      ({ kind }) => kind === 'refund',
    );
    expect(refunds).toMatchObject([{ code, ore: -5_000, source: 'back' }]);
    expect(await brokenIn(one)).toEqual([]);
  });

  test('is looked at and booked whatever stands in it', async () => {
    const [program] = programs;
    const crew = await Crew.loggedIn(program);
    const long = `a${'😀'.repeat(300)}`;
    const lines = [
      ['1,00', long, long, long],
      ['1,00', 'å\u0001\u001b', 'Ø'.repeat(500), 'p'.repeat(100)],
      ['21474836,48', 'takk', 'Ola', 'much'],
      ['9'.repeat(400), 'takk', 'Ola', 'more'],
    ].map(([sum, ...texts]) => ['2027-02-28 14:24:30', '2027-02-28', 'Belastning', sum ?? '', ...texts]);
    const looked = await upload(program, crew, reportFile(...lines), long);
    expect(looked).toMatchObject({
      status: 200,
      body: { rows: ['unknown', 'unknown', 'unreadable', 'unreadable'].map((outcome) => ({ outcome })) },
    });
    expect(await commitReport(crew, looked.body.import)).toMatchObject({ status: 200, body: { booked: 0 } });
    const payments = await program.read((stores) => stores.payments.all());
    expect(payments.map(({ note }) => note).sort()).toEqual([`a${'😀'.repeat(99)}`, 'å']);
  });
});
