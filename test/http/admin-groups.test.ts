import { describe, expect, test } from '@jest/globals';
import type {
  SetCodeAnswer,
  WireAdminSeat,
  WireDeletedPerson,
  WirePerson,
} from '../../adapters/http/contract.ts';
import { hold, submit, submitBody, verifiedGuid, wireParticipant } from '../support/signing-up.ts';
import { toldIn } from '../support/told.ts';
import { crew, program } from '../support/own-program.ts';

const seatOf = (row: number, number: number) =>
  program.read(async ({ seats }) => (await seats.find([{ row, number }]))[0]);
const acts = async (type: string) => (await toldIn(program)).filter((act) => act.type === type);

/** Signs up two persons on row 1, seats 1 and 2; returns their code. */
async function twoOfOneCode(): Promise<string> {
  const guid = await verifiedGuid(program, 'kari@example.no');
  const persons = [1, 2].map((seatNum) => wireParticipant({ id: seatNum, seatNum }));
  for (const { rowNum, seatNum } of persons) await hold(program, guid, { rownum: rowNum, number: seatNum });
  const { body } = await submit(program, guid, submitBody(...persons));
  return (body as { code: string }).code;
}

test('everyone of a code arrives at once, each is in the log, and nobody else arrives', async () => {
  const code = await twoOfOneCode();
  await crew.adds({ rowNum: 5 });
  const arrived = async () => (await crew.persons()).map((one) => one.arrived);
  const { status, body } = await crew.put<WirePerson[]>(`/api/admin/setcodearrived/${code}`);
  expect([status, body.map((one) => [one.code, one.arrived])]).toEqual([
    200,
    [
      [code, true],
      [code, true],
    ],
  ]);
  expect((await arrived()).toSorted()).toEqual([false, true, true]);
  expect(await acts('person_arrived')).toHaveLength(2);
  await crew.put(`/api/admin/setcodearrived/${code}`);
  expect(await acts('person_arrived')).toHaveLength(2);
  await crew.put(`/api/admin/setcodeunarrived/${code}`);
  expect(await arrived()).toEqual([false, false, false]);
  expect((await crew.put('/api/admin/setcodearrived/ZZZZZZ')).status).toBe(404);
});

test('whoever lacks the form can be left behind, and named ones alone are changed, all or none', async () => {
  const guid = await verifiedGuid(program, 'kari@example.no');
  const family = ['40', '14', '15'].map((age, at) => wireParticipant({ id: at + 1, seatNum: at + 1, age }));
  for (const { seatNum } of family) await hold(program, guid, { rownum: 1, number: seatNum });
  const { body: told } = await submit(program, guid, submitBody(...family));
  const { code } = told as { code: string };
  const set = (call: string, body?: unknown) => crew.put<SetCodeAnswer>(`/api/admin/${call}/${code}`, body);
  const seat = (seatNum: number) => ({ rowNum: 1, seatNum });
  const first = await set('setcodearrived', { leaveUnsigned: true });
  expect(first.body.map(({ arrived, changed }) => [arrived, changed])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
  const signed = await set('setcodeconsent', { seats: [seat(2)] });
  expect(signed.body.map(({ consent, changed }) => [consent, changed])).toEqual([
    [false, false],
    [true, true],
    [false, false],
  ]);
  const more = await set('setcodearrived', { leaveUnsigned: true });
  expect(more.body.map(({ changed }) => changed)).toEqual([false, true, false]);
  expect((await set('setcodeunarrived', { seats: [seat(1), seat(9)] })).status).toBe(404);
  expect((await set('setcodeunarrived', { seats: [{ rowNum: 1 }] })).status).toBe(400);
  expect((await crew.persons()).filter(({ arrived }) => arrived)).toHaveLength(2);
  await set('setcodeunarrived', { seats: [seat(1), seat(2)] });
  expect((await set('setcodearrived', { seats: [seat(3)] })).body.map(({ arrived }) => arrived)).toEqual([
    ...[false, false, true],
  ]);
  expect((await set('setcodearrived')).body.map(({ arrived }) => arrived)).toEqual([true, true, true]);
});

test('the form of somebody under age is ticked off, is in the log, and stays through a deletion and an export', async () => {
  const { code, ...person } = await crew.adds({ age: 15 });
  const set = (call: string) => crew.put<WirePerson>(`/api/admin/${call}`, { code, ...person });
  expect((await set('setconsent')).body.consent).toBe(true);
  expect((await set('setconsent')).body.consent).toBe(true);
  expect(await acts('consent_paper')).toMatchObject([{ code, details: { from: false, to: true } }]);
  const { body: seats } = await crew.get<WireAdminSeat[]>('/api/admin/getAllSeats');
  expect(seats[0]?.userInfo).toMatchObject({ age: 15, consent: true, arrived: false });
  const stored = await crew.post<{ persons: WirePerson[] }>('/api/admin/exportPersonalData', { query: code });
  expect(stored.body.persons).toMatchObject([{ consent: true }]);
  await crew.put(`/api/admin/deleteuser/${code}`, { text: 'x' });
  const { body: deleted } = await crew.get<WireDeletedPerson[]>('/api/admin/getDeletedPersons');
  const back = await crew.post<WirePerson>(`/api/admin/restoreuser/${deleted[0]?._id ?? ''}`);
  expect(back.body.consent).toBe(true);
  await set('setunconsent');
  expect((await crew.persons())[0]?.consent).toBe(false);
});

describe('a cancelled group', () => {
  test('goes in one act for one reason: the seats are free, each is on the list of deleted ones, and nobody else goes', async () => {
    const code = await twoOfOneCode();
    const other = await crew.adds({ rowNum: 5 });
    const path = `/api/admin/deletecode/${code}`;
    expect((await crew.put(path, { text: ' ' })).body).toMatchObject({ error: 'reason-missing' });
    expect(await crew.put(path, { text: ' Kom ikke ' })).toMatchObject({ status: 200, body: { deleted: 2 } });
    expect(await crew.persons()).toMatchObject([other]);
    expect([await seatOf(1, 1), await seatOf(1, 2)]).toMatchObject([{ takenBy: null }, { takenBy: null }]);
    const { body: list } = await crew.get<WireDeletedPerson[]>('/api/admin/getDeletedPersons');
    expect(list.map((one) => [one.code, one.text])).toEqual([
      [code, 'Kom ikke'],
      [code, 'Kom ikke'],
    ]);
    expect(await acts('person_deleted')).toHaveLength(2);
    expect((await crew.put(path, { text: 'x' })).status).toBe(404);
    for (const { _id } of list) expect((await crew.post(`/api/admin/restoreuser/${_id}`)).status).toBe(201);
  });
});
