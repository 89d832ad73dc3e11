import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DoorListAnswer, WireDoorPhone, WirePerson } from '../../adapters/http/contract.ts';
import { Crew, send } from '../support/crew.ts';
import { DoorPhoneAt, enrol } from '../support/door.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { CREW_CALLS } from '../support/known-calls.ts';
import { DOOR_CALLS } from '../support/known-door-calls.ts';
import { MY_CALLS } from '../support/known-my-calls.ts';
import { MyVisitor } from '../support/my-visits.ts';
import { startGuardedProgram } from '../support/superadmin.ts';
import type { TestProgram } from '../support/program.ts';

let program: TestProgram;
let crew: Crew;
let phone: DoorPhoneAt;
let person: WirePerson;
let seat = 0;
beforeAll(async () => {
  program = await startGuardedProgram();
  crew = await Crew.loggedIn(program);
  phone = await DoorPhoneAt.enrolled(program, crew);
});
beforeEach(async () => {
  person = await crew.adds({ rowNum: 1 + Math.floor(seat / 8), seatNum: 1 + (seat % 8) });
  seat += 1;
});
afterAll(async () => {
  expect(await brokenIn(program)).toEqual([]);
  await program.stop();
});

const now = () => program.clock.now();
/** Asks a call of a list, with something in place of each part of its path. */
const asks = (token: string | null, call: string) => {
  const [method = '', path = ''] = call.split(' ');
  const body = method === 'GET' ? undefined : {};
  return send(program, token, method, path.replaceAll(/:\w+/g, 'x'), body);
};
const isOpen = (call: string) => call.startsWith('GET /api/pagedata/');
const act = (more: object = {}) => ({ id: randomUUID(), at: now(), type: 'arrive', ...on(), ...more });
const on = () => ({ code: person.code, position: 1 });

test('the session of a phone opens no call but those of the door', async () => {
  for (const call of [...CREW_CALLS.filter((one) => !isOpen(one)), ...Object.keys(MY_CALLS)]) {
    const { status, body } = await asks(phone.session, call);
    expect([call, status, body]).toMatchObject([call, 401, { error: 'unauthenticated' }]);
  }
});

test('the calls of the door want the session of a phone, and no answer is kept', async () => {
  const { session } = await MyVisitor.of(program, person.code);
  for (const call of Object.keys(DOOR_CALLS))
    for (const token of [null, 'x', '0'.repeat(64), session]) {
      const { status, body, headers } = await asks(token, call);
      expect([call, status, body]).toMatchObject([call, 401, { error: 'unauthenticated' }]);
      expect(headers.get('Cache-Control')).toBe('no-store');
    }
});

describe('acts are refused', () => {
  const post = (session: string, body: string, type = 'application/json') =>
    fetch(`${program.url}/api/door/acts`, {
      method: 'POST',
      headers: { 'Content-Type': type, Authorization: `Bearer ${session}` },
      body,
    });

  test('for the session first, then the type, the size and what they say', async () => {
    const huge = `{"sentAt":1,"acts":[],"x":"${'x'.repeat(1024 * 1024)}"}`;
    expect((await post('0'.repeat(64), huge, 'text/plain')).status).toBe(401);
    expect((await post(phone.session, huge, 'text/plain')).status).toBe(415);
    expect((await post(phone.session, huge)).status).toBe(413);
    expect((await post(phone.session, '{"sentAt":')).status).toBe(400);
    expect((await post(phone.session, '{"sentAt":1}')).status).toBe(400);
    expect((await post(phone.session, '{"acts":[]}')).status).toBe(400);
  });

  test.each([
    [
      'more than the rest that was not owed, by Vipps',
      { type: 'pay', how: 'vipps', ore: 5, of: randomUUID() },
      'how',
    ],
    ['without saying how much', { type: 'pay', how: 'cash', of: randomUUID() }, 'ore'],
    [
      'with a phone number that is none',
      { type: 'walkin', persons: [{ ...{ firstName: 'O', lastName: 'B' }, age: 9, phone: '1' }] },
      'persons',
    ],
    [
      'of six persons',
      {
        type: 'walkin',
        persons: Array.from({ length: 6 }, () => ({ firstName: 'O', lastName: 'B', age: 9 })),
      },
      'persons',
    ],
  ])('%s', async (_, more, field) => {
    const answer = await phone.post('/api/door/acts', { sentAt: now(), acts: [act(more)] });
    expect(answer).toMatchObject({ status: 400, body: { error: 'act-invalid', act: 0, field } });
  });
});

test('the same act twice in one call is done once, and answered twice alike', async () => {
  const twice = act();
  const [first, second, other] = await phone.acts([twice, { ...twice, type: 'leave' }, act({ type: 'out' })]);
  expect(second).toMatchObject({ id: twice.id, outcome: 'done' });
  expect(first?.outcome).toBe('done');
  expect(other).toMatchObject({ outcome: 'done', person: { presence: 'out' } });
});

test('every act of many is logged, with its own time and whether that is long ago', async () => {
  const old = now() - 25 * 3_600_000;
  await phone.acts(Array.from({ length: 30 }, () => act({ type: 'in', at: now() - 1 })));
  await phone.acts([act({ type: 'consent', at: old }), act({ type: 'out', guardianTold: true })]);
  const acts = await program.read(({ activityLog }) => activityLog.newest(32));
  const ofPerson = acts.filter(({ code }) => code === person.code);
  expect(ofPerson.filter(({ type }) => type === 'person_presence')).toHaveLength(31);
  expect(ofPerson.find(({ type }) => type === 'consent_paper')).toMatchObject({
    ...{ at: now(), details: { admin: 'Dør 1', at: old, flagged: true, to: true } },
  });
  expect(ofPerson[0]?.details).toMatchObject({ from: 'inside', to: 'out', guardianTold: true });
});

test('a removed link lets nobody in, and phones outlive the admin who added them', async () => {
  const helper = await Crew.joined(program, 'hjelper');
  const kept = await DoorPhoneAt.enrolled(program, helper, 'Port');
  const { body } = await crew.post<{ id: string; token: string }>('/api/admin/addDoorPhone', { name: 'Bak' });
  await crew.delete(`/api/admin/removeDoorPhone/${body.id}`);
  expect((await enrol(program, body.token)).status).toBe(404);
  expect((await crew.delete('/api/admin/removeAdminUser/hjelper')).status).toBe(200);
  expect((await kept.list()).status).toBe(200);
});

test('what a phone has waiting is told with acts, too', async () => {
  await phone.post('/api/door/acts', { sentAt: now(), waiting: 7, acts: [] });
  const { body } = await crew.get<WireDoorPhone[]>('/api/admin/getDoorPhones');
  expect(body.find(({ name }) => name === 'Dør 1')).toMatchObject({ waiting: 7 });
});

test('nobody is asked for whose guardian is not known, and the log does not tell who was asked for', async () => {
  for (const path of [`${person.code}/1`, `${person.code}/9`, 'ZZZZZZ/1', 'x/y'])
    expect(await phone.get(`/api/door/guardian/${path}`)).toMatchObject({
      ...{ status: 404, body: { error: 'guardian-unknown' } },
    });
  expect(program.logged.join('')).not.toContain(person.code);
});

test('acts by an admin are theirs', async () => {
  const body = { sentAt: now(), acts: [act()] };
  expect(await crew.post('/api/door/acts', body)).toMatchObject({
    ...{ status: 200, body: { results: [{ outcome: 'done', person: { arrivedBy: crew.username } }] } },
  });
});

test('phones are told which bands there are, where there are any', async () => {
  const told = async () => (await phone.get<DoorListAnswer>('/api/door/list')).body.event;
  expect(await told()).not.toHaveProperty('bands');
  const bands = [{ text: 'rødt bånd', when: 'under-consent' }];
  await crew.put('/api/admin/updateSettings', { bands });
  expect(await told()).toMatchObject({ bands });
  await crew.put('/api/admin/updateSettings', { bands: [] });
});

test('visitors are told nothing of the door', async () => {
  await crew.put('/api/admin/updateSettings', { nightFrom: '23:00', nightTo: '07:00', doorPriceKr: 500 });
  const { body } = await send(program, null, 'GET', '/api/event');
  expect(JSON.stringify(body)).not.toMatch(/night|doorPrice|responsible|presence/);
});

// The last, because walk-ins take the best seats.
test('money and people that come at the door are logged with the time of the act', async () => {
  const at = now() - 60_000;
  const [paid, came] = await phone.acts([
    { type: 'pay', at, code: person.code, how: 'vipps' },
    { type: 'walkin', at, persons: [{ firstName: 'Ola', lastName: 'Berg', age: 17 }] },
  ]);
  expect([paid?.outcome, came?.outcome]).toEqual(['done', 'done']);
  const acts = await program.read(({ activityLog }) => activityLog.newest(2));
  expect(acts.map(({ type, details }) => [type, details])).toMatchObject([
    ['person_added', { admin: 'Dør 1', at, arrived: true }],
    ['person_paid', { admin: 'Dør 1', at, to: true }],
  ]);
});
