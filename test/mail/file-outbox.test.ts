import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileOutbox } from '../../adapters/mail/file-outbox.ts';
import { norwegianMails } from '../../adapters/mail/messages.ts';
import { openMailSender } from '../../adapters/mail/open-mail-sender.ts';
import { parseMailFrom } from '../../adapters/mail/outgoing.ts';
import { newestCode } from '../support/eml.ts';
import { mailEvent, mailFacts, mailRegistration } from '../support/mail-builders.ts';
import { SmtpSink } from '../support/smtp-sink.ts';

const FROM = parseMailFrom('Lanplass <noreply@localhost>');
const writer = norwegianMails(mailFacts(), 'http://localhost:3000');
const confirmation = writer.confirmation(mailRegistration(), mailEvent());

let dataDir: string;
let folder: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lanplass-mail-'));
  folder = join(dataDir, 'outbox');
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('each mail becomes a file that only its owner reads, with nothing unfinished beside it', async () => {
  const outbox = new FileOutbox(folder, FROM);
  await outbox.send(confirmation, 'a1');
  expect(await readdir(folder)).toEqual(['a1.eml']);
  expect((await stat(join(folder, 'a1.eml'))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('a mail that is sent again replaces itself', async () => {
  const outbox = new FileOutbox(folder, FROM);
  await outbox.send(confirmation, 'a1');
  await outbox.send(confirmation, 'a1');
  expect(await readdir(folder)).toEqual(['a1.eml']);
});

test('an id cannot lead out of the folder', async () => {
  await new FileOutbox(folder, FROM).send(confirmation, '../../evil\0/..');
  expect(await readdir(dataDir)).toEqual(['outbox']);
  expect(await readdir(folder)).toHaveLength(1);
});

test('the code of a code mail is announced in one line; a booking code is not', async () => {
  const lines: string[] = [];
  const outbox = new FileOutbox(folder, FROM, (line) => lines.push(line));
  await outbox.send(confirmation, 'a1');
  await outbox.send(writer.code('kari@example.no', 'AB23CD', false), 'a2');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /^Ingen e-postserver er satt opp\. Koden til kari@example\.no er AB23CD \(.*a2\.eml\)$/,
  );
});

test('the newest code is found again in the folder, for any address or one', async () => {
  const outbox = new FileOutbox(folder, FROM);
  expect(await newestCode(folder)).toBeNull();
  await outbox.send(writer.code('kari@example.no', 'AB23CD', false), 'a1');
  await outbox.send(writer.code('ola@example.no', 'EF45GH', false), 'a0');
  await outbox.send(confirmation, 'a3');
  expect(await newestCode(folder)).toBe('EF45GH');
  expect(await newestCode(folder, 'kari@example.no')).toBe('AB23CD');
});

test('without an SMTP server mails go to files, with one they go there', async () => {
  const settings = { mailFrom: 'Lanplass <noreply@localhost>', dataDir, printCode: false };
  await openMailSender(settings).send(confirmation, 'a1');
  expect(await readdir(folder)).toEqual(['a1.eml']);
  const sink = await SmtpSink.start();
  const sender = openMailSender({ ...settings, mailUrl: sink.url });
  await sender.send(confirmation, 'a2');
  expect((await sink.newestTo('kari@example.no')).messageId).toBe('<a2@localhost>');
  expect(await readdir(folder)).toEqual(['a1.eml']);
  sender.close();
  await sink.stop();
});
