import { afterEach, beforeEach, expect, test } from '@jest/globals';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { norwegianMails } from '../../adapters/mail/messages.ts';
import { parseMailFrom } from '../../adapters/mail/outgoing.ts';
import { SmtpSender } from '../../adapters/mail/smtp-sender.ts';
import { mailEvent, mailFacts, mailRegistration } from '../support/mail-builders.ts';
import { SmtpSink } from '../support/smtp-sink.ts';

const FROM = parseMailFrom('Nordlys påmelding <noreply@nordlys.example>');
const writer = norwegianMails(mailFacts(), 'https://nordlys.example');
const codeMail = writer.code('kari@example.no', 'AB23CD', false);

let sink: SmtpSink;
let sender: SmtpSender;

beforeEach(async () => {
  sink = await SmtpSink.start();
  sender = new SmtpSender(sink.url, FROM);
});

afterEach(async () => {
  sender.close();
  await sink.stop();
});

test('a mail’s QR code comes along as a picture that a phone can read, and nothing is loaded', async () => {
  const mail = writer.confirmation(mailRegistration(), mailEvent());
  await sender.send(mail, 'a1');
  const { email, html } = await sink.waitFor(({ subject }) => subject === mail.subject);
  const [picture] = email.attachments;
  expect(picture).toMatchObject({
    ...{ mimeType: 'image/png', filename: 'billett.png', contentId: '<billett>', disposition: 'inline' },
    related: true,
  });
  expect(html).not.toMatch(/src="http/);
  const file = Buffer.from(picture?.content as ArrayBuffer);
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(file.length).toBeLessThan(10_000);
  expect(decodeQR({ ...info, data })).toBe('https://nordlys.example/min#b=K7WM2R.ABCDEFGH');
});

test('its headers tell who wrote it, that a machine did, and a Message-ID made of its id', async () => {
  expect(await sender.send(codeMail, 'a1')).toMatchObject({ messageId: '<a1@nordlys.example>' });
  const { email, messageId, envelopeFrom, raw } = await sink.newestTo('kari@example.no');
  const header = (name: string) => email.headers.filter(({ key }) => key === name).map(({ value }) => value);
  expect(messageId).toBe('<a1@nordlys.example>');
  expect(email.from).toEqual({ name: 'Nordlys påmelding', address: 'noreply@nordlys.example' });
  expect(header('auto-submitted')).toEqual(['auto-generated']);
  expect(header('to')).toEqual(['kari@example.no']);
  expect(header('date')).toHaveLength(1);
  expect(header('bcc')).toEqual([]);
  expect(envelopeFrom).toBe('noreply@nordlys.example');
  for (const line of raw.split('\r\n')) expect(line.length).toBeLessThan(998);
});

test('several mails share a connection, and a line that the server let go is opened anew', async () => {
  await sender.send(codeMail, 'a1');
  await sender.send(codeMail, 'a2');
  expect(sink.connections).toBe(1);
  sink.dropConnections();
  await sender.send(codeMail, 'a3');
  expect(sink.mails.map(({ messageId }) => messageId)).toEqual([
    '<a1@nordlys.example>',
    '<a2@nordlys.example>',
    '<a3@nordlys.example>',
  ]);
});

test.each([
  { mood: 'defer', reason: 'deferred', why: 'a 4xx may be another word tomorrow' },
  { mood: 'reject', reason: 'address-refused', why: 'a 5xx for a recipient is final for this address' },
  { mood: 'refuse-relaying', reason: 'rejected', why: 'a 5xx about who sends says nothing of the address' },
  { mood: 'refuse-text', reason: 'rejected', why: 'a 5xx for the text is final for this mail' },
  { mood: 'refuse-sender', reason: 'unreachable', why: 'a refused sender is refused for every mail' },
  { mood: 'hang', reason: 'unreachable', why: 'no greeting comes' },
  { mood: 'hang-after-data', reason: 'deferred', why: 'nobody knows whether the mail was taken' },
  { mood: 'die-after-data', reason: 'deferred', why: 'nobody knows whether the mail was taken' },
] as const)('a server in the mood "$mood" means $reason: $why', async ({ mood, reason }) => {
  // Gives up on a hanging server sooner than in production.
  const impatient = new SmtpSender(sink.url, FROM, { connectMs: 5_000, answerMs: 5_000 });
  sink.mood = mood;
  await expect(impatient.send(codeMail, 'a1')).rejects.toMatchObject({ name: 'MailFailure', reason });
  expect(sink.mails).toEqual([]);
  sink.mood = 'accept';
  await impatient.send(codeMail, 'a2');
  expect(sink.mails).toHaveLength(1);
  impatient.close();
});

test.each(['defer', 'reject', 'refuse-relaying', 'refuse-text', 'refuse-sender'] as const)(
  'a server in the mood "%s" is quoted in its own words alone',
  async (mood) => {
    sink.mood = mood;
    await expect(sender.send(codeMail, 'a1')).rejects.toThrow(/^[45]\d\d /);
  },
);

test.each(['hang', 'hang-after-data'] as const)(
  'of a crowd whose server is in the mood "%s", few wait for it, and all are told at once',
  async (mood) => {
    const impatient = new SmtpSender(sink.url, FROM, { connectMs: 5_000, answerMs: 5_000 });
    sink.mood = mood;
    const crowd = Array.from({ length: 40 }, async (_, number) => impatient.send(codeMail, `a${number}`));
    const outcomes = await Promise.allSettled(crowd);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    expect(sink.connections).toBe(5);
    sink.mood = 'accept';
    await impatient.send(codeMail, 'b1');
    expect(sink.mails).toHaveLength(1);
    impatient.close();
  },
);

test('a mail whose fate is unknown is not sent again by the sender itself, and keeps its Message-ID when it is', async () => {
  await sender.send(codeMail, 'a0');
  sink.clear();
  sink.mood = 'die-after-data';
  await expect(sender.send(codeMail, 'a1')).rejects.toMatchObject({ reason: 'deferred' });
  expect(sink.arrived).toHaveLength(1);
  sink.mood = 'accept';
  await sender.send(codeMail, 'a1');
  expect(sink.arrived).toHaveLength(2);
  for (const raw of sink.arrived) expect(raw).toMatch(/^Message-ID: <a1@nordlys\.example>\r$/im);
});

test('a server that is down is unreachable, also for a connection that stood, and is found again', async () => {
  await sender.send(codeMail, 'a1');
  await sink.down();
  await expect(sender.send(codeMail, 'a2')).rejects.toMatchObject({ reason: 'unreachable' });
  await expect(sender.send(codeMail, 'a3')).rejects.toMatchObject({ reason: 'unreachable' });
  await sink.up();
  await sender.send(codeMail, 'a4');
  expect(sink.mails.map(({ messageId }) => messageId)).toEqual([
    '<a1@nordlys.example>',
    '<a4@nordlys.example>',
  ]);
});

test('what a server quotes of a mail tells neither its codes nor its links', async () => {
  sink.mood = 'refuse-text';
  const token = 'c0ffee'.repeat(11).slice(0, 64);
  const mails = [codeMail, writer.myLinks('kari@example.no', [{ code: 'K7WM2R', token }])];
  for (const [at, mail] of mails.entries()) {
    const failure: unknown = await sender.send(mail, `a${String(at)}`).catch((cause: unknown) => cause);
    const words = [failure, (failure as Error).cause].map(String).join();
    expect(words).toMatch(/554 Looks like spam: .*Hei!/s);
    expect(words).not.toMatch(/AB23CD|K7WM2R|c0ffee/);
  }
});

test('a name that no server answers to is unreachable', async () => {
  const lost = new SmtpSender('smtp://mail.invalid:25', FROM, { connectMs: 300, answerMs: 300 });
  await expect(lost.send(codeMail, 'a1')).rejects.toMatchObject({ reason: 'unreachable' });
  lost.close();
});

test('a wrong password is unreachable for every mail; the right one opens', async () => {
  const address = sink.url.replace('smtp://', '');
  const wrong = new SmtpSender(`smtp://crew:wrong@${address}`, FROM);
  await expect(wrong.send(codeMail, 'a1')).rejects.toMatchObject({ reason: 'unreachable' });
  wrong.close();
  const right = new SmtpSender(`smtp://crew:secret@${address}`, FROM);
  await right.send(codeMail, 'a2');
  right.close();
  expect(sink.mails).toHaveLength(1);
});

test('a password goes to another machine over TLS only, whatever is asked there', async () => {
  // This machine, by an address other than the loopback's.
  const away = sink.url.replace('smtp://127.0.0.1', 'smtp://crew:secret@0.0.0.0');
  const open = new SmtpSender(away, FROM);
  await expect(open.send(codeMail, 'a1')).rejects.toMatchObject({ reason: 'unreachable' });
  open.close();
  expect(sink.logins).toEqual([]);
  const nameless = new SmtpSender(sink.url.replace('127.0.0.1', '0.0.0.0'), FROM);
  await nameless.send(codeMail, 'a2');
  nameless.close();
  expect(sink.mails).toHaveLength(1);
});

test('a server that does not speak TLS is unreachable where TLS was asked for', async () => {
  const secure = new SmtpSender(sink.url.replace('smtp:', 'smtps:'), FROM, { connectMs: 300, answerMs: 300 });
  await expect(secure.send(codeMail, 'a1')).rejects.toMatchObject({ reason: 'unreachable' });
  secure.close();
});

test.each([
  ['Lanplass <noreply@localhost>', { name: 'Lanplass', address: 'noreply@localhost' }],
  ['"Lan, plass" <a@b.no>', { name: 'Lan, plass', address: 'a@b.no' }],
  [' a@b.no ', { name: '', address: 'a@b.no' }],
  ['LAN <lån@påskelan.no>', { name: 'LAN', address: 'lån@xn--pskelan-exa.no' }],
])('the sender %j is read once into its parts', (text, parts) => {
  expect(parseMailFrom(text)).toEqual(parts);
});

test.each(['', 'Lanplass', 'Lanplass <a@b.no', 'a@b.no, c@d.no', 'Lan\nplass <a@b.no>', 'a@b.no <c@d.no> e'])(
  'the sender %j is refused',
  (text) => {
    expect(() => parseMailFrom(text)).toThrow('Not a sender address');
  },
);
