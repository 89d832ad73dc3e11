import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  ErasePersonalDataAnswer,
  PreviewErasureAnswer,
  PrivacyRunsAnswer,
  WireSeat,
} from '../../adapters/http/contract.ts';
import { Retention } from '../../application/privacy/retention.ts';
import { PORTS } from '../../config/ports.ts';
import { Crew } from '../support/crew.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { livesOn } from '../support/lives-on.ts';

const DAY = 24 * 60 * 60_000;

let program: TestProgram;
let crew: Crew;
beforeAll(async () => {
  program = await startTestProgram();
  crew = await Crew.loggedIn(program);
});
afterAll(() => program.stop());

const seatState = async (number: number) => {
  const seats = (await (await fetch(`${program.url}/api/seating/getseats`)).json()) as WireSeat[];
  return seats.find((seat) => seat.rownum === 1 && seat.number === number)?.isReserved;
};

describe('whoever asks', () => {
  test('is given all that is stored of a code or an address, and nothing that opens a sign-up', async () => {
    const { code } = await crew.adds({ rowNum: 1, seatNum: 1, special: 'Allergisk' });
    for (const query of [code, code.toLowerCase(), ' Kari@example.no ']) {
      const { status, body } = await crew.post('/api/admin/exportPersonalData', { query });
      expect([status, body]).toMatchObject([
        200,
        {
          query,
          registrations: [{ code, email: 'kari@example.no' }],
          persons: [{ code, special: 'Allergisk' }],
          activities: [{ type: 'person_added', code }],
          blacklist: [],
        },
      ]);
      expect(JSON.stringify(body)).not.toMatch(/guid|codeHash|bodyHash|"version"/);
    }
  });

  test('is named before they are forgotten, with their seats, and so are those who stay', async () => {
    const adult = { rowNum: 1, seatNum: 3, email: 'per@example.no', firstName: 'Per' };
    const { code } = await crew.adds(adult);
    const { status, body } = await crew.post('/api/admin/previewErasure', { query: code });
    const per = { code, rowNum: 1, seatNum: 3, firstName: 'Per', lastName: 'Nordmann' };
    expect([status, body]).toEqual([
      200,
      {
        ...{ persons: [per], deletedPersons: [], others: [], held: [], blacklisted: false },
        version: expect.any(String),
      },
    ]);
    expect(await seatState(3)).toBe('yes');
    await crew.post('/api/admin/erasePersonalData', { query: code, confirm: code });
    expect((await crew.post('/api/admin/previewErasure', { query: code })).status).toBe(404);
    expect((await crew.post('/api/admin/previewErasure', { query: 'kari' })).status).toBe(400);
  });

  test('is forgotten when asked for twice alike; the seat is free in the same moment', async () => {
    const { code } = await crew.adds({ rowNum: 1, seatNum: 2, email: 'ola@example.no' });
    expect(await seatState(2)).toBe('yes');
    const query = 'ola@example.no';
    const refused = await crew.post('/api/admin/erasePersonalData', { query, confirm: code });
    expect([refused.status, refused.body]).toMatchObject([400, { error: 'confirmation-differs' }]);
    const { status, body } = await crew.post<ErasePersonalDataAnswer>('/api/admin/erasePersonalData', {
      query,
      confirm: query,
    });
    expect([status, body]).toMatchObject([200, { erased: { registrations: 1, persons: 1, activities: 1 } }]);
    expect(await seatState(2)).toBe('no');
    const { body: log } = await crew.get('/api/admin/getActivityLogs');
    expect(JSON.stringify(log)).not.toContain('ola@');
    expect((await crew.post('/api/admin/exportPersonalData', { query })).status).toBe(404);
  });

  test('is kept when others would go by now than the list named', async () => {
    const query = 'liv@example.no';
    const named = async () =>
      (await crew.post<PreviewErasureAnswer>('/api/admin/previewErasure', { query })).body.version;
    const erase = (version: string) =>
      crew.post('/api/admin/erasePersonalData', { query, confirm: query, version });
    await crew.adds({ rowNum: 1, seatNum: 4, email: query });
    const seen = await named();
    await crew.adds({ rowNum: 1, seatNum: 5, email: query });
    const refused = await erase(seen);
    expect([refused.status, refused.body]).toMatchObject([409, { error: 'erasure-changed' }]);
    expect([await seatState(4), await seatState(5)]).toEqual(['yes', 'yes']);
    expect((await erase(await named())).status).toBe(200);
    expect([await seatState(4), await seatState(5)]).toEqual(['no', 'no']);
  });

  test.each([
    [{}, 'malformed'],
    [{ query: 7 }, 'malformed'],
    [{ query: ['a'] }, 'malformed'],
    [{ query: 'kari' }, 'subject-invalid'],
    [{ query: '%' }, 'subject-invalid'],
  ])('with %j is refused: %s', async (body, error) => {
    const answer = await crew.post('/api/admin/exportPersonalData', body);
    expect([answer.status, answer.body]).toMatchObject([400, { error }]);
  });
});

describe('the privacy runs', () => {
  const runs = async () => (await crew.get<PrivacyRunsAnswer>('/api/superAdmin/getPrivacyRuns')).body;

  test('tell of the last one and of what is due next', async () => {
    const retention = program.container.get(Retention);
    const before = await runs();
    expect(before).toMatchObject({ lastRun: null, overdue: true, specialErased: 0, personsErased: 0 });
    const due = before.specialDueAt ?? 0;
    expect((before.allDueAt ?? 0) - due).toBeGreaterThan(165 * DAY);
    await retention.runDaily();
    expect(await runs()).toEqual({ ...before, lastRun: program.clock.now(), overdue: false });

    await livesOn(program, due - program.clock.now());
    crew = await Crew.loggedIn(program);
    expect((await runs()).overdue).toBe(true);
    await retention.runDaily();
    expect(await runs()).toMatchObject({ overdue: false, specialErased: 1, specialDueAt: null });
    const backups = await program.container.get(PORTS.backups).list(program.clock.now());
    expect(backups.map(({ reason }) => reason)).toEqual(['daily']);
    const [person] = await crew.persons();
    expect(person).toMatchObject({ firstName: 'Kari', special: '' });
  });
});
