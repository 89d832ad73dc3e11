import type { ActivityType } from '../../domain/crew/activity.ts';
import type { Missing } from '../../domain/desk/readiness.ts';
import type { EventDates } from '../../domain/pages/front-page.ts';
import type { Registration } from '../../domain/signup/registration.ts';
import type { MessageValues } from '../../domain/messages/message-receivers.ts';
import type { MessageTexts } from '../../domain/messages/message-text.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import type { Place } from '../../domain/shared/place.ts';
import type { Ticket } from '../../domain/signup/ticket-check.ts';
import type { WaitingMails } from './waiting-mails.ts';
import type { SeatedPerson } from '../../domain/signup/when-and-where.ts';

export interface Mail {
  /** A bare address, without a display name. */
  readonly to: string;
  /** A bare address that answers go to; missing: they go to the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Pictures that the HTML shows, drawn when the mail is sent. */
  readonly pictures?: readonly QrPicture[];
  /** Files that go with it. */
  readonly files?: readonly MailFile[];
  /** The booking codes of whom it names, where that are several: they go from it when they are erased. It is not sent. */
  readonly codes?: readonly string[];
}

/** A text file that goes with a mail, such as a calendar's. */
export interface MailFile {
  readonly name: string;
  /** Its media type, without parameters. */
  readonly type: string;
  readonly text: string;
}

/** A shift for somebody's calendar. Times are epoch ms. */
export interface CalendarShift {
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  readonly starts: number;
  readonly ends: number;
  /** How often it was changed, and when last, so that calendars update it. */
  readonly sequence: number;
  readonly changedAt: number;
  readonly isOff: boolean;
}

/** Writes shifts as a calendar file. */
export type WriteShifts = (shifts: readonly CalendarShift[]) => string;

/** A QR code attached to a mail, which shows it as `cid:…`. */
export interface QrPicture {
  readonly cid: string;
  readonly file: string;
  /** The text that it encodes. */
  readonly qr: string;
}

/** A mail that was accepted for delivery. */
export type SentMail = {
  readonly messageId: string;
  /** The mail server's reply; missing when no mail server is configured. */
  readonly answer?: string;
};

export interface MailSender {
  /** Delivers the mail. Throws `MailFailure`, whose message has the mail server's own words. */
  send(mail: Mail, messageId: string): Promise<SentMail>;
  /** Checks that mail would be accepted, without sending any. Throws when it would not. */
  check(): Promise<void>;
}

/**
 * Why a mail was not sent. `address-refused`: the server refuses the address for good; `rejected`: the server
 * refuses the mail for good; `deferred`: it may accept it later (4xx), or it is not known whether it did;
 * `unreachable`: no mail can be sent now.
 */
export type MailFailureReason = 'address-refused' | 'rejected' | 'deferred' | 'unreachable';

/** Thrown when a mail was not sent, with what the mail server said as its message. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';

  /** How long the server wants to be left alone (ms); missing: it has not said. */
  readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    readonly reason: MailFailureReason,
    options: ErrorOptions & { readonly retryAfterMs?: number | undefined } = {},
  ) {
    super(message, options);
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** What the crew's pages tell of the event when a mail is written. */
export interface EventPages {
  readonly dates: EventDates;
  /** Whether there is practical information to read. */
  readonly hasInfo: boolean;
  /** Who is younger (years) needs the consent of a guardian; 0: nobody does. */
  readonly consentAge: number;
  /** Whether guardians can consent on the site. */
  readonly onlineConsent: boolean;
  /** Where one becomes a member of the organisation; empty: nowhere. */
  readonly membershipUrl: string;
}

/** A registration with its persons as they are now. Sum in øre, times in epoch ms. */
export type ConfirmedRegistration = Ticket &
  Pick<Registration, 'registeredAt' | 'paymentDeadline'> & {
    /** The deadline that the crew gave instead; null: none. */
    readonly givenDeadline: number | null;
    readonly persons: readonly RegisteredPerson[];
    readonly restOre: number;
  };

/** Whom a mail goes to, and the booking code and persons that it is about. Sums are øre, times epoch ms. */
export interface AboutCode extends Ticket {
  readonly to: string;
  readonly persons: readonly SeatedPerson[];
  readonly event: EventPages;
}

/** A link to a registration, before it is mailed. */
export interface LinkToken {
  readonly code: string;
  readonly token: string;
}

/** A place that went from one person to another. */
export interface AboutGift extends Ticket {
  readonly place: Place;
  readonly from: Pick<RegisteredPerson, 'firstName' | 'lastName'>;
  readonly to: Pick<RegisteredPerson, 'firstName' | 'lastName' | 'age' | 'email'>;
}

/** A child in a mail to its guardian. */
export type MailedChild = Pick<RegisteredPerson, 'firstName' | 'place'> & { readonly night: boolean };

/** To whom a mail about children's consents goes, and the first names of the children in their order. */
export interface AboutChildren {
  readonly to: string;
  readonly children: readonly string[];
  readonly event: EventPages;
  /** Whom of the crew a guardian can ring; null: nobody is named. */
  readonly crewPhone: string | null;
}

/** What somebody is on for, and from when until when (epoch ms). */
export interface MailedShift {
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

/** Writes the texts of the mails. */
export interface MailWriter extends WaitingMails<Mail> {
  /** `tooManyUnpaid`: the address has so many unpaid registrations that it cannot hold a seat. */
  code(to: string, code: string, tooManyUnpaid: boolean): Mail;
  confirmation(registration: Registration & Ticket, event: EventPages): Mail;
  /** The confirmation sent again to one address, with the current persons and what is left to pay. */
  confirmationAgain(registration: ConfirmedRegistration, to: string, event: EventPages): Mail;
  crewNotice(to: string, registration: Registration, event: EventPages): Mail;
  /** To somebody who has not paid. */
  paymentReminder(data: AboutCode & Readonly<Record<'receivedOre' | 'restOre' | 'deadline', number>>): Mail;
  /** To somebody who did not pay in time: their seats are open to others. */
  registrationExpired(
    data: Pick<AboutCode, 'to' | keyof Ticket> & { readonly deadline: number; readonly seats: number },
  ): Mail;
  /** To somebody who paid too late, but got the seats back. */
  registrationRevived(data: AboutCode & { readonly ore: number }): Mail;
  /** To somebody signed up again by the crew: what is paid, what is left to pay, and the deadline. */
  seatedAgain(data: AboutCode & Readonly<Record<'receivedOre' | 'restOre' | 'deadline', number>>): Mail;
  /** To somebody who has paid in full or in part. */
  paymentReceived(
    data: AboutCode & Readonly<Record<'ore' | 'totalOre' | 'restOre' | 'deadline', number>>,
  ): Mail;
  /** To whose payment online was not taken: the seats were gone or paid, or Vipps refused it and it `isOwed`. */
  paymentReleased(data: Pick<AboutCode, 'to' | keyof Ticket> & { ore: number; isOwed: boolean }): Mail;
  /** To somebody who asked for links to their registrations. */
  myLinks(to: string, links: readonly LinkToken[]): Mail;
  /** To the person who was given a place. */
  placeReceived(gift: AboutGift, event: EventPages): Mail;
  /** To the guardian whose address children gave; the token of the link is put in when it is sent. */
  guardianAsked(data: AboutChildren): Mail;
  /**
   * The same once more; `isGuardian` false: to whoever made the registration, without a link. `isOneGroup` false: the children
   * are of several registrations, which must not learn of one another by the subject.
   */
  consentReminder(data: AboutChildren & { readonly isGuardian: boolean; readonly isOneGroup: boolean }): Mail;
  /** The code that proves a guardian's address. */
  guardianCode(to: string, code: string): Mail;
  /** What a guardian has consented to, with the link to take it back. */
  consentCopy(data: {
    readonly to: string;
    readonly children: readonly MailedChild[];
    readonly sentences: readonly string[];
  }): Mail;
  /**
   * To who was the guardian of a child until another was named, or none. `isWithdrawn`: they have withdrawn the consent, which
   * stands; the token of the link is put in when it is sent.
   */
  guardianReplaced(
    data: Pick<AboutChildren, 'to'> & { readonly child: string; readonly isWithdrawn: boolean },
  ): Mail;
  /**
   * To whoever made the registration, and to the crew, with the booking codes for these. `onSite`: consent can be given on
   * the site too.
   */
  consentWithdrawn(data: {
    readonly to: string;
    readonly children: readonly string[];
    readonly codes: readonly string[] | null;
    readonly onSite: boolean;
  }): Mail;
  /** To the crew: the clock does not open sign-up at `opensAt` (epoch ms), or has not, because of what is missing. */
  openingLate(data: {
    readonly to: string;
    readonly opensAt: number;
    readonly missing: readonly Missing[];
    readonly isLate: boolean;
  }): Mail;
  /** To somebody on the plan of who is on at night: their shifts, those that are off since, and a calendar file of both. */
  shifts(data: {
    readonly to: string;
    readonly firstName: string;
    readonly on: readonly MailedShift[];
    readonly off: readonly MailedShift[];
    readonly calendar: string;
  }): Mail;
  /** A message of the crew, with the receiver's values in place of the placeholders. `trial`: it goes to the crew. */
  message(to: string, texts: MessageTexts, values: MessageValues, trial?: boolean): Mail;
  /** To `contact`, who made the registration, about a place that was given away. */
  placeGiven(contact: string, gift: AboutGift, event: EventPages): Mail;
}

/** Lower goes first: what somebody has just done, then what the program sends itself, then news to many. */
export type MailPriority = 0 | 1 | 2;

interface MailRules {
  readonly priority: MailPriority;
  /** The act of the log that tells of it. */
  readonly logged: ActivityType;
  /** It may be about several registrations. */
  readonly ofSeveral?: true;
  /** It leads who waits for seats to their entry, whose id begins its `about`. */
  readonly toWaiting?: true;
  /** It leads a guardian to the page of all their children. */
  readonly toGuardian?: true;
}

/** The mails that are queued. Their words are rows of `adapters/mail`, by what `MailWriter` is told. */
export const MAIL_KINDS = {
  confirmation: { priority: 0, logged: 'order_confirmation_email' },
  /** Sent again by the crew or the visitor. */
  'confirmation-again': { priority: 0, logged: 'order_confirmation_email' },
  'crew-notice': { priority: 0, logged: 'internal_notification_email' },
  'payment-reminder': { priority: 1, logged: 'payment_reminder_email' },
  'payment-received': { priority: 1, logged: 'payment_received_email' },
  'payment-released': { priority: 1, logged: 'payment_released_email' },
  'registration-expired': { priority: 1, logged: 'registration_expired_email' },
  'registration-revived': { priority: 1, logged: 'registration_revived_email' },
  /** A place was given away: to its new owner, and to whoever signed up. */
  'place-received': { priority: 0, logged: 'place_received_email' },
  'place-given': { priority: 0, logged: 'place_given_email' },
  'guardian-asked': { priority: 0, logged: 'guardian_email', toGuardian: true },
  'guardian-reminder': { priority: 1, logged: 'guardian_email', ofSeveral: true, toGuardian: true },
  'guardian-copy': { priority: 0, logged: 'consent_copy_email', ofSeveral: true, toGuardian: true },
  'guardian-replaced': { priority: 0, logged: 'guardian_email', toGuardian: true },
  'consent-reminder': { priority: 1, logged: 'consent_reminder_email', ofSeveral: true },
  'consent-withdrawn': { priority: 0, logged: 'consent_withdrawn_email', ofSeveral: true },
  'crew-consent-withdrawn': { priority: 0, logged: 'internal_notification_email', ofSeveral: true },
  /** The clock cannot open sign-up: an hour before, and when it is time. */
  'crew-opening-late': { priority: 0, logged: 'internal_notification_email' },
  /** Somebody's shifts, as the crew has planned them. */
  shifts: { priority: 1, logged: 'shifts_email' },
  'waiting-joined': { priority: 0, logged: 'waiting_email', toWaiting: true },
  'waiting-offer': { priority: 0, logged: 'waiting_email', toWaiting: true },
  'waiting-missed': { priority: 0, logged: 'waiting_email', toWaiting: true },
  'late-cancellation': { priority: 0, logged: 'resale_email' },
  'place-resold': { priority: 1, logged: 'resale_email' },
  'place-not-resold': { priority: 1, logged: 'resale_email' },
  message: { priority: 2, logged: 'message_email', ofSeveral: true },
} as const satisfies Record<string, MailRules>;

export type MailKind = keyof typeof MAIL_KINDS;

/** What of a mail follows from its kind. */
export function mailRules(kind: MailKind): MailRules {
  return MAIL_KINDS[kind];
}

/** The kinds that this holds for. */
export function kindsOf(mark: 'ofSeveral' | 'toGuardian'): readonly MailKind[] {
  return (Object.keys(MAIL_KINDS) as MailKind[]).filter((kind) => mailRules(kind)[mark]);
}
