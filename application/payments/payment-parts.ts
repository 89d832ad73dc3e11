import type { EventFacts } from '../../domain/shared/event-facts.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import type { WordPost } from '../ports/discord.ts';
import type { MailWriter } from '../ports/mail.ts';
import type { Clock, NextTurn, Secrets } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** What the payment jobs need. `onMailQueued` is called once queued mails are stored. */
export interface PaymentParts {
  readonly units: UnitOfWork;
  readonly writer: MailWriter;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly onMailQueued: () => void;
}

/** What booking a report needs besides. */
export interface ImportParts extends PaymentParts {
  readonly wordPost: WordPost;
  readonly limits: Limits;
  readonly nextTurn: NextTurn;
  /** Those in force. */
  readonly facts: Pick<EventFacts, 'vippsNumber'>;
}
