import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseMailFrom } from '../../adapters/mail/outgoing.ts';
import { MAIL_THREAD, ThreadedSender } from '../../adapters/mail/threaded-sender.ts';
import type { Mail } from '../../application/ports/mail.ts';
import { SmtpSink } from '../support/smtp-sink.ts';

const FROM = parseMailFrom('Nordlys påmelding <noreply@nordlys.example>');
const MAIL: Mail = { to: 'kari@example.no', subject: 'Hei', text: 'Hei på deg\n', html: '<p>Hei på deg</p>' };

let sink: SmtpSink;
let sender: ThreadedSender;
beforeEach(async () => {
  sink = await SmtpSink.start();
  sender = new ThreadedSender(sink.url, FROM);
});
afterEach(async () => {
  sender.close();
  await sink.stop();
});

test('a mail is sent, and what the server said is told', async () => {
  expect(await sender.send(MAIL, 'a1')).toEqual({
    messageId: '<a1@nordlys.example>',
    answer: expect.stringMatching(/^250 /),
  });
  expect((await sink.newestTo(MAIL.to)).subject).toBe('Hei');
});

test('a refusal is told with its reason, the words of the server, and what went wrong', async () => {
  sink.mood = 'reject';
  await expect(sender.send(MAIL, 'a1')).rejects.toMatchObject({
    name: 'MailFailure',
    reason: 'address-refused',
    message: expect.stringContaining('550 No such mailbox'),
    cause: expect.objectContaining({ code: 'EENVELOPE' }),
  });
  await sink.down();
  await expect(sender.check()).rejects.toMatchObject({
    code: 'ESOCKET',
    message: expect.stringContaining('ECONNREFUSED'),
  });
  await sink.up();
  await sender.check();
});

test('a mail that is being sent when the sender is closed arrives, and is told to have', async () => {
  sink.mood = 'hang-after-data';
  const sent = sender.send(MAIL, 'a1');
  await sink.waitForArrivals(1);
  sender.close();
  sink.takeHanging();
  expect(await sent).toMatchObject({ messageId: '<a1@nordlys.example>' });
});

test('when the thread falls over nobody knows whether a mail was sent, and the next ones are', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lanplass-thread-'));
  const marker = JSON.stringify(join(folder, 'fell over'));
  const fallingOnce = `const { existsSync, writeFileSync } = require('node:fs');
    if (existsSync(${marker})) ${MAIL_THREAD};
    else {
      const { parentPort } = require('node:worker_threads');
      parentPort.on('message', () => {
        writeFileSync(${marker}, '');
        throw new Error('out of memory');
      });
      parentPort.postMessage({ number: 0, sent: null });
    }`;
  const unsteady = new ThreadedSender(sink.url, FROM, fallingOnce);
  await expect(unsteady.send(MAIL, 'a1')).rejects.toMatchObject({
    name: 'MailFailure',
    reason: 'deferred',
    message: expect.stringContaining('out of memory'),
    cause: expect.objectContaining({ message: 'out of memory' }),
  });
  expect(await unsteady.send(MAIL, 'a2')).toMatchObject({ messageId: '<a2@nordlys.example>' });
  unsteady.close();
  await rm(folder, { recursive: true });
});

test('a thread that does not come up has sent nothing, nor has a sender that is closed', async () => {
  const broken = new ThreadedSender(sink.url, FROM, `import('file:///nowhere.js')`);
  const unsent = { name: 'MailFailure', reason: 'unreachable' };
  await expect(broken.send(MAIL, 'a1')).rejects.toMatchObject({
    ...unsent,
    message: expect.stringContaining('nowhere.js'),
  });
  broken.close();
  await expect(broken.send(MAIL, 'a1')).rejects.toMatchObject(unsent);
});
