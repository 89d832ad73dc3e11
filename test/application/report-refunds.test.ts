import { beforeEach, describe, expect, test } from '@jest/globals';
import { ImportPayments } from '../../application/payments/import-payments.ts';
import { Payments } from '../../application/payments/payment-overview.ts';
import { RegisteredPersons } from '../../application/people/registered-persons.ts';
import type { Database } from '../../adapters/database/data-source.ts';
import { brokenInvariants } from '../support/invariants/check.ts';
import { storedIn } from '../support/invariants/stored.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { SignupJobs } from '../support/signup-jobs.ts';

const HEAD = ['Tidspunkt', 'Type', 'Beløp', 'Melding', 'Kundens navn', 'PSP-referanse'];

let database: Database;
let jobs: SignupJobs;
let persons: RegisteredPersons;
let imports: ImportPayments;
let payments: Payments;
let code: string;

beforeEach(async () => {
  database = await memoryDatabase();
  jobs = await SignupJobs.opened({}, { database });
  ({ code } = await jobs.submit(await jobs.holding([1, 2], 'mor@example.no'), [1, 2]));
  const { units, secrets, clock, registerParts } = jobs;
  persons = new RegisteredPersons(units, secrets, clock);
  imports = new ImportPayments(registerParts);
  payments = new Payments(registerParts);
});

let references = 0;
const line = (message: string, kroner: number) => [
  ...['2027-03-01 12:30:00', 'Belastning', `${String(kroner)}.00`, message, 'Mor Li'],
  `psp-${String(++references)}`,
];
const preview = (...lines: string[][]) => imports.preview('crew', 'rapport.csv', [[HEAD, ...lines]]);
const commit = (id: string, choices: readonly (readonly [number, string])[] = []) =>
  imports.commit('crew', id, { choices: new Map(choices), coversUntil: null, mail: true });
const paid = async () => (await persons.all()).filter((one) => one.code === code).map((one) => one.paid);
const broken = async () => brokenInvariants(await storedIn(database), { now: jobs.clock.now() });

describe('money that the report says was paid back', () => {
  const MINUTE = 60_000;
  /** A refund as the report tells it, some minutes from now. */
  const refund = (kroner: number, minutes = 1, psp = `back-${String(++references)}`) => [
    new Date(jobs.clock.now() + minutes * MINUTE).toISOString(),
    ...['Refusjon', `-${String(kroner)}.00`, '', '', psp],
  ];
  const due = async () => (await payments.overview()).toPayBack.map((one) => [one.code, one.ore]);
  beforeEach(async () => {
    await commit((await preview(line(code, 1350))).id);
    expect(await due()).toEqual([[code, 45_000]]);
  });

  test('is proposed, booked when the crew says so, and never again', async () => {
    const row = refund(450);
    const { id, rows } = await preview(row);
    expect(rows).toMatchObject([{ outcome: 'refund', suggestions: [{ code, ore: 45_000 }] }]);
    expect(await commit(id, [[1, code]])).toMatchObject({ booked: 1, ore: -45_000, mailed: 0 });
    expect(await due()).toEqual([]);
    expect(await paid()).toEqual([true, true]);
    expect((await payments.overview()).payments.at(-1)).toMatchObject({ kind: 'refund', ore: -45_000, code });
    expect((await preview(row)).rows).toMatchObject([{ outcome: 'seen' }]);
    expect(await broken()).toEqual([]);
  });

  test.each([
    ['nothing is said', []],
    ['it is left out', [[1, 'skip']]],
  ] as [string, [number, string][]][])('is not booked when %s, and proposed again', async (_, choices) => {
    const row = refund(450);
    expect(await commit((await preview(row)).id, choices)).toMatchObject({ booked: 0, ore: 0 });
    expect((await payments.overview()).unmatched).toEqual([]);
    expect(await due()).toEqual([[code, 45_000]]);
    expect((await preview(row)).rows).toMatchObject([{ outcome: 'refund' }]);
  });

  test('is of a sign-up that the crew has ended, whose money is then settled', async () => {
    await persons.removeCode('crew', code, 'Avlyst');
    expect(await due()).toEqual([[code, 135_000]]);
    const { id, rows } = await preview(refund(1350));
    expect(rows).toMatchObject([{ outcome: 'refund', suggestions: [{ code }] }]);
    await commit(id, [[1, code]]);
    expect(await due()).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  test('that the crew has written down already is listed, and not booked twice', async () => {
    const { id } = await preview(refund(450));
    await payments.refund('crew', code, 45_000, 'Vipps');
    await expect(commit(id, [[1, code]])).rejects.toThrow('import-stale');
    expect((await preview(refund(450))).rows).toMatchObject([{ outcome: 'not-payment' }]);
  });

  test('is booked no further than it was due', async () => {
    const { id, rows } = await preview(refund(450), refund(450, 2));
    expect(rows.map(({ outcome }) => outcome)).toEqual(['refund', 'refund']);
    const both = [1, 2].map((row) => [row, code] as const);
    await expect(commit(id, both)).rejects.toThrow(
      expect.objectContaining({ code: 'more-than-due', details: { code } }),
    );
    await expect(commit(id, [[1, 'ZZZZZZ']])).rejects.toThrow('more-than-due');
    expect(await due()).toEqual([[code, 45_000]]);
    expect(await commit(id, [[2, code]])).toMatchObject({ booked: 1 });
  });

  test('is due again when its import is taken back, and keeps that of the payment from being so', async () => {
    const { imports: before } = await payments.overview();
    const { id } = await preview(refund(450, -30 * 24 * 60), refund(450));
    expect(await commit(id, [[2, code]])).toMatchObject({ booked: 1 });
    await expect(imports.undo('crew', before[0]?.id ?? '', 'Feil')).rejects.toThrow('import-built-on');
    await imports.undo('crew', id, 'Feil');
    expect(await due()).toEqual([[code, 45_000]]);
    await imports.undo('crew', before[0]?.id ?? '', 'Feil');
    expect(await due()).toEqual([]);
    expect(await broken()).toEqual([]);
  });
});

test('a line that cannot be read for sure is listed, and neither booked nor kept', async () => {
  const { id, rows } = await preview(
    line(code, 900).with(0, '03/04/2027'),
    line(code, 900).with(2, '900,000'),
  );
  expect(rows).toMatchObject([
    { row: 1, outcome: 'unreadable', unread: { part: 'time', text: '03/04/2027' } },
    { row: 2, outcome: 'unreadable', unread: { part: 'sum', text: '900,000' } },
  ]);
  expect(
    await commit(id, [
      [1, code],
      [2, code],
    ]),
  ).toMatchObject({ booked: 0, ore: 0 });
  expect((await payments.overview()).payments).toEqual([]);
  expect(await paid()).toEqual([false, false]);
});
