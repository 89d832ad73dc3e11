import {
  MailFailure,
  type Mail,
  type MailFailureReason,
  type SentMail,
} from '../../application/ports/mail.ts';
import type { ClosableMailSender } from '../../adapters/mail/open-mail-sender.ts';
import { toMessage, type Mailbox } from '../../adapters/mail/outgoing.ts';

/** What a status of the provider says of a mail. Whatever is not here may be tried again. */
const REASONS: Readonly<Record<number, MailFailureReason>> = {
  400: 'rejected',
  401: 'unreachable',
  422: 'address-refused',
  503: 'unreachable',
};

/** Sends mails through the HTTP interface of a provider that is made up, as an adapter for a real one would. */
export class MadeUpSender implements ClosableMailSender {
  constructor(
    private readonly url: string,
    private readonly key: string,
    private readonly from: Mailbox,
  ) {}

  async send(mail: Mail, id: string): Promise<SentMail> {
    const { messageId, attachments = [], ...message } = toMessage(mail, this.from, id);
    const { to, subject, text, html, headers } = message;
    const pictures = attachments.map(({ cid, filename, content }) => ({
      ...{ cid, filename, content: (content as Buffer).toString('base64') },
    }));
    const body = { from: this.from, to, subject, text, html, headers, pictures };
    // The provider takes a mail with the same key once only.
    await this.ask('POST', '/mails', { 'Idempotency-Key': messageId }, JSON.stringify(body));
    return { messageId };
  }

  async check(): Promise<void> {
    await this.ask('GET', '/account');
  }

  close(): void {
    // Nothing is kept open.
  }

  private async ask(method: string, path: string, more: Record<string, string> = {}, body?: string) {
    const headers = { Authorization: `Bearer ${this.key}`, 'Content-Type': 'application/json', ...more };
    const request = { method, headers, ...(body !== undefined && { body }) };
    const answer = await fetch(this.url + path, request).catch((cause: unknown) => {
      throw new MailFailure('the provider cannot be reached', 'unreachable', { cause });
    });
    await answer.body?.cancel();
    // Its words are left out: they may quote the mail, and what a failure says is logged.
    if (!answer.ok)
      throw new MailFailure(
        `the provider answered ${String(answer.status)}`,
        REASONS[answer.status] ?? 'deferred',
      );
  }
}
