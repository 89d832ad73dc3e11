import type { MailWriter } from '../ports/mail.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** What every work on money needs. `onMailQueued` hears of mails once they are stored. */
export interface PaymentParts {
  readonly units: UnitOfWork;
  readonly writer: MailWriter;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly onMailQueued: () => void;
}
