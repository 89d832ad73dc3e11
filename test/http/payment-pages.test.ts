import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { PaymentsAnswer } from '../../adapters/http/contract.ts';
import { PORTS } from '../../config/ports.ts';
import { aPayment } from '../support/builders.ts';
import { Crew } from '../support/crew.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { commitReport, reportFile, reportLine, upload } from '../support/vipps-reports.ts';

let program: TestProgram;
let crew: Crew;
let code: string;
beforeEach(async () => {
  program = await startTestProgram();
  crew = await Crew.loggedIn(program);
  const { code: added, price } = await crew.adds({ seatNum: 1 });
  code = added;
  const lines = [1, 2, 3, 4].map((at) => reportLine(`gave ${String(at)}`, at, `psp-${String(at)}`));
  const { body } = await upload(program, crew, reportFile(reportLine(code, price, 'psp-0'), ...lines));
  await commitReport(crew, body.import);
});
afterEach(() => program.stop());

const asked = async (query: string) => {
  const { status, body, headers } = await crew.get<PaymentsAnswer>(`/api/admin/getPayments${query}`);
  const counts = ['x-total-count', 'x-filtered-count'].map((name) => headers.get(name));
  return { status, body, counts };
};

test('without a page all payments are told, as old clients ask', async () => {
  const { body, counts } = await asked('');
  expect([body.payments.length, body.unmatched.length, 'money' in body, counts]).toEqual([
    ...[5, 4, false],
    [null, null],
  ]);
});

test.each([
  ['?list=unmatched&page=1&size=3', [], ['gave 1', 'gave 2', 'gave 3'], ['4', '4']],
  ['?list=unmatched&page=2&size=3', [], ['gave 4'], ['4', '4']],
  ['?list=unmatched&page=9&size=3', [], [], ['4', '4']],
  ['?list=unmatched&q=GAVE%203', [], ['gave 3'], ['4', '1']],
  ['?list=unmatched&q=ingen', [], [], ['4', '0']],
  ['?size=2&q=psp-', ['psp-0', 'psp-1'], [], ['5', '5']],
  ['?size=9&q=450', ['psp-0'], [], ['5', '1']],
  ['?page=3&size=2', ['psp-4'], [], ['5', '5']],
])('%s is that page, with how many there are', async (query, payments, unmatched, counts) => {
  const answer = await asked(query);
  expect(answer.status).toBe(200);
  expect(answer.body.payments.map(({ source }) => source)).toEqual(payments);
  expect(answer.body.unmatched.map(({ message }) => message)).toEqual(unmatched);
  expect(answer.counts).toEqual(counts);
});

test('cash without an owner stands before what came by reports, however late it came', async () => {
  const cash = aPayment({ id: 'c'.repeat(32), code: null, kind: 'cash', paidAt: program.clock.now() + 1 });
  await program.container.get(PORTS.unitOfWork).run(({ payments }) => payments.add([cash]));
  const { unmatched } = (await asked('?list=unmatched&page=1&size=2')).body;
  expect(unmatched.map(({ kind }) => kind)).toEqual(['cash', 'vipps-report']);
});

test('a page tells the sums of all, and when what came, that of no code by the hour', async () => {
  const { body } = await asked('?list=unmatched&size=1');
  const all = (await asked('')).body;
  expect({ ...body, payments: [], unmatched: [], money: undefined }).toEqual({
    ...{ ...all, payments: [], unmatched: [] },
    money: undefined,
  });
  const at = all.payments[0]?.paidAt ?? 0;
  expect(body.money).toEqual([
    { code, ore: all.payments.find((one) => one.code === code)?.ore, paidAt: at },
    { code: null, ore: 1_000, paidAt: at - (at % 3_600_000) },
  ]);
});

test.each(['?page=0', '?page=x', '?size=1001', '?list=other', '?q=a&q=b'])(
  '%s is malformed',
  async (query) => {
    expect((await asked(query)).status).toBe(400);
  },
);
