import { MAIL_KINDS, type Mail, type MailSender, type MailWriter } from '../ports/mail.ts';
import { messageFilter } from '../../domain/messages/audience.ts';
import { finishedAt } from '../../domain/messages/bulk-pace.ts';
import { retryAfter, TESTS_PER_MESSAGE } from '../../domain/shared/counted-uses.ts';
import { DAY } from '../../domain/shared/durations.ts';
import { normaliseAddress } from '../../domain/shared/email-address.ts';
import { byLastName } from '../../domain/door/night-list.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import {
  crewReceivers,
  messageReceivers,
  type MessageReceiver,
  type MessageValues,
} from '../../domain/messages/message-receivers.ts';
import {
  loggedText,
  messageAsStored,
  messageProblem,
  unknownPlaceholder,
  type MessageTexts,
} from '../../domain/messages/message-text.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { logActivity, refusalOfMail } from '../shared/activity.ts';
import { aboutMessage } from './message-mails.ts';
import { messagePace } from './message-pace.ts';
import { settingsOf } from '../shared/settings.ts';
import type { Message, MessageDraft } from '../ports/message-stores.ts';
import type { MessageMails, OutboxMail, Use } from '../ports/signup-stores.ts';
import type { Clock, Log, NextTurn, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { messageCodes } from './message-codes.ts';

/** A message as it was typed and chosen, unchecked. */
export interface TypedMessage extends MessageTexts {
  readonly filter: unknown;
  readonly perPerson: boolean;
}

/** What a message would be if it were sent now. */
export interface PreviewedMessage {
  readonly preview: string;
  /** How many addresses would get it. */
  readonly count: number;
  /** The mails to the first few. */
  readonly samples: readonly Mail[];
  /** When about the last would have left (epoch ms). */
  readonly finishedAt: number;
}

/** A sent message, and how far it has come. */
export interface MessageProgress extends MessageMails {
  readonly message: Message;
}

/** What `SendMessages` needs. */
export interface SendMessagesParts {
  readonly units: UnitOfWork;
  readonly writer: MailWriter;
  readonly sender: MailSender;
  readonly secrets: Pick<Secrets, 'hex' | 'sha256'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly nextTurn: NextTurn;
  readonly limits: Pick<Limits, 'bulkMailPerMinute' | 'bulkMailReceivers' | 'messagePreviewMs'>;
}

const SAMPLES = 3;
/** Mails written between two turns of the event loop. */
const WRITTEN_AT_ONCE = 20;
/** What is counted in a day is counted over all admins. */
const DAY_USE: Use = ['message-day', 'all'];
const SENT_ONCE = {
  kind: 'message',
  priority: MAIL_KINDS.message.priority,
  status: 'queued',
  attempts: 0,
} as const;

/** Messages of the crew to many. `by` is the admin's username. */
export class SendMessages {
  constructor(private readonly parts: SendMessagesParts) {}

  /**
   * What a message would be, kept for a day so that it can be sent. Throws `message-invalid`, `placeholder-unknown`,
   * `filter-invalid` or `too-many-receivers`.
   */
  async preview(typed: TypedMessage): Promise<PreviewedMessage> {
    const { units, writer, secrets, clock, limits } = this.parts;
    const texts = checkedTexts(typed);
    const filter = messageFilter(typed.filter);
    if (!filter) throw new RuleViolation('filter-invalid');
    const draft = { ...texts, filter, perPerson: typed.perPerson };
    const { receivers, queued, pace } = await units.read(async (stores) => ({
      receivers: await this.receivers(stores, draft),
      queued: await stores.outbox.messagesQueued(),
      pace: await messagePace(stores),
    }));
    const now = clock.now();
    const id = secrets.hex(32);
    await units.run(({ messagePreviews }) => messagePreviews.add({ id, ...draft, madeAt: now }));
    const mails = receivers.length === 0 ? 0 : queued + receivers.length;
    return {
      preview: id,
      count: receivers.length,
      samples: receivers.slice(0, SAMPLES).map(({ to, ...values }) => writer.message(to, texts, values)),
      finishedAt: finishedAt(pace, mails, now, limits.bulkMailPerMinute),
    };
  }

  /**
   * Queues a message that was previewed, once, to whoever is in its audience now; returns its id, also when it was sent
   * before. Throws `preview-unknown`, `no-receivers`, `audience-changed` unless they are `confirmed` addresses, or
   * `too-many-requests`.
   */
  async send(by: string, preview: string, confirmed: number): Promise<string> {
    return this.parts.units.runSerially(async (stores) => {
      // Before anything is read: presses at the same moment come one after the other.
      await stores.limits.lock(DAY_USE);
      const sent = await stores.messages.ofPreview(preview);
      if (sent) return sent.id;
      const now = this.parts.clock.now();
      const draft = await this.previewed(stores, preview, now);
      const receivers = await this.receivers(stores, draft);
      if (receivers.length === 0) throw new RuleViolation('no-receivers');
      if (receivers.length !== confirmed)
        throw new RuleViolation('audience-changed', { count: receivers.length });
      await countInDay(stores, now, TESTS_PER_MESSAGE);
      const id = this.parts.secrets.hex(32);
      const count = receivers.length;
      const act = { sentAt: now, sentBy: by, count, stoppedAt: null, version: 0 };
      await stores.messages.add({ ...draft, id, preview, ...act });
      await stores.outbox.add(...(await this.mails(id, draft, receivers, now)));
      const details = { admin: by, subject: loggedText(draft.subject), mails: count };
      await logActivity(stores, { type: 'message_sent', at: now, details });
      return id;
    });
  }

  /**
   * Mails a message to one address at once, with made-up values. Throws `email-invalid`, `message-invalid`,
   * `placeholder-unknown`, `too-many-requests`, `email-refused` or `mail-unavailable`.
   */
  async test(by: string, typed: MessageTexts, typedTo: string): Promise<void> {
    const { units, writer, sender, secrets, clock } = this.parts;
    const to = normaliseAddress(typedTo);
    if (to === null) throw new RuleViolation('email-invalid');
    const texts = checkedTexts(typed);
    const now = clock.now();
    await units.run(async (stores) => countInDay(stores, now, 1));
    try {
      await sender.send(writer.message(to, texts, madeUpValues(now), true), secrets.hex(32));
    } catch (cause) {
      await units.run(({ limits }) => limits.takeBack(DAY_USE[0], DAY_USE[1]));
      const code = refusalOfMail(cause);
      if (code === 'mail-unavailable') this.parts.log.error('message not tried', cause);
      throw new RuleViolation(code);
    }
    const details = { admin: by, subject: loggedText(texts.subject) };
    await units.run((stores) => logActivity(stores, { type: 'message_tested', at: now, email: to, details }));
  }

  /** All that were sent, newest first. */
  async all(): Promise<MessageProgress[]> {
    return this.parts.units.read(async ({ messages, outbox }) => {
      const mails = await outbox.ofMessages();
      return (await messages.all()).map((message) => {
        const { sent, queued, failed } = mails.get(message.id) ?? { sent: 0, queued: 0, failed: [] };
        return { message, sent, failed, queued: message.stoppedAt === null ? queued : 0 };
      });
    });
  }

  /** Sends no more of a message than what is under way. Throws `message-unknown`. */
  async stop(by: string, id: string): Promise<void> {
    await this.parts.units.run(async (stores) => {
      const message = await stores.messages.find(id);
      if (!message) throw new RuleViolation('message-unknown');
      const { queued = 0 } = (await stores.outbox.ofMessages()).get(id) ?? {};
      if (message.stoppedAt !== null || queued === 0) return;
      const now = this.parts.clock.now();
      await stores.messages.save({ ...message, stoppedAt: now });
      const mails = await stores.outbox.stopMessage(id, now);
      const details = { admin: by, subject: loggedText(message.subject), mails };
      await logActivity(stores, { type: 'message_stopped', at: now, details });
    });
  }

  private async previewed({ messagePreviews }: Stores, id: string, now: number): Promise<MessageDraft> {
    const found = await messagePreviews.find(id);
    if (!found || found.madeAt + this.parts.limits.messagePreviewMs <= now)
      throw new RuleViolation('preview-unknown');
    const { filter, perPerson, subject, text } = found;
    return { filter, perPerson, subject, text };
  }

  private async receivers(stores: Stores, draft: MessageDraft): Promise<MessageReceiver[]> {
    const receivers =
      draft.filter.kind === 'crew'
        ? crewReceivers(byLastName(await stores.passes.all()))
        : await this.signedUp(stores, draft);
    const most = this.parts.limits.bulkMailReceivers;
    if (receivers.length > most) throw new RuleViolation('too-many-receivers', { most });
    return receivers;
  }

  private async signedUp(stores: Stores, draft: MessageDraft): Promise<MessageReceiver[]> {
    const { consentAge } = await settingsOf(stores);
    const codes = await messageCodes(stores, this.parts.clock.now());
    return messageReceivers(codes, draft, consentAge);
  }

  /** The mails of a message, written a few at a time, because everybody else waits meanwhile. */
  private async mails(
    message: string,
    draft: MessageDraft,
    receivers: readonly MessageReceiver[],
    now: number,
  ): Promise<OutboxMail[]> {
    const { writer, secrets, nextTurn } = this.parts;
    const mails: OutboxMail[] = [];
    for (const [index, { to, ...values }] of receivers.entries()) {
      if (index % WRITTEN_AT_ONCE === 0) await nextTurn();
      mails.push({
        ...SENT_ONCE,
        // By their ids they leave in the order of their receivers.
        id: `${message}${String(index).padStart(ORDER_DIGITS, '0')}`,
        code: values.codes[0] ?? '',
        mail: writer.message(to, draft, values),
        about: aboutMessage(message, secrets.sha256(to.toLowerCase())),
        ...{ createdAt: now, nextAt: now, claimedUntil: 0, error: '', version: 0 },
      });
    }
    return mails;
  }
}

const ORDER_DIGITS = 6;

function checkedTexts(typed: MessageTexts): MessageTexts {
  const texts = messageAsStored(typed);
  const field = messageProblem(texts);
  if (field) throw new RuleViolation('message-invalid', { field });
  const name = unknownPlaceholder(texts);
  if (name !== null) throw new RuleViolation('placeholder-unknown', { name });
  return texts;
}

async function countInDay({ limits }: Stores, now: number, times: number): Promise<void> {
  const wait = await limits.useTimes(now, DAY_USE, times);
  if (wait) throw new RuleViolation('too-many-requests', retryAfter(wait));
}

/** What stands in a message to try, which must not tell of anybody. */
function madeUpValues(now: number): MessageValues {
  return {
    ...{ firstName: 'Kari', codes: ['ABC123'], places: [{ row: 1, number: 1 }] },
    ...{ restOre: 45_000, deadline: now + 3 * DAY },
  };
}
