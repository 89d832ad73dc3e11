import { beforeEach, describe, expect, test } from '@jest/globals';
import { ImportPayments } from '../../application/payments/import-payments.ts';
import { PaymentDeadlines } from '../../application/payments/payment-deadlines.ts';
import { Payments } from '../../application/payments/payment-overview.ts';
import { RegisteredPersons } from '../../application/people/registered-persons.ts';
import { brokenInvariants } from '../support/invariants/check.ts';
import { SignupJobs } from '../support/signup-jobs.ts';
import { EXPIRED_REASON } from '../../domain/shared/stored-texts.ts';
import { codeOfGuid } from '../../domain/signup/booking-code.ts';
import { aParticipant, aRegistration } from '../support/builders.ts';
import { recordStatements } from '../support/recorded-statements.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { storedIn } from '../support/invariants/stored.ts';
import type { Database } from '../../adapters/database/data-source.ts';
import type { UnitOfWork } from '../../application/ports/unit-of-work.ts';
import { livedBy } from '../support/lived-by.ts';

const DAY = 24 * 3_600_000;
const MOR = 'mor@example.no';
const HEAD = ['Tidspunkt', 'Type', 'Beløp', 'Melding', 'Kundens navn', 'PSP-referanse'];

let database: Database;
let units: UnitOfWork;
let jobs: SignupJobs;
let persons: RegisteredPersons;
let deadlines: PaymentDeadlines;
let imports: ImportPayments;
let payments: Payments;
let code: string;
let deadline: number;

beforeEach(async () => {
  database = await memoryDatabase();
  jobs = await SignupJobs.opened({}, { database });
  units = jobs.units;
  ({ code, paymentDeadline: deadline } = await jobs.submit(await jobs.holding([1, 2], MOR), [1, 2]));
  const { secrets, clock, registerParts } = jobs;
  persons = new RegisteredPersons(units, secrets, clock);
  deadlines = new PaymentDeadlines({
    ...registerParts,
    livedNow: livedBy(clock),
    log: jobs.verificationParts.log,
  });
  imports = new ImportPayments(registerParts);
  payments = new Payments(registerParts);
  await jobs.outbox.sendDue();
});

let references = 0;
const line = (message: string, kroner: number, psp = `psp-${String(++references)}`) => [
  ...['2027-03-01 12:30:00', 'Belastning', `${String(kroner)}.00`, message, 'Mor Li', psp],
];
const preview = (...lines: string[][]) => imports.preview('crew', 'rapport.csv', [[HEAD, ...lines]]);
const ALL = { choices: new Map<number, string>(), coversUntil: null, mail: true };
const commit = (id: string, choices: readonly (readonly [number, string])[] = []) =>
  imports.commit('crew', id, { ...ALL, choices: new Map(choices) });
const book = async (...lines: string[][]) => {
  const { id } = await preview(...lines);
  return { id, ...(await commit(id)) };
};
const assignsUnmatched = async () => {
  const { unmatched } = await payments.overview();
  await payments.assign('crew', unmatched[0]?.id ?? '', code);
};
const paid = async () => (await persons.all()).filter((one) => one.code === code).map((one) => one.paid);
const subjects = async () => {
  await jobs.outbox.sendDue();
  return jobs.mails.subjectsTo(MOR).slice(2);
};
const lastMail = () => jobs.mails.to(MOR).at(-1)?.text;
const [ENDED, BACK] = ['plassene er frigitt', 'plassene er deres igjen'];
const broken = async () => brokenInvariants(await storedIn(database), { now: jobs.clock.now() });

describe('a report', () => {
  test('changes nothing while it is looked at', async () => {
    const { rows } = await preview(line(code, 900));
    expect(rows).toMatchObject([{ outcome: 'settles' }]);
    expect(await paid()).toEqual([false, false]);
    expect((await payments.overview()).payments).toEqual([]);
  });

  test('pays, sends one receipt for each sign-up, and answers the same when it is booked again', async () => {
    const { id } = await preview(line(code, 450), line(code, 450));
    const first = await commit(id);
    expect(first).toMatchObject({ booked: 2, revived: 0, mailed: 1 });
    expect(await commit(id)).toEqual(first);
    expect(await paid()).toEqual([true, true]);
    expect(await subjects()).toEqual(['betalingen er registrert']);
    expect((await payments.overview()).payments.map(({ ore }) => ore)).toEqual([45_000, 45_000]);
    expect(await broken()).toEqual([]);
  });

  test.each(['booked', 'undone'])('is %s by as many statements for many codes as for one', async (how) => {
    const codes = [code];
    for (let at = 0; at < 12; at++) {
      const [row, seat] = [3 + Math.floor(at / 4), (at % 4) + 1];
      const guid = `${String(at).padStart(32, '0')}-KLM${'ABCDEFGHJKLM'.charAt(at)}22`;
      const place = { row, number: seat };
      await units.run(({ registrations }) =>
        registrations.add(aRegistration({ guid, email: '', participants: [aParticipant({ place })] })),
      );
      codes.push(codeOfGuid(guid));
    }
    const counted = async (some: readonly string[]) => {
      const { id } = await preview(...some.map((one) => line(one, one === code ? 900 : 450)));
      const acts = { booked: () => commit(id), undone: () => imports.undo('crew', id, 'feil fil') };
      if (how === 'undone') await acts.booked();
      const sent = recordStatements(database.source);
      await acts[how === 'booked' ? 'booked' : 'undone']();
      return sent.length;
    };
    expect(await counted(codes.slice(1))).toBeLessThanOrEqual(await counted([code]));
  });

  test('imported by two admins at once is booked once', async () => {
    const lines = [line(code, 900)];
    const [one, other] = [await preview(...lines), await preview(...lines)];
    await commit(one.id);
    await expect(commit(other.id)).rejects.toThrow(
      expect.objectContaining({ code: 'import-stale', details: { rows: [1] } }),
    );
    expect((await preview(...lines)).rows).toMatchObject([{ outcome: 'seen' }]);
  });

  test('that was looked at more than a day ago has to be uploaded anew', async () => {
    const { id } = await preview(line(code, 900));
    jobs.clock.advance(DAY + 1);
    await expect(commit(id)).rejects.toThrow('import-unknown');
  });

  test('books what the admin has chosen, and keeps the rest as unmatched', async () => {
    const { id, rows } = await preview(line('', 900), line('noe annet', 333), line(code, 100));
    expect(rows.map(({ outcome }) => outcome)).toEqual(['suggestion', 'unknown', 'part']);
    await commit(id, [
      [1, code.toLowerCase()],
      [3, 'skip'],
    ]);
    expect(await paid()).toEqual([true, true]);
    const { unmatched } = await payments.overview();
    expect(unmatched).toMatchObject([{ ore: 33_300, note: 'noe annet', payer: 'Mor Li' }]);
    expect((await preview(line('noe annet', 333, `psp-${String(references - 1)}`))).rows).toMatchObject([
      { outcome: 'seen' },
    ]);
    await payments.assign('crew', unmatched[0]?.id ?? '', code);
    expect((await payments.overview()).toPayBack).toMatchObject([{ code, ore: 33_300, why: 'too-much' }]);
    expect(await broken()).toEqual([]);
  });

  test('of money for who was marked by hand confirms them, and owes nobody anything', async () => {
    await persons.markCode('crew', code, 'paid', true);
    await book(line(code, 900));
    expect(await paid()).toEqual([true, true]);
    expect((await payments.overview()).toPayBack).toEqual([]);
    expect((await persons.all()).map(({ paidPin }) => paidPin)).toEqual([null, null]);
  });

  test('pays for who was marked as unpaid by hand', async () => {
    await persons.markCode('crew', code, 'paid', false);
    const { id, rows } = await preview(line(code, 900));
    expect(rows[0]?.outcome).toBe('settles');
    await commit(id);
    expect(await paid()).toEqual([true, true]);
  });
});

describe('a registration that has expired', () => {
  beforeEach(async () => {
    jobs.clock.advance(deadline + 48 * 3_600_000 - jobs.clock.now());
    await deadlines.expire('crew', [code], EXPIRED_REASON);
  });

  test('is signed up again by its money, while its seats are free', async () => {
    const { id, seatsGone } = await preview(line(code, 900));
    expect([...seatsGone]).toEqual([]);
    expect(await commit(id)).toMatchObject({ booked: 1, revived: 1, mailed: 1 });
    expect(await paid()).toEqual([true, true]);
    expect(await subjects()).toEqual([ENDED, BACK]);
    expect(lastMail()).toContain('Betalingen kom etter fristen');
    expect(await persons.deleted()).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  test('is signed up again by what was left to pay when the crew had seen the rest', async () => {
    await payments.revive('crew', code, []);
    await persons.mark('crew', code, { row: 1, number: 1 }, 'paid', true);
    await persons.removeCode('crew', code, EXPIRED_REASON);
    const { id, rows } = await preview(line(code, 450));
    expect(rows[0]?.outcome).toBe('revival');
    expect(await commit(id)).toMatchObject({ revived: 1 });
    expect(await paid()).toEqual([true, true]);
    expect(await broken()).toEqual([]);
  });

  test('is signed up again and told so when unmatched money is found to be theirs', async () => {
    await book(line('ukjent', 900));
    await assignsUnmatched();
    expect(await paid()).toEqual([true, true]);
    expect(await subjects()).toEqual([ENDED, BACK]);
    expect(lastMail()).toContain('Betalingen kom etter fristen');
    expect(await broken()).toEqual([]);
  });

  test('stays ended when a seat is gone, until the crew finds others', async () => {
    await jobs.holding([2], 'andre@example.no', '192.0.2.9');
    const { id, seatsGone } = await preview(line(code, 900));
    expect([...seatsGone]).toEqual([code]);
    expect(await commit(id)).toMatchObject({ booked: 1, revived: 0, mailed: 0 });
    expect(await paid()).toEqual([]);
    expect((await payments.overview()).late).toMatchObject([{ code, ore: 90_000, seatsFree: false }]);
    await expect(payments.revive('crew', code, [])).rejects.toThrow('seat-taken');
    await payments.revive('crew', code, [
      { row: 2, number: 1 },
      { row: 2, number: 2 },
    ]);
    expect(await paid()).toEqual([true, true]);
    expect((await payments.overview()).late).toEqual([]);
    expect(await subjects()).toEqual([ENDED, BACK]);
    expect(lastMail()).toContain('Crewet har gitt dere');
    expect(await broken()).toEqual([]);
  });

  test('may be signed up again by the crew without money, with a new deadline', async () => {
    await payments.revive('crew', code, []);
    const registration = await units.read(({ registrations }) => registrations.byCode(code));
    expect(registration?.givenDeadline).toBe(jobs.clock.now() + 48 * 3_600_000);
    await expect(payments.revive('crew', code, [])).rejects.toThrow('codes-changed');
    await expect(payments.revive('crew', 'ZZZZZZ', [])).rejects.toThrow('code-unknown');
  });
});

describe('taken back', () => {
  test('a report is void, and who was paid is as before', async () => {
    await persons.mark('crew', code, { row: 1, number: 1 }, 'paid', true);
    const { id } = await book(line(code, 900));
    await imports.undo('crew', id, 'Feil fil');
    await imports.undo('crew', id, 'Feil fil');
    expect(await paid()).toEqual([true, false]);
    expect(await broken()).toEqual([]);
    const again = await book(line(code, 900, `psp-${String(references)}`));
    expect(again).toMatchObject({ booked: 1 });
    expect(await paid()).toEqual([true, true]);
  });

  test('it brings back what the crew had marked, also when its money was found to be theirs later', async () => {
    await persons.mark('crew', code, { row: 1, number: 1 }, 'paid', true);
    const { id } = await book(line('ukjent', 900));
    await assignsUnmatched();
    await imports.undo('crew', id, 'Feil fil');
    expect(await paid()).toEqual([true, false]);
    expect(await broken()).toEqual([]);
  });

  test('it brings back what the crew had marked when a later report has paid the last', async () => {
    await persons.markCode('crew', code, 'paid', true);
    const { id } = await book(line(code, 450));
    await book(line(code, 450));
    await imports.undo('crew', id, 'Feil fil');
    expect(await paid()).toEqual([true, true]);
    expect(await broken()).toEqual([]);
  });

  test.each([
    ['by the report itself', () => book(line(code, 900))],
    [
      'when its money was found to be theirs',
      async () => {
        const booked = await book(line('ukjent', 900));
        await assignsUnmatched();
        return booked;
      },
    ],
  ])('it leaves whom it has revived %s on their seats, with a new deadline', async (_, revive) => {
    jobs.clock.advance(deadline + 48 * 3_600_000 - jobs.clock.now());
    await deadlines.expire('crew', [code], EXPIRED_REASON);
    const { id } = await revive();
    await imports.undo('crew', id, 'Feil fil');
    expect(await paid()).toEqual([false, false]);
    const registration = await units.read(({ registrations }) => registrations.byCode(code));
    expect(registration?.givenDeadline).toBe(jobs.clock.now() + 48 * 3_600_000);
  });

  test('it is not once something was paid back, or after fourteen days', async () => {
    const { id } = await book(line(code, 1000));
    await payments.refund('crew', code, 10_000, 'For mye');
    await expect(imports.undo('crew', id, 'Feil')).rejects.toThrow('import-built-on');
    const other = await book(line('ukjent', 123));
    jobs.clock.advance(14 * DAY + 1);
    await expect(imports.undo('crew', other.id, 'Feil')).rejects.toThrow('import-too-old');
  });
});

test('no more is paid back than has come', async () => {
  await book(line(code, 1000));
  expect((await payments.overview()).toPayBack).toMatchObject([{ code, ore: 10_000 }]);
  await expect(payments.refund('crew', code, 100_001, '')).rejects.toThrow('more-than-received');
  await payments.refund('crew', code, 10_000, 'For mye');
  expect((await payments.overview()).toPayBack).toEqual([]);
  expect(await paid()).toEqual([true, true]);
  expect(await broken()).toEqual([]);
});
