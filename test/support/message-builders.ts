import type { Message, MessagePreview } from '../../application/ports/message-stores.ts';
import type { OutboxMail } from '../../application/ports/signup-stores.ts';
import { aMail, NOON } from './builders.ts';

const MESSAGE_TEXTS = { subject: 'Husk sovepose', text: 'Hei {fornavn}!' };

/** A message to everybody, looked at but not sent. */
export function aMessagePreview(overrides: Partial<MessagePreview> = {}): MessagePreview {
  const draft = { filter: { kind: 'all' }, perPerson: false } as const;
  return { id: '2'.repeat(32), ...draft, ...MESSAGE_TEXTS, madeAt: NOON, ...overrides };
}

/** A message to everybody, sent to one address. */
export function aSentMessage(overrides: Partial<Message> = {}): Message {
  return {
    ...{ id: '3'.repeat(32), preview: '4'.repeat(32), ...MESSAGE_TEXTS },
    ...{ filter: { kind: 'all' }, perPerson: false, sentAt: NOON, sentBy: 'crew', count: 1 },
    ...{ stoppedAt: null, version: 0, ...overrides },
  };
}

/** The mail of a message to one address. */
export function aMessageMail(overrides: Partial<OutboxMail> = {}): OutboxMail {
  const { id, subject } = aSentMessage();
  const { mail } = aMail();
  const own = { ...mail, subject, text: 'Hei Kari!' };
  const about = `${id} ${'5'.repeat(64)}`;
  return aMail({ id: `${id}000000`, kind: 'message', mail: own, priority: 2, about, ...overrides });
}
