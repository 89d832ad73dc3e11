import {
  MailFailure,
  type Mail,
  type MailFailureReason,
  type MailSender,
} from '../../application/ports/mail.ts';

/** A mail server in memory: keeps what is sent, and refuses while `refusing` is set. */
export class PostedMails implements MailSender {
  readonly posted: (Mail & { readonly messageId: string })[] = [];
  refusing: MailFailureReason | null = null;
  attempts = 0;

  async send(mail: Mail, messageId: string): Promise<{ messageId: string }> {
    this.attempts += 1;
    if (this.refusing) throw new MailFailure(`the server is ${this.refusing}`, this.refusing);
    this.posted.push({ ...mail, messageId });
    return Promise.resolve({ messageId });
  }

  async check(): Promise<void> {
    if (this.refusing) throw new MailFailure(`the server is ${this.refusing}`, this.refusing);
  }

  to(address: string): Mail[] {
    return this.posted.filter((mail) => mail.to === address);
  }

  /** The subjects of an address's mails, without the event's name and the codes. */
  subjectsTo(address: string): string[] {
    return this.to(address).map(({ subject }) =>
      subject.replace(/^([^:]*:|\w{6}) /, '').replace(/ \(\w{6}\)$/, ''),
    );
  }
}
