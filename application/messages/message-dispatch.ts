import { hasLeft, leaving, mayLeave, slowedDown, takenAgain } from '../../domain/messages/bulk-pace.ts';
import { SECOND } from '../../domain/shared/durations.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import { messageOf } from './message-mails.ts';
import { MESSAGE_JOB, messagePace, storePace } from './message-pace.ts';
import type { MailFailure, MailSender } from '../ports/mail.ts';
import type { OutboxMail } from '../ports/signup-stores.ts';
import type { Clock, Log, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { notUnderWay, OutboxDispatch, type MailLine, type Settlement } from './outbox.ts';

/** How often it is looked whether another mail may leave. */
export const SEND_MESSAGES_MS = SECOND;
/** How long the process that sends keeps the others from it after its last mail. */
const LEASE_MS = 30 * SECOND;

/** What `MessageDispatch` needs. */
export interface MessageDispatchParts {
  readonly units: UnitOfWork;
  readonly sender: MailSender;
  readonly secrets: Pick<Secrets, 'hex'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: Pick<Limits, 'bulkMailPerMinute'>;
}

/**
 * Sends the mails of messages to many: one at a time over all processes, no more than so many in any minute, and only
 * while none waits that somebody has asked for. A mail server that asks to wait is left alone for a while.
 */
export class MessageDispatch implements MailLine {
  readonly mostAtOnce = 1;
  private readonly dispatch: OutboxDispatch;
  private readonly holder: string;
  /** When the mail under way began to leave (epoch ms). */
  private since = 0;

  constructor(private readonly parts: MessageDispatchParts) {
    const { units, sender, clock, log, secrets } = parts;
    this.dispatch = new OutboxDispatch(units, sender, clock, log, this);
    this.holder = secrets.hex(32);
  }

  /** Sends what may leave now. Never throws. */
  async sendDue(): Promise<void> {
    await this.dispatch.sendDue();
  }

  /** Lets this process send at once after another died while sending. Only where no other can be running. */
  async takeOver(): Promise<void> {
    await this.parts.units.run(({ jobs }) => jobs.release(MESSAGE_JOB));
  }

  /** Starts no further mail, stores what came of the last, and leaves the rest to other processes. */
  async stop(): Promise<void> {
    await this.dispatch.stop();
    const release = this.parts.units.run(({ jobs }) => jobs.release(MESSAGE_JOB, this.holder));
    await release.catch((cause: unknown) => {
      this.parts.log.error('messages stay claimed for a while', cause);
    });
  }

  async next(stores: Stores, now: number, most: number, underWay: ReadonlySet<string>) {
    if ((await notUnderWay(stores.outbox, now, 1, underWay)).length > 0) return [];
    const mails = await notUnderWay(stores.outbox, now, most, underWay, 'messages');
    if (mails.length === 0 || !(await this.claim(stores, now))) return [];
    if (await takenOff(stores, mails)) return [];
    const pace = await messagePace(stores);
    if (!mayLeave(pace, now, this.parts.limits.bulkMailPerMinute)) return [];
    await storePace(stores, leaving(pace, now), now);
    this.since = now;
    return mails;
  }

  async settled(stores: Stores, now: number, results: readonly Settlement[]) {
    // Another process has counted on since then.
    if (!(await this.claim(stores, now))) return;
    let pace = await messagePace(stores);
    for (const { failure } of results) {
      pace = hasLeft(pace, this.since, now);
      if (failure === null) pace = takenAgain(pace);
      else if (asksToWait(failure)) pace = slowedDown(pace, now, failure.retryAfterMs);
    }
    await storePace(stores, pace, now);
  }

  private async claim({ jobs }: Stores, now: number): Promise<boolean> {
    return jobs.claim(MESSAGE_JOB, this.holder, now, LEASE_MS);
  }
}

/** Takes mails off the queue whose message was stopped while they were under way. Returns whether there were any. */
async function takenOff({ messages, outbox }: Stores, mails: readonly OutboxMail[]): Promise<boolean> {
  let any = false;
  for (const mail of mails) {
    if ((await messages.find(messageOf(mail)))?.stoppedAt === null) continue;
    await outbox.save({ ...mail, status: 'dismissed' });
    any = true;
  }
  return any;
}

/**
 * Whether the mail server may take mail later: it says so of this mail, or hangs up on all with a reply of 4xx, after which
 * some say nothing.
 */
function asksToWait({ reason, message, retryAfterMs }: MailFailure): boolean {
  if (reason === 'deferred' || retryAfterMs !== undefined) return true;
  return reason === 'unreachable' && /(?<![\d.:])4[25]\d(?:[ -]|$)/.test(message);
}
