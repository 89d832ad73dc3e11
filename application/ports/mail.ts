import type { Registration } from '../../domain/registration.ts';
import type { RegisteredPerson } from '../../domain/registered-person.ts';
import type { Place } from '../../domain/seat.ts';
import type { Ticket } from '../../domain/ticket-check.ts';

export interface Mail {
  /** A bare address, without a display name. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Pictures that the HTML shows, drawn when the mail is sent. */
  readonly pictures?: readonly QrPicture[];
}

/** A QR code that goes along with a mail, which shows it as `cid:…`. */
export interface QrPicture {
  readonly cid: string;
  readonly file: string;
  /** What it holds. */
  readonly qr: string;
}

/** A mail that was taken. */
export type SentMail = {
  readonly messageId: string;
  /** What the mail server said to it, word for word; missing where there is none. */
  readonly answer?: string;
};

export interface MailSender {
  /** Delivers the mail. Throws `MailFailure`, whose message has the mail server's own words. */
  send(mail: Mail, messageId: string): Promise<SentMail>;
  /** Whether mail would be taken, without sending any. Throws when it would not. */
  check(): Promise<void>;
}

/**
 * Why a mail was not sent. `address-refused`: the server refuses its address for good; `rejected`: the server refuses the
 * mail for good; `deferred`: it may accept it later (4xx), or it is not known whether it did; `unreachable`: no mail can
 * be sent now.
 */
export type MailFailureReason = 'address-refused' | 'rejected' | 'deferred' | 'unreachable';

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

/** A registration with its persons as they are now. */
export type ConfirmedRegistration = Ticket &
  Pick<Registration, 'code' | 'registeredAt' | 'paymentDeadline'> & {
    readonly persons: readonly RegisteredPerson[];
  };

/** Whom a mail goes to, and the booking code and seats that it is about. Sums are øre, times epoch ms. */
export interface AboutCode {
  readonly to: string;
  readonly code: string;
  readonly places: readonly Place[];
}

/** A link to a registration, before it is mailed. */
export interface LinkToken {
  readonly code: string;
  readonly token: string;
}

/** A place that went from one person to another. */
export interface AboutGift {
  readonly code: string;
  readonly place: Place;
  readonly from: Pick<RegisteredPerson, 'firstName' | 'lastName'>;
  readonly to: Pick<RegisteredPerson, 'firstName' | 'lastName' | 'age' | 'email'>;
}

/** Writes the texts of the mails. */
export interface MailWriter {
  /** `tooManyUnpaid`: the address has so many unpaid registrations that it cannot hold a seat. */
  code(to: string, code: string, tooManyUnpaid: boolean): Mail;
  confirmation(registration: Registration & Ticket): Mail;
  /** The confirmation sent once more, to one address: the persons as they stand now, and what is still to be paid. */
  confirmationAgain(registration: ConfirmedRegistration, to: string): Mail;
  crewNotice(to: string, registration: Registration): Mail;
  /** To who has not paid. */
  paymentReminder(told: AboutCode & { readonly restOre: number; readonly deadline: number }): Mail;
  /** To who did not pay in time: their seats may go to others. */
  registrationExpired(
    told: Pick<AboutCode, 'to' | 'code'> & { readonly deadline: number; readonly seats: number },
  ): Mail;
  /** To who paid too late, but got the seats all the same. */
  registrationRevived(told: AboutCode & { readonly ore: number }): Mail;
  /** To whom the crew has signed up again: what they have paid so far, and what is left to pay until when. */
  seatedAgain(told: AboutCode & Readonly<Record<'receivedOre' | 'restOre' | 'deadline', number>>): Mail;
  /** To who has paid all or a part. */
  paymentReceived(
    told: AboutCode & Readonly<Record<'ore' | 'totalOre' | 'restOre' | 'deadline', number>>,
  ): Mail;
  /** To who asked for a link to their registrations. */
  myLinks(to: string, links: readonly LinkToken[]): Mail;
  /** To who has got a place from another. */
  placeReceived(gift: AboutGift): Mail;
  /** To `contact`, who signed up the one whose place was given away. */
  placeGiven(contact: string, gift: AboutGift): Mail;
}
