import { MailFailure } from './ports/mail.ts';
import type { ActivityType } from '../domain/activity.ts';
import type { MailSender } from './ports/mail.ts';
import type { MailKind, OutboxMail } from './ports/signup-stores.ts';
import type { Clock, Log } from './ports/system.ts';
import type { UnitOfWork } from './ports/unit-of-work.ts';

/** How long a process may take over one mail before another may take it up. Longer than any SMTP time-out. */
const CLAIM_MS = 120_000;
const UNREACHABLE_RETRY_MS = 4_000;
const FIRST_RETRY_MS = 4_000;
const LONGEST_RETRY_MS = 10 * 60_000;
const GIVE_UP_MS = 48 * 60 * 60_000;

const ACTIVITY: Readonly<Record<MailKind, ActivityType>> = {
  confirmation: 'order_confirmation_email',
  'crew-notice': 'internal_notification_email',
};

/** Sends what the outbox holds: each mail once, however many processes do it, and again after what may pass. */
export class OutboxDispatch {
  private running: Promise<void> | null = null;
  private stopping = false;

  constructor(
    private readonly units: UnitOfWork,
    private readonly sender: MailSender,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Sends all that is due. Never throws; a call while another runs waits for that one. */
  async sendDue(): Promise<void> {
    this.running ??= this.sendAll().finally(() => (this.running = null));
    return this.running;
  }

  /** Begins no other mail, and waits for the one that is being sent, if any. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.running;
  }

  private async sendAll(): Promise<void> {
    try {
      while (!this.stopping) {
        const claimed = await this.claim();
        if (!claimed) return;
        const failure = await this.send(claimed);
        // Nobody answers: the other mails would wait for the same time-out.
        if (failure?.reason === 'unreachable') return;
      }
    } catch (cause) {
      this.log.error('outbox failed', cause);
    }
  }

  private async claim(): Promise<OutboxMail | null> {
    return this.units.run(async (stores) => {
      const now = this.clock.now();
      const [mail] = await stores.outbox.due(now, 1);
      if (!mail) return null;
      const claimed = { ...mail, attempts: mail.attempts + 1, nextAt: now + CLAIM_MS };
      await stores.outbox.save(claimed);
      return { ...claimed, version: mail.version + 1 };
    });
  }

  private async send(mail: OutboxMail): Promise<MailFailure | null> {
    try {
      const { messageId } = await this.sender.send(mail.mail, mail.id);
      await this.settle({ ...mail, status: 'sent', error: '' }, { success: true, messageId });
      return null;
    } catch (cause) {
      if (!(cause instanceof MailFailure)) throw cause;
      const settled = afterFailure(mail, cause, this.clock.now());
      this.log.error('mail not sent', cause, {
        kind: mail.kind,
        attempts: mail.attempts,
        status: settled.status,
      });
      await this.settle(settled, { success: false, error: cause.message });
      return cause;
    }
  }

  private async settle(mail: OutboxMail, outcome: Readonly<Record<string, unknown>>): Promise<void> {
    await this.units.run(async (stores) => {
      await stores.outbox.save(mail);
      await stores.activityLog.add({
        type: ACTIVITY[mail.kind],
        at: this.clock.now(),
        email: mail.mail.to,
        code: mail.code,
        details: { ...outcome, subject: mail.mail.subject },
      });
    });
  }
}

function afterFailure(mail: OutboxMail, failure: MailFailure, now: number): OutboxMail {
  const gaveUp = failure.reason === 'rejected' || now - mail.createdAt > GIVE_UP_MS;
  const wait =
    failure.reason === 'unreachable'
      ? UNREACHABLE_RETRY_MS
      : Math.min(FIRST_RETRY_MS * 2 ** Math.min(mail.attempts - 1, 20), LONGEST_RETRY_MS);
  return { ...mail, status: gaveUp ? 'failed' : 'queued', nextAt: now + wait, error: failure.message };
}
