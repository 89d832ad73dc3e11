import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperationsAnswer } from '../../adapters/http/contract.ts';
import { CONSENT_REMINDERS_MS, ConsentReminders } from '../../application/consent/consent-reminders.ts';
import { Operations } from '../../application/upkeep/operations.ts';
import { Warnings } from '../../application/upkeep/warnings.ts';
import { MailCheck } from '../../application/upkeep/mail-check.ts';
import { MakeBackups } from '../../application/upkeep/make-backups.ts';
import { PORTS } from '../../config/ports.ts';
import { VERSION } from '../../config/version.ts';
import { Crew } from '../support/crew.ts';
import { call } from '../support/http-call.ts';
import { PostedMails } from '../support/posted-mails.ts';
import { startTestProgram, type TestProgram } from '../support/program.ts';
import { SmtpSink } from '../support/smtp-sink.ts';
import { hold, submit, submitBody, verifiedGuid, wireParticipant } from '../support/signing-up.ts';

const HOUR = 60 * 60_000;
const MINE = { rownum: 1, number: 1 };
const TAKEN = { rownum: 1, number: 2 };

let program: TestProgram;
let crew: Crew;
beforeAll(async () => {
  program = await startTestProgram({
    variables: { LIMIT_UNPAID_SEATS_PER_IP: '5', LIMIT_UNPAID_SEATS_PER_DOMAIN: '4' },
  });
  crew = await Crew.loggedIn(program);
});
afterAll(() => program.stop());

/** What the crew sees. Logs in each time, because whoever only looks is logged out after an hour. */
const operations = async () =>
  (await (await Crew.loggedIn(program)).get<OperationsAnswer>('/api/admin/getOperations')).body;
/** The metrics, read on the machine itself. */
const figures = async () => (await call(program.url, 'GET', '/metrics')).text;

describe('the crew sees', () => {
  test('which seats are left', async () => {
    const before = (await operations()).seats;
    const guid = await verifiedGuid(program, 'kari@example.no');
    await hold(program, guid, MINE);
    const { seats } = await operations();
    expect(seats).toEqual({ ...before, free: before.free - 1, held: before.held + 1 });
    await crew.adds({ rowNum: 1, seatNum: 2 });
    expect((await operations()).seats).toEqual({ ...seats, free: seats.free - 1, taken: seats.taken + 1 });
  });

  test('the errors of the last hour, and the last of them', async () => {
    expect((await operations()).errors).toEqual({ lastHour: 0, last: null });
    const log = program.container.get(PORTS.log);
    log.error('outbox failed', new Error('nobody there'));
    const at = program.clock.now();
    program.clock.advance(HOUR - 1);
    log.error('call failed', new Error('no such table'));
    const last = { at: at + HOUR - 1, event: 'call failed' };
    expect((await operations()).errors).toEqual({ lastHour: 2, last });
    program.clock.advance(1);
    expect((await operations()).errors).toEqual({ lastHour: 1, last });
  });

  test('when the last backup was made', async () => {
    expect((await operations()).lastBackupAt).toBeNull();
    await program.container.get(MakeBackups).makeDaily();
    expect((await operations()).lastBackupAt).toBe(program.clock.now());
  });

  test('that the last backup is older than two days', async () => {
    await program.container.get(MakeBackups).makeDaily();
    expect((await operations()).warnings).not.toContain('backup-old');
    program.clock.advance(48 * HOUR + 1_000);
    expect((await operations()).warnings).toContain('backup-old');
  });

  test('when it was last looked whether consents are to be reminded of, and that it is too long ago', async () => {
    const reminders = program.container.get(ConsentReminders);
    await reminders.runDue();
    const done = program.clock.now();
    expect((await operations()).consentReminders).toEqual({ lastRun: done, isLate: false, isOn: false });
    program.clock.advance(2 * CONSENT_REMINDERS_MS);
    expect((await operations()).consentReminders.isLate).toBe(false);
    program.clock.advance(1);
    expect((await operations()).consentReminders).toEqual({ lastRun: done, isLate: true, isOn: false });
    await (await Crew.loggedIn(program)).put('/api/admin/updateSettings', { onlineConsent: true });
    await reminders.runDue();
    const lastRun = program.clock.now();
    expect((await operations()).consentReminders).toEqual({ lastRun, isLate: false, isOn: true });
  });

  test('how much room the disk has', async () => {
    const { disk } = await operations();
    expect(disk?.total).toBeGreaterThan(disk?.free ?? Infinity);
  });

  test('when backups were copied elsewhere, and that it went wrong', async () => {
    expect(await operations()).toMatchObject({
      offsite: null,
      warnings: expect.not.arrayContaining(['offsite-failed']),
    });
    const note = join(program.dataDir, 'offsite');
    writeFileSync(note, 'ok\n');
    // Files keep no more of such a time than whole seconds for sure.
    const at = Math.floor(program.clock.now() / 1_000) * 1_000;
    utimesSync(note, at / 1_000, at / 1_000);
    expect(await operations()).toMatchObject({
      offsite: { at, ok: true },
      warnings: expect.not.arrayContaining(['offsite-failed']),
    });
    writeFileSync(note, 'mislyktes\n');
    expect(await operations()).toMatchObject({
      offsite: { ok: false },
      warnings: expect.arrayContaining(['offsite-failed']),
    });
  });

  test('where too many seats are not paid for', async () => {
    expect((await operations()).unpaid).toEqual([]);
    const guid = await verifiedGuid(program, 'per@skole.no');
    await hold(program, guid, { rownum: 2, number: 1 });
    const person = wireParticipant({ rowNum: 2, seatNum: 1 });
    await submit(program, guid, submitBody(person));
    expect((await operations()).unpaid).toEqual([
      { from: '127.0.0.1', seats: 1, most: 5 },
      { from: 'skole.no', seats: 1, most: 4 },
    ]);
  });

  test('which version this is, in the log of starts too', async () => {
    const { version } = await operations();
    const acts = await program.read(({ activityLog }) => activityLog.newest(100));
    const start = acts.find(({ type }) => type === 'server_startup');
    expect([version, start?.details['version']]).toEqual([VERSION, VERSION]);
  });

  test('once, also in the log, that a proxy is not believed', async () => {
    const alone = await startTestProgram({ variables: { TRUSTED_PROXIES: '0' } });
    expect(alone.container.get(Warnings).all()).toEqual([]);
    for (const ip of ['192.0.2.1', '192.0.2.2']) await call(alone.url, 'GET', '/api/event', { ip });
    const told = await (await Crew.loggedIn(alone)).get<OperationsAnswer>('/api/admin/getOperations');
    expect(told.body.warnings).toEqual(['forwarded-for-ignored']);
    expect(alone.logged.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1);
    await alone.stop();
    await call(program.url, 'GET', '/api/event', { ip: '192.0.2.1' });
    expect((await operations()).warnings).not.toContain('forwarded-for-ignored');
  });

  test('that visitors pay to the made-up number of an example that nobody has corrected', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lanplass-facts-'));
    const example = readFileSync('config/event.example.json', 'utf8');
    const corrected = join(folder, 'event.json');
    writeFileSync(corrected, example.replace('"123456"', '"987654"'));
    const raised = async (EVENT_FILE: string) => {
      const real = await startTestProgram({
        variables: { NODE_ENV: 'production', ALLOW_DEMO: '1', SMTP_URL: 'smtp://127.0.0.1:1', EVENT_FILE },
      });
      const { warnings } = await real.container.get(Operations).now();
      await real.stop();
      return warnings.includes('no-event-file');
    };
    expect(await raised('config/event.example.json')).toBe(true);
    expect(await raised(corrected)).toBe(false);
    rmSync(folder, { recursive: true });
  });

  test('that the mail server takes no mail, until it does', async () => {
    const sink = await SmtpSink.start();
    await sink.down();
    const posting = await startTestProgram({ variables: { SMTP_URL: sink.url } });
    const check = posting.container.get(MailCheck);
    const warnings = () => posting.container.get(Warnings).all();
    await check.run();
    await check.runWhileAway();
    expect(warnings()).toEqual(['mail-server-unreachable']);
    expect(posting.logged.filter((line) => line.includes('SMTP_URL'))).toEqual([
      expect.stringContaining('ECONNREFUSED'),
    ]);
    await sink.up();
    await check.runWhileAway();
    expect(warnings()).toEqual([]);
    await posting.stop();
    await sink.stop();
  });

  test('which setting says where mails go, also in the log when nobody takes any', async () => {
    expect((await operations()).mail.setting).toBe('SMTP_URL');
    const refusing = new PostedMails();
    refusing.refusing = 'unreachable';
    const byProvider = await startTestProgram({
      variables: { MAIL_URL: 'postmark://TOKEN' },
      adjust: (container) =>
        container
          .rebind(PORTS.mailSender)
          .toConstantValue(Object.assign(refusing, { close: () => undefined })),
    });
    await byProvider.container.get(MailCheck).run();
    const { body } = await (
      await Crew.loggedIn(byProvider)
    ).get<OperationsAnswer>('/api/admin/getOperations');
    expect(body).toMatchObject({ mail: { setting: 'MAIL_URL' }, warnings: ['mail-server-unreachable'] });
    expect(byProvider.logged.join('')).toContain('MAIL_URL: the mail server takes no mail');
    expect(byProvider.logged.join('')).not.toMatch(/SMTP_URL|TOKEN/);
    await byProvider.stop();
  });

  test('nothing of it without having logged in', async () => {
    expect((await call(program.url, 'GET', '/api/admin/getOperations')).status).toBe(401);
  });
});

describe('Prometheus', () => {
  test('reads requests by route, what holds came to, mail, seats, streams, the database and the event loop', async () => {
    const guid = await verifiedGuid(program, 'ola@example.no');
    await hold(program, guid, TAKEN);
    await call(program.url, 'GET', '/api/seating/getseats');
    const text = await figures();
    for (const line of [
      /^lanplass_requests_total\{method="PUT",route="\/api\/seating\/holdSeats\/:guid",status="200"\} \d+$/m,
      /^lanplass_holds_total\{outcome="seat-taken"\} 1$/m,
      /^lanplass_holds_total\{outcome="ok"\} 2$/m,
      /^lanplass_seat_maps_total\{status="200"\} 1$/m,
      /^lanplass_outbox_queued 0$/m,
      /^lanplass_streams_open 0$/m,
      /^lanplass_seats\{state="taken"\} \d+$/m,
      /^lanplass_database_seconds_count [1-9]\d*$/m,
      /^lanplass_errors_total 2$/m,
      /^nodejs_eventloop_lag_seconds /m,
    ])
      expect(text).toMatch(line);
  });

  test('finds no gauge that is named like a counter, and no figure that is none', async () => {
    const text = await figures();
    const gauges = [...text.matchAll(/^# TYPE (\S+) gauge$/gm)].map(([, name]) => name);
    expect(gauges.filter((name) => name?.endsWith('_total'))).toEqual([]);
    expect(text).not.toMatch(/ nan$/im);
  });

  test('finds no code, address or session in the figures', async () => {
    expect(await figures()).not.toMatch(/[0-9a-f]{32}|@example/);
  });

  test.each([
    ['what a proxy handed on', { 'X-Forwarded-For': '192.0.2.9' }],
    ['what a proxy handed on without a word', { Host: 'lan.example.no' }],
  ])('is not told of to %s', async (_, headers) => {
    const { status, text } = await call(program.url, 'GET', '/metrics', { headers });
    expect(status).toBe(404);
    expect(text).not.toContain('lanplass_');
  });

  test('needs the token where there is one, also on the machine itself', async () => {
    const token = 'et-langt-ord-for-testen';
    const guarded = await startTestProgram({ variables: { METRICS_TOKEN: token } });
    const asked = async (headers: Readonly<Record<string, string>>) =>
      (await call(guarded.url, 'GET', '/metrics', { headers })).status;
    expect(await asked({})).toBe(404);
    expect(await asked({ Authorization: `Bearer ${token}x` })).toBe(404);
    expect(await asked({ Authorization: `Bearer ${token}`, 'X-Forwarded-For': '192.0.2.9' })).toBe(200);
    await guarded.stop();
  });
});
