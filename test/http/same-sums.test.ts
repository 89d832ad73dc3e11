import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type {
  OperationsAnswer,
  PaymentsAnswer,
  RestAnswer,
  SignupPageAnswer,
  WireDeletedPerson,
  WireListedPerson,
} from '../../adapters/http/contract.ts';
import { PaymentDeadlines } from '../../application/payments/payment-deadlines.ts';
import { PORTS } from '../../config/ports.ts';
import { listedSums } from '../../domain/payments/balance.ts';
import { EXPIRED_REASON } from '../../domain/shared/stored-texts.ts';
import { anAddUserBody, Crew, send } from '../support/crew.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { MyVisits } from '../support/my-visits.ts';
import { Superadmin } from '../support/superadmin.ts';
import { commitReport, reportFile, reportLine, upload } from '../support/vipps-reports.ts';

const HOUR = 3_600_000;

let visits: MyVisits;
let crew: Crew;
beforeEach(async () => {
  visits = await MyVisits.start();
  crew = await Crew.loggedIn(visits.program);
});
afterEach(async () => {
  expect(await brokenIn(visits.program)).toEqual([]);
  await visits.stop();
});

let references = 0;
/** Books a report with these payments, each of a message and a sum in kroner; returns its id. */
async function pays(...payments: readonly (readonly [message: string, kroner: number])[]): Promise<string> {
  const lines = payments.map(([message, kroner]) =>
    reportLine(message, kroner, `psp-${String(++references)}`),
  );
  const { body } = await upload(visits.program, crew, reportFile(...lines));
  expect((await commitReport(crew, body.import)).status).toBe(200);
  return body.import;
}

async function sql(query: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const units = visits.program.container.get(PORTS.databaseUnits);
  return units.runOn(async (_, manager) => manager.query<Record<string, unknown>[]>(query));
}
const one = async (query: string) => Number((await sql(`SELECT COALESCE(${query}) AS ore`))[0]?.['ore']);

/** What each code with persons owes and has received, worked out from the rows. Nobody of these has cancelled. */
const OF_CODES = `
  SELECT code, MAX(0, total - pinned - money) AS owed, MAX(money, MIN(total, money + pinned)) AS received,
    MAX(0, money - total) AS back
  FROM (
    SELECT person.code AS code, SUM(price) * 100 AS total,
      SUM(CASE WHEN paid_pin = 1 THEN price ELSE 0 END) * 100 AS pinned,
      COALESCE((SELECT SUM(ore) FROM payment WHERE payment.code = person.code AND voided_at IS NULL), 0) AS money
    FROM person GROUP BY person.code
  )`;

/** Sign-ups with every kind of money; returns the codes that tests speak of. */
async function allKindsOfMoney() {
  const group = () => visits.group();
  const [part, full, pinned] = [await group(), await group(), await group()];
  const [both, unpinned, gift] = [await group(), await group(), await group()];
  const [double, leaving, unpaid] = [await group(), await group(), await group()];
  const total = full.total;
  const expired = await crew.adds({ rowNum: 20, code: 'UTE234' });
  const deleted = await crew.adds({ rowNum: 21, code: 'SYK234' });
  const erased = await crew.adds({ rowNum: 22, code: 'BORT23', email: 'borte@example.no' });
  await crew.put(`/api/admin/deletecode/${expired.code}`, { text: EXPIRED_REASON });
  const asWalkIn = { ...anAddUserBody({ rowNum: 23, firstName: 'Ola' }), join: false };
  await crew.post('/api/admin/addusers', { code: 'DORA23', join: false, persons: [asWalkIn] });
  await freeFor(async () => {
    await crew.adds({ rowNum: 24, code: 'GRATS2' });
  });
  const firstOf = async ({ code }: { readonly code: string }) =>
    (await crew.persons()).find((person) => person.code === code);
  await crew.put('/api/admin/setpaid', await firstOf(pinned));
  await crew.put(`/api/admin/setcodepaid/${both.code}`);
  await pays(
    ...[[part.code, 500] as const, [full.code, total] as const, [both.code, total] as const],
    ...[[unpinned.code, total] as const, [gift.code, total + 100] as const, [double.code, total] as const],
    ...[[leaving.code, total] as const, [deleted.code, 200] as const, [erased.code, 50] as const],
    ['gave til crewet', 123],
  );
  await crew.put('/api/admin/setunpaid', await firstOf(unpinned));
  await pays([double.code, total], [expired.code, 150], [gift.code, 25]);
  await crew.post(`/api/admin/undoImport/${await pays(['feil fil', 77])}`, { reason: 'Feil fil' });
  await crew.post('/api/admin/addRefund', { code: double.code, ore: 30_000, note: '' });
  await crew.put(`/api/admin/deletecode/${deleted.code}`, { text: 'Syk' });
  await leaving.me.post('cancel', { positions: [2], confirm: leaving.code });
  await (await Superadmin.loggedIn(visits.program)).erase(erased.code);
  await assignsLate(expired.code);
  return { part, full, pinned, both, unpinned, gift, double, leaving, unpaid, expired, total };
}

/** What came for an expired code, where it was not enough to sign it up again, is given to it by the crew. */
async function assignsLate(code: string): Promise<void> {
  const { unmatched } = await payments();
  const late = unmatched.find(({ message }) => message === code);
  await crew.post('/api/admin/assignPayment', { id: late?.id, code });
}

/** Does something while the places cost nothing. */
async function freeFor(work: () => Promise<void>): Promise<void> {
  const page = async () =>
    (await send<SignupPageAnswer>(visits.program, null, 'GET', '/api/pagedata/getSignupPage')).body[0];
  const before = await page();
  await crew.put('/api/admin/updateSignupPage', { ...before, priceNoFood: 0, priceWithFood: 0 });
  await work();
  const prices = { priceNoFood: before?.priceNoFood, priceWithFood: before?.priceWithFood };
  await crew.put('/api/admin/updateSignupPage', { ...(await page()), ...prices });
}

const payments = async () => (await crew.get<PaymentsAnswer>('/api/admin/getPayments')).body;
const listed = async () => (await crew.get<WireListedPerson[]>('/api/admin/getpersons')).body;

test('every page and call tells the sums that the rows add up to', async () => {
  const { part, leaving, expired, total, ...others } = await allKindsOfMoney();
  const rows = await sql(OF_CODES);
  const unvoided = 'FROM payment WHERE voided_at IS NULL';
  const came = await one(`(SELECT SUM(ore) ${unvoided} AND ore > 0), 0`);
  const refunded = await one(`(SELECT -SUM(ore) ${unvoided} AND ore < 0), 0`);
  const unmatched = await one(
    `(SELECT SUM(ore) ${unvoided} AND code IS NULL AND source <> '' AND source NOT LIKE 'forgotten %'), 0`,
  );
  const prices = await one('(SELECT SUM(price) * 100 FROM person), 0');
  const sum = (name: string) => rows.reduce((ore, row) => ore + Number(row[name]), 0);
  const owed = sum('owed');
  const half = total * 50;

  const told = await payments();
  const byHand = half;
  expect(told.sums).toMatchObject({
    ...{ cameOre: came + byHand, bookedOre: came + byHand - unmatched, unmatchedOre: unmatched },
    ...{ refundedOre: refunded, byHandOre: byHand, totalOre: prices, owedOre: owed },
    // Of the code from which somebody has cancelled all has come, and half of it goes back.
    ...{ receivedOre: sum('received'), toPayBackOre: sum('back') + 20_000 },
    ...{ lateOre: 15_000, keptOre: 5_000 },
  });
  expect([unmatched, refunded]).toEqual([12_300, 30_000]);
  const back = told.toPayBack.reduce((ore, due) => ore + due.ore, 0);
  expect([back, told.late.map(({ ore }) => ore)]).toEqual([told.sums?.toPayBackOre, [15_000]]);
  expect(told.unmatched.reduce((ore, payment) => ore + payment.ore, 0)).toBe(unmatched);
  const lines = told.imports.filter(({ voidedAt }) => voidedAt === undefined).map(({ sums }) => sums);
  expect(lines.reduce((ore, line) => ore + (line?.cameOre ?? 0), 0)).toBe(came);
  expect(lines.reduce((ore, line) => ore + (line?.unmatchedOre ?? 0), 0)).toBe(unmatched);

  const operations = (await crew.get<OperationsAnswer>('/api/admin/getOperations')).body;
  expect(operations.sums).toEqual(told.sums);
  expect(operations.money).toMatchObject({ owedOre: owed, receivedOre: told.sums?.receivedOre });

  const persons = await listed();
  expect(listedSums(persons)).toEqual({ owedOre: owed, receivedOre: told.sums?.receivedOre });
  for (const { code, owed: ore, received } of rows) {
    expect(persons.find((person) => person.code === code)).toMatchObject({ owedOre: Number(ore) });
    const rest = await send<RestAnswer>(visits.program, null, 'GET', `/api/seating/getRest/${String(code)}`);
    const paid = Number(ore) > 0 && Number(received) > 0 && { paidOre: Number(received) };
    expect(rest.body).toEqual({ restOre: Number(ore), deadline: rest.body.deadline, ...paid });
  }
  for (const { code, me } of Object.values(others).filter((group) => 'me' in group)) {
    const row = rows.find((one) => one['code'] === code);
    const sums = { restOre: Number(row?.['owed']), receivedOre: Number(row?.['received']) };
    expect((await me.get()).body).toMatchObject(sums);
  }
  expect((await leaving.me.get()).body).toMatchObject({ owedOre: half, receivedOre: 2 * half, restOre: 0 });
  const { body: gone } = await crew.get<WireDeletedPerson[]>('/api/admin/getDeletedPersons');
  expect(gone.map(({ code, revivalOre }) => [code, revivalOre]).toSorted()).toEqual(
    [
      ['SYK234', undefined],
      [expired.code, expired.price * 100 - 15_000],
      [leaving.code, undefined],
    ].toSorted(),
  );
  expect((await part.me.get()).body).toMatchObject({ restOre: total * 100 - 50_000, receivedOre: 50_000 });
});

test('mails and the list of who is overdue ask for what the pages say is missing', async () => {
  const { part, pinned, total } = await allKindsOfMoney();
  await crew.put('/api/admin/updateSettings', { reminderHours: [24] });
  visits.program.clock.advance(49 * HOUR);
  await visits.program.container.get(PaymentDeadlines).runDue();
  crew = await Crew.loggedIn(visits.program);
  await crew.post(`/api/admin/resendconfirmation/${part.code}`, { email: '' });
  const asked = async (code: string, kind: string) => {
    const mails = await visits.program.read(({ outbox }) => outbox.byCode(code));
    return mails.find((mail) => mail.kind === kind)?.mail.text.replaceAll(/\s+/g, ' ');
  };
  expect(await asked(part.code, 'payment-reminder')).toContain(`Betal ${String(total - 500)} kr`);
  expect(await asked(part.code, 'payment-reminder')).toContain('Vi har fått 500 kr for rad');
  expect(await asked(pinned.code, 'payment-reminder')).toContain(`Betal ${String(total / 2)} kr`);
  expect(await asked(part.code, 'confirmation-again')).toContain(`${String(total - 500)} kr`);
  visits.program.clock.advance(73 * HOUR);
  crew = await Crew.loggedIn(visits.program);
  const persons = await listed();
  const { overdue } = await payments();
  expect(overdue.length).toBeGreaterThan(2);
  for (const { code, owedOre, receivedOre } of overdue)
    expect(persons.find((person) => person.code === code)).toMatchObject({ owedOre, receivedOre });
});
