import type { Registration } from '../../domain/registration.ts';

export interface Mail {
  /** An address, never a header: names and lists are not parsed. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MailSender {
  /** Delivers the mail or throws `MailFailure`. Answers the server's word for it. */
  send(mail: Mail, messageId: string): Promise<{ messageId: string }>;
}

/**
 * Why a mail did not go. `rejected`: the server will never take it (5xx); `deferred`: it may later (4xx);
 * `unreachable`: no server answered, so no other mail would go either.
 */
export type MailFailureReason = 'rejected' | 'deferred' | 'unreachable';

export class MailFailure extends Error {
  override readonly name = 'MailFailure';

  constructor(
    message: string,
    readonly reason: MailFailureReason,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The words of the mails. */
export interface MailWriter {
  code(to: string, code: string): Mail;
  confirmation(
    registration: Registration,
    prices: { readonly priceNoFood: number; readonly priceWithFood: number },
  ): Mail;
  crewNotice(to: string, registration: Registration): Mail;
}
