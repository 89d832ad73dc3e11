import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import SqliteFile from 'better-sqlite3';
import type {
  ErrorBody,
  EventAnswer,
  HistoryAnswer,
  NewEventAnswer,
  OperationsAnswer,
} from '../../adapters/http/contract.ts';
import { ForgetPresence } from '../../application/door/forget-presence.ts';
import { Retention } from '../../application/privacy/retention.ts';
import { TakeHistory } from '../../application/upkeep/take-history.ts';
import { PORTS } from '../../config/ports.ts';
import { formatOsloDate } from '../../domain/shared/oslo-time.ts';
import { aPayment } from '../support/builders.ts';
import { DoorPhoneAt } from '../support/door.ts';
import { aLanHistory } from '../support/history-builders.ts';
import { call } from '../support/http-call.ts';
import type { TestProgram } from '../support/program.ts';
import { hold, oneOfMany, submit, submitBody, verifiedGuid } from '../support/signing-up.ts';
import { startGuardedProgram, Superadmin, SUPERADMIN_PASSWORD } from '../support/superadmin.ts';
import { livesOn } from '../support/lives-on.ts';
import { sjef, logInAgain, program } from '../support/own-program.ts';

const DAY = 24 * 3_600_000;
const NEXT = {
  password: SUPERADMIN_PASSWORD,
  acknowledged: ['not-over', 'inside', 'unpaid', 'to-pay-back', 'unmatched', 'consents', 'messages'],
  ...{ name: 'Vinternatt LAN', lanDate: 'October 08 2097 18:00', lanFinishedDate: 'October 10 2097 12:00' },
  prices: { priceNoFood: 350, priceWithFood: 475 },
  ...{ hall: 'keep', pages: {}, opensAt: null, closesAt: null },
};

const begins = async () =>
  (await sjef.crew.post<NewEventAnswer & ErrorBody>('/api/superAdmin/newEvent', NEXT)).body;
const history = async (of = sjef) => (await of.crew.get<HistoryAnswer>('/api/admin/getHistory')).body;
const daily = () => program.container.get(TakeHistory).runDaily();
/** Waits until some time after the LAN; sessions have run out by then. */
async function waitUntilAfter(ms: number): Promise<void> {
  const { dates } = (await call(program.url, 'GET', '/api/event')).body as EventAnswer;
  const ends = dates.ends ?? 0;
  await livesOn(program, ends + ms - program.clock.now());
  await logInAgain();
}

/** Signs three up by themselves, and adds others: paid, arrived, at the door; two of them leave. */
async function aLan(): Promise<void> {
  const guid = await verifiedGuid(program, 'kanari@example.no');
  const group = [1, 2, 3].map((seatNum) =>
    oneOfMany(seatNum, { rowNum: 3, seatNum, email: 'kanari@example.no' }),
  );
  for (const { rowNum, seatNum } of group) await hold(program, guid, { rownum: rowNum, number: seatNum });
  expect((await submit(program, guid, submitBody(...group))).status).toBe(200);
  program.clock.advance(3 * DAY);
  await logInAgain();
  const paid = await sjef.crew.adds({ paid: true, foodTicket: true });
  for (const seatNum of [2, 3, 4, 5, 6]) await sjef.crew.adds({ seatNum, arrived: seatNum < 4 });
  await sjef.crew.addsGroup({ rowNum: 2, age: 12 }, { rowNum: 2, age: 30 });
  const { code, price } = await sjef.crew.adds({ rowNum: 4, seatNum: 4 });
  const payment = aPayment({
    id: 'c'.repeat(32),
    code,
    ore: price * 100,
    paidAt: program.clock.now() + 2 * DAY,
  });
  await program.container.get(PORTS.unitOfWork).run(({ payments }) => payments.add([payment]));
  await sjef.crew.put(`/api/admin/setpaid`, { ...paid, rowNum: 4, seatNum: 4, code });
  const [left] = await sjef.crew.persons();
  await sjef.crew.put(`/api/admin/deleteuser/${left?.code ?? ''}`, { ...left, text: 'Ble syk' });
  const phone = await DoorPhoneAt.enrolled(program, sjef.crew);
  const persons = [{ firstName: 'Dørkari', lastName: 'Dørnes', age: 17 }];
  const act = { id: randomUUID(), at: program.clock.now(), type: 'walkin', persons };
  expect(await phone.act(act)).toMatchObject({ outcome: 'done' });
}

/** The answer to an SQL query that asks for one number. */
function number(sql: string): number {
  const file = new SqliteFile(program.databaseUrl.slice('sqlite:'.length), { readonly: true });
  try {
    return file.prepare<[], number>(sql).pluck().get() ?? NaN;
  } finally {
    file.close();
  }
}

test('the next LAN keeps the figures of the last one, which are what SQL counts before it is cleared', async () => {
  await aLan();
  const counted = {
    name: 'Polarnatt LAN',
    registrations: number('SELECT COUNT(*) FROM registration'),
    persons: number('SELECT COUNT(*) FROM person'),
    food: number('SELECT COUNT(*) FROM person WHERE food_ticket'),
    cancelled: number('SELECT COUNT(*) FROM deleted_person'),
    arrived: number('SELECT COUNT(*) FROM person WHERE arrived'),
    ...{ noShow: null, walkIns: 1, fullAfterMs: null, takenAt: program.clock.now() },
    groups: Object.fromEntries(
      [1, 2, 3, 4, 5].map((size) => [
        size,
        number(`SELECT COUNT(*) FROM (SELECT 1 FROM person GROUP BY code HAVING COUNT(*) = ${String(size)})`),
      ]),
    ),
  };
  const adults = number('SELECT COUNT(*) FROM person WHERE age BETWEEN 18 AND 24');
  const unpaid = number(
    'SELECT COUNT(DISTINCT code) FROM registration WHERE code IN (SELECT code FROM person WHERE NOT paid)',
  );
  expect([counted.registrations, counted.cancelled, counted.arrived]).toEqual([10, 1, 3]);
  const { archived, backup } = await begins();
  const [lan, ...others] = await history();
  expect([others, lan]).toMatchObject([[], { ...counted, id: archived }]);
  expect(lan?.ages).toMatchObject({ '-12': '<5', '18-24': adults });
  expect([lan?.paid.unpaid, lan?.paid.in24h, lan?.perHour[0]]).toEqual([unpaid, 1, 1]);
  expect(lan?.perDay.map(({ count }) => count)).toEqual([9]);
  expect((await sjef.backups()).map(({ name }) => name)).toEqual([backup]);
});

test('nobody’s name, address, number or code is in the figures', async () => {
  await aLan();
  const persons = await sjef.crew.persons();
  const codes = [...new Set(persons.map(({ code }) => code))];
  await begins();
  const file = new SqliteFile(program.databaseUrl.slice('sqlite:'.length), { readonly: true });
  const rows = JSON.stringify(file.prepare('SELECT * FROM history').all());
  file.close();
  expect(rows).toContain('Polarnatt LAN');
  const canaries = persons.flatMap(({ firstName, lastName, email, phone }) => [
    firstName,
    lastName,
    email,
    phone,
  ]);
  for (const canary of [...canaries, ...codes, sjef.crew.username])
    if (canary !== '') expect(rows).not.toContain(canary);
});

test('are made of nobody neither by the next LAN nor by the daily run', async () => {
  expect((await begins()).archived).toBeNull();
  await waitUntilAfter(1);
  await daily();
  expect(await history()).toEqual([]);
});

test('of dates that were mistyped are removed once those are right, by a superadmin, which is logged', async () => {
  await sjef.crew.adds({ arrived: true });
  await waitUntilAfter(0);
  await daily();
  const [taken] = await history();
  const remove = (id: string) => sjef.crew.delete<ErrorBody>(`/api/superAdmin/removeHistory/${id}`);
  expect((await remove(taken?.id ?? '')).body.error).toBe('history-current');
  expect(await history()).toEqual([taken]);
  const dates = { lanDate: NEXT.lanDate, lanFinishedDate: NEXT.lanFinishedDate };
  const [front] = (await sjef.crew.get<object[]>('/api/pagedata/getFrontPage')).body;
  expect((await sjef.crew.put('/api/admin/updateFrontPage', { ...front, ...dates })).status).toBe(200);
  const ends = () => program.read(({ eventEnds }) => eventEnds.all());
  expect(await ends()).toEqual([taken?.ends]);
  expect((await remove(taken?.id ?? '')).status).toBe(200);
  expect(await ends()).toEqual([]);
  await daily();
  expect(await history()).toEqual([]);
  expect((await remove(taken?.id ?? '')).body.error).toBe('history-unknown');
  const removed = await program.read(({ activityLog }) =>
    activityLog.find({ type: 'history_removed' }, 0, 9),
  );
  expect(removed).toMatchObject([{ details: { admin: sjef.crew.username, name: taken?.name } }]);
});

test('of a LAN whose end was over when it was typed are taken once a superadmin has confirmed it', async () => {
  await sjef.crew.adds({ arrived: true });
  const [end, start] = [program.clock.now() + DAY, program.clock.now()];
  program.clock.advance(2 * DAY);
  await logInAgain();
  const dates = { lanDate: formatOsloDate(start), lanFinishedDate: formatOsloDate(end) };
  const [front] = (await sjef.crew.get<object[]>('/api/pagedata/getFrontPage')).body;
  expect((await sjef.crew.put('/api/admin/updateFrontPage', { ...front, ...dates })).status).toBe(200);
  await daily();
  const operations = async () => (await sjef.crew.get<OperationsAnswer>('/api/admin/getOperations')).body;
  const asked = await operations();
  expect([await history(), asked.warnings.includes('end-doubtful')]).toEqual([[], true]);
  const confirm = (at: number | null) => sjef.crew.post<ErrorBody>('/api/superAdmin/confirmEnd', { end: at });
  expect((await confirm(end + DAY)).body.error).toBe('end-changed');
  for (let times = 0; times < 2; times++) expect((await confirm(asked.doubtfulEnd)).status).toBe(200);
  await daily();
  expect([(await history()).length, (await operations()).doubtfulEnd]).toEqual([1, null]);
});

test('are taken once the LAN is over, once, and anew by the next one', async () => {
  await sjef.crew.adds({ arrived: true });
  await daily();
  expect(await history()).toEqual([]);
  await waitUntilAfter(0);
  await Promise.all([daily(), daily()]);
  const [taken] = await history();
  expect(taken).toMatchObject({ persons: 1, arrived: 1, noShow: 0, takenAt: program.clock.now() });
  await sjef.crew.adds({ seatNum: 2 });
  program.clock.advance(2 * DAY);
  await logInAgain();
  await daily();
  expect(await history()).toEqual([taken]);
  expect((await begins()).archived).toBe(taken?.id);
  // What the door has done is forgotten by now, but not how many it was.
  const anew = { persons: 2, noShow: 1, walkIns: taken?.walkIns, takenAt: program.clock.now() };
  expect(await history()).toMatchObject([{ ...anew, id: taken?.id }]);
});

test('stay when everybody is erased, reset and restored, and no later run replaces them by fewer', async () => {
  await sjef.crew.adds();
  await sjef.crew.adds({ seatNum: 2 });
  const before = (await sjef.makeBackup()).name;
  await waitUntilAfter(0);
  await daily();
  const taken = await history();
  expect(taken).toMatchObject([{ persons: 2 }]);
  expect((await sjef.restore(before)).status).toBe(200);
  await waitUntilAfter(181 * DAY);
  await program.container.get(Retention).runDaily();
  await daily();
  expect([await sjef.crew.persons(), await history()]).toEqual([[], taken]);
  await sjef.crew.adds();
  expect((await begins()).archived).toBe(taken[0]?.id);
  expect((await sjef.reset()).status).toBe(200);
  expect(await history()).toEqual(taken);
});

test('a restore into another installation adds those that it lacks', async () => {
  const put = (of: TestProgram, ...lans: ReturnType<typeof aLanHistory>[]) =>
    of.container.get(PORTS.unitOfWork).run(async (stores) => {
      for (const lan of lans) await stores.history.put(lan);
    });
  const [first, second, ours] = [1, 2, 2].map((starts) => aLanHistory({ starts: starts * DAY }));
  const own = { ...aLanHistory(), ...ours, name: 'Vårt eget' };
  await put(program, first ?? own, second ?? own);
  const { name } = await sjef.makeBackup();
  const other = await startGuardedProgram();
  await put(other, own);
  mkdirSync(join(other.dataDir, 'backups'), { recursive: true });
  copyFileSync(join(program.dataDir, 'backups', name), join(other.dataDir, 'backups', name));
  const theirs = await Superadmin.loggedIn(other);
  expect((await theirs.restore(name)).status).toBe(200);
  expect(await history(theirs)).toEqual([own, first]);
  await other.stop();
});

test('keeps how its roll calls went, in numbers, once it is forgotten who was inside', async () => {
  const { code } = await sjef.crew.adds();
  await sjef.crew.adds({ seatNum: 2 });
  const { dates } = (await call(program.url, 'GET', '/api/event')).body as EventAnswer;
  await livesOn(program, (dates.starts ?? 0) - program.clock.now());
  await logInAgain();
  const phone = await DoorPhoneAt.enrolled(program, sjef.crew);
  await phone.act({ type: 'arrive', code, position: 1 });
  const at = program.clock.now();
  const { id: muster } = await phone.act({ type: 'muster', drill: true });
  await phone.act({ type: 'seen', muster, code, position: 1 });
  program.clock.advance(60_000);
  await phone.act({ type: 'muster-end', muster });
  const kept = [{ at, endedAt: at + 60_000, drill: true, counted: 1, seen: 1, missing: 0 }];
  await waitUntilAfter(0);
  await daily();
  expect((await history())[0]?.musters).toEqual(kept);
  await waitUntilAfter(2 * DAY);
  await program.container.get(ForgetPresence).run();
  await program.container.get(Retention).runDaily();
  expect((await history())[0]?.musters).toEqual(kept);
});
