import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PurgeActivityAnswer, WireActivity } from '../../adapters/http/contract.ts';
import { PORTS } from '../../config/ports.ts';
import { anActivity, NOON } from '../support/builders.ts';
import { Crew } from '../support/crew.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';

const ACTS = [
  anActivity({ at: NOON, email: 'kari@example.org', code: 'ABC234', ip: '192.0.2.1' }),
  anActivity({ at: NOON + 1, type: 'order_check', details: { found: false } }),
  anActivity({
    at: NOON + 2,
    type: 'person_paid',
    code: 'ABC234',
    details: { admin: 'ola', seat: '1-3', paid: true },
  }),
  anActivity({ at: NOON + 3, email: 'per_100%@example.org', details: { reason: 'Opptatt' } }),
];

let program: TestProgram;
let crew: Crew;
beforeAll(async () => {
  program = await startTestProgram();
  crew = await Crew.loggedIn(program);
  await program.container.get(PORTS.unitOfWork).run(async ({ activityLog }) => {
    await activityLog.purge([], []);
    for (const act of ACTS) await activityLog.add(act);
  });
});
afterAll(() => program.stop());

const ask = async (query = '') => {
  const { status, body, headers } = await crew.get<WireActivity[]>(`/api/admin/getActivityLogs${query}`);
  const counts = ['X-Total-Count', 'X-Filtered-Count'].map((name) => Number(headers.get(name)));
  return { status, body, counts };
};

describe('the activity log', () => {
  test('tells everything, newest first, with who of the crew did it', async () => {
    const { status, body, counts } = await ask();
    expect([status, counts]).toEqual([200, [4, 4]]);
    expect(body.map(({ timestamp }) => timestamp - NOON)).toEqual([3, 2, 1, 0]);
    expect([body[3], body[1]?.admin]).toEqual([
      {
        type: 'seat_selection',
        timestamp: NOON,
        email: 'kari@example.org',
        code: 'ABC234',
        ipAddress: '192.0.2.1',
        admin: null,
        details: { success: true },
      },
      'ola',
    ]);
  });

  test.each([
    ['?type=order_check', [1]],
    ['?type=unheard_of', []],
    ['?q=KARI', [0]],
    ['?q=abc234', [2, 0]],
    ['?q=opptatt', [3]],
    ['?q=100%25', [3]],
    ['?q=r_1', [3]],
    ['?q=_____________________________', []],
    ['?q=betaling+endret', [2]],
    ['?q=OPPTATT%E2%80%8B', [3]],
    ['?q=abc-234', [2, 0]],
    ['?q=abc+234', [2, 0]],
    ['?q=rad+1', [2]],
    ['?q=rad+1+plass+3', [2]],
    ['?q=1-3', [2]],
    ['?q=rad+1+plass+30', []],
    ['?q=rad+3', []],
    ['?q=%27', []],
    ['?q=%20%20', [3, 2, 1, 0]],
    ['?type=seat_selection&q=example', [3, 0]],
    [`?from=${String(NOON + 1)}&to=${String(NOON + 2)}`, [2, 1]],
    ['?from=&to=&type=&q=', [3, 2, 1, 0]],
  ])('narrowed by %s tells the acts %j and how many they are', async (query, expected) => {
    const { body, counts } = await ask(query);
    expect(body.map(({ timestamp }) => timestamp - NOON)).toEqual(expected);
    expect(counts).toEqual([4, expected.length]);
  });

  test('is read in pages', async () => {
    const [first, second, third] = [
      await ask('?size=3'),
      await ask('?page=2&size=3'),
      await ask('?page=3&size=3'),
    ];
    expect([first, second, third].map(({ body }) => body.length)).toEqual([3, 1, 0]);
    expect([first, second, third].map(({ counts }) => counts)).toEqual([
      [4, 4],
      [4, 4],
      [4, 4],
    ]);
  });

  test.each([
    ...['page=0', 'page=-1', 'page=1.5', 'page=x', 'size=0', 'size=1001', 'size=1e2', 'from=now', 'to=-1'],
    ...['q=a&q=b', 'type[]=a&type=b&type=c', 'q=%00', `q=${'x'.repeat(255)}`],
  ])('refuses ?%s', async (query) => {
    expect((await ask(`?${query}`)).status).toBe(400);
  });

  test('asked for again and again does not keep a token alive', async () => {
    const idle = await Crew.joined(program, 'glemsom');
    for (let minutes = 0; minutes < 60; minutes += 20) {
      expect((await idle.get('/api/admin/getActivityLogs')).status).toBe(200);
      program.clock.advance(20 * 60_000);
    }
    expect((await idle.get('/api/admin/getActivityLogs')).status).toBe(401);
    crew = await Crew.loggedIn(program);
  });

  test('once purged holds one entry, which says who and how many, and what a purge must not hide', async () => {
    const [total = 0] = (await ask()).counts;
    const purge = () => crew.delete<PurgeActivityAnswer>('/api/admin/purgeActivityLogs');
    const first = await purge();
    expect([first.status, first.body]).toEqual([200, { deleted: total }]);
    const { username } = crew;
    const purged = { type: 'activity_log_purged', admin: username, details: { deleted: total } };
    expect((await ask()).body).toMatchObject([purged]);
    const wrong = { username, password: 'ikke dette' };
    expect((await crew.post('/api/admin/login', wrong)).status).toBe(401);
    await Crew.loggedIn(program);
    expect((await purge()).body).toEqual({ deleted: 1 });
    const refused = { type: 'admin_login', details: { success: false } };
    expect((await ask()).body).toMatchObject([{ type: 'activity_log_purged' }, refused, purged]);
  });
});
