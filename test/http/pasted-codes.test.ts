import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aChild, GuardianVisits, MOTHER } from '../support/guardian-visits.ts';
import { call } from '../support/http-call.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { askForCode, codeFor, hold, submit, submitBody, wireParticipant } from '../support/signing-up.ts';

const EMAIL = 'kari@example.org';
/** More of them than any limit has tries. */
const MANY = 20;
const NO_CODE = 'Hei Hansen, takk for sist!';

describe('in a sign-up', () => {
  let program: TestProgram;
  beforeEach(async () => {
    program = await startTestProgram();
  });
  afterEach(() => program.stop());

  const checks = async (typed: string, guid: string) =>
    call(program.url, 'GET', `/api/guidController/checkCode/${encodeURIComponent(typed)}/${EMAIL}`, {
      headers: { 'X-Signup-Guid': guid },
    });
  const looksUp = (typed: string) =>
    call(program.url, 'GET', `/api/seating/getRegistered/${encodeURIComponent(typed)}`);

  test('a text without a code costs no try, and the mail’s subject is read', async () => {
    const guid = await askForCode(program, EMAIL);
    const code = await codeFor(program, EMAIL);
    for (let nth = 0; nth < MANY; nth++) expect((await checks(NO_CODE, guid)).text).toBe('wrong');
    expect((await checks(`${code} er koden din`, guid)).text).toBe('verified');
    await hold(program, guid, { rownum: 1, number: 1 });
    await submit(program, guid, submitBody(wireParticipant()));
    for (let nth = 0; nth < MANY; nth++) expect((await looksUp(NO_CODE)).status).toBe(404);
    expect((await looksUp(`Kode: ${guid.slice(-6)}`)).status).toBe(200);
  });
});

describe('in a consent', () => {
  let site: GuardianVisits;
  beforeAll(async () => {
    site = await GuardianVisits.start();
  });
  afterAll(() => site.stop());

  test('a text without a code costs no try, and a code among words is read', async () => {
    await site.signsUp(aChild({ guardian: MOTHER }));
    const token = site.token(MOTHER.email);
    const form = await site.form({}, token);
    const code = await site.code(token, MOTHER.email);
    for (let nth = 0; nth < MANY; nth++)
      expect((await site.give({ ...form, emailCode: NO_CODE })).body.error).toBe('wrong-code');
    expect((await site.give({ ...form, emailCode: `Kode:\n${code}\n` })).status).toBe(200);
  });
});
