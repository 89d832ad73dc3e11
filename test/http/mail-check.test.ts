import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { MailCheckAnswer } from '../../adapters/http/contract.ts';
import { DeliveryCheck } from '../../application/signup/delivery-check.ts';
import { OutboxDispatch } from '../../application/signup/outbox.ts';
import { PORTS } from '../../config/ports.ts';
import type { TextRecords } from '../../domain/mail-records.ts';
import { Crew } from '../support/crew.ts';
import { call, refusal } from '../support/http-call.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { SmtpSink } from '../support/smtp-sink.ts';
import { until } from '../support/until.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NONE = { state: 'missing', record: null };
const UNKNOWN = { state: 'unknown', record: null };

let sink: SmtpSink;
let program: TestProgram;
let names: Record<string, TextRecords>;
let asked: string[];
beforeEach(async () => {
  sink = await SmtpSink.start();
  names = { 'lan.example.no': [['v=spf1 ', '-all']], '_dmarc.example.no': [['v=DMARC1; p=none']] };
  asked = [];
  program = await startTestProgram({
    variables: { SMTP_URL: sink.url, MAIL_FROM: 'Vårt LAN <post@Lan.Example.no>' },
    adjust: (container) =>
      container.rebind(PORTS.findTextRecords).toConstantValue(async (name) => {
        asked.push(name);
        return Promise.resolve(name in names ? (names[name] ?? null) : []);
      }),
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
  test('are told as they were when DNS was last asked, and of nothing before', async () => {
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
    expect(found).toEqual({
      ...never,
      at: program.clock.now(),
      spf: { state: 'ok', record: 'v=spf1 -all' },
      dmarc: { state: 'ok', record: 'v=DMARC1; p=none' },
    });
    names = { 'lan.example.no': null };
    program.clock.advance(HOUR);
    expect(await last()).toEqual(found);
    expect(await askedNow()).toEqual({ ...found, at: program.clock.now(), spf: UNKNOWN, dmarc: NONE });
  });

  test('are asked for once by all who press at the same time', async () => {
    const crew = await Crew.loggedIn(program);
    const answers = await Promise.all([1, 2, 3].map(async () => crew.post('/api/admin/checkMail')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(asked)).toEqual(new Set(['lan.example.no', '_dmarc.lan.example.no', '_dmarc.example.no']));
  });

  test('are asked for once a day, by one of all processes', async () => {
    const daily = async () => program.container.get(DeliveryCheck).askDaily();
    await daily();
    expect(asked).toHaveLength(3);
    const { at } = await last();
    program.clock.advance(DAY - 1);
    await daily();
    expect([asked.length, (await last()).at]).toEqual([3, at]);
    program.clock.advance(1);
    await Promise.all([daily(), daily()]);
    expect([asked.length, (await last()).at]).toEqual([6, program.clock.now()]);
  });

  test('of another domain are not told', async () => {
    const units = program.container.get(PORTS.unitOfWork);
    const result = {
      domain: 'other.example.no',
      spf: 'ok',
      spfRecord: 'v=spf1',
      dmarc: 'ok',
      dmarcRecord: 'x',
    };
    await units.run(({ jobs }) => jobs.done('mail-records', program.clock.now(), result));
    expect(await last()).toMatchObject({ at: null, spf: UNKNOWN });
  });

  test('stay when the LAN is reset: they belong to the installation', async () => {
    const { at } = await askedNow();
    const units = program.container.get(PORTS.unitOfWork);
    await units.runSerially(({ eventData }) => eventData.clear(program.clock.now()));
    expect((await last()).at).toBe(at);
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

  test('are told at most fifty', async () => {
    const units = program.container.get(PORTS.unitOfWork);
    const now = program.clock.now();
    const details = { success: false, error: '550 no', final: true, refused: true, subject: 'Hei' } as const;
    await units.run(({ activityLog }) =>
      activityLog.add(
        ...Array.from({ length: 60 }, (_, nth) => ({
          ...{
            type: 'place_given_email' as const,
            at: now - nth,
            email: `${String(nth)}@example.no`,
            details,
          },
        })),
      ),
    );
    const { refused } = await last();
    expect([refused.length, refused[0]?.to, refused.at(-1)?.to]).toEqual([
      50,
      '0@example.no',
      '49@example.no',
    ]);
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
