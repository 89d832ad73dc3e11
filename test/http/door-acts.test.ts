import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { DoorActsAnswer, NightListAnswer } from '../../adapters/http/contract.ts';
import { Crew } from '../support/crew.ts';
import { DoorPhoneAt, listedOf } from '../support/door.ts';
import { crew, logInAgain, program } from '../support/own-program.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let phone: DoorPhoneAt;
beforeEach(async () => {
  phone = await DoorPhoneAt.enrolled(program, crew);
});

const now = () => program.clock.now();
const adds = (overrides = {}) => crew.adds(overrides);
const addsGroup: Crew['addsGroup'] = (...persons) => crew.addsGroup(...persons);
const listed = (code: string) => listedOf(crew, code);
const on = (code: string, position = 1) => ({ code, position });

describe('an arrival', () => {
  test('is done, counted and told to everybody, once however often it is sent', async () => {
    const { code } = await adds();
    const { body: before } = await phone.list();
    expect(before.counts).toEqual({ inside: 0, out: 0, left: 0, expected: 1 });
    const act = { id: randomUUID(), at: now() - MINUTE, type: 'arrive', ...on(code) };
    const first = await phone.act(act);
    expect(first).toMatchObject({ id: act.id, outcome: 'done', person: { code, presence: 'inside' } });
    expect(await phone.act({ ...act, type: 'leave' })).toEqual(first);
    const { body: after } = await phone.changes(before.version);
    expect(after).toMatchObject({
      counts: { inside: 1, expected: 0 },
      changed: [{ code, arrivedAt: act.at, since: act.at, arrivedBy: 'Dør 1' }],
      gone: [],
    });
    expect(await listed(code)).toMatchObject([{ arrived: true, presence: 'inside', arrivedAt: act.at }]);
    const acts = await program.read(({ activityLog }) => activityLog.newest(1));
    expect(acts).toMatchObject([
      { type: 'person_arrived', details: { admin: 'Dør 1', from: false, to: true, at: act.at } },
    ]);
  });

  test('on two phones at the same moment is one', async () => {
    const { code } = await adds();
    const other = await DoorPhoneAt.enrolled(program, crew, 'Dør 2');
    const act = { id: randomUUID(), at: now(), type: 'arrive', ...on(code) };
    const [one, two] = await Promise.all([phone.act(act), other.act(act)]);
    expect(one).toEqual(two);
    expect(await program.read(({ doorActs }) => doorActs.allMoves())).toEqual(
      new Map([[expect.any(String), [expect.objectContaining({ type: 'arrive' })]]]),
    );
  });

  test('taken back by one phone leaves who has been let in by another', async () => {
    const { code } = await adds();
    const other = await DoorPhoneAt.enrolled(program, crew, 'Dør 2');
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await phone.act({ id: mine, type: 'arrive', ...on(code) });
    expect(await other.act({ id: theirs, type: 'arrive', ...on(code) })).toMatchObject({
      ...{ outcome: 'already', at: now(), by: 'Dør 1' },
    });
    expect(await phone.act({ type: 'unarrive', of: mine, ...on(code) })).toMatchObject({
      outcome: 'superseded',
      person: { presence: 'inside', arrivedBy: 'Dør 2' },
    });
    expect(await other.act({ type: 'unarrive', of: theirs, ...on(code) })).toMatchObject({
      outcome: 'done',
      person: { presence: 'expected', since: null, arrivedAt: null, arrivedBy: null },
    });
    expect(await listed(code)).toMatchObject([{ arrived: false, presence: 'expected' }]);
    expect(await phone.act({ type: 'unarrive', of: mine, ...on(code) })).toMatchObject({ outcome: 'done' });
  });

  test('that the crew marks is the same act, and what the crew takes back is all of them', async () => {
    const person = await adds();
    await crew.put('/api/admin/setarrived', person);
    expect(await phone.act({ type: 'arrive', ...on(person.code) })).toMatchObject({
      ...{ outcome: 'already', by: crew.username, at: now() },
    });
    await phone.act({ type: 'out', ...on(person.code) });
    await crew.put('/api/admin/setunarrived', person);
    expect(await phone.person(person.code)).toMatchObject({ presence: 'expected', arrivedAt: null });
  });

  test('is kept by who is moved, deleted and restored', async () => {
    const { code, rowNum, seatNum } = await adds();
    await phone.act({ type: 'arrive', ...on(code) });
    const moved = { oldRowNum: rowNum, oldSeatNum: seatNum, newRowNum: 2, newSeatNum: 2, reason: 'Bytte' };
    expect((await crew.put(`/api/admin/moveuser/${code}`, moved)).status).toBe(200);
    const { body: before } = await phone.list();
    await crew.put(`/api/admin/deleteuser/${code}`, { rowNum: 2, seatNum: 2, text: 'Feil' });
    const { body: after } = await phone.changes(before.version);
    expect(after.gone).toEqual([{ code, position: 1 }]);
    expect(await phone.act({ type: 'out', ...on(code) })).toEqual({
      ...{ id: expect.any(String), outcome: 'gone', reason: 'deleted' },
    });
    const [deleted] = (await crew.get<{ _id: string }[]>('/api/admin/getDeletedPersons')).body;
    const restored = await crew.post(`/api/admin/restoreuser/${deleted?._id ?? ''}`, {});
    expect(restored).toMatchObject({ status: 201 });
    expect(await phone.person(code)).toMatchObject({ presence: 'inside', seatNum: 2, arrivedAt: now() });
  });
});

describe('the time of an act', () => {
  test.each<[string, number, number, { at: number; flagged?: true }]>([
    ['of a phone that is right', 0, -MINUTE, { at: -MINUTE }],
    ['in the future is now', 0, MINUTE, { at: 0 }],
    ['of a phone an hour ahead', 60 * MINUTE, 59 * MINUTE, { at: -MINUTE }],
    ['of a phone an hour behind', -60 * MINUTE, -61 * MINUTE, { at: -MINUTE }],
    ['of a phone half a minute ahead', MINUTE / 2, 0, { at: 0 }],
    ['more than a day ago is kept and flagged', 0, -DAY - 1, { at: -DAY - 1, flagged: true }],
  ])('%s', async (_, ahead, at, { at: stored, flagged }) => {
    const { code } = await adds();
    const [result] = await phone.acts([{ type: 'arrive', at: now() + at, ...on(code) }], now() + ahead);
    expect(result).toMatchObject({ outcome: 'done', person: { arrivedAt: now() + stored } });
    expect(result?.flagged).toBe(flagged);
  });
});

test('a form that is handed in is noted', async () => {
  const { code } = await adds({ age: 14 });
  expect(await phone.act({ type: 'consent', ...on(code) })).toMatchObject({
    ...{ outcome: 'done', person: { consent: true } },
  });
});

describe('what is sent wrongly', () => {
  const good = () => ({ id: randomUUID(), at: now(), type: 'arrive', code: 'ABC234', position: 1 });

  test.each<[string, object, string]>([
    ['no UUID', { id: '1' }, 'id'],
    ['an unknown type', { type: 'dance' }, 'type'],
    ['a time that is none', { at: -1 }, 'at'],
    ['a time in pieces', { at: 1.5 }, 'at'],
    ['a position beyond all', { position: 100 }, 'position'],
    ['no position', { position: undefined }, 'position'],
    ['what it takes back', { type: 'unarrive' }, 'of'],
    ['how it was paid', { type: 'pay' }, 'how'],
    ['no sum', { type: 'pay', how: 'cash', ore: 0 }, 'ore'],
    ['nobody', { type: 'walkin', persons: [] }, 'persons'],
    [
      'a person without a name',
      { type: 'walkin', persons: [{ firstName: '', lastName: 'B', age: 9 }] },
      'persons',
    ],
  ])('%s is named, and nothing of the call is done', async (_, wrong, field) => {
    const { code } = await adds();
    const acts = [
      { ...good(), code },
      { ...good(), ...wrong },
    ];
    const { status, body } = await phone.post('/api/door/acts', { sentAt: now(), acts });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 'act-invalid', act: 1, field });
    expect(await phone.person(code)).toMatchObject({ presence: 'expected' });
  });

  test('too many acts are, and none are answered with none', async () => {
    const acts = Array.from({ length: 201 }, good);
    expect(await phone.post('/api/door/acts', { sentAt: now(), acts })).toMatchObject({
      ...{ status: 400, body: { error: 'too-many-acts', most: 200 } },
    });
    expect((await phone.post<DoorActsAnswer>('/api/door/acts', { sentAt: now(), acts: [] })).body).toEqual({
      ...{ at: now(), results: [] },
    });
  });

  test('a version that is none is refused, and one that is not known any more is too old', async () => {
    const { body } = await phone.list();
    expect((await phone.changes('')).status).toBe(400);
    expect((await phone.changes('nonsense')).status).toBe(400);
    expect(await phone.changes(`abcd-1`)).toMatchObject({ status: 410, body: { error: 'list-too-old' } });
    expect((await phone.changes(body.version)).status).toBe(200);
  });
});

test('the list of more than a few is packed', async () => {
  await addsGroup({ lastName: 'A' }, { lastName: 'B' }, { lastName: 'C' }, { lastName: 'D' });
  expect((await phone.list()).headers.get('content-encoding')).toBe('gzip');
});

test('the night list has who is inside or out, by last name', async () => {
  const [, , third] = await addsGroup(
    { lastName: 'Ås' },
    { lastName: 'aas', firstName: 'Bo' },
    { lastName: 'Berg' },
    { lastName: 'Ødegård' },
  );
  const code = third?.code ?? '';
  await phone.acts([1, 2, 3].map((position) => ({ type: 'arrive', ...on(code, position) })));
  await phone.act({ type: 'out', ...on(code, 3) });
  const { body } = await crew.get<NightListAnswer>('/api/admin/getNightList');
  expect(body.counts).toEqual({ inside: 2, out: 1, left: 0, expected: 1 });
  expect(body.persons.map(({ lastName, presence }) => [lastName, presence])).toEqual([
    ['Berg', 'out'],
    ['aas', 'inside'],
    ['Ås', 'inside'],
  ]);
  expect(body.persons[0]).toEqual({
    ...{
      firstName: 'Kari',
      lastName: 'Berg',
      age: 19,
      rowNum: 1,
      seatNum: 3,
      code,
      presence: 'out',
      since: now(),
    },
    ...{ guardianName: null, guardianPhone: null, consentState: 'not-needed', night: false },
  });
});

test('a day after the event it is known only that people have gone home', async () => {
  const { code } = await adds();
  await phone.act({ type: 'arrive', ...on(code) });
  const [front] = (await crew.get<object[]>('/api/pagedata/getFrontPage')).body;
  const dates = { lanDate: 'March 01 2027 18:00', lanFinishedDate: 'March 02 2027 12:00' };
  await crew.put('/api/admin/updateFrontPage', { ...front, ...dates });
  program.clock.advance(Date.parse('2027-03-03T11:00:00Z') - now());
  await logInAgain();
  const known = () => crew.get<{ persons: object[] }>('/api/door/list');
  expect((await known()).body.persons).toMatchObject([
    { presence: 'left', since: null, arrivedAt: null, arrivedBy: null },
  ]);
  const { body: night } = await crew.get<NightListAnswer>('/api/admin/getNightList');
  expect(night.persons).toEqual([]);
});
