import { readCode } from '../../domain/signup/booking-code.ts';
import { confirmationAddress } from '../../domain/signup/registration.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { confirmationAgain } from '../payments/about-code.ts';
import { logActivity } from '../shared/activity.ts';
import { readBook } from '../shared/code-books.ts';
import { queueMail } from '../messages/queue-mail.ts';
import type { MailWriter } from '../ports/mail.ts';
import type { OutboxMail } from '../ports/signup-stores.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** What `ResendConfirmation` needs. */
export interface ResendParts {
  readonly units: UnitOfWork;
  readonly writer: MailWriter;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly onMailQueued: () => void;
}

/** Sends confirmations again, for the crew. */
export class ResendConfirmation {
  constructor(private readonly parts: ResendParts) {}

  /**
   * Queues the confirmation of a code with its current persons, to whoever signed up (`wanted` is empty) or
   * to one of the persons; returns the address. Queues nothing while another mail of the code waits for the
   * same address. `by` is the admin's username. Throws `registration-unknown` or `address-unknown`.
   */
  async resend(by: string, typed: string, wanted: string): Promise<string> {
    const to = await this.parts.units.runSerially(async (stores) => {
      const code = readCode(typed);
      const book = await readBook(stores, code);
      if (book?.state !== 'live') throw new RuleViolation('registration-unknown');
      const address = confirmationAddress(book.registration, wanted);
      if (!address) throw new RuleViolation('address-unknown');
      if ((await stores.outbox.byCode(code)).some((mail) => isWaiting(mail, address))) return address;
      const at = this.parts.clock.now();
      const mail = await confirmationAgain(stores, this.parts, book, address);
      const queued = { kind: 'confirmation-again', code, mail, about: null } as const;
      await queueMail(stores, this.parts.secrets, at, queued);
      const details = { admin: by };
      await logActivity(stores, { type: 'confirmation_resent', at, email: address, code, details });
      return address;
    });
    this.parts.onMailQueued();
    return to;
  }
}

function isWaiting({ kind, status, mail }: OutboxMail, address: string): boolean {
  const isOther = kind === 'crew-notice' || kind === 'message';
  return !isOther && status === 'queued' && mail.to === address;
}
