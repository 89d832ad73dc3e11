import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { ForgetPresence } from '../../application/door/forget-presence.ts';
import { EXPIRED_REASON } from '../../domain/shared/stored-texts.ts';
import { storedAt } from '../support/invariants/stored.ts';
import { DoorPhoneAt } from '../support/door.ts';
import { MyVisitor } from '../support/my-visits.ts';
import { livesOn } from '../support/lives-on.ts';
import { sjef, logInAgain, program } from '../support/own-program.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ENDS = Date.parse('2027-03-02T11:00:00Z');

let phone: DoorPhoneAt;
beforeEach(async () => {
  phone = await DoorPhoneAt.enrolled(program, sjef.crew);
});

const on = (code: string, more: object = {}) => ({ code, position: 1, ...more });
const doorRows = async () => {
  const { door_act, door_phone, activity } = await storedAt(program.databaseUrl);
  return {
    acts: door_act.length,
    phones: door_phone.length,
    presence: activity.filter(({ type }) => type === 'person_presence').length,
    arrivals: activity.filter(({ type }) => type === 'person_arrived').length,
  };
};
const dated = async () => {
  const [front] = (await sjef.crew.get<object[]>('/api/pagedata/getFrontPage')).body;
  const dates = { lanDate: 'March 01 2027 18:00', lanFinishedDate: 'March 02 2027 12:00' };
  await sjef.crew.put('/api/admin/updateFrontPage', { ...front, ...dates });
};
const forget = () => program.container.get(ForgetPresence).run();

test('a day after the event acts, entries of the log and phones are erased, also after a restore', async () => {
  await dated();
  const { code } = await sjef.crew.adds();
  await phone.acts([
    { type: 'arrive', ...on(code) },
    { type: 'out', ...on(code) },
  ]);
  const { name } = await sjef.makeBackup();
  await livesOn(program, ENDS + DAY - 1 - program.clock.now());
  await forget();
  expect(await doorRows()).toEqual({ acts: 2, phones: 1, presence: 1, arrivals: 1 });
  program.clock.advance(1);
  await forget();
  const left = { acts: 0, phones: 0, presence: 0, arrivals: 1 };
  expect(await doorRows()).toEqual(left);
  await logInAgain();
  expect(await sjef.crew.persons()).toMatchObject([{ arrived: true }]);
  expect((await sjef.restore(name)).status).toBe(200);
  expect(await doorRows()).toEqual(left);
});

test.each([1, 30])('what becomes known %d hours after that is erased by the next run, too', async (hours) => {
  await dated();
  const { code } = await sjef.crew.adds();
  await livesOn(program, ENDS + DAY + hours * HOUR - program.clock.now());
  await forget();
  await logInAgain();
  const acts = ['arrive', 'out'].map((type) => ({ id: randomUUID(), at: ENDS, type, ...on(code) }));
  const late = { sentAt: program.clock.now(), acts };
  expect(await sjef.crew.post('/api/door/acts', late)).toMatchObject({ status: 200 });
  expect(await doorRows()).toMatchObject({ acts: 2, presence: 1 });
  await forget();
  expect(await doorRows()).toMatchObject({ acts: 0, presence: 0, arrivals: 1 });
  expect(await sjef.crew.persons()).toMatchObject([{ arrived: true }]);
});

test('a restore brings presence back and leaves the phones; what was done since is done anew', async () => {
  const { code } = await sjef.crew.adds();
  await phone.act({ type: 'arrive', ...on(code) });
  const { name } = await sjef.makeBackup();
  const later = { id: randomUUID(), type: 'out', ...on(code) };
  expect(await phone.act(later)).toMatchObject({ outcome: 'done', person: { presence: 'out' } });
  const { body: before } = await phone.list();
  expect((await sjef.restore(name)).status).toBe(200);
  expect(await phone.changes(before.version)).toMatchObject({ status: 410, body: { error: 'list-too-old' } });
  expect(await phone.person(code)).toMatchObject({ presence: 'inside', arrivedBy: 'Dør 1' });
  expect(await phone.act(later)).toMatchObject({ outcome: 'done', person: { presence: 'out' } });
});

test('a reset removes phones and acts, and keeps the settings', async () => {
  const { code } = await sjef.crew.adds();
  await phone.act({ type: 'arrive', ...on(code) });
  await sjef.crew.put('/api/admin/updateSettings', { doorPriceKr: 500 });
  expect((await sjef.reset()).status).toBe(200);
  expect((await phone.list()).status).toBe(401);
  expect(await doorRows()).toMatchObject({ acts: 0, phones: 0 });
  const { body } = await sjef.crew.get('/api/admin/getSettings');
  expect(body).toMatchObject({ doorPriceKr: 500 });
});

test('a new layout starts the list anew', async () => {
  const { body } = await phone.list();
  expect((await sjef.remakeSeats()).status).toBe(200);
  expect((await phone.changes(body.version)).status).toBe(410);
});

test('who is erased is gone, and does not come back by an act that is sent again', async () => {
  const walkIn = {
    ...{ id: randomUUID(), type: 'walkin' },
    persons: [{ firstName: 'Ola', lastName: 'Berg', age: 17 }],
  };
  const { persons: [{ code } = { code: '' }] = [] } = await phone.act(walkIn);
  await sjef.erase(code);
  expect(await phone.act(walkIn)).toEqual({ id: walkIn.id, outcome: 'done' });
  expect((await phone.list()).body.persons).toEqual([]);
  const { door_act } = await storedAt(program.databaseUrl);
  expect(JSON.stringify(door_act)).not.toContain(code);
  const { outcome } = await phone.act({ type: 'out', ...on(code) });
  expect(['gone', 'unknown']).toContain(outcome);
});

test.each([
  ['deleted', 'Ble syk'],
  ['expired', EXPIRED_REASON],
])('of somebody who is %s the door is told no more than that', async (reason, text) => {
  const { code, rowNum, seatNum } = await sjef.crew.adds();
  await sjef.crew.put(`/api/admin/deleteuser/${code}`, { rowNum, seatNum, text });
  for (const act of [{ type: 'arrive' }, { type: 'consent' }, { type: 'pay', how: 'cash' }])
    expect(await phone.act({ ...act, ...on(code) })).toEqual({
      ...{ id: expect.any(String), outcome: 'gone', reason },
    });
  expect(await phone.act({ type: 'arrive', ...on(code, { position: 2 }) })).toMatchObject({
    ...{ outcome: 'unknown' },
  });
});

test('who cancels is told as that', async () => {
  const { code } = await sjef.crew.adds();
  const me = await MyVisitor.of(program, code);
  expect((await me.post('cancel', { positions: [1], confirm: code })).status).toBe(200);
  expect(await phone.act({ type: 'arrive', ...on(code) })).toMatchObject({
    ...{ outcome: 'gone', reason: 'cancelled' },
  });
});

test('who came and went is told to them, without who let them in, and to the crew', async () => {
  const { code } = await sjef.crew.adds();
  await phone.act({ type: 'arrive', ...on(code) });
  const at = program.clock.now();
  const exported = await sjef.crew.post<{ presence: unknown }>('/api/admin/exportPersonalData', {
    query: code,
  });
  expect(exported.body.presence).toEqual([{ at, type: 'arrive', by: 'Dør 1' }]);
  const me = await MyVisitor.of(program, code);
  expect((await me.get('/api/my/data')).body).toMatchObject({ presence: [{ at, type: 'arrive' }] });
  expect(JSON.stringify((await me.get('/api/my/data')).body)).not.toContain('Dør 1');
});

test('the crew may let in when it adds, and a developer gets neither phones nor acts', async () => {
  const { code } = await sjef.crew.adds({ arrived: true });
  expect(await phone.act({ type: 'arrive', ...on(code) })).toMatchObject({
    ...{ outcome: 'already', by: sjef.crew.username, at: program.clock.now() },
  });
  expect((await sjef.devCopy()).status).toBe(200);
  const copy = await storedAt(`sqlite:${program.dataDir}/dev-copy.sqlite`);
  expect([copy.door_act, copy.door_phone]).toEqual([[], []]);
  expect(copy.person).toHaveLength(1);
});
