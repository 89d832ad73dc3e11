import {
  MailFailure,
  type MailFailureReason,
  type Mail,
  type MailSender,
  MAIL_KINDS,
} from '../ports/mail.ts';
import type { LivedNow } from '../shared/lived-time.ts';
import { logActivity, mailFailed } from '../shared/activity.ts';
import { MINUTE } from '../../domain/shared/durations.ts';
import type { MailOutcome } from '../../domain/crew/activity-details.ts';
import { loggedText } from '../../domain/messages/message-text.ts';
import {
  LONGEST_MAIL_WAIT_MS,
  MAIL_GIVEN_UP_MS,
  type MailLane,
  type Outbox,
  type OutboxMail,
} from '../ports/signup-stores.ts';
import type { Clock, Log } from '../ports/system.ts';
import { Unavailable, type Stores, type UnitOfWork } from '../ports/unit-of-work.ts';

/** How long a process may spend on one mail before another may claim it. Longer than any SMTP time-out. */
export const CLAIM_MS = 120_000;
/** Mails sent at once: as many as the sender has connections. */
const MOST_AT_ONCE = 5;
const UNREACHABLE_RETRY_MS = 4_000;
const FIRST_RETRY_MS = 4_000;
const LONGEST_RETRY_MS = 10 * MINUTE;
/** Far more mails than one event ever has waiting. */
const MOST_MADE_DUE = 10_000;
/** A mail that was refused for good is not sent again. */
const FINAL: ReadonlySet<MailFailureReason> = new Set(['address-refused', 'rejected']);

/** What came of sending a mail. `failure`: null when it was sent. */
export interface Settlement {
  readonly mail: OutboxMail;
  readonly outcome: MailOutcome;
  readonly failure: MailFailure | null;
}

/** Which mails a dispatch sends, and when. */
export interface MailLine {
  /** How many at once. */
  readonly mostAtOnce: number;
  /** Those that may leave now, up to `most`, but for those under way here. They are claimed in the same unit. */
  next(
    stores: Stores,
    now: number,
    most: number,
    underWay: ReadonlySet<string>,
  ): Promise<readonly OutboxMail[]>;
  /** Called in the unit that stores what came of sending. */
  settled(stores: Stores, now: number, results: readonly Settlement[]): Promise<void>;
}

/** The mails that somebody waits for, as soon as they are due. */
const AWAITED: MailLine = {
  mostAtOnce: MOST_AT_ONCE,
  next: async ({ outbox }, now, most, underWay) => notUnderWay(outbox, now, most, underWay),
  settled: async () => Promise.resolve(),
};

/** The mails that are due, but for those under way here: when the clock jumps, their claims end early. */
export async function notUnderWay(
  outbox: Outbox,
  now: number,
  most: number,
  underWay: ReadonlySet<string>,
  lane?: MailLane,
): Promise<OutboxMail[]> {
  const waiting = await outbox.due(now, most + underWay.size, lane);
  return waiting.filter(({ id }) => !underWay.has(id)).slice(0, most);
}

/** Sends the queued mails, each once however many processes run, and retries failures that may pass. */
export class OutboxDispatch {
  private running: Promise<void> | null = null;
  /** The mails being sent, by id. */
  private readonly sending = new Map<string, Promise<void>>();
  private stopping = false;
  /** Results not stored yet. Kept while the database is away, so that nobody gets a mail twice. */
  private readonly unsettled: Settlement[] = [];
  /** Mails whose claim was cut off during the commit: it may have been stored. */
  private unconfirmedClaims: readonly OutboxMail[] = [];

  constructor(
    private readonly units: UnitOfWork,
    private readonly sender: MailSender,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly line: MailLine = AWAITED,
    /** The mail as it leaves: the stored one may lack what no backup should have. */
    private readonly ready: (mail: OutboxMail) => Mail | Promise<Mail> = ({ mail }) => mail,
    private readonly livedNow: LivedNow = async () => clock.now(),
  ) {}

  /** Sends all mails that are due. Never throws. A call while another runs waits for that one. */
  async sendDue(): Promise<void> {
    this.running ??= this.sendAll().finally(() => (this.running = null));
    return this.running;
  }

  /** Makes due what a dead process claimed or postponed. Only where no other process can be running. */
  async makeAllDue(): Promise<void> {
    await this.units.run(async ({ outbox }) => {
      const now = this.clock.now();
      const queued = [
        ...(await outbox.due(Number.MAX_SAFE_INTEGER, MOST_MADE_DUE)),
        ...(await outbox.due(Number.MAX_SAFE_INTEGER, MOST_MADE_DUE, 'messages')),
      ];
      for (const mail of queued)
        if (mail.nextAt > now || mail.claimedUntil > 0)
          await outbox.save({ ...mail, nextAt: now, claimedUntil: 0 });
    });
  }

  /** Starts no further mail, waits for those being sent, and stores their results. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.running;
    if (this.unsettled.length > 0) await this.sendDue();
  }

  private async sendAll(): Promise<void> {
    const { sending } = this;
    const server = { answers: true };
    const send = async (mail: OutboxMail) => {
      const failure = await this.send(mail);
      if (failure?.reason === 'unreachable') server.answers = false;
    };
    try {
      // One mail tries first: if the server does not answer, the others would run into the same time-out.
      for (let atOnce = 1; server.answers && !this.stopping; atOnce = this.line.mostAtOnce) {
        for (const mail of await this.settleAndClaim(atOnce - sending.size)) {
          const ended = send(mail).finally(() => sending.delete(mail.id));
          sending.set(mail.id, ended);
        }
        if (sending.size === 0) break;
        await Promise.race(sending.values());
      }
      await Promise.all(sending.values());
      // Stores results that came while the last ones were stored: the program may end before the next call.
      if (this.unsettled.length > 0) await this.settleAndClaim(0);
    } catch (cause) {
      this.log.error('outbox failed', cause);
      await Promise.allSettled(sending.values());
    }
  }

  /**
   * Stores the results so far and claims up to `most` mails, in one unit: commits are expensive when sign-up
   * opens. Does not wait for slow mails: a mail whose result is not stored might be sent twice.
   */
  private async settleAndClaim(most: number): Promise<OutboxMail[]> {
    const done = [...this.unsettled];
    const doubted = most > 0 ? this.unconfirmedClaims : [];
    let claimed: OutboxMail[] = [];
    try {
      await this.units.run(async (stores) => {
        await this.settle(stores, done);
        claimed = [];
        for (const mail of doubted) if (await isClaimed(stores, mail)) claimed.push(mail);
        if (claimed.length > 0 || most === 0) return;
        const now = this.clock.now();
        // Being sent, or sent with a result that is not stored yet.
        const underWay = new Set([...this.sending.keys(), ...this.unsettled.map(({ mail }) => mail.id)]);
        const due = await this.line.next(stores, now, most, underWay);
        if (due.length > 0) claimed = await stores.outbox.claim(due, now, CLAIM_MS);
      });
    } catch (cause) {
      if (most > 0 && cause instanceof Unavailable && cause.outcomeUnknown) this.unconfirmedClaims = claimed;
      throw cause;
    }
    this.unsettled.splice(0, done.length);
    if (most > 0) this.unconfirmedClaims = [];
    return claimed;
  }

  private async send(mail: OutboxMail): Promise<MailFailure | null> {
    try {
      const delivery = await this.sender.send(await this.ready(mail), mail.id);
      const sent: OutboxMail = { ...mail, status: 'sent', claimedUntil: 0, error: '' };
      this.unsettled.push({ mail: sent, outcome: { success: true, ...delivery }, failure: null });
      return null;
    } catch (cause) {
      if (!(cause instanceof MailFailure)) throw cause;
      const now = this.clock.now();
      const isTooOld = now - mail.createdAt > MAIL_GIVEN_UP_MS && (await this.isLived());
      const settled = afterFailure(mail, cause, now, isTooOld);
      const facts = { kind: mail.kind, attempts: mail.attempts, status: settled.status };
      // Whom a message to many does not reach stands with it: Drift is not to count a message's addresses as errors.
      if (mail.kind === 'message') this.log.warn('mail not sent', { ...facts, answer: cause.message });
      else this.log.error('mail not sent', cause, facts);
      this.unsettled.push({ mail: settled, outcome: mailFailed(cause), failure: cause });
      return cause;
    }
  }

  /** Whether the clock may be gone by: one that has leapt makes every mail look old, and no certificate good. */
  private async isLived(): Promise<boolean> {
    return this.units.read(this.livedNow).then(
      (now) => now !== null,
      () => false,
    );
  }

  /** Stores results, except those stored before the connection broke and those of mails erased meanwhile. */
  private async settle(stores: Stores, done: readonly Settlement[]): Promise<void> {
    if (done.length === 0) return;
    const settled = new Set(await stores.outbox.settle(done.map(({ mail }) => mail)));
    const stored = done.filter(({ mail }) => settled.has(mail));
    const at = this.clock.now();
    if (stored.length > 0)
      await logActivity(stores, ...stored.map((settlement) => activityOf(settlement, at)));
    await this.line.settled(stores, at, done);
  }
}

function activityOf({ mail, outcome }: Settlement, at: number) {
  const { subject } = mail.mail;
  return {
    type: MAIL_KINDS[mail.kind].logged,
    at,
    email: mail.mail.to,
    code: mail.code,
    details: { ...outcome, subject: mail.kind === 'message' ? loggedText(subject) : subject },
  };
}

/** Whether this process's claim of the mail was stored. */
async function isClaimed(
  { outbox }: Stores,
  { id, code, version, claimedUntil }: OutboxMail,
): Promise<boolean> {
  const stored = (await outbox.byCode(code)).find((mail) => mail.id === id);
  return stored?.version === version && stored.claimedUntil === claimedUntil;
}

function afterFailure(mail: OutboxMail, failure: MailFailure, now: number, isTooOld: boolean): OutboxMail {
  const gaveUp = FINAL.has(failure.reason) || isTooOld;
  const asked = Math.min(failure.retryAfterMs ?? 0, LONGEST_MAIL_WAIT_MS);
  const backOff =
    failure.reason === 'unreachable'
      ? UNREACHABLE_RETRY_MS
      : Math.min(FIRST_RETRY_MS * 2 ** Math.min(mail.attempts - 1, 20), LONGEST_RETRY_MS);
  const status = gaveUp ? 'failed' : 'queued';
  return { ...mail, status, nextAt: now + Math.max(asked, backOff), claimedUntil: 0, error: failure.message };
}
