import { beforeEach, describe, expect, test } from '@jest/globals';
import type { PlanAnswer, SendPlanAnswer, TasksAnswer, WirePass } from '../../adapters/http/contract.ts';
import { ForgetPresence } from '../../application/door/forget-presence.ts';
import { HOUR } from '../../domain/shared/durations.ts';
import { storedAt } from '../support/invariants/stored.ts';
import { livesOn } from '../support/lives-on.ts';
import { crew, logInAgain, program, sjef } from '../support/own-program.ts';
import { addPass, KARI as CREW } from '../support/passes.ts';

const DAY = 24 * HOUR;
const ENDS = Date.parse('2027-03-02T11:00:00Z');
const night = (hour: number) => Date.parse('2027-03-02T00:00:00Z') + (hour - 1) * HOUR;
const KARI = { name: 'Kari Lie', phone: '91234567' };
const shift = (from: number, to: number, id = `vakt-${String(from)}`) => ({
  ...{ id, from: night(from), to: night(to), ...KARI },
});
const row = (...shifts: object[]) => ({ id: 'vakt', label: 'Nattevakt', awake: true, shifts });

const plan = async () => (await crew.get<PlanAnswer>('/api/admin/getPlan')).body;
const write = (body: object) => crew.put<PlanAnswer>('/api/admin/updatePlan', body);
const dated = (lanDate: string, lanFinishedDate: string) =>
  crew.put('/api/admin/updateFrontPage', { lanDate, lanFinishedDate });

beforeEach(async () => {
  await dated('March 01 2027 18:00', 'March 02 2027 12:00');
});

test('there is none at first, and without a night nothing lacks', async () => {
  expect(await plan()).toEqual({ version: 0, UpdatedBy: '', rows: [], need: 2, lacks: [], passes: [] });
});

test('what is written is read again, with the hours of night that have too few', async () => {
  await crew.put('/api/admin/updateSettings', { nightFrom: '23:00', nightTo: '02:00' });
  const rows = [row(shift(23 - 24, 1), shift(0, 1, 'to'))];
  const { status, body } = await write({ version: 0, rows });
  expect([status, body]).toMatchObject([200, { rows, UpdatedBy: crew.username }]);
  const hour = (from: number, have: number) => ({ from: night(from), to: night(from + 1), have, need: 2 });
  expect(body.lacks).toEqual([hour(-1, 1), hour(0, 1), hour(1, 0)]);
  expect(await plan()).toEqual(body);
  await crew.put('/api/admin/updateSettings', { guardsLeast: 1 });
  expect((await plan()).lacks).toEqual([{ ...hour(1, 0), need: 1 }]);
  const [act] = await program.read(({ activityLog }) => activityLog.find({ type: 'plan_changed' }, 0, 1));
  expect(act?.details).toEqual({ admin: crew.username });
});

test('what is told about a pass names when its holder is on, and nobody else', async () => {
  const [ola, per] = [
    await addPass(crew, { ...CREW, firstName: 'Ola' }),
    await addPass(crew, { ...CREW, firstName: 'Per' }),
  ];
  const on = (id: string, { id: passId }: WirePass, hour: number) => ({
    ...{ id, passId, from: night(hour), to: night(hour + 1) },
  });
  await write({ version: 0, rows: [row(on('a', ola, 1), on('b', per, 2), shift(3, 4))] });
  const { body } = await sjef.crew.post<{ passes: readonly object[] }>('/api/admin/exportPersonalData', {
    query: ola.code,
  });
  expect(body.passes).toMatchObject([
    { firstName: 'Ola', shifts: [{ label: 'Nattevakt', from: night(1), to: night(2) }] },
  ]);
});

test('who is written over another version hears so, and nothing changes', async () => {
  const { body } = await write({ version: 0, rows: [row()] });
  expect(await write({ version: 0, rows: [] })).toMatchObject({
    ...{ status: 409, body: { error: 'page-changed', UpdatedBy: crew.username } },
  });
  expect(await write({ rows: [] })).toMatchObject({ status: 400, body: { error: 'malformed' } });
  expect(await plan()).toEqual(body);
  expect(await write({ version: body.version, rows: [] })).toMatchObject({ status: 200 });
});

test.each([
  ['time', shift(0, 0)],
  ['name', { ...shift(0, 1), name: ' ' }],
  ['phone', { ...shift(0, 1), phone: '' }],
  ['passId', { id: 'a', from: night(0), to: night(1), passId: 'ingen' }],
])('is refused, with a sentence, by what is wrong: %s', async (field, wrong) => {
  expect(await write({ version: 0, rows: [row(wrong)] })).toMatchObject({
    ...{ status: 400, body: { error: 'plan-invalid', field, message: expect.any(String) } },
  });
});

test('hours without enough guards wait on «Nå», until they are filled', async () => {
  const task = async () =>
    (await crew.get<TasksAnswer>('/api/admin/getTasks')).body.tasks.find(({ id }) => id === 'guards');
  await dated('March 01 2027 18:00', 'March 03 2027 12:00');
  await crew.put('/api/admin/updateSettings', { nightFrom: '23:00', nightTo: '02:00', guardsLeast: 1 });
  await livesOn(program, night(-7) - program.clock.now());
  await logInAgain();
  expect(await task()).toMatchObject({ severity: 'now', count: 3 });
  const { version } = await plan();
  const filled = await write({ version, rows: [row(shift(-1, 2))] });
  expect(await task()).toMatchObject({ severity: 'soon', count: 3 });
  await write({ version: filled.body.version, rows: [row(shift(-1, 2), shift(23, 26))] });
  expect(await task()).toBeUndefined();
});

describe('who has a pass', () => {
  const aPass = (fields: object) => ({
    kind: 'guard',
    firstName: 'Ola',
    lastName: 'Dahl',
    phone: '98765432',
    ...fields,
  });
  const adds = async (fields: object = {}) =>
    (await crew.post<WirePass>('/api/admin/addPass', aPass(fields))).body;
  const on = (passId: string, from: number, to: number, id = 'vakt') => ({
    id,
    from: night(from),
    to: night(to),
    passId,
  });
  const removes = (id: string) => crew.delete(`/api/admin/removePass/${id}`);
  const mails = async () => {
    const { outbox } = await storedAt(program.databaseUrl);
    return outbox
      .filter(({ kind }) => kind === 'shifts')
      .map(({ mail: { to, files = [] } }) => ({ to, calendar: files[0]?.text ?? '' }));
  };
  const sends = async () => (await crew.post<SendPlanAnswer>('/api/admin/sendPlan')).body;

  test('can be chosen, and counts from 18 years on', async () => {
    await crew.put('/api/admin/updateSettings', { nightFrom: '23:00', nightTo: '01:00', guardsLeast: 1 });
    const [ola, per] = [
      await adds(),
      await adds({ firstName: 'Per', lastName: 'Berg', age: 17, kind: 'crew' }),
    ];
    const { body } = await write({ version: 0, rows: [row(on(ola.id, -1, 0), on(per.id, 0, 1, 'b'))] });
    expect(body.lacks).toEqual([{ from: night(0), to: night(1), have: 0, need: 1 }]);
    expect(body.passes).toEqual([
      { id: per.id, kind: 'crew', firstName: 'Per', lastName: 'Berg', phone: '98765432', adult: false },
      { id: ola.id, kind: 'guard', firstName: 'Ola', lastName: 'Dahl', phone: '98765432', adult: true },
    ]);
  });

  test('takes their shifts along when the pass is removed', async () => {
    const [ola, eva] = [await adds(), await adds({ firstName: 'Eva', email: 'eva@example.no' })];
    await write({ version: 0, rows: [row(on(ola.id, 0, 1), on(eva.id, 1, 2, 'b'))] });
    await removes(ola.id);
    expect((await plan()).rows).toMatchObject([{ shifts: [{ passId: eva.id }] }]);
    // Nor is anybody told that they are on who is not.
    expect(await sends()).toEqual({ sent: 1, without: 0 });
  });

  test('is mailed their shifts once, and again only when they change', async () => {
    const [ola, eva] = [
      await adds({ email: 'ola@example.no' }),
      await adds({ firstName: 'Eva', email: 'eva@example.no' }),
    ];
    const per = await adds({ firstName: 'Per' });
    const rows = [
      row(on(ola.id, 0, 1), on(eva.id, 1, 2, 'b'), on(per.id, 1, 2, 'c'), shift(1, 2), shift(2, 3)),
    ];
    const { body } = await write({ version: 0, rows });
    expect(await sends()).toEqual({ sent: 2, without: 2 });
    expect(await sends()).toEqual({ sent: 0, without: 2 });
    expect((await mails()).map(({ to }) => to).toSorted()).toEqual(['eva@example.no', 'ola@example.no']);
    const later = await write({ version: body.version, rows: [row(on(eva.id, 1, 3, 'b'))] });
    expect(later.status).toBe(200);
    expect(await sends()).toEqual({ sent: 2, without: 0 });
    const files = (await mails()).map(({ to, calendar }) => [
      to,
      /UID:\S+/.exec(calendar)?.[0],
      /SEQUENCE:\d/.exec(calendar)?.[0],
      /STATUS:\w+/.exec(calendar)?.[0],
    ]);
    const uid = (id: string, passId: string) => `UID:${id}-${passId}@localhost`;
    expect(files).toHaveLength(4);
    expect(files).toEqual(
      expect.arrayContaining([
        ['ola@example.no', uid('vakt', ola.id), 'SEQUENCE:0', 'STATUS:CONFIRMED'],
        ['ola@example.no', uid('vakt', ola.id), 'SEQUENCE:1', 'STATUS:CANCELLED'],
        ['eva@example.no', uid('b', eva.id), 'SEQUENCE:1', 'STATUS:CONFIRMED'],
      ]),
    );
  });

  test('of the crew stays until the end of a next LAN that they are on in', async () => {
    const [ola, eva] = [await adds(), await adds({ firstName: 'Eva' })];
    await livesOn(program, ENDS + HOUR - program.clock.now());
    await program.container.get(ForgetPresence).run();
    await logInAgain();
    await dated('March 08 2027 18:00', 'March 09 2027 12:00');
    await write({ version: 0, rows: [row(on(ola.id, 7 * 24, 7 * 24 + 1))] });
    await livesOn(program, DAY);
    await program.container.get(ForgetPresence).run();
    await logInAgain();
    expect((await plan()).passes.map(({ id }) => id)).toEqual([ola.id]);
    expect(eva.id).not.toBe(ola.id);
  });
});

describe('names that were typed', () => {
  const names = async () => (await plan()).rows.map(({ shifts }) => shifts.map(({ name }) => name));
  const forget = () => program.container.get(ForgetPresence).run();

  test('go a day after the LAN, and the rows stay', async () => {
    await write({ version: 0, rows: [row(shift(0, 1))] });
    await livesOn(program, ENDS + DAY - 1 - program.clock.now());
    await forget();
    await logInAgain();
    expect(await names()).toEqual([['Kari Lie']]);
    program.clock.advance(1);
    await forget();
    expect(await names()).toEqual([[]]);
  });

  test('of shifts in a next LAN that is set stay', async () => {
    await write({ version: 0, rows: [row(shift(0, 1))] });
    await livesOn(program, ENDS + HOUR - program.clock.now());
    await forget();
    await logInAgain();
    await dated('March 08 2027 18:00', 'March 09 2027 12:00');
    const old = await plan();
    expect(old.rows[0]?.shifts).toHaveLength(1);
    const rows = [row({ ...shift(7 * 24, 7 * 24 + 1), name: 'Ola Dahl' })];
    await write({ version: old.version, rows });
    await livesOn(program, DAY);
    await forget();
    await logInAgain();
    expect(await names()).toEqual([['Ola Dahl']]);
  });

  test('go with a reset, and come back with a backup', async () => {
    await write({ version: 0, rows: [row(shift(0, 1))] });
    const { name } = await sjef.makeBackup();
    expect((await sjef.reset()).status).toBe(200);
    expect((await plan()).rows).toEqual([]);
    expect((await sjef.restore(name)).status).toBe(200);
    expect(await names()).toEqual([['Kari Lie']]);
  });
});
