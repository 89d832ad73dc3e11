import {
  type AboutGift,
  type LinkToken,
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
}

/**
 * Mails that a test can read: the bare code in the code mail (its subject tells of unpaid registrations),
 * codes or JSON in the others.
 */
export const plainWriter = {
  code: (to: string, code: string, tooManyUnpaid: boolean): Mail => ({
    ...{ to, subject: tooManyUnpaid ? 'code, too many unpaid' : 'code', text: code, html: '' },
  }),
  confirmation: (registration: { readonly email: string; readonly code: string }): Mail => ({
    to: registration.email,
    subject: 'confirmation',
    text: registration.code,
    html: '',
  }),
  confirmationAgain: (registration: { readonly code: string }, to: string): Mail => ({
    ...{ to, subject: 'confirmation again', text: registration.code, html: '' },
  }),
  ...plainPaymentMails(),
  crewNotice: (to: string, registration: { readonly code: string }): Mail => ({
    to,
    subject: 'crew notice',
    text: registration.code,
    html: '',
  }),
};

function plainPaymentMails() {
  const about = (subject: string) => (told: AboutPayment) => ({
    ...{ to: told.to, subject, text: JSON.stringify(told), html: '' },
  });
  return {
    paymentReminder: about('reminder'),
    registrationExpired: about('expired'),
    registrationRevived: about('revived'),
    seatedAgain: about('seated again'),
    paymentReceived: about('received'),
    myLinks: (to: string, links: readonly LinkToken[]) => ({
      ...{ to, subject: 'links', text: JSON.stringify(links), html: '' },
    }),
    placeReceived: (gift: AboutGift) => ({
      ...{ to: gift.to.email, subject: 'place received', text: gift.code, html: '' },
    }),
    placeGiven: (to: string, { code }: AboutGift) => ({ to, subject: 'place given', text: code, html: '' }),
  };
}

interface AboutPayment {
  readonly to: string;
  readonly code: string;
}
