import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { PATIENCE_MS } from './until.ts';

/**
 * How the server treats mails. `reject`: knows no such mailbox; `refuse-relaying`: relays nothing for this
 * sender; `refuse-text`: takes the envelope and refuses the text, which it quotes; `hang`: connects and never
 * greets; `busy`: asks to come back later and hangs up, also on new connections; `hang-after-data`: takes the text and never answers; `die-after-data`: takes the text and drops the
 * connection.
 */
export type SinkBehaviour =
  | 'accept'
  | 'defer'
  | 'reject'
  | 'refuse-relaying'
  | 'refuse-sender'
  | 'refuse-text'
  | 'hang'
  | 'busy'
  | 'hang-after-data'
  | 'die-after-data';

export interface ReceivedMail {
  /** The recipients of the envelope. */
  readonly to: readonly string[];
  readonly envelopeFrom: string;
  readonly raw: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly email: Email;
}

type Predicate = (mail: ReceivedMail) => boolean;

/** A text on one line, cut to the length of a reply. */
const quoted = (text = '') => text.replaceAll(/\s+/g, ' ').slice(0, 400);

/** A real SMTP server that keeps every mail it accepts. Login is optional; its password must be `secret`. */
export class SmtpSink {
  /** Mails that were accepted, oldest first. */
  readonly mails: ReceivedMail[] = [];
  /** Texts of all mails that arrived, accepted or not. */
  readonly arrived: string[] = [];
  /** User names of login attempts. */
  readonly logins: string[] = [];
  mood: SinkBehaviour = 'accept';
  connections = 0;
  /** Called with each accepted mail. */
  onMail: (mail: ReceivedMail) => void = () => undefined;

  private server: SMTPServer | null = null;
  private readonly sockets = new Set<Socket>();
  private readonly watchers = new Set<() => void>();
  private readonly hanging: (() => void)[] = [];

  private constructor(private port: number) {}

  /** Starts on a port, by default any free one. */
  static async start(port = 0): Promise<SmtpSink> {
    const sink = new SmtpSink(port);
    await sink.up();
    return sink;
  }

  get url(): string {
    return `smtp://127.0.0.1:${String(this.port)}`;
  }

  /** Listens (again, on the same port). */
  async up(): Promise<void> {
    this.server = this.newServer();
    const listener = this.server.listen(this.port, '127.0.0.1');
    listener.on('connection', (socket: Socket) => {
      this.connections++;
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
    await once(listener, 'listening');
    this.port = (listener.address() as AddressInfo).port;
  }

  /** Drops all connections and refuses new ones until `up`. */
  async down(): Promise<void> {
    const server = this.server;
    this.server = null;
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(resolve));
    this.dropConnections();
    await closed;
  }

  /** Drops all open connections, as a server does that restarts or closes idle ones. */
  dropConnections(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private dropConnection(port: number): void {
    for (const socket of this.sockets) if (socket.remotePort === port) socket.destroy();
  }

  stop(): Promise<void> {
    return this.down();
  }

  /** Accepts the mails that `hang-after-data` has left without an answer. */
  takeHanging(): void {
    for (const take of this.hanging.splice(0)) take();
  }

  /** The first mail that matches, now or as soon as it arrives. */
  async waitFor(fits: Predicate): Promise<ReceivedMail> {
    await this.until(() => this.mails.some(fits));
    const mail = this.mails.find(fits);
    if (!mail) throw new Error('The mail is gone');
    return mail;
  }

  /** The newest mail to an address, once there is one. */
  async newestTo(address: string, fits: Predicate = () => true): Promise<ReceivedMail> {
    const right: Predicate = (mail) => mail.to.includes(address) && fits(mail);
    const first = await this.waitFor(right);
    return this.mails.findLast(right) ?? first;
  }

  /** Waits until this many texts have arrived, accepted or not. */
  async waitForArrivals(count: number): Promise<void> {
    await this.until(() => this.arrived.length >= count);
  }

  clear(): void {
    this.mails.length = 0;
    this.arrived.length = 0;
  }

  private until(holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const end = setTimeout(() => {
        this.watchers.delete(look);
        reject(new Error(`waited in vain for a mail; there are: ${this.mails.map(summary).join('; ')}`));
      }, PATIENCE_MS).unref();
      const look = (): void => {
        if (!holds()) return;
        clearTimeout(end);
        this.watchers.delete(look);
        resolve();
      };
      this.watchers.add(look);
    });
  }

  private newServer(): SMTPServer {
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      hideSTARTTLS: true,
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 100,
      onConnect: (_session, done) => {
        if (this.mood === 'busy') done(reply(421, 'Too many mails, try again later'));
        else if (this.mood !== 'hang') done();
      },
      onAuth: ({ username, password }, _session, done) => {
        this.logins.push(username ?? '');
        if (password === 'secret') done(null, { user: username ?? '' });
        else done(reply(535, 'Bad login'));
      },
      onMailFrom: (_address, _session, done) => {
        if (this.mood === 'busy') done(reply(421, 'Too many mails, try again later'));
        else done(this.mood === 'refuse-sender' ? reply(550, 'Sender not allowed') : null);
      },
      onRcptTo: (_address, _session, done) => {
        if (this.mood === 'defer') done(reply(451, 'Try again later'));
        else if (this.mood === 'reject') done(reply(550, 'No such mailbox'));
        else if (this.mood === 'refuse-relaying') done(reply(554, '5.7.1 Relay access denied'));
        else done();
      },
      onData: (stream, session, done) => {
        const { mailFrom, rcptTo } = session.envelope;
        const to = rcptTo.map(({ address }) => address);
        // A connection that breaks in the middle of the text has sent nothing.
        this.receive(stream, mailFrom ? mailFrom.address : '', to, done)
          .then((mood) => {
            if (mood === 'die-after-data') this.dropConnection(session.remotePort);
          })
          .catch(() => undefined);
      },
    });
    // Clients that hang up in the middle are what this server is for.
    server.on('error', () => undefined);
    return server;
  }

  private async receive(
    stream: SMTPServerDataStream,
    envelopeFrom: string,
    to: readonly string[],
    done: (error?: Error | null) => void,
  ): Promise<SinkBehaviour> {
    const raw = (await buffer(stream)).toString('utf8');
    const mood = this.mood;
    const email = await PostalMime.parse(raw);
    const take = (): void => {
      const { subject = '', text = '', html = '', messageId = '' } = email;
      const mail = { to, envelopeFrom, raw, subject, text, html, messageId, email };
      this.mails.push(mail);
      done();
      this.onMail(mail);
      this.look();
    };
    this.arrived.push(raw);
    if (mood === 'accept') take();
    if (mood === 'refuse-text') done(reply(554, `Looks like spam: ${quoted(email.text)}`));
    if (mood === 'hang-after-data') this.hanging.push(take);
    this.look();
    return mood;
  }

  private look(): void {
    for (const look of [...this.watchers]) look();
  }
}

function summary({ to, subject }: ReceivedMail): string {
  return `${to.join(', ')}: ${subject}`;
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

// `npx tsx test/support/smtp-sink.ts 2525` prints what arrives.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const sink = await SmtpSink.start(Number(process.argv[2] ?? 2525));
  process.stdout.write(`SMTP_URL=${sink.url}\n`);
  for (let shown = 0; ; shown++) {
    await sink.waitForArrivals(shown + 1);
    const mail = sink.mails[shown];
    if (mail) process.stdout.write(`\nTil ${mail.to.join(', ')}\n${mail.subject}\n\n${mail.text}\n`);
  }
}
