import { MailFailure, type Mail, type SentMail } from '../../application/ports/mail.ts';
import { codeIn } from '../../adapters/mail/code-messages.ts';
import { PostedMails } from '../support/posted-mails.ts';

/** How the mail server is; `lost`: it takes mails, and its answer does not arrive. */
export const MOODS = ['accepts', 'deferred', 'unreachable', 'address-refused', 'rejected', 'lost'] as const;
export type Mood = (typeof MOODS)[number];

/** The mail server of the weekend, and everybody's mailbox. */
export class Post extends PostedMails {
  private mood: Mood = 'accepts';
  /** When somebody mends it (epoch ms). */
  private mendedAt = 0;
  /** How many it was given. */
  tried = 0;
  /** Mails of which the program cannot know whether they arrived, by their ids. */
  readonly unsure = new Set<string>();

  get isWell(): boolean {
    return this.mood === 'accepts';
  }

  /** It is like this until then (epoch ms). */
  turns(mood: Mood, until: number): void {
    this.mood = mood;
    this.mendedAt = until;
  }

  /** Somebody looks after it, at this time (epoch ms). */
  mend(now = Infinity): void {
    if (now >= this.mendedAt) this.mood = 'accepts';
  }

  override async send(mail: Mail, messageId: string): Promise<SentMail> {
    this.tried++;
    if (this.mood === 'lost') {
      await super.send(mail, messageId);
      this.unsure.add(messageId);
      throw new MailFailure('no answer', 'deferred');
    }
    this.refusing = this.mood === 'accepts' ? null : this.mood;
    return super.send(mail, messageId);
  }

  /** The newest e-mail code to an address. */
  code(address: string): string | null {
    return this.newest(address, (mail) => codeIn(mail));
  }

  /** The newest link to an address, whose path begins like this. */
  token(address: string, path: string): string | null {
    const link = new RegExp(`${path}#t=([0-9a-f]{64})`);
    return this.newest(address, ({ text }) => link.exec(text)?.[1] ?? null);
  }

  private newest(address: string, read: (mail: Mail) => string | null): string | null {
    for (const mail of this.to(address).toReversed()) {
      const found = read(mail);
      if (found !== null) return found;
    }
    return null;
  }
}
