import { createTransport } from 'nodemailer';
import {
  MailFailure,
  type Mail,
  type MailFailureReason,
  type MailSender,
  type SentMail,
} from '../../application/ports/mail.ts';
import { toMessage, type Mailbox } from './outgoing.ts';
import { SendingTurns } from './sending-turns.ts';
import { withoutSecrets } from './without-secrets.ts';

/** Timeouts for a mail server, in milliseconds. */
export interface SmtpTimeouts {
  readonly connectMs: number;
  /** For the greeting and each later response. */
  readonly answerMs: number;
}

const TIMEOUTS: SmtpTimeouts = { connectMs: 5_000, answerMs: 10_000 };
/** Mails sent at the same time, each over its own connection. */
const MAX_CONNECTIONS = 5;
/** Reply codes about authentication, whatever the command. */
const LOGIN_REPLIES: readonly number[] = [530, 534, 535, 538];
/** The beginning of a reply that is about who sends (RFC 3463: security or policy), e.g. a relay that is not ours. */
const POLICY_REPLY = /^5\d\d[ -]5\.7\./;

/** The fields of a nodemailer error that are used here. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
  /** The server's reply. */
  readonly response?: string;
}

/** Sends mails by SMTP over a pool of connections. */
export class SmtpSender implements MailSender {
  private readonly transport;
  private readonly turns = new SendingTurns(MAX_CONNECTIONS);
  /** Message-IDs of mails whose content is being sent: if that fails, the server may still have accepted them. */
  private readonly dataStarted = new Set<string>();

  constructor(
    url: string,
    private readonly from: Mailbox,
    timeouts: SmtpTimeouts = TIMEOUTS,
  ) {
    this.transport = createTransport({
      url,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      requireTLS: sendsPasswordAway(url),
      connectionTimeout: timeouts.connectMs,
      dnsTimeout: timeouts.connectMs,
      greetingTimeout: timeouts.answerMs,
      socketTimeout: timeouts.answerMs,
      idleTimeout: 30_000,
      // The pool only retries when no byte of the mail was sent (a connection that the server had closed); all other
      // retries are up to the outbox.
      maxRequeues: 1,
    });
    this.transport.use('stream', (mail, done) => {
      mail.message.processFunc((text) =>
        text.once('resume', () => this.dataStarted.add(mail.data.messageId ?? '')),
      );
      done();
    });
  }

  /** Delivers the mail to the server. Throws `MailFailure`. */
  async send(mail: Mail, id: string): Promise<SentMail> {
    return this.turns.run(async () => this.sendNow(mail, id));
  }

  private async sendNow(mail: Mail, id: string): Promise<SentMail> {
    const message = toMessage(mail, this.from, id);
    try {
      const { response } = await this.transport.sendMail(message);
      return { messageId: message.messageId, answer: withoutSecrets(response, mail) };
    } catch (cause) {
      const error = cause as SmtpError;
      error.message = withoutSecrets(error.message, mail);
      if (isAboutServer(error) && error.responseCode === undefined) this.turns.noteSilence();
      // The crew reads it as what the server said, so nothing of ours stands before it.
      const words = error.response ? withoutSecrets(error.response, mail) : error.message;
      throw new MailFailure(words, failureReason(error, this.dataStarted.has(message.messageId)), { cause });
    } finally {
      this.dataStarted.delete(message.messageId);
    }
  }

  /** Connects and logs in. Throws the server's error when that fails. */
  async check(): Promise<void> {
    await this.transport.verify();
  }

  /** Closes the connections once the mails in flight are sent. */
  close(): void {
    this.transport.close();
  }
}

/**
 * Whether a password goes to another machine, so that TLS is required: without it anyone on the way could
 * read the password, or suppress TLS.
 */
function sendsPasswordAway(url: string): boolean {
  const { username, hostname } = new URL(url);
  return username !== '' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Whether a failure is about neither the addresses nor the content of a mail. */
function isAboutServer({ code }: SmtpError): boolean {
  return code !== 'EENVELOPE' && code !== 'EMESSAGE';
}

/** Classifies a failure: of this address or mail only, or of every mail. `dataStarted`: its content was being sent. */
function failureReason(error: SmtpError, dataStarted: boolean): MailFailureReason {
  const { command, responseCode = 0, response = '' } = error;
  if (isAboutServer(error)) return dataStarted ? 'deferred' : 'unreachable';
  const permanent = responseCode === 0 || (responseCode >= 500 && responseCode !== 503);
  // A login or sender address that the server refuses is refused for every mail.
  const everyMail = LOGIN_REPLIES.includes(responseCode) || (command === 'MAIL FROM' && responseCode >= 500);
  if (everyMail) return 'unreachable';
  if (!permanent) return 'deferred';
  return command === 'RCPT TO' && !POLICY_REPLY.test(response) ? 'address-refused' : 'rejected';
}
