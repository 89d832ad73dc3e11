import { describe, expect, test } from '@jest/globals';
import type { EventAnswer, WirePerson } from '../../adapters/http/contract.ts';
import { anAddUserBody } from '../support/crew.ts';
import { call } from '../support/http-call.ts';
import { commitReport, reportFile, reportLine, upload } from '../support/vipps-reports.ts';
import { crew, logInAgain, program } from '../support/own-program.ts';

const DAY = 24 * 3_600_000;

const person = (seatNum: number, overrides = {}) =>
  anAddUserBody({ seatNum, email: '', withoutEmail: true, ...overrides });
const add = (body: object) => crew.post<WirePerson[]>('/api/admin/addusers', body);

describe('people at the door', () => {
  test('are added together under one new code, without an e-mail address, and are in the log', async () => {
    const persons = [person(1, { arrived: true, paid: true }), person(2, { firstName: 'Ola', age: 9 })];
    const { status, body } = await add({ persons });
    expect(status).toBe(201);
    const code = body[0]?.code ?? '';
    expect(body).toMatchObject([
      { code, seatNum: 1, email: '', paid: true, arrived: true, price: 450 },
      { code, seatNum: 2, firstName: 'Ola', paid: false },
    ]);
    expect(await crew.persons()).toEqual(body);
    const acts = await program.read(({ activityLog }) => activityLog.newest(2));
    expect(acts.map(({ type, email }) => [type, email])).toEqual([
      ['person_added', undefined],
      ['person_added', undefined],
    ]);
  });

  test('join a code that has paid more, and are logged as added before the money is theirs', async () => {
    const { code, price } = await crew.adds();
    const { body } = await upload(program, crew, reportFile(reportLine(code, 2 * price, 'psp-1')));
    await commitReport(crew, body.import);
    const joined = await add({ code, join: true, persons: [person(2)] });
    expect(joined.body).toMatchObject([{ paid: true }]);
    const acts = await program.read(({ activityLog }) => activityLog.newest(2));
    expect(acts.map(({ type, details }) => [type, details['paid'] ?? details['to']])).toEqual([
      ['person_paid', true],
      ['person_added', false],
    ]);
  });

  test('join a code that there is, up to five, the deleted ones counted', async () => {
    const { code } = await crew.adds();
    const joined = await add({
      code: code.toLowerCase(),
      join: true,
      persons: [2, 3, 4].map((n) => person(n)),
    });
    expect([joined.status, joined.body.map((one) => one.code)]).toEqual([201, [code, code, code]]);
    await crew.put(`/api/admin/deleteuser/${code}`, { rowNum: 1, seatNum: 2, text: 'x' });
    const tooMany = await add({ code, join: true, persons: [person(5), person(6)] });
    expect([tooMany.status, tooMany.body]).toMatchObject([409, { error: 'code-full' }]);
    expect((await add({ code, join: true, persons: [person(5)] })).status).toBe(201);
    const { body: deleted } = await crew.get<{ _id: string }[]>('/api/admin/getDeletedPersons');
    expect((await crew.post(`/api/admin/restoreuser/${deleted[0]?._id ?? ''}`)).status).toBe(201);
    expect((await crew.persons()).map(({ seatNum }) => seatNum).toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  test('owe until the event starts where no deadline is later, and so does whoever is added one by one', async () => {
    await crew.put('/api/admin/updateSettings', { capAtStart: true });
    const { dates } = (await call(program.url, 'GET', '/api/event')).body as EventAnswer;
    const starts = dates.starts ?? 0;
    program.clock.advance(starts - 1.5 * DAY - program.clock.now());
    await logInAgain();
    const { body } = await add({ persons: [person(1)] });
    const { code } = await crew.adds({ seatNum: 2 });
    const { limits } = (await call(program.url, 'GET', '/api/event')).body as EventAnswer;
    expect(limits.paymentDays).toBe(1);
    const kept = await program.read(({ registrations }) =>
      Promise.all([body[0]?.code ?? '', code].map((one) => registrations.byCode(one))),
    );
    expect(kept.map((one) => one?.paymentDeadline)).toEqual([starts, starts]);
  });

  test.each([
    [{ persons: [person(1), person(1)] }, 400, 'duplicate-seat'],
    [{ persons: [] }, 400, 'persons-count'],
    [{ code: 'GAMMEL', join: true, persons: [] }, 400, 'persons-count'],
    [{ persons: [1, 2, 3, 4, 5, 6].map((n) => person(n)) }, 400, 'malformed'],
    [{ persons: [person(1), person(2, { phone: '' })] }, 400, 'person-invalid'],
    [{ persons: [person(1), person(2, { withoutEmail: false })] }, 400, 'person-invalid'],
    [{ persons: [person(1), person(2, { withoutEmail: 1 })] }, 400, 'malformed'],
    [{ persons: [person(1), person(9)] }, 409, 'seat-taken'],
    [{ persons: [person(1), person(99)] }, 400, 'seat-unknown'],
    [{ code: 'ZZZZZZ', join: true, persons: [person(1)] }, 404, 'registration-unknown'],
    [{ code: 'GAMMEL', persons: [person(1)] }, 409, 'code-taken'],
  ])('are all refused with %j', async (body, status, error) => {
    const there = await crew.adds({ seatNum: 9, code: 'GAMMEL' });
    const refused = await add(body);
    expect([refused.status, refused.body]).toMatchObject([status, { error }]);
    expect(await crew.persons()).toMatchObject([there]);
  });

  test('without an address count against nobody’s limits, have no mail to be sent, and are found by their code', async () => {
    const { body } = await add({ persons: [person(1), person(2)] });
    const code = body[0]?.code ?? '';
    const { registrations } = await program.read(async (stores) => ({
      registrations: [
        await stores.registrations.mostUnpaidSeats('domain', 1, 0),
        await stores.registrations.mostUnpaidSeats('ip', 1, 0),
      ],
    }));
    expect(registrations).toEqual([new Map(), new Map()]);
    expect((await crew.post(`/api/admin/resendconfirmation/${code}`, {})).body).toMatchObject({
      error: 'address-unknown',
    });
    const { body: stored } = await crew.post<{ persons: WirePerson[] }>('/api/admin/exportPersonalData', {
      query: code,
    });
    expect(stored.persons).toHaveLength(2);
    const erased = await crew.post('/api/admin/erasePersonalData', { query: code, confirm: code });
    expect(erased.status).toBe(200);
    expect(await crew.persons()).toEqual([]);
  });

  test('get an address later by a correction, and lose it again', async () => {
    const { body } = await add({ persons: [person(1)] });
    const path = `/api/admin/correctuser/${body[0]?.code ?? ''}`;
    expect((await crew.put(path, { email: 'ola@example.no' })).body).toMatchObject({
      email: 'ola@example.no',
    });
    expect((await crew.put(path, { email: '' })).body).toMatchObject({ email: '' });
  });
});
