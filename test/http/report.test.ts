import SqliteFile from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ErrorBody, EventAnswer, ReportAnswer } from '../../adapters/http/contract.ts';
import { Retention } from '../../application/privacy/retention.ts';
import { TakeHistory } from '../../application/upkeep/take-history.ts';
import { PORTS } from '../../config/ports.ts';
import { aPayment } from '../support/builders.ts';
import { aLanHistory } from '../support/history-builders.ts';
import { call } from '../support/http-call.ts';
import { livesOn } from '../support/lives-on.ts';
import type { TestProgram } from '../support/program.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';

const DAY = 24 * 3_600_000;

/** One without the check of all invariants: its payments are put where they are, of no report. */
let program: TestProgram;
let sjef: Superadmin;
const logInAgain = async () => {
  sjef = await Superadmin.loggedIn(program);
};
beforeEach(async () => {
  program = await startGuardedProgram();
  await logInAgain();
});
afterEach(() => program.stop());

const report = async (event = 'current') =>
  (await sjef.crew.get<ReportAnswer & ErrorBody>(`/api/admin/getReport?event=${event}`)).body;
const csv = async (event = 'current') => {
  const headers = { Authorization: `Bearer ${sjef.crew.token}` };
  const answer = await fetch(`${program.url}/api/admin/getReport.csv?event=${event}`, { headers });
  return {
    type: answer.headers.get('content-type'),
    text: Buffer.from(await answer.arrayBuffer()).toString(),
  };
};

/** The answer to an SQL query that asks for one number. */
function number(sql: string): number {
  const file = new SqliteFile(program.databaseUrl.slice('sqlite:'.length), { readonly: true });
  try {
    return file.prepare<[], number>(sql).pluck().get() ?? NaN;
  } finally {
    file.close();
  }
}
const paidBy = (kind: string, code = 'code IS NOT NULL') =>
  number(
    `SELECT COALESCE(SUM(ore), 0) FROM payment WHERE kind = '${kind}' AND voided_at IS NULL AND ${code}`,
  );

/** Ten sign up, some of whom come; money of each kind comes, goes back, and is nobody's. */
async function aLan(): Promise<void> {
  for (const seatNum of [1, 2, 3, 4, 5, 6]) await sjef.crew.adds({ seatNum, age: 20, arrived: seatNum < 6 });
  await sjef.crew.addsGroup({ rowNum: 2, age: 12 }, { rowNum: 2, age: 30 });
  const { code } = await sjef.crew.adds({ rowNum: 3 });
  await sjef.crew.adds({ rowNum: 4, paid: true });
  const payment = (n: number, more: object) =>
    aPayment({
      id: String(n).repeat(32),
      code,
      source: `s${String(n)}`,
      paidAt: program.clock.now(),
      ...more,
    });
  await program.container
    .get(PORTS.unitOfWork)
    .run(({ payments }) =>
      payments.add([
        payment(1, { ore: 30_050 }),
        payment(2, { ore: 10_000, kind: 'cash' }),
        payment(3, { ore: 20_000, kind: 'vipps-online' }),
        payment(4, { ore: -5_000, kind: 'refund' }),
        payment(5, { ore: 7_000, code: null }),
        payment(6, { ore: 9_000, voidedAt: 1, voidedBy: 'sjef' }),
      ]),
    );
}

/** What the report must say, as SQL and the page of payments do. */
async function counted() {
  const { sums } = (await sjef.crew.get<{ sums: Record<string, number> }>('/api/admin/getPayments')).body;
  const income = {
    vippsReportOre: paidBy('vipps-report'),
    cashOre: paidBy('cash'),
    vippsDoorOre: sums['byHandOre'],
    onlineOre: paidBy('vipps-online'),
  };
  return {
    income,
    refundsOre: -paidBy('refund'),
    unmatchedOre: paidBy('vipps-report', 'code IS NULL'),
    signedUp: number('SELECT COUNT(*) FROM person'),
    came: number('SELECT COUNT(*) FROM person WHERE arrived'),
    booked: sums['bookedOre'],
  };
}

test('says what SQL and the page of payments say, and folds the few of an age', async () => {
  await aLan();
  const { booked, ...same } = await counted();
  const told = await report();
  expect(told).toMatchObject(same);
  expect(Object.values<number>({ ...told.income }).reduce((sum, ore) => sum + ore, 0)).toBe(booked);
  expect([told.signedUp, told.came, told.unmatchedOre, told.refundsOre]).toEqual([10, 5, 7_000, 5_000]);
  expect(told.ages).toMatchObject({ '-12': '<5', '13-15': 0 });
  expect(told.agesCame).toMatchObject({ '-12': 0, '18-24': 5 });
  const [page] = (await call(program.url, 'GET', '/api/pagedata/getSignupPage')).body as {
    priceNoFood: number;
    priceWithFood: number;
  }[];
  expect(told.prices).toEqual({ priceNoFood: page?.priceNoFood, priceWithFood: page?.priceWithFood });
  const { name, dates } = (await call(program.url, 'GET', '/api/event')).body as EventAnswer;
  expect(told.event).toMatchObject({ name, startsAt: dates.starts, endsAt: dates.ends });
});

test('counts who came without a seat by their kind, and still does once the door has forgotten them', async () => {
  await aLan();
  const pass = (kind: string, lastName: string) =>
    sjef.crew.post<{ code: string }>('/api/admin/addPass', {
      ...{ kind, firstName: 'Ada', lastName, age: 30, phone: '91234567' },
    });
  for (const [kind, name] of [
    ['visitor', 'A'],
    ['visitor', 'B'],
    ['crew', 'C'],
    ['guard', 'D'],
    ['other', 'E'],
  ] as const)
    expect((await pass(kind, `Moe ${name}`)).status).toBeLessThan(300);
  await program.container.get(PORTS.unitOfWork).run(async ({ passes }) => {
    for (const one of await passes.all())
      if (one.lastName !== 'Moe B') await passes.save({ ...one, arrived: true });
  });
  expect(await report()).toMatchObject({ visitors: 1, crew: 2, hours: null });
  const { dates } = (await call(program.url, 'GET', '/api/event')).body as EventAnswer;
  const from = dates.starts ?? 0;
  const shift = { from, to: from + 3 * 3_600_000, name: 'Kari Lie', phone: '91234567' };
  const shifts = [
    { ...shift, id: 'a' },
    { ...shift, id: 'b', name: 'Ola Dahl' },
  ];
  await sjef.crew.put('/api/admin/updatePlan', {
    version: 0,
    rows: [{ id: 'v', label: 'Vakt', awake: true, shifts }],
  });
  expect(await report()).toMatchObject({ hours: 6 });
  await livesOn(program, (dates.ends ?? 0) - program.clock.now());
  await program.container.get(TakeHistory).runDaily();
  await livesOn(program, 2 * DAY);
  await program.container.get(Retention).runDaily();
  await logInAgain();
  expect(await report()).toMatchObject({ visitors: 1, crew: 2, hours: 6 });
});

test('counts money whose payer was erased as before, and never as nobody’s', async () => {
  await aLan();
  const before = await report();
  const [first] = (await sjef.crew.persons()).filter(({ rowNum }) => rowNum === 3);
  await sjef.crew.post('/api/admin/erasePersonalData', { query: first?.code, confirm: first?.code });
  const { income, refundsOre, unmatchedOre } = await report();
  expect(paidBy('cash')).toBe(0);
  expect({ income, refundsOre, unmatchedOre }).toEqual({
    ...{ income: before.income, refundsOre: before.refundsOre, unmatchedOre: before.unmatchedOre },
  });
});

test('is kept with the history before its people are erased, and is the same after', async () => {
  await aLan();
  const { dates } = (await call(program.url, 'GET', '/api/event')).body as EventAnswer;
  await livesOn(program, (dates.ends ?? 0) - program.clock.now());
  await logInAgain();
  await program.container.get(TakeHistory).runDaily();
  // Money that comes after that is in it, too.
  const late = aPayment({
    id: '9'.repeat(32),
    code: null,
    ore: 1_100,
    source: 's9',
    paidAt: program.clock.now(),
  });
  await program.container.get(PORTS.unitOfWork).run(({ payments }) => payments.add([late]));
  const before = await report();
  expect(before.unmatchedOre).toBe(8_100);
  await livesOn(program, 179 * DAY);
  await program.container.get(Retention).runDaily();
  await livesOn(program, 2 * DAY);
  await program.container.get(Retention).runDaily();
  await logInAgain();
  expect(number('SELECT COUNT(*) FROM person')).toBe(0);
  expect(await report()).toEqual(before);
  expect(await report(String(dates.starts))).toEqual(before);
});

test('of a LAN of before there were reports says what was not measured, and never 0; of no LAN, 404', async () => {
  const old = aLanHistory({ starts: 5 * DAY });
  await program.container.get(PORTS.unitOfWork).run(({ history }) => history.put(old));
  expect(await report(old.id)).toMatchObject({
    ...{ signedUp: 11, came: 8, ages: old.ages, agesCame: null, visitors: null, crew: null, hours: null },
    ...{ income: null, refundsOre: null, unmatchedOre: null, prices: null },
  });
  expect((await csv(old.id)).text).toContain('"Inntekter i kontanter, kr";"ikke målt"');
  expect(await report('7')).toMatchObject({ error: 'event-unknown' });
});

test('is a file for a spreadsheet, in kroner, and names nobody', async () => {
  await aLan();
  const { type, text } = await csv();
  expect(type).toContain('text/csv');
  expect(text.startsWith('\uFEFF"Hva";"Tall"\r\n')).toBe(true);
  expect(text).toContain('"Inntekter fra Vipps-rapporter, kr";"300,50"\r\n');
  expect(text).toContain('"Påmeldte";10\r\n');
  const persons = await sjef.crew.persons();
  for (const { firstName, email, code } of persons)
    for (const canary of [firstName, email, code]) if (canary !== '') expect(text).not.toContain(canary);
});
