import { describe, expect, test } from '@jest/globals';
import type { WireDeletedPerson, WireMovedPerson, WirePerson } from '../../adapters/http/contract.ts';
import { anAddUserBody } from '../support/crew.ts';
import { FIRST_ADMIN } from '../support/program.ts';
import { toldIn } from '../support/told.ts';
import { crew, program } from '../support/own-program.ts';

const seatOf = (row: number, number: number) =>
  program.read(async ({ seats }) => (await seats.find([{ row, number }]))[0]);
const acts = async (type: string) => (await toldIn(program)).filter((act) => act.type === type);

describe('a person whom the crew adds', () => {
  test('is on the list with a seat, a code and a price, and in the log', async () => {
    const { status, body } = await crew.post<WirePerson>(
      '/api/admin/adduser',
      anAddUserBody({ foodTicket: true, paid: true, UpdatedBy: 'noen andre', timestamp: 1, code: 'abc1o0' }),
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      ...anAddUserBody({ foodTicket: true, paid: true, code: 'ABC1O0' }),
      timestamp: program.clock.now(),
      price: 500,
    });
    expect(await crew.persons()).toEqual([body]);
    expect(await seatOf(1, 1)).toMatchObject({ takenBy: 'ABC1O0' });
    expect((await crew.get('/api/seating/getRegistered/ABC1O0')).body).toMatchObject([{ paid: true }]);
    expect(await acts('person_added')).toMatchObject([
      { code: 'ABC1O0', details: { admin: FIRST_ADMIN.username, seat: '1-1' } },
    ]);
  });

  test('gets a code of their own when none is sent', async () => {
    const { code } = await crew.adds();
    expect(code).toMatch(/^[A-Z0-9]{6}$/);
    expect((await crew.get(`/api/admin/checkBookingCode/${code}`)).body).toEqual({ exists: true });
    expect((await crew.get('/api/admin/checkBookingCode/ZZZZZZ')).body).toEqual({ exists: false });
  });

  test.each([
    [{ firstName: ' ' }, 'field-missing', 'Alle påkrevde felt må fylles ut'],
    [{ email: '' }, 'field-missing', 'Alle påkrevde felt må fylles ut'],
    [{ email: ' ' }, 'field-missing', 'Alle påkrevde felt må fylles ut'],
    [{ email: undefined }, 'field-missing', 'Alle påkrevde felt må fylles ut'],
    [{ email: '', withoutEmail: false }, 'field-missing', 'Alle påkrevde felt må fylles ut'],
    [{ phone: '', email: '', withoutEmail: true }, 'field-missing', 'Alle påkrevde felt må fylles ut'],
    [{ phone: '' }, 'field-missing', 'Alle påkrevde felt må fylles ut'],
    [{ rowNum: '' }, 'field-missing', 'Alle påkrevde felt må fylles ut'],
    [{ age: 0 }, 'age-invalid', 'Ugyldig alder'],
    [{ age: '151' }, 'age-invalid', 'Ugyldig alder'],
    [{ age: 'ti' }, 'age-invalid', 'Ugyldig alder'],
    [{ rowNum: 0 }, 'seat-invalid', 'Ugyldig rad eller plass nummer'],
    [{ seatNum: 1.5 }, 'seat-invalid', 'Ugyldig rad eller plass nummer'],
    [{ rowNum: 50 }, 'seat-invalid', 'Ugyldig rad eller plass nummer'],
    [{ email: 'kari' }, 'email-invalid', 'Epost er ugyldig'],
    [{ phone: '123' }, 'phone-invalid', 'Telefonnummer er ugyldig'],
    [{ lastName: 'x'.repeat(61) }, 'name-invalid', 'Navnet er for langt'],
    [{ code: 'ABC' }, 'code-invalid', 'Koden må ha 6 store bokstaver eller tall'],
  ])('is refused with %j', async (wrong, problem, message) => {
    const { status, body } = await crew.post('/api/admin/adduser', anAddUserBody(wrong));
    expect([status, body]).toEqual([400, { error: 'person-invalid', message, problem }]);
    expect(await crew.persons()).toEqual([]);
  });

  test('has no e-mail address where the crew says so, and keeps one that is given all the same', async () => {
    expect(await crew.adds({ email: '', withoutEmail: true })).toMatchObject({ email: '' });
    expect(await crew.adds({ seatNum: 2, withoutEmail: true })).toMatchObject({ email: 'kari@example.no' });
    const { status, body } = await crew.post('/api/admin/adduser', anAddUserBody({ withoutEmail: 'ja' }));
    expect([status, body]).toMatchObject([400, { error: 'malformed' }]);
  });

  test('may be a one-year-old, as row and seat may be typed', async () => {
    expect(await crew.adds({ age: '1', rowNum: '2', seatNum: '3' })).toMatchObject({
      age: 1,
      rowNum: 2,
      seatNum: 3,
    });
  });

  test('is refused on a taken seat and under a used code, deleted ones included', async () => {
    const { code } = await crew.adds();
    const onSeat = await crew.post('/api/admin/adduser', anAddUserBody());
    expect([onSeat.status, onSeat.body]).toMatchObject([
      409,
      { error: 'seat-taken', message: 'Rad 1, plass 1 er ikke ledig: den er opptatt.' },
    ]);
    await crew.put(`/api/admin/deleteuser/${code}`, { text: 'Syk' });
    const withCode = await crew.post('/api/admin/adduser', anAddUserBody({ code }));
    expect([withCode.status, withCode.body]).toMatchObject([409, { error: 'code-taken' }]);
  });
});

describe('paid and arrived', () => {
  test('are set and taken back, leave the seat alone, and are noted once', async () => {
    const person = await crew.adds();
    const before = await seatOf(1, 1);
    const paid = await crew.put('/api/admin/setpaid', person);
    expect([paid.status, paid.body]).toEqual([200, { ...person, paid: true }]);
    expect((await crew.put('/api/admin/setpaid', person)).body).toEqual({ ...person, paid: true });
    expect((await crew.put('/api/admin/setarrived', person)).body).toEqual({
      ...person,
      paid: true,
      arrived: true,
    });
    expect((await crew.put('/api/admin/setunpaid', person)).body).toEqual({ ...person, arrived: true });
    expect((await crew.put('/api/admin/setunarrived', { code: person.code })).body).toEqual(person);
    expect(await seatOf(1, 1)).toEqual(before);
    expect((await acts('person_paid')).map(({ details }) => [details['from'], details['to']])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  test('find nobody where nobody sits', async () => {
    const person = await crew.adds();
    const { status, body } = await crew.put('/api/admin/setpaid', { ...person, seatNum: 2 });
    expect([status, body]).toMatchObject([404, { error: 'person-unknown' }]);
    expect((await crew.put('/api/admin/setcodepaid/ZZZZZZ')).status).toBe(404);
  });

  test('are set for a whole code at once', async () => {
    const { code } = await crew.adds();
    const { status, body } = await crew.put<WirePerson[]>(`/api/admin/setcodepaid/${code}`);
    expect([status, body.map(({ paid }) => paid)]).toEqual([200, [true]]);
    expect((await crew.put<WirePerson[]>(`/api/admin/setcodeunpaid/${code}`)).body[0]?.paid).toBe(false);
  });
});

describe('a moved person', () => {
  test('has the new seat, has left the old, and is in the log', async () => {
    const person = await crew.adds();
    const body = { newRowNum: '4', newSeatNum: 5, oldRowNum: 1, oldSeatNum: 1, reason: ' Bedre utsikt ' };
    const moved = await crew.put(`/api/admin/moveuser/${person.code}`, body);
    expect([moved.status, moved.body]).toEqual([200, { ...person, rowNum: 4, seatNum: 5 }]);
    expect(await seatOf(1, 1)).toMatchObject({ takenBy: null });
    expect(await seatOf(4, 5)).toMatchObject({ takenBy: person.code });
    const { body: log } = await crew.get<WireMovedPerson[]>('/api/admin/getMovedUsers');
    expect(log).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{32}$/),
        code: person.code,
        firstName: 'Kari',
        lastName: 'Nordmann',
        ...{ oldRowNum: 1, oldSeatNum: 1, newRowNum: 4, newSeatNum: 5 },
        reason: 'Bedre utsikt',
        timestamp: program.clock.now(),
        UpdatedBy: FIRST_ADMIN.username,
      },
    ]);
    const id = log[0]?._id ?? '';
    expect((await crew.delete(`/api/admin/deleteMoveLog/${id}`)).status).toBe(200);
    expect((await crew.delete(`/api/admin/deleteMoveLog/${id}`)).status).toBe(404);
    expect((await crew.get('/api/admin/getMovedUsers')).body).toEqual([]);
  });

  const from = { oldRowNum: 1, oldSeatNum: 1 };
  test.each([
    [
      { ...from, newRowNum: '', newSeatNum: 2, reason: 'x' },
      400,
      'move-incomplete',
      'Rad og plass er påkrevd',
    ],
    [{ ...from, reason: 'x' }, 400, 'move-incomplete', 'Rad og plass er påkrevd'],
    [
      { ...from, newRowNum: 2, newSeatNum: 2, reason: ' ' },
      400,
      'move-incomplete',
      'Grunn for flytting er påkrevd',
    ],
    [
      { ...from, newRowNum: 1, newSeatNum: 1, reason: 'x' },
      400,
      'move-same-seat',
      'Ny plass kan ikke være samme som nåværende plass',
    ],
    [{ ...from, newRowNum: 50, newSeatNum: 50, reason: 'x' }, 400, 'seat-unknown', undefined],
    [
      { oldRowNum: 3, oldSeatNum: 3, newRowNum: 2, newSeatNum: 2, reason: 'x' },
      404,
      'person-unknown',
      undefined,
    ],
    [{ ...from, newRowNum: 1, newSeatNum: 9, reason: 'x' }, 409, 'seat-taken', undefined],
    [{ ...from, newRowNum: 1, newSeatNum: 10, reason: 'x' }, 409, 'seat-taken', undefined],
    [{ ...from, newRowNum: 1, newSeatNum: 2, reason: 'x' }, 409, 'seat-taken', undefined],
  ])('stays where they are after %j', async (body, status, error, message) => {
    const { code } = await crew.adds();
    await crew.adds({ seatNum: 2 });
    const seatUpdates = [
      { rownum: 1, number: 9, isBlocked: true },
      { rownum: 1, number: 10, isHidden: true },
    ];
    await crew.post('/api/admin/updateSeatLayout', { seatUpdates });
    const refused = await crew.put(`/api/admin/moveuser/${code}`, body);
    expect([refused.status, refused.body]).toMatchObject([status, { error, ...(message && { message }) }]);
    expect(await seatOf(1, 1)).toMatchObject({ takenBy: code });
    expect((await crew.persons()).map(({ seatNum }) => seatNum).toSorted()).toEqual([1, 2]);
  });

  test('is moved by one of two admins at once; the other is told, and nobody is lost', async () => {
    const { code } = await crew.adds();
    const moves = await Promise.all(
      [2, 3].map((newSeatNum) =>
        crew.put(`/api/admin/moveuser/${code}`, {
          ...{ oldRowNum: 1, oldSeatNum: 1, newRowNum: 1, newSeatNum, reason: 'x' },
        }),
      ),
    );
    expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await crew.persons()).toHaveLength(1);
  });
});

describe('two persons who swap', () => {
  test('sit on one another’s seats, of one code or two', async () => {
    const first = await crew.adds({ firstName: 'En' });
    const second = await crew.adds({ firstName: 'To', seatNum: 2 });
    const { status, body } = await crew.put<WirePerson[]>('/api/admin/swapusers', {
      ...{ first, second, reason: 'Bytte' },
    });
    expect([status, body]).toEqual([
      200,
      [
        { ...first, seatNum: 2 },
        { ...second, seatNum: 1 },
      ],
    ]);
    expect(await seatOf(1, 1)).toMatchObject({ takenBy: second.code });
    expect(await seatOf(1, 2)).toMatchObject({ takenBy: first.code });
    expect((await crew.get<unknown[]>('/api/admin/getMovedUsers')).body).toHaveLength(2);
  });

  test('are two persons', async () => {
    const first = await crew.adds();
    const { status, body } = await crew.put('/api/admin/swapusers', { first, second: first, reason: 'x' });
    expect([status, body]).toMatchObject([400, { error: 'move-same-seat' }]);
  });
});

describe('a deleted person', () => {
  test('leaves the seat free, is on the list of deleted ones, and comes back as they were', async () => {
    const person = await crew.adds({ paid: true });
    const deleted = await crew.put(`/api/admin/deleteuser/${person.code}`, { ...person, text: ' Ble syk ' });
    expect(deleted.status).toBe(200);
    expect(await crew.persons()).toEqual([]);
    expect(await seatOf(1, 1)).toMatchObject({ takenBy: null });
    const { body: list } = await crew.get<WireDeletedPerson[]>('/api/admin/getDeletedPersons');
    const id = list[0]?._id ?? '';
    const note = {
      _id: id,
      text: 'Ble syk',
      UpdatedBy: FIRST_ADMIN.username,
      deletedAt: program.clock.now(),
    };
    expect(list).toEqual([{ ...person, ...note }]);
    const back = await crew.post(`/api/admin/restoreuser/${id}`);
    expect([back.status, back.body]).toEqual([201, person]);
    expect(await seatOf(1, 1)).toMatchObject({ takenBy: person.code });
    expect((await crew.get('/api/admin/getDeletedPersons')).body).toEqual([]);
    expect((await crew.post(`/api/admin/restoreuser/${id}`, {})).status).toBe(404);
  });

  test('comes back to another seat when the old one is taken, and stays deleted until then', async () => {
    const person = await crew.adds();
    await crew.put(`/api/admin/deleteuser/${person.code}`, { text: 'Syk' });
    await crew.adds();
    const { body: list } = await crew.get<WireDeletedPerson[]>('/api/admin/getDeletedPersons');
    const path = `/api/admin/restoreuser/${list[0]?._id ?? ''}`;
    expect((await crew.post(path, {})).body).toMatchObject({ error: 'seat-taken' });
    expect((await crew.get<unknown[]>('/api/admin/getDeletedPersons')).body).toHaveLength(1);
    expect((await crew.post(path, { rowNum: 7, seatNum: 7 })).body).toEqual({
      ...person,
      rowNum: 7,
      seatNum: 7,
    });
  });

  test('is deleted with a reason only, and once', async () => {
    const { code } = await crew.adds();
    expect((await crew.put(`/api/admin/deleteuser/${code}`, { text: ' ' })).body).toMatchObject({
      error: 'reason-missing',
    });
    const twice = await Promise.all(
      [1, 2].map(() => crew.put(`/api/admin/deleteuser/${code}`, { text: 'x' })),
    );
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});
