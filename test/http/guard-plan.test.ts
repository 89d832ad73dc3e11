import { beforeEach, describe, expect, test } from '@jest/globals';
import type { PlanAnswer, TasksAnswer } from '../../adapters/http/contract.ts';
import { ForgetPresence } from '../../application/door/forget-presence.ts';
import { HOUR } from '../../domain/shared/durations.ts';
import { livesOn } from '../support/lives-on.ts';
import { crew, logInAgain, program, sjef } from '../support/own-program.ts';

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
