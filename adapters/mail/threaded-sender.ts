import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  MailFailure,
  type Mail,
  type MailFailureReason,
  type MailSender,
  type SentMail,
} from '../../application/ports/mail.ts';
import type { Mailbox } from './outgoing.ts';

/** The data that the thread starts with. */
export interface ThreadData {
  readonly url: string;
  readonly from: Mailbox;
}
/** A request to send a mail, or, when `mail` is null, to check whether any can be sent. */
export interface ThreadRequest {
  readonly number: number;
  readonly mail: Mail | null;
  readonly id: string;
}
/** The result of a request. */
export type ThreadAnswer = { readonly number: number } & (
  | { readonly sent: SentMail | null }
  | { readonly failure: Failure }
);
/** An error reported by the thread; `reason` and `retryAfterMs` are those of a `MailFailure`, else null and undefined. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
  readonly reason: MailFailureReason | null;
  readonly retryAfterMs: number | undefined;
  readonly cause: Failure | null;
}

interface Waiting {
  readonly resolve: (sent: SentMail | null) => void;
  readonly reject: (cause: Error) => void;
}

const THREAD = new URL(`mail-thread${extname(import.meta.url)}`, import.meta.url).href;
/**
 * The code that the thread runs. The built program is JavaScript; TypeScript sources need tsx, which threads
 * do not inherit.
 */
export const MAIL_THREAD = THREAD.endsWith('.ts')
  ? `import('tsx/esm/api').then(({ register }) => (register(), import(${JSON.stringify(THREAD)})))`
  : `import(${JSON.stringify(THREAD)})`;

/**
 * Sends mails over the network from a separate thread: mails are a quarter of the work of a sign-up, and people at the
 * site go first. When the thread crashes, the mails under way fail as `deferred`, because the server may have
 * accepted them, or as `unreachable` when the thread never came up. The next mail starts a new thread.
 */
export class ThreadedSender implements MailSender {
  private readonly data: ThreadData;
  private readonly waiting = new Map<number, Waiting>();
  private thread: Worker | null;
  private lastNumber = 0;
  private closed = false;

  constructor(
    url: string,
    from: Mailbox,
    private readonly script = MAIL_THREAD,
  ) {
    this.data = { url, from };
    this.thread = this.start();
  }

  /** Delivers the mail to the server. Throws `MailFailure`. */
  async send(mail: Mail, id: string): Promise<SentMail> {
    const sent = await this.ask(mail, id);
    if (!sent) throw new Error('a mail was sent, and nothing told of it');
    return sent;
  }

  /** Asks whether mail would be taken. Throws the server's error when it would not. */
  async check(): Promise<void> {
    await this.ask(null, '');
  }

  /** Closes the connections once the mails in flight are sent. */
  close(): void {
    this.closed = true;
    this.thread?.postMessage('close');
  }

  private async ask(mail: Mail | null, id: string): Promise<SentMail | null> {
    if (this.closed) throw new MailFailure('no more mails are sent', 'unreachable');
    const thread = (this.thread ??= this.start());
    return new Promise((resolve, reject) => {
      const number = ++this.lastNumber;
      thread.postMessage({ number, mail, id } satisfies ThreadRequest);
      this.waiting.set(number, { resolve, reject });
      // Keeps the program running while somebody waits.
      thread.ref();
    });
  }

  private start(): Worker {
    const thread = new Worker(this.script, { eval: true, workerData: this.data });
    let cause: Error | null = null;
    let isUp = false;
    thread.on('message', (answer: ThreadAnswer) => {
      isUp = true;
      this.onAnswer(answer);
    });
    thread.on('error', (error) => (cause = error));
    thread.on('exit', () => {
      this.thread = null;
      const why = `the thread that sends mails fell over: ${cause?.message ?? 'it ended'}`;
      const reason = isUp ? 'deferred' : 'unreachable';
      for (const { reject } of this.waiting.values()) reject(new MailFailure(why, reason, { cause }));
      this.waiting.clear();
    });
    thread.unref();
    return thread;
  }

  private onAnswer(told: ThreadAnswer): void {
    const pending = this.waiting.get(told.number);
    this.waiting.delete(told.number);
    if (this.waiting.size === 0) this.thread?.unref();
    if ('sent' in told) pending?.resolve(told.sent);
    else pending?.reject(errorOf(told.failure));
  }
}

function errorOf({ name, message, stack, code, reason, retryAfterMs, cause }: Failure): Error {
  if (reason) return new MailFailure(message, reason, { cause: cause && errorOf(cause), retryAfterMs });
  return Object.assign(new Error(message, { cause: cause && errorOf(cause) }), { name, stack, code });
}
