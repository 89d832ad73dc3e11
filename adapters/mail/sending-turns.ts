import { JobLimiter } from '../../application/shared/job-limiter.ts';
import { MailFailure } from '../../application/ports/mail.ts';

/**
 * Lets so many mails be sent at the same time. When the server does not answer to one, those that wait for their
 * turn fail with it: behind a server that hangs, the last of a crowd would wait for minutes.
 */
export class SendingTurns {
  /** Unbounded, because everybody who waits has a connection to us, and those are bounded. */
  private readonly turns: JobLimiter;
  /** When the server last gave no answer (ms, as `performance.now`). */
  private silentAt = -Infinity;

  constructor(atOnce: number) {
    this.turns = new JobLimiter(atOnce, Infinity);
  }

  /** Sends when it is this one's turn. Throws `MailFailure` if the server was silent meanwhile. */
  async run<T>(send: () => Promise<T>): Promise<T> {
    const requestedAt = performance.now();
    return this.turns.run(async () => {
      if (this.silentAt > requestedAt)
        throw new MailFailure('the mail server did not answer to those before', 'unreachable');
      return send();
    });
  }

  /** Notes that the server gave no answer. */
  noteSilence(): void {
    this.silentAt = performance.now();
  }
}
