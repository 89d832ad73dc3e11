import { MailFailure, type MailFailureReason } from '../ports/mail.ts';
import { logActivity, mailFailed, type MailOutcome } from '../core/activity.ts';
import type { ActivityType } from '../../domain/activity.ts';
import type { MailSender } from '../ports/mail.ts';
import type { MailKind, OutboxMail } from '../ports/signup-stores.ts';
import type { Clock, Log } from '../ports/system.ts';
import { Unavailable, type Stores, type UnitOfWork } from '../ports/unit-of-work.ts';

/** How long a process may take over one mail before another may take it up. Longer than any SMTP time-out. */
const CLAIM_MS = 120_000;
const UNREACHABLE_RETRY_MS = 4_000;
const FIRST_RETRY_MS = 4_000;
const LONGEST_RETRY_MS = 10 * 60_000;
/** Far more than a hall has waiting. */
const MOST_TAKEN_UP = 10_000;
const GIVE_UP_MS = 48 * 60 * 60_000;
/** A mail that was refused for good is not sent again. */
const FINAL: ReadonlySet<MailFailureReason> = new Set(['address-refused', 'rejected']);

const ACTIVITY = {
  confirmation: 'order_confirmation_email',
  'confirmation-again': 'order_confirmation_email',
  'crew-notice': 'internal_notification_email',
  'payment-reminder': 'payment_reminder_email',
  'payment-received': 'payment_received_email',
  'registration-expired': 'registration_expired_email',
  'registration-revived': 'registration_revived_email',
} as const satisfies Record<MailKind, ActivityType>;

interface Settlement {
  readonly mail: OutboxMail;
  readonly outcome: MailOutcome;
}

/** Sends the queued mails: each once, however many processes run, and again later when the failure may pass. */
export class OutboxDispatch {
  private running: Promise<void> | null = null;
  private stopping = false;
  /** Results not yet stored because the database was away: kept, so that nobody gets a mail twice. */
  private readonly unsettled: Settlement[] = [];
  /** A mail whose claim was cut off by the database: it may be ours. */
  private inDoubt: OutboxMail | null = null;

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

  /** Takes over at once what a dead process had claimed or put off. Only where no other process can be running. */
  async takeUpAll(): Promise<void> {
    await this.units.run(async ({ outbox }) => {
      const now = this.clock.now();
      const queued = await outbox.due(Number.MAX_SAFE_INTEGER, MOST_TAKEN_UP);
      for (const mail of queued)
        if (mail.nextAt > now || mail.claimedUntil > 0)
          await outbox.save({ ...mail, nextAt: now, claimedUntil: 0 });
    });
  }

  /** Starts no further mail, and waits for the one being sent. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.running;
  }

  private async sendAll(): Promise<void> {
    try {
      await this.settleAll();
      while (!this.stopping) {
        const claimed = await this.claim();
        if (!claimed) return;
        const failure = await this.send(claimed);
        // The server does not answer: the other mails would run into the same time-out.
        if (failure?.reason === 'unreachable') return;
      }
    } catch (cause) {
      this.log.error('outbox failed', cause);
    }
  }

  private async claim(): Promise<OutboxMail | null> {
    const doubted = this.inDoubt;
    let claimed: OutboxMail | null = null;
    try {
      await this.units.run(async (stores) => {
        const stored = doubted && (await storedAs(stores, doubted));
        claimed = stored?.claimedUntil === doubted?.claimedUntil ? doubted : null;
        const now = this.clock.now();
        const [mail] = claimed ? [] : await stores.outbox.due(now, 1);
        if (mail) claimed = await stores.outbox.claim(mail, now, CLAIM_MS);
      });
      this.inDoubt = null;
      return claimed;
    } catch (cause) {
      if (cause instanceof Unavailable && cause.outcomeUnknown) this.inDoubt = claimed;
      throw cause;
    }
  }

  private async send(mail: OutboxMail): Promise<MailFailure | null> {
    try {
      const taken = await this.sender.send(mail.mail, mail.id);
      const sent: OutboxMail = { ...mail, status: 'sent', claimedUntil: 0, error: '' };
      this.unsettled.push({ mail: sent, outcome: { success: true, ...taken } });
      await this.settleAll();
      return null;
    } catch (cause) {
      if (!(cause instanceof MailFailure)) throw cause;
      const settled = afterFailure(mail, cause, this.clock.now());
      this.log.error('mail not sent', cause, {
        kind: mail.kind,
        attempts: mail.attempts,
        status: settled.status,
      });
      this.unsettled.push({ mail: settled, outcome: mailFailed(cause) });
      await this.settleAll();
      return cause;
    }
  }

  private async settleAll(): Promise<void> {
    for (let next = this.unsettled[0]; next; next = this.unsettled[0]) {
      await this.settle(next);
      this.unsettled.shift();
    }
  }

  private async settle({ mail, outcome }: Settlement): Promise<void> {
    await this.units.run(async (stores) => {
      // Already stored before the connection broke, or erased meanwhile.
      if (!(await storedAs(stores, mail))) return;
      await stores.outbox.save(mail);
      await logActivity(stores, {
        type: ACTIVITY[mail.kind],
        at: this.clock.now(),
        email: mail.mail.to,
        code: mail.code,
        details: { ...outcome, subject: mail.mail.subject },
      });
    });
  }
}

/** The stored mail, if it still has the same version. */
async function storedAs(stores: Stores, { id, code, version }: OutboxMail): Promise<OutboxMail | undefined> {
  return (await stores.outbox.byCode(code)).find((mail) => mail.id === id && mail.version === version);
}

function afterFailure(mail: OutboxMail, failure: MailFailure, now: number): OutboxMail {
  const gaveUp = FINAL.has(failure.reason) || now - mail.createdAt > GIVE_UP_MS;
  const wait =
    failure.reason === 'unreachable'
      ? UNREACHABLE_RETRY_MS
      : Math.min(FIRST_RETRY_MS * 2 ** Math.min(mail.attempts - 1, 20), LONGEST_RETRY_MS);
  const status = gaveUp ? 'failed' : 'queued';
  return { ...mail, status, nextAt: now + wait, claimedUntil: 0, error: failure.message };
}
