import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anAddUserBody, Crew } from '../support/crew.ts';
import { FIRST_ADMIN, startTestProgram, type TestProgram } from '../support/program.ts';
import { sample } from '../support/seed.ts';

/** Field values that an attacker or a broken client may send. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], [{}], { length: 5 }, { toString: 'x' }],
  ...['', ' ', '0', '-1', '1e3', 'NaN', "' OR 1=1 --", '"; DROP TABLE seat; --', '%00', '${1}', '=1+1'],
  ...['<script>alert(1)</script>', '\u0000', '\ud800', '\u202Eabc', 'x'.repeat(10_000), '👩‍👩‍👧‍👦'.repeat(60)],
  ...['../../etc/passwd', 'constructor', '__proto__', 'a@b@c', 'å'.repeat(254)],
];

const PERSON = { code: 'ABC234', rowNum: 1, seatNum: 1 };
const MOVE = { oldRowNum: 1, oldSeatNum: 1, newRowNum: 1, newSeatNum: 2, reason: 'x' };

const CALLS: readonly (readonly [
  method: 'PUT' | 'POST',
  path: string,
  body: Readonly<Record<string, unknown>>,
])[] = [
  ['POST', 'login', { username: 'x', password: 'y' }],
  ['POST', 'validate-token', { token: 'x' }],
  ['PUT', 'setpaid', PERSON],
  ['PUT', 'setunarrived', PERSON],
  ['PUT', 'deleteuser/ABC234', { ...PERSON, text: 'x' }],
  ['POST', 'adduser', anAddUserBody()],
  ['PUT', 'moveuser/ABC234', MOVE],
  ['PUT', 'swapusers', { first: PERSON, second: { ...PERSON, seatNum: 2 }, reason: 'x' }],
  ['POST', 'restoreuser/x', { rowNum: 1, seatNum: 1 }],
  ['PUT', 'addToBlacklist', { email: 'a@example.no', publicCause: 'x', cause: 'y' }],
  ['POST', 'updateSeatLayout', { seatUpdates: [{ rownum: 1, number: 1, isHidden: true }] }],
  ['PUT', 'updateSignupPage', { post: 'x', signupOpen: true, priceNoFood: 1, updatedAt: 1 }],
  ['PUT', 'updateInfoPage', { title: 'x', sections: [{ id: 1, title: 'x', content: 'y', order: 1 }] }],
  ['PUT', 'updateComposPage', { title: 'x', games: [], game1Title: 'y' }],
  ['POST', 'addAdminUser', { username: 'x', password: 'y', role: 'admin' }],
  ['POST', 'resetAdminPassword', { username: 'x', newPassword: 'yyyyyy' }],
];

const PATHS = [
  ...['deleteuser', 'moveuser', 'setcodepaid', 'checkBookingCode', 'deleteMoveLog', 'restoreuser'],
  ...['deleteFromBlacklist', 'removeAdminUser'],
];

let program: TestProgram;
let crew: Crew;
beforeAll(async () => {
  program = await startTestProgram({ variables: { LIMIT_LOGIN_FAILURES_PER_IP: '10000' } });
  crew = await Crew.loggedIn(program);
});
afterAll(() => program.stop());

test.each(CALLS)('%s %s takes no field at its word', async (method, path, body) => {
  const answers = [];
  for (const field of Object.keys(body))
    for (const value of sample(HOSTILE, 10))
      answers.push({ field, value, answer: await send(method, path, { ...body, [field]: value }) });
  for (const value of sample(HOSTILE, 10))
    answers.push({ field: '(body)', value, answer: await send(method, path, value) });
  expect(answers.filter(({ answer }) => answer.status >= 500)).toEqual([]);
  expect((await crew.get('/api/admin/getAllSeats')).status).toBe(200);
});

test.each(PATHS)('%s takes no path at its word', async (path) => {
  for (const value of [
    '%00',
    '%',
    '%ff',
    '%E0%A4',
    '..%2f..',
    "'%20OR%201=1",
    '😀',
    'x'.repeat(1_500),
    '%ED%A0%80',
  ])
    for (const method of ['get', 'put', 'post', 'delete'] as const) {
      const { status } = await crew[method](`/api/admin/${path}/${value}`, { text: 'x', reason: 'x' });
      expect(status).toBeLessThan(500);
    }
});

test('nobody got in by it, and nobody was locked out', async () => {
  expect((await crew.get<unknown[]>('/api/admin/getpersons')).status).toBe(200);
  expect((await Crew.loggedIn(program)).username).toBe(FIRST_ADMIN.username);
});

async function send(method: 'PUT' | 'POST', path: string, body: unknown) {
  const { status, body: answer } = await crew[method === 'PUT' ? 'put' : 'post'](`/api/admin/${path}`, body);
  return { status, body: answer };
}
