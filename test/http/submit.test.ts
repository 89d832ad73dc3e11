import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import { call, refusal } from '../support/http-call.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { hold, submit, submitBody, verifiedGuid, wireParticipant } from '../support/signing-up.ts';
import { SmtpSink } from '../support/smtp-sink.ts';
import { mailsIn } from '../support/eml.ts';
import { join } from 'node:path';

const MINUTE = 60_000;
let program: TestProgram;
let visitors = 0;
let guid: string;
let email: string;
let seat: { rowNum: number; seatNum: number };

beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());

/** Each test has its own visitor, who holds their own seat. */
beforeEach(async () => {
  visitors += 1;
  email = `visitor${String(visitors)}@example.org`;
  seat = { rowNum: Math.ceil(visitors / 10), seatNum: ((visitors - 1) % 10) + 1 };
  guid = await verifiedGuid(program, email);
  await hold(program, guid, { rownum: seat.rowNum, number: seat.seatNum });
});

const person = (overrides = {}) => wireParticipant({ ...seat, ...overrides });
const registered = () => program.read((stores) => stores.registrations.byCode(guid.slice(-6)));
const mailStatus = () =>
  call(program.url, 'PUT', `/api/signupemailer/sendmail/${guid}`, { body: 'ignored {' });
const outboxOf = () => program.read((stores) => stores.outbox.byCode(guid.slice(-6)));
const settled = () => program.container.get(OutboxDispatch).sendDue();

test('a sign-up answers code, sum and deadline, and takes the seat', async () => {
  const answer = await submit(program, guid, submitBody(person({ foodTicket: true })));
  const paymentDeadline = program.clock.now() + 3 * 24 * 60 * MINUTE;
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      code: guid.slice(-6),
      check: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/),
      total: 500,
      paymentDeadline,
    },
  ]);
  const seats = (await call(program.url, 'GET', '/api/seating/getseats')).body as readonly object[];
  expect(seats[(seat.rowNum - 1) * 10 + seat.seatNum - 1]).toMatchObject({ isReserved: 'yes' });
});

test('price, code, tooYoung, paid and the rest come from the server, whatever the body says', async () => {
  const lies = {
    ...{ code: 'HACKER', guid: 'x', paid: true, arrived: true, price: 0, foodTicketDisabled: true },
    ...{ timestamp: 1, UpdatedBy: 'admin', age: 15 },
  };
  const [seats, persons] = submitBody({ ...person(), ...lies });
  const answer = await submit(program, guid, [seats, persons, false, 'more']);
  expect(answer.body).toMatchObject({ code: guid.slice(-6), total: 450 });
  expect(await registered()).toMatchObject({
    ...{ total: 450, tooYoung: true, registeredAt: program.clock.now() },
    persons: [{ paid: false, arrived: false, age: 15 }],
  });
});

test('the same sign-up sent again gets the same answer, another one is refused', async () => {
  const body = submitBody(person());
  const first = await submit(program, guid, body);
  program.clock.advance(30 * MINUTE);
  const again = await submit(program, guid, body);
  expect([again.status, again.body]).toEqual([200, first.body]);
  const other = submitBody(person({ firstName: 'Karianne' }));
  expect(refusal(await submit(program, guid, other))).toEqual([409, 'already-submitted']);
  expect((await registered())?.persons).toHaveLength(1);
  expect((await outboxOf()).filter(({ kind }) => kind === 'confirmation')).toHaveLength(1);
});

test('twenty equal ones at once make one registration, one mail and twenty equal answers', async () => {
  const body = submitBody(person());
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit(program, guid, body)));
  expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  await settled();
  const mails = await mailsIn(join(program.dataDir, 'outbox'));
  const received = mails.filter(({ to = [], text = '' }) => to[0]?.address === email && /450/.test(text));
  expect(received).toHaveLength(1);
});

test('its session still answers for a day, to read only', async () => {
  const body = submitBody(person());
  const first = await submit(program, guid, body);
  program.clock.advance(24 * 60 * MINUTE - 1);
  expect((await call(program.url, 'GET', `/api/seating/getseats/${guid}`)).status).toBe(200);
  expect((await call(program.url, 'GET', `/api/seating/checkseats/${guid}`)).body).toEqual([]);
  expect((await submit(program, guid, body)).body).toEqual(first.body);
  expect(refusal(await hold(program, guid, { rownum: 10, number: 10 }))).toEqual([403, 'already-submitted']);
  const left = await call(program.url, 'POST', `/api/seating/removeguidseats/${guid}`);
  expect(left.body).toEqual({ released: 0 });
  expect((await mailStatus()).status).toBe(200);
  program.clock.advance(1);
  for (const answer of [
    await submit(program, guid, body),
    await mailStatus(),
    await call(program.url, 'GET', `/api/seating/getseats/${guid}`),
  ])
    expect(refusal(answer)).toEqual([404, 'session-unknown']);
});

test('seats that the session no longer holds are refused', async () => {
  program.clock.advance(10 * MINUTE);
  expect(refusal(await submit(program, guid, submitBody(person())))).toEqual([409, 'hold-expired']);
  expect(await registered()).toBeNull();
});

describe('the confirmation', () => {
  test('is unknown before the sign-up, queued or sent after it', async () => {
    expect(refusal(await mailStatus())).toEqual([404, 'session-unknown']);
    await submit(program, guid, submitBody(person()));
    await settled();
    expect((await mailStatus()).body).toEqual({ status: 'sent' });
  });

  test.each([
    [413, 'body-too-large', { body: 'x'.repeat(33 * 1024) }],
    [415, 'not-json', { body: 'x', headers: { 'Content-Type': 'text/plain' } }],
  ])('is refused with %s for a body that no call takes', async (status, error, options) => {
    const path = `/api/signupemailer/sendmail/${guid}`;
    expect(refusal(await call(program.url, 'PUT', path, options))).toEqual([status, error]);
  });

  test('goes out once, when the mail server is back', async () => {
    const sink = await SmtpSink.start();
    const own = await startTestProgram({ variables: { SMTP_URL: sink.url } });
    const kari = await sinkVerified(own, sink, 'kari@example.org');
    await hold(own, kari, { rownum: 1, number: 1 });
    await sink.down();
    expect((await submit(own, kari, submitBody(wireParticipant()))).status).toBe(200);
    const outbox = own.container.get(OutboxDispatch);
    await outbox.sendDue();
    const path = `/api/signupemailer/sendmail/${kari}`;
    expect((await call(own.url, 'PUT', path)).body).toEqual({ status: 'queued' });
    await sink.up();
    own.clock.advance(MINUTE);
    await Promise.all([outbox.sendDue(), call(own.url, 'PUT', path), call(own.url, 'PUT', path)]);
    expect((await call(own.url, 'PUT', path)).body).toEqual({ status: 'sent' });
    own.clock.advance(60 * MINUTE);
    await outbox.sendDue();
    expect(sink.mails.filter(({ text }) => text.includes(kari.slice(-6)))).toHaveLength(1);
    await own.stop();
    await sink.stop();
  });

  test('that no server will ever take is failed', async () => {
    const sink = await SmtpSink.start();
    const own = await startTestProgram({ variables: { SMTP_URL: sink.url } });
    const kari = await sinkVerified(own, sink, 'kari@example.org');
    await hold(own, kari, { rownum: 1, number: 1 });
    sink.mood = 'reject';
    await submit(own, kari, submitBody(wireParticipant()));
    await own.container.get(OutboxDispatch).sendDue();
    const answer = await call(own.url, 'PUT', `/api/signupemailer/sendmail/${kari}`);
    expect(answer.body).toEqual({ status: 'failed' });
    expect(own.logged.join('')).not.toContain('kari@example.org');
    await own.stop();
    await sink.stop();
  });
});

async function sinkVerified(own: TestProgram, sink: SmtpSink, address: string): Promise<string> {
  const { body } = await call(own.url, 'GET', `/api/signupemailer/codeMail/${address}`);
  const { guid: opened } = body as { guid: string };
  const code = codeIn(await sink.newestTo(address)) ?? '';
  const check = await call(own.url, 'GET', `/api/guidController/checkCode/${code}/${address}`);
  expect(check.text).toBe('verified');
  return opened;
}
