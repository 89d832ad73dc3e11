import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { logActivity } from '../shared/activity.ts';
import type { AwaitedMail, OutboxMail } from '../ports/signup-stores.ts';
import type { Clock } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

/** The mails that were given up on, for the crew. `by` is the admin's username. */
export class FailedMails {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly onMailQueued: () => void,
  ) {}

  /** Oldest first. A mail whose recipient was erased has no address and no text. */
  async all(): Promise<AwaitedMail[]> {
    return this.units.read(({ outbox }) => outbox.failed());
  }

  /** Queues a failed mail again. Throws `mail-unknown`, or `address-unknown` if its recipient was erased. */
  async sendAgain(by: string, id: string): Promise<void> {
    await this.units.run(async (stores) => {
      const mail = await failedMail(stores, id);
      if (mail.mail.to === '') throw new RuleViolation('address-unknown');
      const now = this.clock.now();
      const anew = { attempts: 0, createdAt: now, nextAt: now, claimedUntil: 0, error: '' };
      await stores.outbox.save({ ...mail, ...anew, status: 'queued' });
      await logActivity(stores, { ...actOn(mail, by, now), type: 'mail_sent_again' });
    });
    this.onMailQueued();
  }

  /** Takes a failed mail off the list: the crew has seen to it. Throws `mail-unknown`. */
  async dismiss(by: string, id: string): Promise<void> {
    await this.units.run(async (stores) => {
      const mail = await failedMail(stores, id);
      await stores.outbox.save({ ...mail, status: 'dismissed' });
      await logActivity(stores, { ...actOn(mail, by, this.clock.now()), type: 'mail_dismissed' });
    });
  }
}

async function failedMail({ outbox }: Stores, id: string): Promise<OutboxMail> {
  const mail = (await outbox.failed()).find((failed) => failed.id === id);
  if (!mail) throw new RuleViolation('mail-unknown');
  return mail;
}

function actOn({ code, mail: { to, subject } }: OutboxMail, admin: string, at: number) {
  return { at, code, ...(to !== '' && { email: to }), details: { admin, subject } };
}
