import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { TrendsAnswer, WirePerson } from '../../adapters/http/contract.ts';
import { MakeBackups } from '../../application/upkeep/make-backups.ts';
import { PORTS } from '../../config/ports.ts';
import { DAY, HOUR } from '../../domain/shared/durations.ts';
import { aMail, aPayment } from '../support/builders.ts';
import type { Crew } from '../support/crew.ts';
import type { TestProgram } from '../support/program.ts';
import { startGuardedProgram, Superadmin } from '../support/superadmin.ts';

let program: TestProgram;
beforeEach(async () => {
  program = await startGuardedProgram();
});
afterEach(() => program.stop());

/** Logs in each time, because the hours that pass end a log-in. */
const crew = async (): Promise<Crew> => (await Superadmin.loggedIn(program)).crew;
const trends = async () => (await (await crew()).get<TrendsAnswer>('/api/admin/getTrends')).body;
const sql = async (query: string): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  program.container
    .get(PORTS.databaseUnits)
    .runOn(async (_, manager) => manager.query<Record<string, unknown>[]>(query));
const removes = async ({ code, rowNum, seatNum }: WirePerson) =>
  (await crew()).put(`/api/admin/deleteuser/${code}`, { code, rowNum, seatNum, text: 'Ble syk' });

/** Six hours of sign-ups, cancelling, mail, money, errors and backups. */
async function someHours(): Promise<void> {
  const { clock, container } = program;
  const units = container.get(PORTS.unitOfWork);
  for (const hour of [1, 2, 3, 4, 5, 6]) {
    const [first] = await (
      await crew()
    ).addsGroup(
      ...[1, 2].map((seatNum) => ({ rowNum: hour, seatNum, email: `k${String(hour)}@example.no` })),
    );
    if (hour % 3 === 0 && first) await removes(first);
    const digit = (offset: number) => String(hour + offset).padStart(32, '0');
    await units.run(async ({ payments, outbox }) => {
      await payments.add([
        aPayment({
          id: digit(0),
          source: `psp-${String(hour)}`,
          code: null,
          paidAt: clock.now(),
          ore: hour * 100,
        }),
      ]);
      await outbox.add(
        aMail({ id: digit(100), status: hour % 2 ? 'failed' : 'sent', createdAt: clock.now() }),
      );
    });
    if (hour === 2) container.get(PORTS.log).error('outbox failed', new Error('nobody there'));
    if (hour === 4) await container.get(MakeBackups).make('sjef');
    clock.advance(HOUR + 1);
  }
}

test('tells by hour of seven days what the rows say, and what became of seats, errors and backups', async () => {
  const start = program.clock.now();
  await someHours();
  const told = await trends();
  const hours = told.signups.map(({ at }) => at);
  const until = (hour: number) => hour + HOUR;
  const rows = {
    registrations: await sql('SELECT registered_at AS at FROM registration'),
    persons: await sql('SELECT registered_at AS at FROM person'),
    deleted: await sql('SELECT registered_at AS at, deleted_at AS gone FROM deleted_person'),
    mails: await sql('SELECT created_at AS at, status FROM outbox'),
    payments: await sql('SELECT paid_at AS at, ore FROM payment WHERE voided_at IS NULL'),
    seats: await sql('SELECT 1 FROM seat WHERE hidden = 0 AND blocked = 0'),
  };
  const within = <Row extends Readonly<Record<string, unknown>>>(some: readonly Row[], hour: number) =>
    some.filter(({ at }) => Number(at) >= hour && Number(at) < until(hour));
  expect(hours).toHaveLength(168);
  expect([rows.registrations.length, rows.deleted.length, rows.payments.length]).toEqual([6, 2, 6]);
  for (const [index, at] of hours.entries()) {
    const mails = within(rows.mails, at).map(({ status }) => status);
    const sat = [...rows.persons, ...rows.deleted.filter(({ gone }) => Number(gone) >= until(at))];
    expect({
      signups: told.signups[index]?.count,
      free: told.seatsLeft[index]?.free,
      sent: told.mail[index]?.sent,
      failed: told.mail[index]?.failed,
      ore: told.payments[index]?.ore,
    }).toEqual({
      signups: within(rows.registrations, at).length,
      free: rows.seats.length - sat.filter((person) => Number(person['at']) < until(at)).length,
      sent: mails.filter((status) => status === 'sent').length,
      failed: mails.filter((status) => status === 'failed').length,
      ore: within(rows.payments, at).reduce((sum, { ore }) => sum + Number(ore), 0),
    });
  }
  const thatHour = (offset: number) => hours.findLast((at) => at <= start + offset * (HOUR + 1));
  expect(told.errors.filter(({ count }) => count > 0)).toEqual([{ at: thatHour(1), count: 1 }]);
  const backups = told.backups.filter(({ bytes }) => bytes > 0);
  expect(backups).toEqual([{ at: thatHour(3), bytes: expect.any(Number), ok: true }]);
});

test('goes back seven days and no further', async () => {
  await (await crew()).adds();
  program.clock.advance(6 * DAY);
  const sum = async () => (await trends()).signups.reduce((total, { count }) => total + count, 0);
  expect(await sum()).toBe(1);
  program.clock.advance(DAY + HOUR);
  expect(await sum()).toBe(0);
});

test('says nothing of the seats before a reset, and counts on from there', async () => {
  await (await crew()).adds();
  program.clock.advance(5 * HOUR);
  const sjef = await Superadmin.loggedIn(program);
  expect((await sjef.reset()).status).toBe(200);
  program.clock.advance(HOUR);
  await (await crew()).adds({ rowNum: 2 });
  const { seatsLeft, signups } = await trends();
  const all = Number((await sql('SELECT COUNT(*) AS seats FROM seat'))[0]?.['seats']);
  expect(seatsLeft.slice(-3).map(({ free }) => free)).toEqual([null, all, all - 1]);
  expect(signups.slice(-7).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 1]);
});
