import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { AddDoorPhoneAnswer, WireDoorPhone } from '../../adapters/http/contract.ts';
import { Crew, send } from '../support/crew.ts';
import { DoorPhoneAt, enrol } from '../support/door.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let program: TestProgram;
let crew: Crew;
beforeEach(async () => {
  program = await startTestProgram({ variables: { LIMIT_DOOR_PHONES: '3' } });
  crew = await Crew.loggedIn(program);
});
afterEach(async () => {
  expect(await brokenIn(program)).toEqual([]);
  await program.stop();
});

const add = (name: unknown) => crew.post<AddDoorPhoneAnswer>('/api/admin/addDoorPhone', { name });
const phones = async () => (await crew.get<WireDoorPhone[]>('/api/admin/getDoorPhones')).body;
const told = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { error?: string }).error,
];

describe('a phone at the door', () => {
  test('is let in by a link that works once, and ends with the list', async () => {
    const { status, body } = await add(' Dør 1 ');
    expect(status).toBe(201);
    expect(body).toEqual({
      ...{ id: expect.any(String), name: 'Dør 1', token: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ...{ url: `http://localhost:3000/dor#e=${body.token}`, expiresAt: program.clock.now() + 10 * MINUTE },
    });
    expect(await phones()).toEqual([
      {
        ...{ id: body.id, name: 'Dør 1', addedBy: crew.username, enrolledAt: null, lastSeen: null },
        ...{ expiresAt: body.expiresAt, waiting: null },
      },
    ]);
    const enrolled = await enrol(program, body.token);
    expect(enrolled.status).toBe(200);
    expect(enrolled.body).toMatchObject({ session: expect.stringMatching(/^[0-9a-f]{64}$/), name: 'Dør 1' });
    expect(told(await enrol(program, body.token))).toEqual([404, 'link-unknown']);
    const [listed] = await phones();
    expect(listed).toMatchObject({ enrolledAt: program.clock.now(), expiresAt: enrolled.body.expiresAt });
    expect(JSON.stringify(listed)).not.toMatch(/[0-9a-f]{64}/);
  });

  test('may be asked for by many at once, and lets one in', async () => {
    const { body } = await add('Dør 1');
    const answers = await Promise.all(Array.from({ length: 20 }, () => enrol(program, body.token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  });

  test.each([
    ['unknown', () => 'a'.repeat(64)],
    ['of another form', () => '1'],
    ['no text', () => 5],
  ])('does not come in by a link that is %s', async (_, token) => {
    const { status } = await enrol(program, token());
    expect([400, 404]).toContain(status);
  });

  test('does not come in by a link that ran out, which leaves the list', async () => {
    const { body } = await add('Dør 1');
    program.clock.advance(10 * MINUTE);
    expect(told(await enrol(program, body.token))).toEqual([404, 'link-unknown']);
    expect(await phones()).toEqual([]);
  });

  test('still comes in from where many wrong links were tried', async () => {
    const { body } = await add('Dør 1');
    for (let n = 0; n < 20; n += 1) expect((await enrol(program, 'b'.repeat(64))).status).toBe(404);
    const refused = await enrol(program, 'b'.repeat(64));
    expect(told(refused)).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await enrol(program, body.token)).status).toBe(200);
  });

  test.each(['', '   ', 'é'.repeat(41), 'to\nlinjer', '\u0000x', 'Påmelder', 'V1pps'])(
    'has no such name: %j',
    async (name) => {
      expect(told(await add(name))).toEqual([400, 'door-phone-invalid']);
    },
  );

  test('may have the name of another, and there are only so many of them', async () => {
    for (let n = 0; n < 3; n += 1) expect((await add('Dør 1')).status).toBe(201);
    expect(told(await add('Dør 1'))).toEqual([409, 'too-many-door-phones']);
    program.clock.advance(10 * MINUTE);
    expect((await add('Dør 1')).status).toBe(201);
  });

  test('ends at once when it is removed, or leaves', async () => {
    const [first, second] = [
      await DoorPhoneAt.enrolled(program, crew, 'Dør 1'),
      await DoorPhoneAt.enrolled(program, crew, 'Dør 2'),
    ];
    const [one] = await phones();
    expect((await crew.delete(`/api/admin/removeDoorPhone/${one?.id ?? ''}`)).status).toBe(200);
    expect(told(await crew.delete(`/api/admin/removeDoorPhone/${one?.id ?? ''}`))).toEqual([
      404,
      'door-phone-unknown',
    ]);
    expect(told(await first.list())).toEqual([401, 'unauthenticated']);
    expect((await second.post('/api/door/leave')).status).toBe(200);
    expect(told(await second.list())).toEqual([401, 'unauthenticated']);
    expect(await phones()).toEqual([]);
    const acts = await program.read(({ activityLog }) => activityLog.newest(2));
    expect(acts.map(({ type, details }) => [type, details])).toEqual([
      ['door_phone_removed', { admin: 'Dør 2', name: 'Dør 2' }],
      ['door_phone_removed', { admin: crew.username, name: 'Dør 1' }],
    ]);
  });

  test('lives for five days, or until six hours after the event as it is dated then', async () => {
    const phone = await DoorPhoneAt.enrolled(program, crew);
    const [{ expiresAt } = { expiresAt: 0 }] = await phones();
    expect(expiresAt).toBe(program.clock.now() + 120 * HOUR);
    const [front] = (await crew.get<{ updatedAt: number }[]>('/api/pagedata/getFrontPage')).body;
    const dates = { lanDate: 'March 01 2027 18:00', lanFinishedDate: 'March 02 2027 12:00' };
    expect((await crew.put('/api/admin/updateFrontPage', { ...front, ...dates })).status).toBe(200);
    const ends = Date.parse('2027-03-02T11:00:00Z');
    expect(await phones()).toMatchObject([{ expiresAt: ends + 6 * HOUR }]);
    program.clock.advance(ends + 6 * HOUR - program.clock.now() - 1);
    expect((await phone.list()).status).toBe(200);
    program.clock.advance(1);
    expect((await phone.list()).status).toBe(401);
    crew = await Crew.loggedIn(program);
    expect(told(await add('Dør 1'))).toEqual([409, 'event-over']);
  });

  test('is seen to the minute, and tells what it has waiting', async () => {
    const phone = await DoorPhoneAt.enrolled(program, crew);
    program.clock.advance(5 * MINUTE + 1_000);
    const { body } = await phone.list();
    await phone.get(`/api/door/changes?since=${body.version}&waiting=6`);
    const minute = Math.floor(program.clock.now() / MINUTE) * MINUTE;
    expect(await phones()).toMatchObject([{ lastSeen: minute, waiting: 6 }]);
  });

  test.each([
    ['GET', '/api/admin/getpersons'],
    ['GET', '/api/admin/getNightList'],
    ['PUT', '/api/admin/setarrived'],
    ['POST', '/api/admin/addDoorPhone'],
    ['GET', '/api/superAdmin/getVisitorLog'],
    ['GET', '/api/my'],
  ])('gets no further than the door: %s %s', async (method, path) => {
    const { session } = await DoorPhoneAt.enrolled(program, crew);
    const answer = await send(program, session, method, path, method === 'GET' ? undefined : {});
    expect(answer.status).toBe(401);
  });
});

test('an admin may do what a phone does, but not leave', async () => {
  expect((await crew.get('/api/door/list')).status).toBe(200);
  expect(told(await crew.post('/api/door/leave'))).toEqual([403, 'forbidden']);
});
