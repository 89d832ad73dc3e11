import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { PaymentsAnswer } from '../../adapters/http/contract.ts';
import { DoorPhoneAt, listedOf } from '../support/door.ts';
import { crew, program } from '../support/own-program.ts';

let phone: DoorPhoneAt;
beforeEach(async () => {
  phone = await DoorPhoneAt.enrolled(program, crew);
});

const money = async () => (await crew.get<PaymentsAnswer>('/api/admin/getPayments')).body;
const logged = async () => {
  const entries = await program.read(({ activityLog }) =>
    activityLog.find({ type: 'cash_without_owner' }, 0, 9),
  );
  return entries;
};

const erased = async (code: string) =>
  expect(await crew.post('/api/admin/erasePersonalData', { query: code, confirm: code })).toMatchObject({
    status: 200,
  });

const deletedCode = async (text = 'Feil') => {
  const { code, rowNum, seatNum } = await crew.adds();
  await crew.put(`/api/admin/deleteuser/${code}`, { rowNum, seatNum, text });
  return code;
};

/** A code as it is when the phone's act comes. */
const CODES: Readonly<Record<string, () => Promise<string>>> = {
  'the crew has deleted': () => deletedCode(),
  'has expired': () => deletedCode('Ikke betalt innen fristen'),
  'the crew has erased': async () => {
    const { code } = await crew.adds();
    await erased(code);
    return code;
  },
  'never was': async () => 'ZZZZZZ',
  'is none': async () => 'not a code',
};

describe('cash that was taken at the door is in the books', () => {
  test.each(Object.entries(CODES))('for a code that %s', async (_, prepare) => {
    const code = await prepare();
    const act = { id: randomUUID(), type: 'pay', code, how: 'cash', ore: 45_000 };
    const told = await phone.act(act);
    expect(['gone', 'unknown']).toContain(told.outcome);
    // The answer was lost, and the phone sends it again.
    expect(await phone.act(act)).toEqual(told);

    const { unmatched, sums } = await money();
    expect(unmatched).toMatchObject([{ ore: 45_000, kind: 'cash', by: 'Dør 1' }]);
    expect(unmatched[0]?.message).toContain('Kontant i døra');
    expect(sums).toMatchObject({ cameOre: 45_000, unmatchedOre: 45_000, bookedOre: 0 });
    expect(await logged()).toMatchObject([{ details: { admin: 'Dør 1', kroner: 450 } }]);
  });

  test('once for each act, also where it was taken although all was paid', async () => {
    const code = await deletedCode();
    const of = randomUUID();
    await phone.act({ type: 'pay', code, how: 'cash', ore: 45_000 });
    const surplus = { type: 'pay', code, how: 'cash', ore: 10_000, of };
    expect(await phone.act(surplus)).toMatchObject({ outcome: 'gone' });
    expect(await phone.act(surplus)).toMatchObject({ outcome: 'superseded' });
    const sums = (await money()).unmatched.map(({ ore }) => ore);
    expect(sums.toSorted((one, other) => one - other)).toEqual([10_000, 45_000]);
  });

  test('by what the code owed, where the phone does not say how much', async () => {
    const code = await deletedCode();
    await phone.act({ type: 'pay', code, how: 'cash' });
    await phone.act({ type: 'pay', code: 'ZZZZZZ', how: 'cash' });
    expect((await money()).unmatched.map(({ ore }) => ore)).toEqual([45_000]);
  });

  test('for people who got no seats', async () => {
    const { body: seats } = await crew.get<{ rownum: number; number: number }[]>('/api/admin/getAllSeats');
    const blocked = seats.map(({ rownum, number }) => ({ rownum, number, isBlocked: true }));
    await crew.post('/api/admin/updateSeatLayout', { seatUpdates: blocked });
    const persons = ['Ola', 'Kari'].map((firstName) => ({ firstName, lastName: 'Berg', age: 20 }));
    expect(await phone.act({ type: 'walkin', persons, how: 'cash' })).toMatchObject({
      outcome: 'no-seats',
    });
    await phone.act({ type: 'walkin', persons, how: 'vipps' });
    expect((await money()).unmatched).toMatchObject([{ ore: 90_000 }]);
  });

  test('but money by Vipps comes with the report', async () => {
    const code = await deletedCode();
    expect(await phone.act({ type: 'pay', code, how: 'vipps' })).toMatchObject({ outcome: 'gone' });
    expect((await money()).unmatched).toEqual([]);
  });

  test('and the crew gives it a code', async () => {
    const code = await deletedCode();
    await phone.act({ type: 'pay', code, how: 'cash', ore: 45_000 });
    const other = await crew.adds({ firstName: 'Kari' });
    const [{ id } = { id: '' }] = (await money()).unmatched;
    await crew.post('/api/admin/assignPayment', { id, code: other.code });
    expect(await listedOf(crew, other.code)).toMatchObject([{ paid: true, receivedOre: 45_000 }]);
    expect((await money()).unmatched).toEqual([]);
  });

  test('or says that it went back', async () => {
    await phone.act({ type: 'pay', code: 'ZZZZZZ', how: 'cash', ore: 45_000 });
    const [{ id } = { id: '' }] = (await money()).unmatched;
    expect(await crew.post(`/api/admin/returnCash/${id}`)).toMatchObject({ status: 200 });
    expect(await crew.post(`/api/admin/returnCash/${id}`)).toMatchObject({ status: 404 });
    expect(await money()).toMatchObject({ unmatched: [], sums: { cameOre: 0 } });
  });

  test('names nobody once the code is erased', async () => {
    const code = await deletedCode();
    await phone.act({ type: 'pay', code, how: 'cash', ore: 45_000 });
    await erased(code);
    const payments = await program.read((stores) => stores.payments.all());
    expect(payments).toMatchObject([{ ore: 45_000, code: null, note: '' }]);
  });
});
