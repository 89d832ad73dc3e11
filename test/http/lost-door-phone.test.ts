import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { PaymentsAnswer, WireDoorDeeds, WireDoorPhone } from '../../adapters/http/contract.ts';
import { consentOf } from '../../domain/consent/consent.ts';
import { MOST_ORE } from '../../domain/payments/payment.ts';
import { PORTS } from '../../config/ports.ts';
import { DoorPhoneAt, listedOf } from '../support/door.ts';
import { crew, logInAgain, program } from '../support/own-program.ts';

const HOUR = 3_600_000;

let phone: DoorPhoneAt;
let seat: number;
beforeEach(async () => {
  seat = 0;
  phone = await DoorPhoneAt.enrolled(program, crew);
});

/** Somebody on a seat of their own, away from where the door seats people. */
const adds = (overrides = {}) => crew.adds({ rowNum: 4, seatNum: (seat += 1), ...overrides });

const phones = async () => (await crew.get<WireDoorPhone[]>('/api/admin/getDoorPhones')).body;
const deeds = async (hours = 12) =>
  (await crew.get<WireDoorDeeds[]>(`/api/admin/getDoorDeeds/${String(hours)}`)).body;
const walkIn = (firstName = 'Ola', how?: string) => ({
  type: 'walkin',
  persons: [{ firstName, lastName: 'Berg', age: 20, phone: '' }],
  ...(how && { how }),
});

/** A child whose guardian's number is stored. */
async function child(firstName = 'Mia'): Promise<{ readonly code: string; readonly position: number }> {
  const { code } = await adds({ firstName, age: 12 });
  const position = 1;
  await program.container.get(PORTS.unitOfWork).run(async ({ persons, consents }) => {
    const [person] = await persons.ofCode(code);
    if (!person) throw new Error('was added');
    const guardian = { name: 'Eva Berg', phone: '40000000', email: 'eva@example.org' };
    await consents.save({ ...consentOf(person), guardian });
  });
  return { code, position };
}

describe('a phone in a stranger’s hands', () => {
  test('is shown sixty guardians an hour, and Drift tells when it wants more', async () => {
    const { code, position } = await child();
    const look = (one = phone) => one.get(`/api/door/guardian/${code}/${String(position)}`);
    for (let time = 0; time < 60; time += 1) expect((await look()).status).toBe(200);
    expect((await phones())[0]).not.toHaveProperty('stoppedAt');
    expect(await look()).toMatchObject({ status: 429, body: { error: 'too-many-requests' } });
    expect(await phones()).toMatchObject([{ stoppedAt: program.clock.now() }]);
    // Another phone of the same name, and the crew, look as before.
    expect((await look(await DoorPhoneAt.enrolled(program, crew))).status).toBe(200);
    expect((await crew.get(`/api/door/guardian/${code}/${String(position)}`)).status).toBe(200);
    program.clock.advance(HOUR);
    expect((await look()).status).toBe(200);
  });

  test('adds twenty people an hour; those beyond get an answer that does not hold up the others', async () => {
    for (let time = 0; time < 20; time += 1)
      expect(await phone.act(walkIn())).toMatchObject({ outcome: 'done' });
    const { code } = await adds({ firstName: 'Kari' });
    const results = await phone.acts([walkIn('Per', 'cash'), { type: 'arrive', code, position: 1 }]);
    expect(results).toMatchObject([{ outcome: 'too-many-walkins' }, { outcome: 'done' }]);
    // What they paid is in the books.
    const paid = await program.read(({ payments }) => payments.all());
    expect(paid).toMatchObject([{ ore: 45_000, code: null }]);
    expect(await phones()).toMatchObject([{ stoppedAt: program.clock.now() }]);
    program.clock.advance(HOUR);
    expect(await phone.act(walkIn())).toMatchObject({ outcome: 'done' });
  });

  test('adds those who came while it had no net, each in their own hour, but not for any number of hours', async () => {
    const now = program.clock.now();
    const sent = async (hours: readonly number[]) => {
      const persons = Array.from({ length: 5 }, () => walkIn().persons[0]);
      const acts = hours.map((hour) => ({ type: 'walkin', persons, at: now - hour * HOUR }));
      return (await phone.acts(acts)).map(({ outcome }) => outcome);
    };
    expect(await sent([3, 3, 3, 2, 2, 1])).toEqual(Array(6).fill('done'));
    expect(await sent([3, 3, 2])).toEqual(['done', 'too-many-walkins', 'done']);
    const [{ id } = { id: '' }] = await phones();
    await program.container.get(PORTS.unitOfWork).run(async ({ limits }) => {
      expect(await limits.useTimes(now, ['walk-in-phone-day', id], 24 * 20 - 40)).toBe(0);
    });
    expect(await sent([9])).toEqual(['too-many-walkins']);
  });

  test.each([
    ['ten times what is owed', 450_000, 200],
    ['an øre more', 450_001, 400],
    ['all that fits', MOST_ORE, 400],
  ])('is believed in cash: %s', async (_, ore, status) => {
    const { code } = await adds();
    const other = await adds({ firstName: 'Kari' });
    const at = program.clock.now();
    const arrive = { id: randomUUID(), at, type: 'arrive', code: other.code, position: 1 };
    const pay = { id: randomUUID(), at, type: 'pay', code, how: 'cash', ore };
    const sent = { sentAt: at, acts: [arrive, pay] };
    const answer = await phone.post('/api/door/acts', sent);
    expect(answer.status).toBe(status);
    if (status === 200) return;
    expect(answer.body).toMatchObject({ error: 'act-invalid', act: 1, field: 'ore', id: pay.id });
    // The whole call is undone, and goes on without it.
    expect(await phone.person(other.code)).toMatchObject({ presence: 'expected' });
    expect(await phone.act(arrive)).toMatchObject({ outcome: 'done' });
    expect(await program.read(({ payments }) => payments.all())).toEqual([]);
  });

  test.each(['who owe nothing', 'who are gone', 'that never was'])(
    'takes no fortune for a code %s',
    async (whose) => {
      const { code: own, rowNum, seatNum } = await adds();
      if (whose === 'who are gone')
        await crew.put(`/api/admin/deleteuser/${own}`, { rowNum, seatNum, text: 'Feil' });
      else await crew.put(`/api/admin/setcodepaid/${own}`);
      const code = whose === 'that never was' ? 'ZZZZZZ' : own;
      const at = program.clock.now();
      const pay = (ore: number, more = {}) =>
        phone.post('/api/door/acts', {
          ...{ sentAt: at, acts: [{ id: randomUUID(), at, type: 'pay', code, how: 'cash', ore, ...more }] },
        });
      expect(await pay(MOST_ORE, { of: randomUUID() })).toMatchObject({ status: 400 });
      expect(await pay(45_000, { of: randomUUID() })).toMatchObject({ status: 200 });
    },
  );

  test('takes cash for a code that owes nothing three times, in one call or several', async () => {
    const { code } = await adds();
    await crew.put(`/api/admin/setcodepaid/${code}`);
    const at = program.clock.now();
    const surplus = (of: string = randomUUID()) => ({
      ...{ id: randomUUID(), at, type: 'pay', code, how: 'cash', ore: 90_000, of },
    });
    const send = (...acts: readonly object[]) => phone.post('/api/door/acts', { sentAt: at, acts });
    const first = surplus();
    expect((await send(first, surplus())).status).toBe(200);
    const refused = await send(surplus(), surplus());
    expect(refused).toMatchObject({ status: 400, body: { error: 'act-invalid', act: 1, field: 'of' } });
    for (const status of [200, 400, 400]) expect((await send(surplus())).status).toBe(status);
    expect(await phone.act(surplus(first.of))).toMatchObject({ outcome: 'superseded' });
    expect(await program.read(({ payments }) => payments.all())).toHaveLength(3);
  });

  test('an act that was done gets its answer again, however little is owed by then', async () => {
    const [{ code } = { code: '' }] = await crew.addsGroup({}, { firstName: 'Kari' });
    const act = { id: randomUUID(), type: 'pay', code, how: 'cash', ore: 900_000 };
    const first = await phone.act(act);
    await crew.put('/api/admin/updateSettings', { doorPriceKr: 0 });
    expect(await phone.act(act)).toEqual(first);
  });
});

describe('what a lost phone has done is taken back', () => {
  const undo = (id: string, hours = 12) => crew.post(`/api/admin/undoDoorPhone/${id}`, { hours });
  const remove = async () => {
    const [{ id } = { id: '' }] = await phones();
    await crew.delete(`/api/admin/removeDoorPhone/${id}`);
    return id;
  };

  test('each by its rule, and nothing that others did', async () => {
    const other = await DoorPhoneAt.enrolled(program, crew);
    const [ola, kari, per] = [await adds(), await adds({ firstName: 'Kari' }), await child('Per')];
    const gone = await adds({ firstName: 'Bo' });
    await crew.put(`/api/admin/deletecode/${gone.code}`, { text: 'Feil' });
    await other.act({ type: 'arrive', code: kari.code, position: 1 });
    await phone.acts([
      { type: 'arrive', code: ola.code, position: 1 },
      { type: 'out', code: kari.code, position: 1 },
      { type: 'pay', code: ola.code, how: 'cash' },
      { type: 'pay', code: kari.code, how: 'vipps' },
      { type: 'pay', code: gone.code, how: 'cash', ore: 45_000 },
      { type: 'consent', code: per.code, position: per.position },
      walkIn('Liv', 'cash'),
    ]);
    await phone.get(`/api/door/guardian/${per.code}/${String(per.position)}`);
    const id = await remove();
    const done = { arrivals: 2, payments: 4, ore: 135_000, consents: 1, walkIns: 1 };
    const name = 'Dør 1';
    expect(await deeds()).toMatchObject([
      { id, name, removed: true, guardians: 1, ...done },
      { name, removed: false, guardians: 0, arrivals: 1, payments: 0 },
    ]);

    expect(await undo(id)).toMatchObject({ status: 200, body: done });
    expect(await listedOf(crew, ola.code)).toMatchObject([{ arrived: false, paid: false, receivedOre: 0 }]);
    expect(await listedOf(crew, kari.code)).toMatchObject([{ presence: 'inside', paid: false }]);
    expect(await listedOf(crew, per.code)).toMatchObject([{ consent: false }]);
    const { body: persons } = await crew.get<readonly { firstName: string }[]>('/api/admin/getpersons');
    expect(persons.map(({ firstName }) => firstName)).not.toContain('Liv');
    const { body: money } = await crew.get<PaymentsAnswer>('/api/admin/getPayments');
    expect(money).toMatchObject({ unmatched: [], late: [], toPayBack: [], sums: { cameOre: 0 } });
    const entries = await program.read(({ activityLog }) =>
      activityLog.find({ type: 'door_phone_undone' }, 0, 9),
    );
    expect(entries).toMatchObject([{ details: { name, arrivals: 2, kroner: 1350 } }]);
    // Again: there is nothing left.
    expect((await undo(id)).body).toMatchObject({ arrivals: 0, payments: 0, consents: 0, walkIns: 0 });
  });

  test('but not what was before, nor money that the crew has paid back since', async () => {
    const [ola, kari] = [await adds(), await adds({ firstName: 'Kari' })];
    await phone.act({ type: 'arrive', code: ola.code, position: 1 });
    program.clock.advance(2 * HOUR);
    await logInAgain();
    await phone.act({ type: 'pay', code: kari.code, how: 'cash', ore: 90_000 });
    await crew.post('/api/admin/addRefund', { code: kari.code, ore: 45_000, note: '' });
    await undo(await remove(), 1);
    expect(await listedOf(crew, ola.code)).toMatchObject([{ arrived: true }]);
    expect(await listedOf(crew, kari.code)).toMatchObject([{ paid: true }]);
  });

  test.each([
    ['a phone that never was', 'none', { hours: 12 }, 404],
    ['no hours', 'none', {}, 400],
    ['more than a day', 'none', { hours: 25 }, 400],
    ['half an hour', 'none', { hours: 0.5 }, 400],
  ])('refuses %s', async (_, id, body, status) => {
    expect(await crew.post(`/api/admin/undoDoorPhone/${id}`, body)).toMatchObject({ status });
  });
});
