import { beforeEach, describe, expect, test } from '@jest/globals';
import { ChangeSettings } from '../../application/payments/change-settings.ts';
import { RegisteredPersons } from '../../application/people/registered-persons.ts';
import { PAYMENT_JOB_MS, PaymentDeadlines } from '../../application/payments/payment-deadlines.ts';
import type { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import type { Settings } from '../../domain/shared/settings.ts';
import { BY_PROGRAM, EXPIRED_REASON } from '../../domain/shared/stored-texts.ts';
import { brokenInvariants } from '../support/invariants/check.ts';
import { SignupJobs } from '../support/signup-jobs.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { storedIn } from '../support/invariants/stored.ts';
import type { Database } from '../../adapters/database/data-source.ts';
import { osloText } from '../../domain/shared/oslo-time.ts';
import { livedBy } from '../support/lived-by.ts';

const HOUR = 3_600_000;
const MOR = 'mor@example.no';

let database: Database;
let units: UnitOfWork;
let jobs: SignupJobs;
let persons: RegisteredPersons;
let deadlines: PaymentDeadlines;
let code: string;
let guid: string;
let deadline: number;

beforeEach(async () => {
  database = await memoryDatabase();
  jobs = await SignupJobs.opened({}, { database });
  units = jobs.units;
  guid = await jobs.holding([1, 2], MOR);
  ({ code, paymentDeadline: deadline } = await jobs.submit(guid, [1, 2]));
  const { secrets, clock } = jobs;
  persons = new RegisteredPersons(units, secrets, clock);
  deadlines = new PaymentDeadlines({
    ...jobs.registerParts,
    livedNow: livedBy(clock),
    log: jobs.verificationParts.log,
  });
  await jobs.outbox.sendDue();
});

const set = (settings: Partial<Settings>) => new ChangeSettings(units, jobs.clock).change('crew', settings);
const at = async (moment: number) => {
  jobs.clock.advance(moment - jobs.clock.now());
  await deadlines.runDue();
  await jobs.outbox.sendDue();
};
const subjects = () => jobs.mails.subjectsTo(MOR);
const PLAIN = ['er koden din', 'påmeldingen er registrert'];
const REMINDER = 'husk å betale';
const ENDED = 'plassene er frigitt';
const broken = async () => brokenInvariants(await storedIn(database), { now: jobs.clock.now() });

describe('a round', () => {
  test('that fails does not keep the next one from being made', async () => {
    await set({ reminderHours: [24] });
    await database.source.query('ALTER TABLE registration RENAME TO away');
    await at(deadline - 24 * HOUR);
    expect(subjects()).toEqual(PLAIN);
    await database.source.query('ALTER TABLE away RENAME TO registration');
    await at(deadline - 24 * HOUR + 1);
    expect(subjects()).toEqual([...PLAIN, REMINDER]);
  });

  test('whose program died keeps others from it for a minute', async () => {
    await set({ reminderHours: [24] });
    const due = deadline - 24 * HOUR;
    await units.run(({ jobs }) => jobs.claim('payment-deadlines', 'gone', due, PAYMENT_JOB_MS));
    await at(due + PAYMENT_JOB_MS - 1);
    expect(subjects()).toEqual(PLAIN);
    await at(due + PAYMENT_JOB_MS);
    expect(subjects()).toEqual([...PLAIN, REMINDER]);
  });
});

describe('a reminder', () => {
  test('is not sent by an installation that has set nothing', async () => {
    await at(deadline - HOUR);
    expect(subjects()).toEqual(PLAIN);
  });

  test('goes out once for each reminder and deadline, with the rest as sum', async () => {
    await set({ reminderHours: [24] });
    await at(deadline - 24 * HOUR - 1);
    expect(subjects()).toEqual(PLAIN);
    await persons.mark('crew', code, { row: 1, number: 1 }, 'paid', true);
    await at(deadline - 24 * HOUR);
    await at(deadline - HOUR);
    expect(subjects()).toEqual([...PLAIN, REMINDER]);
    const [, , reminder] = jobs.mails.to(MOR);
    for (const told of [code, osloText(deadline), '450 kr']) expect(reminder?.text).toContain(told);
    await deadlines.give('crew', code, deadline + 48 * HOUR);
    await at(deadline + 24 * HOUR);
    expect(subjects()).toEqual([...PLAIN, REMINDER, REMINDER]);
    expect(await broken()).toEqual([]);
  });

  test('is late when the program was stopped, and never after the deadline', async () => {
    await set({ reminderHours: [24] });
    await at(deadline);
    expect(subjects()).toEqual(PLAIN);
  });

  test('does not go out again when the clock is set back', async () => {
    await set({ reminderHours: [24] });
    await at(deadline - 24 * HOUR);
    await at(deadline - 30 * HOUR);
    await at(deadline - 24 * HOUR);
    expect(subjects()).toEqual([...PLAIN, REMINDER]);
  });
});

describe('past deadline and grace', () => {
  const past = () => deadline + 48 * HOUR;

  test('the crew is asked, and ends the registration with one reason', async () => {
    await at(past() - 1);
    expect(await deadlines.overdue()).toEqual([]);
    await at(past());
    expect(await deadlines.overdue()).toEqual([{ code, deadline, owedOre: 90_000, receivedOre: 0 }]);
    await deadlines.expire('crew', [code.toLowerCase()], EXPIRED_REASON);
    expect(await deadlines.overdue()).toEqual([]);
    expect((await persons.deleted()).map(({ reason, deletedBy }) => [reason, deletedBy])).toEqual([
      [EXPIRED_REASON, 'crew'],
      [EXPIRED_REASON, 'crew'],
    ]);
    await jobs.outbox.sendDue();
    expect(subjects()).toEqual([...PLAIN, ENDED]);
    expect(await broken()).toEqual([]);
    // The seats are free at once.
    await jobs.holding([1, 2], 'andre@example.no', '192.0.2.9');
  });

  test('nothing is ended when one of the codes has been paid meanwhile', async () => {
    await at(past());
    await persons.markCode('crew', code, 'paid', true);
    await expect(deadlines.expire('crew', [code], 'Ubetalt')).rejects.toThrow(
      expect.objectContaining({ code: 'codes-changed', details: { codes: [code] } }),
    );
    expect(await persons.deleted()).toEqual([]);
  });

  test('a registration ends by itself once a report covers the deadline', async () => {
    await set({ expiry: 'auto' });
    await at(past());
    expect(await persons.deleted()).toEqual([]);
    expect(await deadlines.runs()).toMatchObject({ waiting: 1, waitsForReportOf: deadline, isLate: false });
    await units.run(({ paymentImports }) =>
      paymentImports.add({
        ...{ id: 'i', file: 'tom.csv', by: 'crew', uploadedAt: past(), rows: [], found: {}, shown: {} },
        committed: {
          ...{
            at: past(),
            by: 'crew',
            coveredUntil: deadline,
            rows: 0,
            booked: 0,
            revived: 0,
            mailed: 0,
            ore: 0,
          },
          ...{ revivedCodes: [], fallenPins: [] },
        },
        ...{ voidedAt: null, voidedBy: '', voidedReason: '', version: 0 },
      }),
    );
    await at(past() + 60_000);
    expect((await persons.deleted()).map(({ reason, deletedBy }) => [reason, deletedBy])).toEqual([
      [EXPIRED_REASON, BY_PROGRAM],
      [EXPIRED_REASON, BY_PROGRAM],
    ]);
    expect(subjects()).toEqual([...PLAIN, ENDED]);
    expect(await broken()).toEqual([]);
  });

  test('it no longer counts against the address', async () => {
    jobs.clock.advance(60_000);
    const more = await jobs.holding([3], MOR);
    await jobs.submit(more, [3]);
    jobs.clock.advance(60_000);
    await expect(jobs.holding([4], MOR)).rejects.toThrow('too-many-unpaid');
    await at(past());
    await jobs.holding([4], MOR);
  });
});

test('a submit sent again keeps the deadline that it was told first', async () => {
  await deadlines.give('crew', code, deadline + HOUR);
  expect((await jobs.submit(guid, [1, 2])).paymentDeadline).toBe(deadline);
  await expect(deadlines.give('crew', code, jobs.clock.now())).rejects.toThrow('deadline-invalid');
  await expect(deadlines.give('crew', 'ZZZZZZ', deadline)).rejects.toThrow('code-unknown');
});
