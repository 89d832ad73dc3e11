import { beforeEach, describe, expect, test } from '@jest/globals';
import { PersonalDataRequests } from '../../application/privacy/personal-data-requests.ts';
import { ImportPayments } from '../../application/payments/import-payments.ts';
import { Payments } from '../../application/payments/payment-overview.ts';
import { brokenInvariants } from '../support/invariants/check.ts';
import { entryOn, IP, row1, SignupJobs } from '../support/signup-jobs.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { storedIn } from '../support/invariants/stored.ts';
import type { Database } from '../../adapters/database/data-source.ts';
import { NO_FOLDER } from '../support/no-folder.ts';
import { SILENT } from '../support/silent-log.ts';

const LEADER = { firstName: 'Lederine', lastName: 'Lodd', email: 'lederine@example.no' };
const FRIEND = { firstName: 'Vennfrid', lastName: 'Vang', email: 'vennfrid@example.no' };
const HEAD = ['Tidspunkt', 'Type', 'Beløp', 'Melding', 'Kundens navn', 'PSP-referanse'];
const ALL = { choices: new Map<number, string>(), coversUntil: null, mail: false };

let database: Database;
let jobs: SignupJobs;
let imports: ImportPayments;
let payments: Payments;
let requests: PersonalDataRequests;
let code: string;
beforeEach(async () => {
  database = await memoryDatabase();
  jobs = await SignupJobs.opened({}, { database });
  imports = new ImportPayments(jobs.registerParts);
  payments = new Payments(jobs.registerParts);
  requests = new PersonalDataRequests(
    jobs.units,
    { removeOf: () => Promise.resolve(0), removeOlder: () => Promise.resolve(0) },
    jobs.clock,
    jobs.secrets,
    NO_FOLDER,
    SILENT,
  );
  code = await signUp(LEADER.email, [1, LEADER], [2, FRIEND]);
});

type Entry = readonly [number, Partial<typeof LEADER>];

/** Signs up one person on each of the seats of row 1; returns the code. */
async function signUp(email: string, ...entries: readonly Entry[]): Promise<string> {
  const numbers = entries.map(([number]) => number);
  const forms = entries.map(([number, person]) => {
    const { form, place } = entryOn(number);
    return { form: { ...form, ...person }, place };
  });
  const guid = await jobs.holding(numbers, email);
  return (await jobs.register.submit(guid, forms, row1(numbers), IP)).code;
}

const line = (message: string, kroner: number, payer: string, psp = 'psp-1') => [
  ...['2027-03-01 12:30:00', 'Belastning', `${String(kroner)}.00`, message, payer, psp],
];
const preview = (...lines: string[][]) => imports.preview('crew', 'rapport.csv', [[HEAD, ...lines]]);
const outcomes = async (...lines: string[][]) => (await preview(...lines)).rows.map(({ outcome }) => outcome);
/** Books the lines as previewed; returns the report's id. */
const book = async (...lines: string[][]) => {
  const { id } = await preview(...lines);
  await imports.commit('crew', id, ALL);
  return id;
};
const erase = (query: string) => requests.erase('crew', query, query);
const stored = () => jobs.read((stores) => stores.payments.all());
const traces = async (...texts: string[]) => {
  const text = JSON.stringify(await stored());
  return texts.filter((one) => text.includes(one));
};
const broken = async () => brokenInvariants(await storedIn(database), { now: jobs.clock.now() });

describe('a line of a report that comes again after its payer was erased', () => {
  test.each(['address', 'code'])('by %s is known, books nothing and brings nobody back', async (by) => {
    const paid = line(`Takk ${code}`, 900, 'Lederine Lodd');
    await book(paid);
    await erase(by === 'code' ? code : LEADER.email);
    expect(await outcomes(paid)).toEqual(['seen']);
    await book(paid);
    const { payments: all, unmatched, toPayBack } = await payments.overview();
    const left = { code: by === 'code' ? null : code, ore: 90_000, note: '', payer: '' };
    expect({ all, unmatched }).toMatchObject({ all: [left], unmatched: [] });
    expect(toPayBack.map(({ ore }) => ore)).toEqual(by === 'code' ? [] : [45_000]);
    expect(await traces('Lodd', 'psp-1')).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  test('is known without a reference too', async () => {
    const paid = line(`Takk ${code}`, 900, 'Lederine Lodd', '');
    const { id } = await preview(paid);
    await imports.commit('crew', id, { ...ALL, choices: new Map([[1, code]]) });
    await erase(LEADER.email);
    expect(await outcomes(paid)).toEqual(['seen']);
  });

  test('is known by what is left of either of two codes that it was for', async () => {
    const other = await signUp('per@example.no', [3, { email: 'per@example.no' }]);
    const paid = line(`${code} ${other}`, 1350, 'Lederine Lodd');
    await book(paid);
    expect((await stored()).map(({ part }) => part)).toEqual([0, 1]);
    for (const one of [code, other]) {
      await erase(one);
      expect(await outcomes(paid)).toEqual(['seen']);
    }
    expect((await stored()).map((payment) => payment.code)).toEqual([null, null]);
    expect(await broken()).toEqual([]);
  });

  test('is booked again once its report was taken back, and can be erased again', async () => {
    const paid = line(`Takk ${code}`, 900, 'Lederine Lodd');
    const id = await book(paid);
    await erase(LEADER.email);
    await imports.undo('crew', id, 'Feil fil');
    expect(await outcomes(paid)).toEqual(['settles']);
    await book(paid);
    await erase(code);
    expect(await outcomes(paid)).toEqual(['seen']);
    expect(await traces('Lodd', 'psp-1')).toEqual([]);
    expect(await broken()).toEqual([]);
  });
});

describe('money that nobody has been given', () => {
  test.each([
    ['spaced', (own: string) => `takk ${own.slice(0, 3)} ${own.slice(3)}`],
    ['with a dash', (own: string) => `takk ${own.slice(0, 3)}-${own.slice(3)}`],
    ['with dots, in small letters', (own: string) => own.toLowerCase().split('').join('.')],
  ])('goes with the code that it names, %s', async (_, spelled) => {
    const { id } = await preview(line(spelled(code), 900, 'Lederine Lodd', ''));
    await imports.commit('crew', id, ALL);
    expect((await stored()).map((payment) => payment.code)).toEqual([null]);
    await erase(code);
    expect(await traces('Lodd')).toEqual([]);
  });

  test('goes when its code is erased again, if it came after that', async () => {
    await erase(code);
    await book(line(`Takk ${code}`, 900, 'Lederine Lodd'));
    expect(await erase(code)).toMatchObject({ payments: 1 });
    expect(await traces('Lodd', 'psp-1')).toEqual([]);
    expect(await broken()).toEqual([]);
  });
});

describe('an address of one of a group that is erased', () => {
  test('takes along what names them in payments of the group, and nothing else', async () => {
    await book(
      line(`Takk ${code} fra Vennfrid`, 450, 'Mamma Hansen', 'psp-1'),
      line(code, 200, 'Siri VANG', 'psp-2'),
      line(code, 250, 'Lederine Lodd', 'psp-3'),
    );
    expect(await erase(FRIEND.email)).toMatchObject({ payments: 2 });
    expect(await traces('Vennfrid', 'VANG', 'Mamma', 'psp-1', 'psp-2')).toEqual([]);
    expect((await stored()).map((payment) => [payment.code, payment.ore, payment.payer]).toSorted()).toEqual([
      [code, 20_000, ''],
      [code, 25_000, 'Lederine Lodd'],
      [code, 45_000, ''],
    ]);
    expect(await broken()).toEqual([]);
  });

  test('is told of them when they ask, and not of the others’ payments', async () => {
    await book(line(code, 450, 'Vennfrid Vang', 'psp-1'), line(code, 450, 'Lederine Lodd', 'psp-2'));
    const { payments: told } = await requests.export('crew', FRIEND.email);
    expect(told.map(({ payer }) => payer)).toEqual(['Vennfrid Vang']);
  });
});

test('who is the last of a sign-up that another address made takes along who paid for it', async () => {
  const other = await signUp('per@example.no', [3, { email: 'kari@example.no' }]);
  await book(line(`Takk ${other}`, 450, 'Mamma Hansen'));
  await erase('kari@example.no');
  expect((await stored()).map((payment) => payment.code)).toEqual([null]);
  expect(await traces('Hansen', other, 'psp-1')).toEqual([]);
  expect(await broken()).toEqual([]);
});
