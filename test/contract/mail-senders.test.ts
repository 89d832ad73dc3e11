import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { FileOutbox } from '../../adapters/mail/file-outbox.ts';
import { norwegianMails } from '../../adapters/mail/messages.ts';
import { HttpSender } from '../../adapters/mail/http-sender.ts';
import type { ClosableMailSender } from '../../adapters/mail/open-mail-sender.ts';
import { parseMailFrom } from '../../adapters/mail/outgoing.ts';
import { SmtpSender } from '../../adapters/mail/smtp-sender.ts';
import { ThreadedSender } from '../../adapters/mail/threaded-sender.ts';
import type { MailFailureReason } from '../../application/ports/mail.ts';
import { mailsIn } from '../support/eml.ts';
import { FakeProvider } from '../support/fake-provider.ts';
import { KEY, PROVIDERS, type KnownProvider } from '../support/known-providers.ts';
import { mailEvent, mailFacts, mailParticipant, mailRegistration } from '../support/mail-builders.ts';
import { SmtpSink, type SinkBehaviour } from '../support/smtp-sink.ts';

// What every mail sender must do, whatever carries the mail.

const FROM = parseMailFrom('Nordlys påmelding <noreply@nordlys.example>');
const writer = norwegianMails(mailFacts(), 'https://nordlys.example');
const codeMail = writer.code('kari@example.no', 'AB23CD', false);
const confirmation = writer.confirmation(
  mailRegistration({ participants: [mailParticipant({ firstName: 'Åse 🎮' })] }),
  mailEvent(),
);

/** How long a sender waits for a server that never answers. */
const SOON_MS = 500;

/** A mail as its receiver gets it. */
interface Received {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo: string | undefined;
  readonly messageId: string;
  readonly headers: readonly string[];
  /** The names by which the HTML shows its pictures, with their sizes in bytes. */
  readonly pictures: readonly (readonly [string, number])[];
  /** Other files by name, with their texts. */
  readonly files: readonly (readonly [string, string])[];
}

/** A sender, and where its mails arrive. */
interface Carrier {
  readonly sender: ClosableMailSender;
  mails(): Promise<readonly Received[]>;
  /** Throws away what has arrived. */
  clear(): Promise<void>;
  /** Lets its server hear and never answer, for a sender that gives up soon. */
  readonly hanging?: () => ClosableMailSender;
  /** Lets it fail for a reason; null: it takes mails again. */
  fails(reason: MailFailureReason | null): Promise<void>;
  stop(): Promise<void>;
}

function received({
  to = [],
  subject = '',
  text = '',
  html = '',
  messageId = '',
  replyTo = [],
  ...email
}: Email): Received {
  return {
    to: to.map(({ address = '' }) => address),
    ...{ subject, text, html, messageId, replyTo: replyTo[0]?.address },
    headers: email.headers.map(({ key }) => key),
    pictures: email.attachments
      .filter(({ mimeType }) => mimeType === 'image/png')
      .map(({ contentId = '', content }) => [
        contentId.replace(/^<|>$/g, ''),
        (content as ArrayBuffer).byteLength,
      ]),
    files: email.attachments
      .filter(({ mimeType }) => mimeType !== 'image/png')
      .map(({ filename, content }) => [filename ?? '', Buffer.from(content as ArrayBuffer).toString('utf8')]),
  };
}

async function files(): Promise<Carrier> {
  const folder = join(await mkdtemp(join(tmpdir(), 'lanplass-mail-')), 'outbox');
  return {
    sender: new FileOutbox(folder, FROM),
    mails: async () => (await mailsIn(folder)).map(received),
    clear: () => rm(folder, { recursive: true, force: true }),
    fails: async (reason) => {
      await rm(folder, { recursive: true, force: true });
      if (reason) await writeFile(folder, 'in the way');
    },
    stop: () => rm(join(folder, '..'), { recursive: true }),
  };
}

const MOODS: Readonly<Record<MailFailureReason, SinkBehaviour>> = {
  'address-refused': 'reject',
  rejected: 'refuse-text',
  deferred: 'defer',
  unreachable: 'refuse-sender',
};
async function smtp(Sender: typeof SmtpSender | typeof ThreadedSender): Promise<Carrier> {
  const sink = await SmtpSink.start();
  const sender = new Sender(sink.url, FROM);
  return {
    sender,
    mails: async () => Promise.resolve(sink.mails.map(({ email }) => received(email))),
    clear: async () => Promise.resolve(sink.clear()),
    fails: async (reason) => {
      const wasDown = sink.mood === MOODS.unreachable;
      sink.mood = reason ? MOODS[reason] : 'accept';
      if (reason === 'unreachable') await sink.down();
      else if (wasDown) await sink.up();
    },
    ...(Sender === SmtpSender && {
      hanging: () => {
        sink.mood = 'hang-after-data';
        return new SmtpSender(sink.url, FROM, { connectMs: SOON_MS, answerMs: SOON_MS });
      },
    }),
    stop: async () => {
      sender.close();
      await sink.stop();
    },
  };
}

/** What the providers say alike when it is not about a receiver. */
const ANSWERS: Readonly<Record<Exclude<MailFailureReason, 'address-refused'>, number>> = {
  ...{ rejected: 413, deferred: 500, unreachable: 503 },
};
async function provider({ adapter, form }: KnownProvider): Promise<Carrier> {
  const server = await FakeProvider.start(form);
  const sender = new HttpSender(adapter(KEY), FROM, server.wire());
  return {
    sender,
    mails: async () =>
      Promise.resolve(
        server.mails.map(({ to, headers, ...mail }) => ({
          ...{ ...mail, to: [to], headers: Object.keys(headers).map((name) => name.toLowerCase()) },
        })),
      ),
    clear: async () => {
      expect(server.complaints).toEqual([]);
      server.mails.length = 0;
      return Promise.resolve();
    },
    fails: async (reason) => {
      if (reason === null) server.mood = 'accept';
      else if (reason === 'address-refused') server.mood = form.badReceiver;
      else server.mood = { status: ANSWERS[reason], body: {} };
      return Promise.resolve();
    },
    hanging: () => {
      server.mood = 'hang';
      return new HttpSender(adapter(KEY), FROM, server.wire(SOON_MS));
    },
    stop: () => server.stop(),
  };
}

/** The HTML without the picture, for a carrier that knows none in HTML. */
const unpictured = (html: string) => html.replace(/<img [^>]*>/, '');

/** A text as its sender wrote it: transport may change line endings and trailing white space. */
const plain = (text: string) => text.replaceAll('\r\n', '\n').trimEnd();

describe.each([
  { carrier: 'files', start: files, reasons: ['unreachable'] },
  { carrier: 'SMTP', start: () => smtp(SmtpSender), reasons: Object.keys(MOODS) },
  { carrier: 'SMTP from a thread', start: () => smtp(ThreadedSender), reasons: Object.keys(MOODS) },
  ...Object.entries(PROVIDERS).map(([carrier, known]) => ({
    ...{ carrier, start: () => provider(known), reasons: Object.keys(MOODS) },
    ...(carrier === 'Brevo' && { html: unpictured, picture: 'billett.png' }),
  })),
])('by $carrier', ({ start, reasons, html = (written: string) => written, picture = 'billett' }) => {
  let carrier: Carrier;
  beforeAll(async () => {
    carrier = await start();
  });
  afterEach(() => carrier.clear());
  afterAll(() => carrier.stop());

  test('a mail arrives as it was written, with its picture', async () => {
    await carrier.sender.send(confirmation, 'a1');
    const [mail, ...others] = await carrier.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ['kari@example.no'], subject: confirmation.subject });
    expect([mail?.text, mail?.html].map((words) => plain(words ?? ''))).toEqual(
      [confirmation.text, html(confirmation.html)].map(plain),
    );
    expect(mail?.pictures).toEqual([[picture, expect.any(Number)]]);
    const shown = Array.from(mail?.html.matchAll(/cid:([^"]+)/g) ?? [], ([, name]) => name);
    expect([[], [picture]]).toContainEqual(shown);
  });

  test('a file arrives with it, whole', async () => {
    const text = 'BEGIN:VCALENDAR\r\nSUMMARY:Nattevakt på døra\r\nEND:VCALENDAR\r\n';
    const file = { name: 'vakter.ics', type: 'text/calendar', text };
    await carrier.sender.send({ ...codeMail, files: [file] }, 'a1');
    const [mail] = await carrier.mails();
    expect(mail?.pictures).toEqual([]);
    // However the reader of the test ends the lines.
    expect(mail?.files.map(([name, read]) => [name, read.replaceAll(/\r?\n/g, '\r\n')])).toEqual([
      ['vakter.ics', text],
    ]);
  });

  test('answers go where it says, and to the sender where it says nothing', async () => {
    await carrier.sender.send({ ...codeMail, replyTo: 'crew@nordlys.example' }, 'a1');
    await carrier.sender.send(codeMail, 'a2');
    const told = (await carrier.mails()).map(({ messageId, replyTo }) => [messageId, replyTo]);
    expect(Object.fromEntries(told)).toEqual({
      '<a1@nordlys.example>': 'crew@nordlys.example',
      '<a2@nordlys.example>': undefined,
    });
  });

  test('its Message-ID follows from its id, is told, and stays when it is sent again', async () => {
    const told = [];
    for (let times = 0; times < 2; times++) told.push((await carrier.sender.send(codeMail, 'a1')).messageId);
    expect(told).toEqual(Array(2).fill('<a1@nordlys.example>'));
    expect(new Set((await carrier.mails()).map(({ messageId }) => messageId))).toEqual(new Set(told));
  });

  test('mails that are sent at once arrive once each', async () => {
    const ids = Array.from({ length: 12 }, (_, number) => `a${String(number)}`);
    await Promise.all(
      ids.map(async (id) => carrier.sender.send({ ...codeMail, to: `${id}@example.no` }, id)),
    );
    const arrived = (await carrier.mails()).flatMap(({ to }) => to);
    expect(arrived.sort()).toEqual(ids.map((id) => `${id}@example.no`).sort());
  });

  test('a subject or an id with line breaks adds no header', async () => {
    const mail = { ...codeMail, subject: 'Kode\r\nBcc: all@example.no\r\n\r\nhei' };
    await carrier.sender.send(mail, 'a1>\r\nX-Evil: 1');
    const [got] = await carrier.mails();
    expect(got?.headers).not.toEqual(expect.arrayContaining(['bcc']));
    expect(got?.headers).not.toEqual(expect.arrayContaining(['x-evil']));
    expect([got?.to, plain(got?.text ?? '')]).toEqual([['kari@example.no'], plain(codeMail.text)]);
  });

  test.each([
    'kari@example.no\r\nBcc: all@example.no',
    'kari@example.no, all@example.no',
    'Kari <kari@example.no>',
    '"kari"@example.no',
    'kari@example.no@example.com',
    'kari',
    '',
  ])('an address that could be read as more than one is rejected: %j', async (to) => {
    const failure = { name: 'MailFailure', reason: 'rejected' };
    await expect(carrier.sender.send({ ...codeMail, to }, 'a1')).rejects.toMatchObject(failure);
    await expect(carrier.sender.send({ ...codeMail, replyTo: to }, 'a1')).rejects.toMatchObject(failure);
    expect(await carrier.mails()).toEqual([]);
  });

  test.each(reasons as MailFailureReason[])(
    'a failure is told as %s, without secrets, and passes',
    async (reason) => {
      await carrier.fails(reason);
      const failure: unknown = await carrier.sender.send(codeMail, 'a1').catch((cause: unknown) => cause);
      expect(failure).toMatchObject({ name: 'MailFailure', reason });
      expect([failure, (failure as Error).cause].map(String).join()).not.toContain('AB23CD');
      expect(await carrier.mails()).toEqual([]);
      await carrier.fails(null);
      await carrier.sender.send(codeMail, 'a1');
      expect(await carrier.mails()).toHaveLength(1);
    },
  );

  test('a server that hears and never answers is waited for no longer than that, and nothing is final', async () => {
    const impatient = carrier.hanging?.();
    if (impatient)
      await expect(impatient.send(codeMail, 'a1')).rejects.toMatchObject({
        name: 'MailFailure',
        reason: expect.stringMatching(/^(deferred|unreachable)$/),
      });
    impatient?.close();
    await carrier.fails(null);
    await carrier.sender.send(codeMail, 'a1');
    expect(await carrier.mails()).toHaveLength(1);
  });

  test('it can be asked whether mail would be taken, and sends none', async () => {
    await carrier.sender.check();
    await carrier.fails('unreachable');
    await expect(carrier.sender.check()).rejects.toThrow();
    await carrier.fails(null);
    await carrier.sender.check();
    expect(await carrier.mails()).toEqual([]);
  });
});
