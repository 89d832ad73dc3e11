import { afterEach, describe, expect, test } from '@jest/globals';
import { HttpSender } from '../../adapters/mail/http-sender.ts';
import { mailCarrier, providerOf } from '../../adapters/mail/mail-url.ts';
import { mailgun } from '../../adapters/mail/mailgun.ts';
import { parseMailFrom } from '../../adapters/mail/outgoing.ts';
import { MAIL_THREAD, ThreadedSender } from '../../adapters/mail/threaded-sender.ts';
import type { Mail } from '../../application/ports/mail.ts';
import { FakeProvider } from '../support/fake-provider.ts';
import { KEY, PROVIDERS } from '../support/known-providers.ts';

const FROM = parseMailFrom('Nordlys påmelding <noreply@nordlys.example>');
const MAIL: Mail = { to: 'kari@example.no', subject: 'AB23CD er koden', text: 'Hei\n', html: '<p>Hei</p>' };
const ENCODED = encodeURIComponent(KEY);

let server: FakeProvider | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function started(name: keyof typeof PROVIDERS) {
  const { adapter, form } = PROVIDERS[name];
  server = await FakeProvider.start(form);
  return { server, sender: new HttpSender(adapter(KEY), FROM, server.wire()) };
}

const postmark = (ErrorCode: number, Message: string) => ({ ErrorCode, Message });
const brevo = (code: string, message: string) => ({ code, message });

describe('what a provider answers', () => {
  test.each([
    ['Postmark', 422, postmark(406, 'marked as inactive'), 'address-refused'],
    ['Postmark', 422, postmark(300, "Invalid 'To' address: 'kari@x'."), 'address-refused'],
    ['Postmark', 200, postmark(406, 'marked as inactive'), 'address-refused'],
    ['Postmark', 422, postmark(300, "Invalid 'From' address: 'x'."), 'unreachable'],
    ['Postmark', 422, postmark(300, "Invalid 'ReplyTo' address: 'x'."), 'unreachable'],
    ['Postmark', 422, postmark(400, 'The sender signature was not found.'), 'unreachable'],
    ['Postmark', 422, postmark(405, 'Not allowed to send. To go on, buy credits.'), 'unreachable'],
    ['Postmark', 401, postmark(10, 'Bad or missing Server API token.'), 'unreachable'],
    ['Postmark', 500, postmark(406, 'never mind'), 'deferred'],
    ['Brevo', 400, brevo('invalid_parameter', 'email is not valid in to'), 'address-refused'],
    ['Brevo', 400, brevo('invalid_parameter', 'to is not valid'), 'address-refused'],
    ['Brevo', 400, brevo('invalid_parameter', 'sender email is not valid'), 'unreachable'],
    ['Brevo', 400, brevo('missing_parameter', 'email is missing in to'), 'unreachable'],
    ['Brevo', 402, brevo('not_enough_credits', 'no email credits left'), 'unreachable'],
    ['Mailgun', 400, { message: "'to' parameter is not a valid address" }, 'address-refused'],
    ['Mailgun', 400, { message: 'to parameter is not a valid address' }, 'address-refused'],
    ['Mailgun', 400, { message: "'from' parameter is not a valid address" }, 'unreachable'],
    ['Mailgun', 403, { message: "'to' must be one of the authorized recipients" }, 'unreachable'],
    ['Mailgun', 404, { message: 'Domain not found: lan.example.no' }, 'unreachable'],
    ...(['Postmark', 'Brevo', 'Mailgun'] as const).flatMap((name) => [
      ...([401, 402, 403, 429, 503] as const).map((status) => [name, status, {}, 'unreachable'] as const),
      ...([302, 404, 422] as const).map((status) => [name, status, {}, 'unreachable'] as const),
      ...([408, 500, 502, 504] as const).map((status) => [name, status, {}, 'deferred'] as const),
      [name, 413, {}, 'rejected'] as const,
    ]),
  ] as const)('%s: %i %j means %s', async (name, status, body, reason) => {
    const { server, sender } = await started(name);
    server.mood = { status, body };
    await expect(sender.send(MAIL, 'a1')).rejects.toMatchObject({
      ...{ name: 'MailFailure', reason, message: expect.stringMatching(new RegExp(`^${String(status)}`)) },
    });
    expect(server.mails).toEqual([]);
  });
});

test('a mail whose answer is lost is deferred, and bears the same id when it comes again', async () => {
  for (const name of Object.keys(PROVIDERS) as (keyof typeof PROVIDERS)[]) {
    const { server, sender } = await started(name);
    server.mood = 'drop';
    await expect(sender.send(MAIL, 'a1')).rejects.toMatchObject({ reason: 'deferred' });
    server.mood = 'accept';
    await sender.send(MAIL, 'a1');
    const ids = server.mails.map(({ messageId }) => messageId);
    expect(ids).toEqual(['<a1@nordlys.example>', '<a1@nordlys.example>']);
    await server.stop();
  }
  server = undefined;
});

test('a provider that nobody can reach is unreachable', async () => {
  const { server: gone, sender } = await started('Brevo');
  await gone.stop();
  server = undefined;
  await expect(sender.send(MAIL, 'a1')).rejects.toMatchObject({
    ...{ reason: 'unreachable', message: expect.stringContaining('ECONNREFUSED') },
  });
});

test('of a crowd whose provider hangs, few wait for it', async () => {
  const { server } = await started('Postmark');
  server.mood = 'hang';
  const impatient = new HttpSender(PROVIDERS.Postmark.adapter(KEY), FROM, server.wire(500));
  const crowd = Array.from({ length: 40 }, async (_, number) => impatient.send(MAIL, `a${String(number)}`));
  const outcomes = await Promise.allSettled(crowd);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  expect(server.asked).toHaveLength(10);
});

describe('a provider that says how long to wait', () => {
  const MINUTE = 60_000;

  test.each([
    ['in seconds', () => '60'],
    ['by a date', () => new Date(Date.now() + MINUTE).toUTCString()],
  ])('%s is left alone', async (_, said) => {
    const { server, sender } = await started('Mailgun');
    server.mood = { status: 429, body: {}, headers: { 'Retry-After': said() } };
    for (let mails = 0; mails < 3; mails++) {
      const failure: unknown = await sender.send(MAIL, 'a1').catch((cause: unknown) => cause);
      const { reason, retryAfterMs = 0 } = failure as { reason: string; retryAfterMs?: number };
      expect(reason).toBe('unreachable');
      expect(retryAfterMs).toBeGreaterThan(MINUTE / 2);
      expect(retryAfterMs).toBeLessThanOrEqual(MINUTE);
    }
    expect(server.asked).toHaveLength(1);
  });

  test('nonsense is left alone no longer than any other', async () => {
    const { server, sender } = await started('Mailgun');
    server.mood = { status: 429, body: {}, headers: { 'Retry-After': 'soon' } };
    await expect(sender.send(MAIL, 'a1')).rejects.toMatchObject({ retryAfterMs: undefined });
    server.mood = 'accept';
    await sender.send(MAIL, 'a1');
  });
});

test('what is told of an answer has neither the code, nor the key, nor a page of words', async () => {
  const { server, sender } = await started('Postmark');
  const Message = `AB23CD er koden, by ${KEY} ${'x'.repeat(1_000)}`;
  server.mood = { status: 422, body: { ErrorCode: 300, Message } };
  const failure: unknown = await sender.send(MAIL, 'a1').catch((cause: unknown) => cause);
  const { message } = failure as Error;
  expect(message).toMatch(/^422 … er koden, by … x+$/);
  expect(message.length).toBeLessThan(500);
  server.mood = 'accept';
  expect(await sender.send(MAIL, 'a1')).toEqual({
    ...{ messageId: '<a1@nordlys.example>', answer: '200 OK b7bc2f4a-e38e' },
  });
});

test('whoever sends on to another place is not given the key', async () => {
  const { server, sender } = await started('Brevo');
  const elsewhere = await FakeProvider.start(PROVIDERS.Brevo.form);
  const Location = `${elsewhere.url}/v3/smtp/email`;
  server.mood = { status: 307, body: {}, headers: { Location } };
  await expect(sender.send(MAIL, 'a1')).rejects.toMatchObject({ reason: 'unreachable' });
  expect([elsewhere.mails, elsewhere.complaints]).toEqual([[], []]);
  await elsewhere.stop();
});

describe('whether a key is good', () => {
  test.each(Object.keys(PROVIDERS) as (keyof typeof PROVIDERS)[])('is asked of %s', async (name) => {
    const { server, sender } = await started(name);
    await sender.check();
    const wrong = new HttpSender(PROVIDERS[name].adapter('wrong-key'), FROM, server.wire());
    const refused: unknown = await wrong.check().catch((cause: unknown) => cause);
    expect(String(refused)).toContain('401');
    expect(String(refused)).not.toContain('wrong-key');
    for (const status of [402, 403, 500]) {
      server.account = { status, body: {} };
      await expect(sender.check()).rejects.toThrow(String(status));
    }
    expect(server.mails).toEqual([]);
  });

  test('is known of a Mailgun key that may only send once it has sent', async () => {
    const { server, sender } = await started('Mailgun');
    server.account = { status: 401, body: {} };
    await expect(sender.check()).rejects.toThrow('401');
    await sender.send(MAIL, 'a1');
    await sender.check();
    for (const status of [404, 503]) {
      server.account = { status, body: {} };
      await expect(sender.check()).rejects.toThrow(String(status));
    }
  });
});

test('a Mailgun domain is asked for where it is', async () => {
  server = await FakeProvider.start({ ...PROVIDERS.Mailgun.form, origin: 'https://api.mailgun.net' });
  const wire = server.wire();
  for (const region of ['us', 'eu'] as const) {
    const sender = new HttpSender(mailgun({ key: KEY, domain: 'lan.example.no', region }), FROM, wire);
    if (region === 'us') await sender.send(MAIL, 'a1');
    else await sender.send(MAIL, 'a2').catch(() => undefined);
  }
  expect(server.asked).toEqual([
    'https://api.mailgun.net/v3/lan.example.no/messages',
    'https://api.eu.mailgun.net/v3/lan.example.no/messages',
  ]);
});

test.each(Object.entries(PROVIDERS))('%s is found by its address, in the thread too', async (_, known) => {
  const { form, url } = known;
  server = await FakeProvider.start(form);
  expect(providerOf(url(ENCODED))).toMatchObject({
    ...{ key: KEY, mailsUrl: form.origin + form.mailsPath, checkUrl: form.origin + form.checkPath },
  });
  const redirected = `const ask = globalThis.fetch;
    globalThis.fetch = (url, request) =>
      ask(url.replace(${JSON.stringify(form.origin)}, ${JSON.stringify(server.url)}), request);
    ${MAIL_THREAD}`;
  const sender = new ThreadedSender(url(ENCODED), FROM, redirected);
  await sender.check();
  const picture = { cid: 'billett', file: 'billett.png', qr: 'https://nordlys.example/min#b=K7WM2R' };
  await sender.send({ ...MAIL, pictures: [picture] }, 'a1');
  expect(server.mails).toMatchObject([
    { from: '"Nordlys påmelding" <noreply@nordlys.example>', to: MAIL.to, pictures: [expect.anything()] },
  ]);
  server.mood = { status: 429, body: {}, headers: { 'Retry-After': '60' } };
  await expect(sender.send(MAIL, 'a2')).rejects.toMatchObject({
    ...{ name: 'MailFailure', reason: 'unreachable', retryAfterMs: 60_000 },
  });
  sender.close();
});

test.each([
  ['smtp://crew:secret@smtp.example.no:587', 'smtp.example.no:587'],
  ['postmark://secret', 'postmark'],
  ['mailgun://secret@lan.example.no?region=eu', 'mailgun'],
])('%s is told without its key', (url, told) => {
  expect(mailCarrier(url)).toBe(told);
});
