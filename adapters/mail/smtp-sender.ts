import { createTransport } from 'nodemailer';
import {
  MailFailure,
  type Mail,
  type MailFailureReason,
  type MailSender,
} from '../../application/ports/mail.ts';
import { outgoing, type Mailbox } from './outgoing.ts';

/** How long to wait for a mail server, in milliseconds. */
export interface SmtpPatience {
  readonly connectMs: number;
  /** For the greeting, and for each answer after it. */
  readonly answerMs: number;
}

const PATIENCE: SmtpPatience = { connectMs: 5_000, answerMs: 10_000 };
/** Replies that speak of our login, whatever command they answer: 530, 534, 535, 538. */
const LOGIN_REPLIES: readonly number[] = [530, 534, 535, 538];

/** What nodemailer tells of a failure, as far as it is needed here. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Sends mails through an SMTP server, over a few connections that stay open between mails. */
export class SmtpSender implements MailSender {
  private readonly transport;
  /** Message-IDs of mails whose text is on its way: what becomes of them, only the server knows. */
  private readonly begun = new Set<string>();

  constructor(
    url: string,
    private readonly from: Mailbox,
    patience: SmtpPatience = PATIENCE,
  ) {
    this.transport = createTransport({
      url,
      pool: true,
      connectionTimeout: patience.connectMs,
      dnsTimeout: patience.connectMs,
      greetingTimeout: patience.answerMs,
      socketTimeout: patience.answerMs,
      idleTimeout: 30_000,
      // The pool tries again only where no byte of the mail was sent (a connection that the server had let go);
      // everything else is for the outbox to decide.
      maxRequeues: 1,
    });
    this.transport.use('stream', (mail, done) => {
      mail.message.processFunc((text) =>
        text.once('resume', () => this.begun.add(mail.data.messageId ?? '')),
      );
      done();
    });
  }

  /** Delivers the mail to the server, or throws `MailFailure`. */
  async send(mail: Mail, id: string): Promise<{ messageId: string }> {
    const message = outgoing(mail, this.from, id);
    try {
      await this.transport.sendMail(message);
      return { messageId: message.messageId };
    } catch (cause) {
      const error = cause as SmtpError;
      throw new MailFailure(error.message, failureReason(error, this.begun.has(message.messageId)), {
        cause,
      });
    } finally {
      this.begun.delete(message.messageId);
    }
  }

  /** Closes the connections. A mail that is being sent is finished first. */
  close(): void {
    this.transport.close();
  }
}

/** Whose fault a failure is: this mail's, or the server's for every mail. `begun`: its text was being sent. */
function failureReason(error: SmtpError, begun: boolean): MailFailureReason {
  const { code, command, responseCode = 0 } = error;
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return begun ? 'deferred' : 'unreachable';
  const permanent = responseCode === 0 || (responseCode >= 500 && responseCode !== 503);
  // A login or a sender that the server refuses is refused for every mail.
  const ours = LOGIN_REPLIES.includes(responseCode) || (command === 'MAIL FROM' && responseCode >= 500);
  if (ours) return 'unreachable';
  return permanent ? 'rejected' : 'deferred';
}
