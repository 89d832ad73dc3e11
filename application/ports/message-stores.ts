import type { MessageAudience } from '../../domain/messages/message-receivers.ts';
import type { MessageTexts } from '../../domain/messages/message-text.ts';

/** What the crew writes to many, and to whom. */
export interface MessageDraft extends MessageAudience, MessageTexts {}

/** A draft that somebody of the crew has looked at before sending it. */
export interface MessagePreview extends MessageDraft {
  readonly id: string;
  readonly madeAt: number;
}

/** A message that was sent. Its mails are in the outbox. Times are epoch ms. */
export interface Message extends MessageDraft {
  readonly id: string;
  /** The preview that it was sent from: it is sent once. */
  readonly preview: string;
  readonly sentAt: number;
  /** The admin's username. */
  readonly sentBy: string;
  /** How many mails it was. */
  readonly count: number;
  /** When the rest of it was stopped; null: it was not. */
  readonly stoppedAt: number | null;
  readonly version: number;
}

export interface MessagePreviews {
  add(preview: MessagePreview): Promise<void>;
  find(id: string): Promise<MessagePreview | null>;
  /** Removes previews made before `before` (epoch ms); returns how many. */
  removeOlder(before: number): Promise<number>;
}

export interface Messages {
  /** Throws `StaleWrite` when the preview has been sent already. */
  add(message: Message): Promise<void>;
  find(id: string): Promise<Message | null>;
  /** The message that was sent from a preview. */
  ofPreview(preview: string): Promise<Message | null>;
  /** Newest first. */
  all(): Promise<Message[]>;
  /** Stores when it was stopped, if it has not changed since it was read, else throws `StaleWrite`. */
  save(message: Message): Promise<void>;
}
