import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type {
  AddPassesAnswer,
  ErrorBody,
  NightListAnswer,
  OperationsAnswer,
  PaymentsAnswer,
  WirePass,
} from '../../adapters/http/contract.ts';
import { MOST_PASSES } from '../../domain/door/pass.ts';
import { DoorPhoneAt } from '../support/door.ts';
import { crew, program } from '../support/own-program.ts';
import { addPass, KARI, passesOf, VISITOR } from '../support/passes.ts';
import { commitReport, reportFile, reportLine, upload } from '../support/vipps-reports.ts';

let phone: DoorPhoneAt;
beforeEach(async () => {
  phone = await DoorPhoneAt.enrolled(program, crew);
});

const passes = () => passesOf(crew);
const refusedAs = ({ body }: { readonly body: unknown }) => (body as ErrorBody).error;
const set = (changes: object) => crew.put('/api/admin/updateSettings', changes);
const on = ({ code }: { readonly code: string }) => ({ code, position: 1 });

describe('the list of who is in the house without a seat', () => {
  test('is added to, changed and removed from, and stands by last name', async () => {
    const { status, body: kari } = await crew.post<WirePass>('/api/admin/addPass', KARI);
    expect(status).toBe(201);
    expect(kari).toEqual({
      ...{ id: expect.stringMatching(/^[0-9a-f]{32}$/), code: expect.stringMatching(/^[A-Z2-9]{6}$/) },
      check: expect.stringMatching(/^[A-Z2-9]{8}$/),
      ...{ kind: 'crew', firstName: 'Kari', lastName: 'Lie', age: null, phone: '91234567', email: null },
      ...{ until: null, priceOre: 0, paidOre: 0, presence: 'expected', since: null, arrivedAt: null },
    });
    const more = await crew.post<AddPassesAnswer>('/api/admin/addPasses', {
      ...{ kind: 'guard', lines: 'Ola Berg, 98765432\nPer Zeiner Ås, 98765433' },
    });
    expect([more.status, more.body.passes.length]).toEqual([201, 2]);
    const changed = await crew.put<WirePass>(`/api/admin/updatePass/${kari.id}`, {
      age: 17,
      email: 'k@lie.no',
    });
    expect(changed.body).toEqual({ ...kari, age: 17, email: 'k@lie.no' });
    expect((await passes()).map(({ lastName }) => lastName)).toEqual(['Berg', 'Lie', 'Ås']);
    expect((await crew.delete(`/api/admin/removePass/${kari.id}`)).status).toBe(200);
    expect((await passes()).map(({ lastName }) => lastName)).toEqual(['Berg', 'Ås']);
    expect(refusedAs(await crew.delete(`/api/admin/removePass/${kari.id}`))).toBe('pass-unknown');
    expect(refusedAs(await crew.put(`/api/admin/updatePass/${kari.id}`, {}))).toBe('pass-unknown');
    expect((await program.read(({ activityLog }) => activityLog.newest(5))).map(({ type }) => type)).toEqual([
      'pass_removed',
      'pass_changed',
      'pass_added',
      'pass_added',
      'pass_added',
    ]);
  });

  test.each([
    [{ ...KARI, phone: '' }, 'phone-invalid', 'Telefonnummer er ugyldig'],
    [{ ...KARI, lastName: '' }, 'last-name-missing', 'Vennligst fyll inn Etternavn'],
    [{ ...VISITOR, until: 'sent' }, 'until-invalid', 'Skriv klokkeslettet som 23:00, eller la det stå tomt.'],
    [{ ...KARI, kind: 'boss' }, 'malformed', expect.any(String)],
    [{ ...KARI, kind: undefined }, 'malformed', expect.any(String)],
  ])('takes no %j', async (pass, error, message) => {
    const refused = await crew.post('/api/admin/addPass', pass);
    expect(refused).toMatchObject({ status: 400, body: { error, message } });
    expect(await passes()).toEqual([]);
  });

  test('takes a pasted list whole or not at all', async () => {
    const lines = 'Kari Lie, 91234567\n\nOla\nPer Ås, 12';
    expect(await crew.post('/api/admin/addPasses', { kind: 'crew', lines })).toMatchObject({
      status: 400,
      body: {
        error: 'lines-invalid',
        message: 'Linje 2: Vennligst fyll inn Etternavn. Én annen linje er også feil. Ingen er lagt til.',
        lines: [
          { line: 2, problem: 'last-name-missing' },
          { line: 3, problem: 'phone-invalid' },
        ],
      },
    });
    expect(await passes()).toEqual([]);
  });

  test('holds so many and no more', async () => {
    const lines = Array.from({ length: 100 }, () => 'Ola Berg').join('\n');
    for (let at = 0; at < MOST_PASSES; at += 100)
      expect(await crew.post('/api/admin/addPasses', { kind: 'other', lines })).toMatchObject({
        status: 201,
      });
    expect(await crew.post('/api/admin/addPass', KARI)).toMatchObject({
      ...{ status: 409, body: { error: 'too-many-passes' } },
    });
    expect(await phone.act({ type: 'visit', persons: [VISITOR] })).toMatchObject({ outcome: 'no-passes' });
  });

  test('has codes that no sign-up has or gets, and that are no booking codes', async () => {
    const { code } = await addPass(crew, KARI);
    expect((await crew.get(`/api/admin/checkBookingCode/${code}`)).body).toEqual({ exists: false });
    const taken = await crew.post('/api/admin/adduser', {
      ...{ firstName: 'Ola', lastName: 'Nord', age: 19, phone: '91234567', email: 'o@nord.no', code },
      ...{ special: '', foodTicket: false, rowNum: 1, seatNum: 1 },
    });
    expect(taken).toMatchObject({ status: 409, body: { error: 'code-taken' } });
    expect((await fetch(`${program.url}/api/seating/getRegistered/${code}`)).status).toBe(404);
  });
});

describe('at the door, a pass', () => {
  test('comes, goes and goes home as a person does, beside the counts of those who have signed up', async () => {
    await crew.adds();
    const pass = await addPass(crew, KARI);
    const { body: before } = await phone.list();
    expect(before.persons).toHaveLength(2);
    expect(before.persons[1]).toMatchObject({
      ...{
        ...on(pass),
        check: pass.check,
        kind: 'crew',
        firstName: 'Kari',
        age: null,
        rowNum: null,
        seatNum: null,
      },
      ...{ foodTicket: false, paid: true, restOre: 0, consent: true, presence: 'expected' },
    });
    expect(before.persons[0]).not.toHaveProperty('kind');
    const arrival = { id: randomUUID(), type: 'arrive', ...on(pass) };
    expect(await phone.act(arrival)).toMatchObject({ outcome: 'done', person: { presence: 'inside' } });
    expect((await phone.changes(before.version)).body).toMatchObject({
      counts: { inside: 0, out: 0, left: 0, expected: 1 },
      others: { crew: 1, guard: 0, visitor: 0, other: 0 },
      changed: [{ code: pass.code, presence: 'inside' }],
    });
    expect(await phone.act({ type: 'arrive', ...on(pass) })).toMatchObject({ outcome: 'already' });
    expect(await phone.act({ type: 'out', ...on(pass) })).toMatchObject({ person: { presence: 'out' } });
    const { body: night } = await crew.get<NightListAnswer>('/api/admin/getNightList');
    expect(night).toMatchObject({
      ...{ counts: { inside: 0 }, othersCounts: { crew: 1 }, persons: [] },
      others: [
        {
          ...{ kind: 'crew', firstName: 'Kari', lastName: 'Lie', age: null, phone: '91234567' },
          ...{ code: pass.code, presence: 'out', since: program.clock.now(), until: null },
        },
      ],
    });
    const { body: operations } = await crew.get<OperationsAnswer>('/api/admin/getOperations');
    expect(operations.others).toEqual({ crew: 1, guard: 0, visitor: 0, other: 0 });
    expect(await phone.act({ type: 'in', ...on(pass) })).toMatchObject({ person: { presence: 'inside' } });
    expect(await phone.act({ type: 'leave', ...on(pass) })).toMatchObject({ person: { presence: 'left' } });
    expect((await phone.list()).body.others).toEqual({ crew: 0, guard: 0, visitor: 0, other: 0 });
    expect(await passes()).toMatchObject([{ presence: 'left', arrivedAt: program.clock.now() }]);
    expect(await phone.act({ type: 'unarrive', of: randomUUID(), ...on(pass) })).toMatchObject({
      outcome: 'superseded',
    });
    expect(await phone.act({ type: 'consent', ...on(pass) })).toMatchObject({ outcome: 'unknown' });
    expect(await phone.act({ type: 'arrive', ...on(pass), position: 2 })).toMatchObject({
      outcome: 'unknown',
    });
  });

  test('of a visitor owes the price of when it was made, and is paid once', async () => {
    await set({ visitorPriceKr: 50, visitorUntil: '23:00' });
    const vera = await addPass(crew, VISITOR);
    await set({ visitorPriceKr: 80, visitorUntil: '23:00' });
    expect(await phone.person(vera.code)).toMatchObject({ paid: false, restOre: 5_000, until: '23:00' });
    const pay = { type: 'pay', code: vera.code, how: 'cash', ore: 5_000 };
    expect(await phone.act(pay)).toMatchObject({ outcome: 'done', persons: [{ paid: true, restOre: 0 }] });
    expect(await phone.act(pay)).toMatchObject({ outcome: 'already-paid' });
    expect(await passes()).toMatchObject([{ priceOre: 5_000, paidOre: 5_000 }]);
    expect((await crew.get<PaymentsAnswer>('/api/admin/getPayments')).body).toMatchObject({
      ...{ unmatched: [], toPayBack: [], sums: { cameOre: 5_000, bookedOre: 5_000, owedOre: 0 } },
    });
  });

  test('of a visitor who has paid by Vipps is matched by the report, and twice is paid back', async () => {
    await set({ visitorPriceKr: 50 });
    const vera = await addPass(crew, VISITOR);
    expect(await phone.act({ type: 'pay', code: vera.code, how: 'vipps' })).toMatchObject({
      ...{ outcome: 'done', persons: [{ paid: true, restOre: 0 }] },
    });
    const lines = ['a', 'b'].map((psp) => reportLine(`Besøk ${vera.code}`, 50, psp));
    for (const [at, line] of lines.entries()) {
      const { body } = await upload(program, crew, reportFile(line));
      expect((await commitReport(crew, body.import)).status).toBe(200);
      const { body: payments } = await crew.get<PaymentsAnswer>('/api/admin/getPayments');
      expect(payments.unmatched).toEqual([]);
      expect(payments.toPayBack).toMatchObject(at === 0 ? [] : [{ code: vera.code, ore: 5_000 }]);
    }
    const refund = { code: vera.code, ore: 5_000, note: 'dobbelt' };
    expect((await crew.post('/api/admin/addRefund', refund)).status).toBeLessThan(300);
    expect(await passes()).toMatchObject([{ paidOre: 5_000 }]);
  });
});

describe('a visit', () => {
  test('gives each a pass of their own, inside, once however often it is sent, and books what was paid', async () => {
    await set({ visitorPriceKr: 50 });
    const act = {
      ...{ id: randomUUID(), type: 'visit', how: 'cash', ore: 10_000 },
      persons: [
        { ...VISITOR, age: 12 },
        { firstName: 'Unn', lastName: 'Ås', phone: '91234567' },
      ],
    };
    const first = await phone.act(act);
    expect(first).toMatchObject({
      outcome: 'done',
      persons: [
        { kind: 'visitor', firstName: 'Vera', age: 12, presence: 'inside', paid: true, arrivedBy: 'Dør 1' },
        { kind: 'visitor', firstName: 'Unn', age: null, presence: 'inside', paid: true },
      ],
    });
    expect(new Set(first.persons?.map(({ code }) => code)).size).toBe(2);
    expect(await phone.act(act)).toEqual(first);
    expect(await passes()).toMatchObject([{ paidOre: 5_000 }, { paidOre: 5_000 }]);
    const { body } = await crew.get<PaymentsAnswer>('/api/admin/getPayments');
    expect(body.sums).toMatchObject({ cameOre: 10_000, unmatchedOre: 0 });
  });

  test('keeps in the books what was taken when visitors pay nothing any more', async () => {
    const taken = {
      type: 'visit',
      how: 'cash',
      ore: 5_001,
      persons: [VISITOR, { ...VISITOR, firstName: 'Unn' }],
    };
    expect(await phone.act(taken)).toMatchObject({ outcome: 'done' });
    const { body } = await crew.get<PaymentsAnswer>('/api/admin/getPayments');
    expect(body.sums).toMatchObject({ cameOre: 5_001, toPayBackOre: 5_001 });
  });

  test.each([
    [[], 'persons'],
    [[{ firstName: 'Vera', lastName: '' }], 'persons'],
    [[{ ...VISITOR, age: 121 }], 'persons'],
    [Array.from({ length: 6 }, () => VISITOR), 'persons'],
  ])('of %j is refused by its field', async (persons, field) => {
    const act = { id: randomUUID(), at: program.clock.now(), type: 'visit', persons };
    const body = { sentAt: program.clock.now(), acts: [act] };
    expect(await phone.post('/api/door/acts', body)).toMatchObject({
      ...{ status: 400, body: { error: 'act-invalid', field } },
    });
  });

  test('by a lost phone is taken back with its money', async () => {
    await set({ visitorPriceKr: 50 });
    await phone.act({ type: 'visit', how: 'cash', ore: 5_000, persons: [VISITOR] });
    const { body: phones } = await crew.get<{ id: string }[]>('/api/admin/getDoorPhones');
    const undone = await crew.post(`/api/admin/undoDoorPhone/${phones[0]?.id ?? ''}`, { hours: 2 });
    expect(undone.body).toMatchObject({ walkIns: 1, payments: 1, ore: 5_000 });
    expect(await passes()).toEqual([]);
    const { body } = await crew.get<PaymentsAnswer>('/api/admin/getPayments');
    expect(body.sums).toMatchObject({ cameOre: 0 });
  });
});
