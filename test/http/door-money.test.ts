import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { Crew } from '../support/crew.ts';
import { DoorPhoneAt, listedOf } from '../support/door.ts';
import { crew, program } from '../support/own-program.ts';

const MINUTE = 60_000;

let phone: DoorPhoneAt;
beforeEach(async () => {
  phone = await DoorPhoneAt.enrolled(program, crew);
});

const now = () => program.clock.now();
const adds = (overrides = {}) => crew.adds(overrides);
const addsGroup: Crew['addsGroup'] = (...persons) => crew.addsGroup(...persons);
const listed = (code: string) => listedOf(crew, code);

describe('money at the door', () => {
  test('in cash pays the rest of the whole code, once', async () => {
    const [{ code } = { code: '' }] = await addsGroup({}, { firstName: 'Ola' });
    const paid = await phone.act({ type: 'pay', code, how: 'cash' });
    expect(paid).toMatchObject({
      outcome: 'done',
      ore: 90_000,
      persons: [{ paid: true }, { paid: true, restOre: 0 }],
    });
    program.clock.advance(MINUTE);
    const again = { id: randomUUID(), type: 'pay', code, how: 'cash' };
    expect(await phone.act(again)).toMatchObject({ outcome: 'already-paid', at: now() - MINUTE });
    const taken = { type: 'pay', code, how: 'cash', of: again.id, ore: 90_000 };
    expect(await phone.act(taken)).toMatchObject({ outcome: 'done', ore: 90_000 });
    expect(await phone.act(taken)).toMatchObject({ outcome: 'superseded' });
    const { body } = await crew.get<{ toPayBack: { code: string; ore: number }[] }>('/api/admin/getPayments');
    expect(body.toPayBack).toMatchObject([{ code, ore: 90_000 }]);
  });

  test('by Vipps marks who is unpaid, so that the report counts it once', async () => {
    const { code } = await adds();
    expect(await phone.act({ type: 'pay', code, how: 'vipps' })).toMatchObject({
      outcome: 'done',
      ore: 45_000,
    });
    expect(await program.read(({ payments }) => payments.all())).toEqual([]);
    expect(await phone.act({ type: 'pay', code, how: 'vipps' })).toMatchObject({
      ...{ outcome: 'already-paid', at: now() },
    });
    expect(await listed(code)).toMatchObject([{ paid: true }]);
  });

  test('that two take at once is taken once', async () => {
    const { code } = await adds();
    const both = await Promise.all([
      phone.act({ type: 'pay', code, how: 'cash' }),
      phone.act({ type: 'pay', code, how: 'cash' }),
    ]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['already-paid', 'done']);
  });
});

describe('people who have not signed up', () => {
  const walkIn = (...names: string[]) => ({
    type: 'walkin',
    persons: names.map((firstName) => ({ firstName, lastName: 'Berg', age: 17, phone: '' })),
  });

  test('get seats beside each other under one code, and are inside', async () => {
    const { outcome, persons } = await phone.act({ ...walkIn('Ola', 'Kari'), how: 'cash' });
    expect(outcome).toBe('done');
    const [first, second] = persons ?? [];
    expect([first?.firstName, second?.firstName]).toEqual(['Ola', 'Kari']);
    expect(second).toMatchObject({ rowNum: first?.rowNum, seatNum: (first?.seatNum ?? 0) + 1 });
    expect(first).toMatchObject({
      presence: 'inside',
      arrivedAt: now(),
      paid: true,
      restOre: 0,
      position: 1,
    });
    expect(second).toMatchObject({ code: first?.code, position: 2 });
  });

  test.each([
    ['is more by now', 100_000, false],
    ['is less by now', 20_000, true],
  ])(
    'whose cash was taken while the phone had no net pay what they paid, though the price %s',
    async (_, ore, paid) => {
      const { persons: [person] = [] } = await phone.act({ ...walkIn('Ola'), how: 'cash', ore: 45_000 });
      await crew.put('/api/admin/updateSettings', { doorPriceKr: ore / 100 });
      const later = await phone.act({ ...walkIn('Kari'), how: 'cash', ore: 45_000 });
      expect([person?.paid, later.persons?.[0]?.paid]).toEqual([true, paid]);
      const { payments } = await program.read(async (stores) => ({ payments: await stores.payments.all() }));
      expect(payments.map((one) => one.ore)).toEqual([45_000, 45_000]);
      expect(await phone.acts([{ ...walkIn('Ivar'), how: 'cash', ore: 100 * ore }]).catch(String)).toContain(
        'act-invalid',
      );
    },
  );

  test.each(['cash', 'vipps'])('who pay by %s have paid then', async (how) => {
    const added = await phone.act({ ...walkIn('Ola'), how });
    expect(added).not.toHaveProperty('how');
    const { persons: [{ code } = { code: '' }] = [] } = added;
    const at = now();
    program.clock.advance(MINUTE);
    expect(await phone.act({ type: 'pay', code, how: 'cash' })).toMatchObject({
      outcome: 'already-paid',
      at,
    });
  });

  test('pay the price at the door, where there is one', async () => {
    await crew.put('/api/admin/updateSettings', { doorPriceKr: 500 });
    const { persons } = await phone.act(walkIn('Ola'));
    expect(persons).toMatchObject([{ paid: false, restOre: 50_000 }]);
    expect((await phone.list()).body.event.walkInOre).toBe(50_000);
  });

  test('do not get in where there are too few seats, and nothing of them is left', async () => {
    const { body: seats } = await crew.get<{ rownum: number; number: number }[]>('/api/admin/getAllSeats');
    const blocked = seats.slice(1).map(({ rownum, number }) => ({ rownum, number, isBlocked: true }));
    await crew.post('/api/admin/updateSeatLayout', { seatUpdates: blocked });
    expect(await phone.act(walkIn('Ola', 'Kari'))).toMatchObject({ outcome: 'no-seats', free: 1 });
    expect((await phone.list()).body.persons).toEqual([]);
  });
});
