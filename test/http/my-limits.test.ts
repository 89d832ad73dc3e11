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

test('acts are counted, also refused ones', async () => {
  const own = await MyVisits.start({ LIMIT_MY_ACTS_PER_CODE: '2' });
  const { me, row } = await own.group(1);
  await me.put('move', { position: 1, rownum: 99, number: 1 });
  expect((await me.put('move', { position: 1, rownum: row, number: 3 })).status).toBe(200);
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

test('nobody gets more mails about places that they were given than an address may get links from one place', async () => {
  const { me } = await visits.group(2);
  const given = (to: string) => me.put('give/2', aMyForm({ email: `${to}@example.no` }));
  const statuses: number[] = [];
  for (let times = 0; times < 6; times++) statuses.push((await given('offer')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await me.get()).body.persons[1]).toMatchObject({ email: 'offer@example.no' });
  expect((await given('venn')).status).toBe(200);
  const asks = (ip: string) =>
    call(visits.program.url, 'POST', '/api/my/lost', { ip, body: { email: 'offer@example.no' } });
  expect([(await asks('203.0.113.9')).status, (await asks('127.0.0.1')).status]).toEqual([200, 429]);
});

test('a code gives five places a day to addresses that are new to it, and is told so', async () => {
  const own = await MyVisits.start({ LIMIT_BLACKLIST_ADDRESSES_PER_IP: '1000' });
  const { me } = await own.group(2);
  const given = (to: string) => me.put('give/2', aMyForm({ email: to }));
  for (let times = 1; times <= 5; times++)
    expect((await given(`fremmed${String(times)}@example.no`)).status).toBe(200);
  const { status, body } = await given('fremmed6@example.no');
  expect([status, body.error]).toEqual([429, 'gives-used']);
  expect(body).toMatchObject({ message: expect.stringContaining('Prøv igjen i morgen, eller spør crewet') });
  expect(own.mails.to('fremmed6@example.no')).toEqual([]);
  expect((await given('Fremmed1+lan@example.no')).status).toBe(200);
  const other = await own.group(1);
  expect((await other.me.put('give/1', aMyForm({ email: 'fremmed6@example.no' }))).status).toBe(200);
  await own.stop();
});

test('LIMIT_GIVES_TO_NEW_PER_CODE=1 is what the second new address finds', async () => {
  const own = await MyVisits.start({ LIMIT_GIVES_TO_NEW_PER_CODE: '1' });
  const { me } = await own.group(1);
  const given = async (to: string) => (await me.put('give/1', aMyForm({ email: to }))).status;
  expect([await given('en@example.no'), await given('to@example.no')]).toEqual([200, 429]);
  await own.stop();
});

test('what giving tells of the blacklist counts as asking about it, refused or not', async () => {
  const own = await MyVisits.start({ LIMIT_BLACKLIST_ADDRESSES_PER_IP: '2' });
  const boss = await Crew.loggedIn(own.program);
  const causes = { publicCause: 'Utestengt', cause: 'Ødela et bord' };
  for (const email of ['*@sperret.example', 'to@example.no'])
    await boss.put('/api/admin/addToBlacklist', { email, ...causes });
  const { me } = await own.group(1);
  const given = async (to: string) => (await me.put('give/1', aMyForm({ email: to }))).body.error;
  expect([await given('en@sperret.example'), await given('en@sperret.example')]).toEqual([
    ...['email-blacklisted', 'email-blacklisted'],
  ]);
  expect([await given('to@example.no'), await given('tre@example.no')]).toEqual([
    ...['email-blacklisted', 'too-many-requests'],
  ]);
  const asked = await call(own.program.url, 'GET', '/api/signupemailer/getBlacklistData/fire@example.no');
  expect(asked.status).toBe(429);
  await own.stop();
});

test.each(['*@gmail.com', 'nils*@example.no', '＊@gmail.com'])(
  'no place is given to %s, which would be a pattern in the blacklist',
  async (email) => {
    const { me } = await visits.group(1);
    const { status, body } = await me.put('give/1', aMyForm({ email }));
    expect([status, body]).toMatchObject([400, { error: 'participant-invalid', problem: 'email-invalid' }]);
  },
);

test.each([
  ['give/1', { firstName: 'Hent premien evil.no' }, 'first-name-link', 'Fornavn er ugyldig: skriv det uten'],
  ['give/1', { lastName: 'https:／／evil' }, 'last-name-link', 'Etternavn er ugyldig: skriv det uten'],
  ['person/1', { firstName: 'www.evil' }, 'first-name-link', 'Fornavn er ugyldig: skriv det uten'],
])('%s with the name %j is refused, and nobody hears of it', async (path, name, problem, sentence) => {
  const { me } = await visits.group(1);
  const { status, body } = await me.put(path, aMyForm({ email: 'premie@example.no', ...name }));
  expect([status, body]).toMatchObject([
    400,
    { error: 'participant-invalid', problem, message: expect.stringContaining(sentence) },
  ]);
  expect(visits.mails.to('premie@example.no')).toEqual([]);
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
