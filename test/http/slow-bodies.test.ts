import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { request } from 'node:http';
import { Crew } from '../support/crew.ts';
import { aCameraPhoto } from '../support/photos.ts';
import { FIRST_ADMIN, startTestProgram, type TestProgram } from '../support/program.ts';

const MOST_MS = 1_000;

let program: TestProgram;
/** One with all the time that the limits give. */
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

/** Sends a body whose second half comes so late; answers the status, or null where the connection was cut. */
function sendSlowly(
  path: string,
  type: string,
  body: Buffer,
  lateMs: number,
  { url }: TestProgram = program,
): Promise<number | null> {
  return new Promise((resolve) => {
    const headers = {
      'Content-Type': type,
      'Content-Length': body.length,
      Authorization: `Bearer ${crew.token}`,
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
    setTimeout(() => sent.end(body.subarray(half)), lateMs).unref();
  });
}

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
