import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { OperationsAnswer } from '../../adapters/http/contract.ts';
import { EmailVerification } from '../../application/signup/email-verification.ts';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import { PORTS } from '../../config/ports.ts';
import { aMail } from '../support/builders.ts';
import { Crew } from '../support/crew.ts';
import { call, refusal } from '../support/http-call.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { SmtpSink } from '../support/smtp-sink.ts';

const HOUR = 60 * 60_000;

let sink: SmtpSink;
let program: TestProgram;
beforeAll(async () => {
  sink = await SmtpSink.start();
  program = await startTestProgram({ variables: { SMTP_URL: sink.url } });
});
afterEach(() => {
  sink.mood = 'accept';
});
afterAll(async () => {
  await program.stop();
  await sink.stop();
});

const ask = async (email: string) => call(program.url, 'GET', `/api/signupemailer/codeMail/${email}`);
const operations = async () =>
  (await (await Crew.loggedIn(program)).get<OperationsAnswer>('/api/admin/getOperations')).body;
/** The log entries about an address, newest first. */
const loggedFor = async (email: string) => {
  await program.container.get(EmailVerification).settled();
  const acts = await program.read(({ activityLog }) => activityLog.find({ text: email }, 0, 10));
  return acts.map(({ type, details }) => ({ type, ...details }));
};
/** Sends a confirmation to an address. */
async function confirm(email: string): Promise<void> {
  const mail = aMail({ id: email, nextAt: 0 });
  await program.container
    .get(PORTS.unitOfWork)
    .run(({ outbox }) => outbox.add({ ...mail, mail: { ...mail.mail, to: email } }));
  await program.container.get(OutboxDispatch).sendDue();
}

test('of a code that was sent the log has what the mail server said', async () => {
  expect((await ask('kari@example.no')).status).toBe(200);
  expect(await loggedFor('kari@example.no')).toContainEqual(
    expect.objectContaining({ type: 'code_email', success: true, answer: expect.stringMatching(/^250 /) }),
  );
});

test('an address that its server refuses for good is told so, and is no trouble of ours', async () => {
  sink.mood = 'reject';
  const answer = await ask('ola@example.no');
  expect(refusal(answer)).toEqual([400, 'email-refused']);
  expect(await program.read((stores) => stores.sessions.ofEmail('ola@example.no', 0))).toEqual([]);
  expect((await loggedFor('ola@example.no'))[0]).toMatchObject({
    ...{ type: 'email_code_request', success: false, reason: 'email-refused', final: true },
    error: expect.stringContaining('550 No such mailbox'),
  });
  expect((await operations()).mail.codesFailed).toBe(0);
});

test('codes that nobody gets are mail trouble for an hour', async () => {
  sink.mood = 'defer';
  expect(refusal(await ask('per@example.no'))).toEqual([503, 'mail-unavailable']);
  expect((await loggedFor('per@example.no'))[0]).toMatchObject({
    ...{ type: 'email_code_request', success: false, reason: 'mail-unavailable' },
    error: expect.stringContaining('451 Try again later'),
  });
  const { mail, warnings } = await operations();
  expect([mail.codesFailed, warnings.includes('code-mails-failed')]).toEqual([1, true]);
  program.clock.advance(HOUR + 1);
  const later = await operations();
  expect([later.mail.codesFailed, later.warnings.includes('code-mails-failed')]).toEqual([0, false]);
});

test('of a confirmation the log has the words too, when it went well and when it did not', async () => {
  await confirm('ida@example.no');
  expect(await loggedFor('ida@example.no')).toMatchObject([
    { type: 'order_confirmation_email', success: true, answer: expect.stringMatching(/^250 /) },
  ]);
  sink.mood = 'reject';
  await confirm('siv@example.no');
  expect(await loggedFor('siv@example.no')).toMatchObject([
    { success: false, final: true, error: expect.stringContaining('550 No such mailbox') },
  ]);
  sink.mood = 'defer';
  await confirm('liv@example.no');
  const [put] = await loggedFor('liv@example.no');
  expect(put).toMatchObject({ success: false, error: expect.stringContaining('451 Try again later') });
  expect(put).not.toHaveProperty('final');
});
