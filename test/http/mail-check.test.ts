import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { MailCheckAnswer } from '../../adapters/http/contract.ts';
import { OutboxDispatch } from '../../application/messages/outbox.ts';
import { PORTS } from '../../config/ports.ts';
import type { TextRecords } from '../../domain/upkeep/mail-records.ts';
import { Crew } from '../support/crew.ts';
import { call, refusal } from '../support/http-call.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { SmtpSink } from '../support/smtp-sink.ts';
import { until } from '../support/until.ts';

const DAY = 24 * 3_600_000;
const NAMES: Readonly<Record<string, TextRecords>> = {
  'lan.example.no': [['v=spf1 ', '-all']],
  '_dmarc.example.no': [['v=DMARC1; p=none']],
};
const UNKNOWN = { state: 'unknown', record: null };

let sink: SmtpSink;
let program: TestProgram;
beforeEach(async () => {
  sink = await SmtpSink.start();
  program = await startTestProgram({
    variables: { SMTP_URL: sink.url, MAIL_FROM: 'Vårt LAN <post@Lan.Example.no>' },
    adjust: (container) =>
      container
        .rebind(PORTS.findTextRecords)
        .toConstantValue(async (name) => Promise.resolve(NAMES[name] ?? [])),
  });
});
afterEach(async () => {
  await program.stop();
  await sink.stop();
});

// Logs in each time: whoever only looks is logged out after an hour.
const last = async () =>
  (await (await Crew.loggedIn(program)).get<MailCheckAnswer>('/api/admin/getMailCheck')).body;
const askedNow = async () => {
  const answer = await (await Crew.loggedIn(program)).post<MailCheckAnswer>('/api/admin/checkMail');
  expect(answer.status).toBe(200);
  return answer.body;
};
const askForCode = async (email: string) =>
  call(program.url, 'GET', `/api/signupemailer/codeMail/${email}`, { ip: '192.0.2.1' });

describe('the records of the domain that mail is from', () => {
  test('are told once DNS has been asked about them', async () => {
    const never = {
      at: null,
      domain: 'lan.example.no',
      spf: UNKNOWN,
      dmarc: UNKNOWN,
      relay: null,
      refused: [],
    };
    expect(await last()).toEqual(never);
    const found = await askedNow();
    expect(await last()).toEqual(found);
    expect(found).toEqual({
      ...never,
      at: program.clock.now(),
      spf: { state: 'ok', record: 'v=spf1 -all' },
      dmarc: { state: 'ok', record: 'v=DMARC1; p=none' },
    });
  });
});

describe('what the mail server last said', () => {
  const relayOnce = async (holds: (relay: MailCheckAnswer['relay']) => boolean) =>
    until(async () => {
      const { relay } = await last();
      return holds(relay) && { relay };
    }, 'what the server said');

  test('is told, that it took a mail and that it did not, without the code', async () => {
    expect((await askForCode('kari@example.no')).status).toBe(200);
    const taken = await relayOnce((relay) => relay !== null);
    expect(taken.relay).toEqual({
      ...{ at: program.clock.now(), ok: true, answer: expect.stringMatching(/^250 /) },
    });
    sink.mood = 'refuse-text';
    program.clock.advance(60_000);
    expect(refusal(await askForCode('ola@example.no'))).toEqual([503, 'mail-unavailable']);
    const { relay, refused } = await last();
    expect(relay).toMatchObject({ at: program.clock.now(), ok: false });
    expect(relay?.answer).toMatch(/554 Looks like spam/);
    const code = /\b[A-Z0-9]{6}(?= )/.exec(sink.arrived.at(-1)?.match(/^Subject: (.*)$/m)?.[1] ?? '')?.[0];
    expect(code).toHaveLength(6);
    expect(relay?.answer).not.toContain(code);
    expect(refused).toEqual([]);
  });
});

describe('the addresses that a mail server refuses', () => {
  test('are told for a day, newest first, of codes and of all other mail', async () => {
    const crew = await Crew.loggedIn(program);
    sink.mood = 'reject';
    expect(refusal(await askForCode('kari@example.no'))).toEqual([400, 'email-refused']);
    const first = program.clock.now();
    program.clock.advance(1);
    const { code } = await crew.adds({ email: 'ola@example.no' });
    await crew.post(`/api/admin/resendconfirmation/${code}`);
    await program.container.get(OutboxDispatch).sendDue();
    const why = expect.stringContaining('550 No such mailbox');
    const kari = { to: 'kari@example.no', at: first, why };
    expect((await last()).refused).toEqual([{ to: 'ola@example.no', at: first + 1, why }, kari]);
    program.clock.advance(DAY);
    expect((await last()).refused).toMatchObject([{ to: 'ola@example.no' }]);
    program.clock.advance(1);
    expect((await last()).refused).toEqual([]);
  });

  test('are gone with an erasure', async () => {
    const crew = await Crew.loggedIn(program);
    sink.mood = 'reject';
    await askForCode('kari@example.no');
    expect((await last()).refused).toHaveLength(1);
    const query = { query: 'kari@example.no', confirm: 'kari@example.no' };
    expect((await crew.post('/api/admin/erasePersonalData', query)).status).toBe(200);
    expect((await last()).refused).toEqual([]);
  });

  test('are told of links, too', async () => {
    const crew = await Crew.loggedIn(program);
    const { code } = await crew.adds({ email: 'ola@example.no' });
    sink.mood = 'reject';
    await call(program.url, 'POST', '/api/my/link', { body: { code } });
    const { refused } = await until(async () => {
      const answer = await last();
      return answer.refused.length > 0 && answer;
    }, 'the refused link');
    expect(refused).toMatchObject([{ to: 'ola@example.no' }]);
  });
});
