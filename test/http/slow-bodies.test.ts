import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { Crew } from '../support/crew.ts';
import { aCameraPhoto } from '../support/photos.ts';
import { FIRST_ADMIN, startTestProgram, type TestProgram } from '../support/program.ts';
import { until } from '../support/until.ts';

const MOST_MS = 1_000;

let program: TestProgram;
/** A program with the default time limits. */
let patient: TestProgram;
let crew: Crew;
beforeAll(async () => {
  patient = await startTestProgram();
  program = await startTestProgram({ variables: { LIMIT_REQUEST_TIMEOUT_MS: String(MOST_MS) } });
  crew = await Crew.loggedIn(program);
});
afterAll(async () => {
  await program.stop();
  await patient.stop();
});

/** Sends a body in two halves, the second after `between`; returns the status, null when it was cut off. */
function sendInHalves(
  { url }: TestProgram,
  { token }: Crew,
  path: string,
  type: string,
  body: Buffer,
  between: () => Promise<unknown>,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const headers = {
      'Content-Type': type,
      'Content-Length': body.length,
      Authorization: `Bearer ${token}`,
    };
    const sent = request(url + path, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? null);
    });
    sent.on('error', () => {
      resolve(null);
    });
    const half = Math.floor(body.length / 2);
    sent.write(body.subarray(0, half));
    between().then(() => sent.end(body.subarray(half)), reject);
  });
}

/** Sends a body whose second half comes `lateMs` later. */
const sendSlowly = (path: string, type: string, body: Buffer, lateMs: number, to = program) =>
  sendInHalves(to, crew, path, type, body, () => setTimeout(lateMs, null, { ref: false }));

const JSON_BODY = Buffer.from(JSON.stringify({ query: 'ZZZZZZ' }));

test('a body that does not come in time is cut off', async () => {
  const status = await sendSlowly('/api/admin/exportPersonalData', 'application/json', JSON_BODY, 60_000);
  expect(status).toBe(408);
});

test('a body that comes in two pieces is answered', async () => {
  const body = Buffer.from(JSON.stringify(FIRST_ADMIN));
  expect(await sendSlowly('/api/admin/login', 'application/json', body, 20, patient)).toBe(200);
});

test('a photo has more time', async () => {
  expect(await sendSlowly('/api/admin/addPhoto', 'image/jpeg', await aCameraPhoto(), 2 * MOST_MS)).toBe(201);
});

const ACCOUNT = Buffer.from(JSON.stringify({ username: 'ny', password: 'passord til ny' }));
test.each([
  ['an account', '/api/admin/addAdminUser', 'application/json', () => ACCOUNT],
  ['a photo', '/api/admin/addPhoto', 'image/jpeg', aCameraPhoto],
  ['a report', '/api/admin/previewPayments', 'text/csv', () => Buffer.from('Tidspunkt;Melding;Beløp')],
])('%s whose sender logs out before all of it has come is refused', async (_, path, type, body) => {
  const sender = await Crew.loggedIn(patient);
  patient.clock.advance(1);
  const digest = createHash('sha256').update(sender.token).digest('hex');
  const letIn = () =>
    patient.read(async ({ adminTokens }) => (await adminTokens.find(digest))?.usedAt === patient.clock.now());
  const logOut = async () => {
    await until(letIn, 'the call is let in');
    await sender.post('/api/admin/logout');
  };
  expect(await sendInHalves(patient, sender, path, type, await body(), logOut)).toBe(401);
  const others = await Crew.loggedIn(patient);
  expect((await others.get<unknown[]>('/api/admin/getAdminUsers')).body).toHaveLength(1);
  expect((await others.get('/api/admin/getPhotos')).body).toMatchObject({ photos: [] });
});
