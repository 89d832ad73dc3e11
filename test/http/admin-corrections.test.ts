import { describe, expect, test } from '@jest/globals';
import { FIRST_ADMIN } from '../support/program.ts';
import { toldIn } from '../support/told.ts';
import { crew, program } from '../support/own-program.ts';

const seatOf = (row: number, number: number) =>
  program.read(async ({ seats }) => (await seats.find([{ row, number }]))[0]);
const acts = async (type: string) => (await toldIn(program)).filter((act) => act.type === type);

describe('a corrected person', () => {
  test('is as the crew says, costs what the food ticket makes of it, and is in the log as they were and are', async () => {
    const person = await crew.adds({ phone: '40000001' });
    const changes = { firstName: ' Nora ', age: '15', phone: '+47 911 11 111', email: 'nora@example.no' };
    const { status, body } = await crew.put(`/api/admin/correctuser/${person.code}`, {
      ...{ rowNum: 1, seatNum: 1 },
      ...{ ...changes, foodTicket: true },
    });
    const now = { firstName: 'Nora', age: 15, phone: '91111111', email: 'nora@example.no' };
    expect([status, body]).toEqual([200, { ...person, ...now, foodTicket: true, price: 500 }]);
    expect(await crew.persons()).toEqual([body]);
    expect(await seatOf(1, 1)).toMatchObject({ takenBy: person.code });
    expect(await acts('person_corrected')).toMatchObject([
      {
        ...{ code: person.code, email: 'nora@example.no' },
        details: {
          ...{ admin: FIRST_ADMIN.username, seat: '1-1', name: 'Nora Nordmann' },
          from: { firstName: 'Kari', age: 19, phone: '40000001', email: 'kari@example.no', price: 450 },
          to: { ...now, foodTicket: true, price: 500 },
        },
      },
    ]);
  });

  test('keeps what the correction does not name, so two of the crew do not undo one another', async () => {
    const { code } = await crew.adds();
    const path = `/api/admin/correctuser/${code}`;
    await Promise.all([crew.put(path, { firstName: 'Nora' }), crew.put(path, { age: 20 })]);
    expect(await crew.persons()).toMatchObject([{ firstName: 'Nora', age: 20 }]);
  });

  test('is not logged where nothing was wrong', async () => {
    const { code, firstName } = await crew.adds();
    expect((await crew.put(`/api/admin/correctuser/${code}`, { firstName })).status).toBe(200);
    expect(await acts('person_corrected')).toEqual([]);
  });

  test('has the right name in the log of moves too', async () => {
    const { code } = await crew.adds();
    const move = { newRowNum: 2, newSeatNum: 2, reason: 'x' };
    await crew.put(`/api/admin/moveuser/${code}`, { oldRowNum: 1, oldSeatNum: 1, ...move });
    await crew.put(`/api/admin/correctuser/${code}`, { lastName: 'Ås' });
    expect((await crew.get('/api/admin/getMovedUsers')).body).toMatchObject([{ lastName: 'Ås' }]);
  });

  test.each([
    [{ firstName: ' ' }, 400, 'person-invalid', 'Alle påkrevde felt må fylles ut'],
    [{ age: 'ti' }, 400, 'person-invalid', 'Ugyldig alder'],
    [{ age: null }, 400, 'malformed', undefined],
    [{ foodTicket: 'ja' }, 400, 'malformed', undefined],
    [{ rowNum: 3, seatNum: 3 }, 404, 'person-unknown', undefined],
  ])('stays as they were after %j', async (wrong, status, error, message) => {
    const person = await crew.adds();
    const refused = await crew.put(`/api/admin/correctuser/${person.code}`, wrong);
    expect([refused.status, refused.body]).toMatchObject([status, { error, ...(message && { message }) }]);
    expect(await crew.persons()).toEqual([person]);
  });
});
