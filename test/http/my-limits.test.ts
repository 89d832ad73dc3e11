import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { PaymentsAnswer } from '../../adapters/http/contract.ts';
import { Crew } from '../support/crew.ts';
import { call, refusal } from '../support/http-call.ts';
import { brokenIn } from '../support/invariants/of-program.ts';
import { aMyForm, MyVisits, seatsOf } from '../support/my-visits.ts';
import { SUPERADMIN_PASSWORD } from '../support/superadmin.ts';

const HOUR = 3_600_000;
let visits: MyVisits;
let crew: Crew;
beforeAll(async () => {
  visits = await MyVisits.start({ LIMIT_LINK_MAIL_PER_IP: '1000' });
  crew = await Crew.loggedIn(visits.program);
});
afterEach(async () => {
  expect(await brokenIn(visits.program)).toEqual([]);
});
afterAll(() => visits.stop());

test('acts are counted, and refused ones are not', async () => {
  const own = await MyVisits.start({ LIMIT_MY_ACTS_PER_CODE: '2' });
  const { me, row } = await own.group(1);
  await me.put('move', { position: 1, rownum: 99, number: 1 });
  for (const number of [2, 3])
    expect((await me.put('move', { position: 1, rownum: row, number })).status).toBe(200);
  const { status, body } = await me.put('move', { position: 1, rownum: row, number: 4 });
  expect([status, body.error]).toEqual([429, 'too-many-requests']);
  expect(seatsOf(await me.get())).toEqual([`${String(row)}-3`]);
  expect((await me.post('resend', {})).status).toBe(200);
  await own.stop();
});

test.each([
  ['link', (n: number) => ({ code: `ZZZZZ${String(n)}` }), { LIMIT_LINK_MAIL_PER_IP: '3' }],
  ['link', () => ({ code: 'ZZZZZZ' }), { LIMIT_LINK_MAIL_PER_CODE: '3' }],
  ['lost', () => ({ email: 'ingen@example.no' }), { LIMIT_LINK_MAIL_PER_ADDRESS: '3' }],
])('%s is asked for a few times an hour, known or not', async (path, body, variables) => {
  const own = await MyVisits.start(variables);
  const statuses: number[] = [];
  for (let n = 2; n < 6; n++)
    statuses.push((await call(own.program.url, 'POST', `/api/my/${path}`, { body: body(n) })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  await own.stop();
});

test('nobody gets more mails about places that they were given than an address may get links', async () => {
  const { me } = await visits.group(2);
  const given = (to: string) => me.put('give/2', aMyForm({ email: `${to}@example.no` }));
  const statuses: number[] = [];
  for (let times = 0; times < 6; times++) statuses.push((await given('offer')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await me.get()).body.persons[1]).toMatchObject({ email: 'offer@example.no' });
  expect((await given('venn')).status).toBe(200);
});

test('links that are mailed fill no more of the log than an IP may in a minute', async () => {
  const own = await MyVisits.start({ LIMIT_ACTIVITY_ROWS_PER_IP_MINUTE: '2' });
  const groups = [await own.signsUp(1), await own.signsUp(1), await own.signsUp(1)];
  for (const { code } of groups) await own.asks(code, '203.0.113.5');
  for (const { email } of groups) expect(await own.tokens(email)).toHaveLength(1);
  const acts = await own.program.read(({ activityLog }) => activityLog.newest(100));
  expect(acts.filter(({ type }) => type === 'link_email')).toHaveLength(2);
  await own.stop();
});

describe('a session', () => {
  test.each([
    ['GET', '/api/my'],
    ['GET', '/api/my/data'],
    ['PUT', '/api/my/person/1'],
    ['PUT', '/api/my/give/1'],
    ['PUT', '/api/my/move'],
    ['PUT', '/api/my/swap'],
    ['POST', '/api/my/cancel'],
    ['POST', '/api/my/resend'],
  ])('is asked for: %s %s', async (method, path) => {
    const tokens = [undefined, 'f'.repeat(64), crew.token];
    for (const token of tokens) {
      const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
      const answer = await call(visits.program.url, method, path, {
        headers,
        ...(method !== 'GET' && { body: {} }),
      });
      expect(refusal(answer)).toEqual([401, 'unauthenticated']);
    }
  });

  test('opens nothing of the crew', async () => {
    const { me } = await visits.group(1);
    expect((await me.get('/api/admin/getpersons')).status).toBe(401);
  });

  test('ends an hour after the last act, and four hours after it was opened; looking does not count', async () => {
    const own = await MyVisits.start();
    const { me, row, code, email } = await own.group(1);
    own.program.clock.advance(HOUR - 1);
    expect((await me.get()).status).toBe(200);
    own.program.clock.advance(1);
    expect((await me.get()).status).toBe(401);
    const again = await own.opened(code, email);
    for (let hour = 1; hour <= 4; hour++) {
      own.program.clock.advance(HOUR - 1);
      expect((await again.put('move', { position: 1, rownum: row, number: 1 + hour })).status).toBe(200);
    }
    own.program.clock.advance(4);
    expect((await again.get()).status).toBe(401);
    await own.stop();
  });

  test('and a link end when the registration is erased', async () => {
    const { me, code, email } = await visits.group(1);
    await visits.asks(code);
    const [token = ''] = await visits.tokens(email);
    await crew.post('/api/admin/erasePersonalData', { query: code, confirm: code });
    expect((await me.get()).status).toBe(401);
    expect((await visits.opens(token)).status).toBe(404);
  });
});

test('nothing is left of who gave a place on and was erased', async () => {
  const { me, code } = await visits.group(2);
  const [first, second] = ['anton@example.no', 'bo@example.no'];
  await me.put('give/1', aMyForm({ firstName: 'Anton', lastName: 'Avsund', email: first }));
  await me.put('give/1', aMyForm({ firstName: 'Bo', lastName: 'Bakke', email: second }));
  await crew.post('/api/admin/erasePersonalData', { query: first, confirm: first });
  const stored = await visits.program.read(async (stores) => [
    await stores.activityLog.newest(1_000),
    await stores.outbox.byCode(code),
    await stores.persons.all(),
  ]);
  expect(JSON.stringify(stored)).not.toMatch(/anton|avsund/i);
  expect((await me.get()).body.persons).toMatchObject([{ firstName: 'Bo', email: second }, {}]);
});

test('by the hours before the start acts end one by one, and money is no longer refunded', async () => {
  const own = await MyVisits.start({
    LIMIT_MY_SESSION_MS: String(3_000 * HOUR),
    LIMIT_MY_SESSION_IDLE_MS: String(3_000 * HOUR),
  });
  const { me, row, code } = await own.group(2);
  const boss = await Crew.loggedIn(own.program);
  await boss.put(`/api/admin/setcodepaid/${code}`);
  const { dates } = (await call(own.program.url, 'GET', '/api/event')).body as { dates: { starts: number } };
  const at = (moment: number) => own.program.clock.advance(moment - own.program.clock.now());
  const refund = async () => (await me.get()).body.refundIfCancelledOre;
  at(dates.starts - 48 * HOUR);
  expect(await refund()).toBe(90_000);
  expect((await me.get()).body.refundUntil).toBe(dates.starts - 48 * HOUR);
  at(dates.starts - 48 * HOUR + 1_000);
  expect(await refund()).toBe(0);
  at(dates.starts - 24 * HOUR);
  for (const [path, body] of [
    ['move', { position: 1, rownum: row, number: 9 }],
    ['swap', { a: 1, b: 2 }],
  ] as const) {
    const late = await me.put(path, body);
    expect([late.status, late.body.error, late.body.since]).toEqual([
      403,
      'too-late',
      dates.starts - 24 * HOUR,
    ]);
  }
  expect((await me.get()).body.may).toMatchObject({
    ...{ move: { allowed: false }, cancel: { allowed: true, until: dates.starts } },
  });
  expect((await me.post('cancel', { positions: [1], confirm: code })).status).toBe(200);
  const back = await Crew.loggedIn(own.program);
  const money = (await back.get<PaymentsAnswer>('/api/admin/getPayments')).body;
  expect(money.toPayBack).toEqual([]);
  at(dates.starts);
  const late = await me.put('person/2', aMyForm());
  expect([late.status, late.body.since]).toEqual([403, dates.starts]);
  expect(await brokenIn(own.program)).toEqual([]);
  await own.stop();
});

test.each([
  ['a restore', 'restoreFromBackup'],
  ['a reset', 'purgeLAN'],
])('%s ends all links and all sessions', async (_, act) => {
  const own = await MyVisits.start({ SUPERADMIN_PASSWORD });
  const { me, code, email } = await own.group(1);
  await own.asks(code);
  const [token = ''] = await own.tokens(email);
  const boss = await Crew.loggedIn(own.program);
  const { body } = await boss.post<{ name: string }>('/api/superAdmin/makeBackup');
  const done = await boss.post(`/api/superAdmin/${act}`, { password: SUPERADMIN_PASSWORD, name: body.name });
  expect(done.status).toBe(200);
  expect((await me.get()).status).toBe(401);
  expect((await own.opens(token)).status).toBe(404);
  expect(await brokenIn(own.program)).toEqual([]);
  await own.stop();
});
