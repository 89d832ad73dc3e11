import type { WaitingState } from '../../../domain/signup/waiting-list.ts';
import type { WirePlace } from '../present/place.ts';
import type { CodeStatus } from '../../../domain/signup/email-code.ts';
import type { MailRecord } from '../../../domain/upkeep/mail-records.ts';

export interface CodeMailAnswer {
  readonly guid: string;
}
export type CheckCodeAnswer = CodeStatus;
/** The header that ties the check of an e-mail code to the session that asked for the code. */
export type SignupGuidHeader = 'X-Signup-Guid';

export type BlacklistDataAnswer = readonly { readonly email: string; readonly publicCause: string }[];

export interface SubmitAnswer {
  readonly code: string;
  /** With the code it makes up the content of the QR code, `PUBLIC_URL/min#b=CODE.CHECK`. */
  readonly check: string;
  /** Kroner. */
  readonly total: number;
  /** Epoch ms. */
  readonly paymentDeadline: number;
  /** Set for a sign-up in the last hour before the event or during it, which is paid at the entrance. */
  readonly atEntrance?: true;
}

export interface SendMailAnswer {
  readonly status: 'queued' | 'sent' | 'failed';
}

/** `POST /api/admin/resendconfirmation/{code}`: the address that it goes to. */
export interface ResendConfirmationAnswer {
  readonly to: string;
}

/**
 * `GET /api/admin/getFailedMails`: the mails that were given up on, oldest first. `POST
 * /api/admin/resendmail/{_id}` queues one again, `DELETE /api/admin/dismissmail/{_id}` takes it off the list.
 * `to` is empty when the recipient was erased.
 */
export interface WireFailedMail {
  readonly _id: string;
  readonly kind:
    | 'confirmation'
    | 'confirmation-again'
    | 'crew-notice'
    | 'payment-reminder'
    | 'payment-received'
    | 'payment-released'
    | 'registration-expired'
    | 'registration-revived'
    | 'place-received'
    | 'place-given'
    | 'guardian-asked'
    | 'guardian-reminder'
    | 'guardian-copy'
    | 'guardian-replaced'
    | 'consent-reminder'
    | 'consent-withdrawn'
    | 'crew-consent-withdrawn'
    | 'crew-opening-late'
    | 'late-cancellation'
    | 'place-resold'
    | 'place-not-resold'
    | 'waiting-joined'
    | 'waiting-offer'
    | 'waiting-missed'
    | 'shifts';
  readonly code: string;
  readonly to: string;
  readonly subject: string;
  /** Epoch ms. */
  readonly createdAt: number;
  /** What the mail server said. */
  readonly error: string;
}

/**
 * `GET /api/admin/getMailCheck`: what DNS said when it was last asked, and what became of the last mails. `POST
 * /api/admin/checkMail` asks DNS now. Times in epoch ms.
 */
export interface MailCheckAnswer {
  /** Null: never asked. */
  readonly at: number | null;
  /** The domain of `MAIL_FROM`. */
  readonly domain: string;
  readonly spf: MailRecord;
  readonly dmarc: MailRecord;
  /** What the mail server last said; null: nothing yet. */
  readonly relay: { readonly at: number; readonly ok: boolean; readonly answer: string } | null;
  /** The addresses that were refused for good in the last 24 hours, newest first, at most 50. */
  readonly refused: readonly { readonly to: string; readonly at: number; readonly why: string }[];
}

export type RegisteredAnswer = readonly {
  readonly rowNum: number;
  readonly seatNum: number;
  readonly foodTicket: boolean;
  readonly paid: boolean;
}[];

/** `GET /api/seating/getRest/{code}`: what a sign-up still has to pay, and until when (epoch ms); null when nothing. */
export interface RestAnswer {
  readonly restOre: number;
  /** What is paid for it, where that is a part. */
  readonly paidOre?: number;
  readonly deadline: number | null;
}

/** `POST /api/waiting/join`, with status 201. 409 `already-waiting` has the `rank`, too, and `seats-free` how many are `free`. */
export interface JoinWaitingAnswer {
  readonly rank: number;
}

/** Seats that are held for who waits, in map order, until then (epoch ms). */
export interface WireWaitingOffer {
  readonly seats: readonly WirePlace[];
  readonly until: number;
}

/** `POST /api/waiting/look`, `decline`, `leave` and `shrink`. `rank` is null once they are off the list. */
export interface WaitingLookAnswer {
  readonly rank: number | null;
  readonly size: number;
  readonly together: boolean;
  readonly state: WaitingState;
  readonly offer: WireWaitingOffer | null;
}

/** `POST /api/waiting/accept`: the session that holds the seats, with which they are signed up. */
export interface AcceptWaitingAnswer {
  readonly guid: string;
  readonly heldUntil: number;
  readonly seats: readonly WirePlace[];
}

/** Who waits, for the crew. `missed`: how many offers they have let pass. */
export interface WireWaiting extends WaitingLookAnswer {
  readonly id: string;
  readonly email: string;
  readonly since: number;
  readonly missed: number;
}

/** `POST /api/admin/offerWaiting` */
export interface WireOffer {
  readonly id: string;
  readonly seats: readonly WirePlace[];
}

/** `GET /api/admin/getWaiting`: those on the list by rank, then the others, newest first. `next`: whom «Tilby nå» offers what. */
export interface GetWaitingAnswer {
  readonly entries: readonly WireWaiting[];
  readonly next: WireOffer | null;
  /** Who cancelled too late for a refund, in the order in which they did. */
  readonly refunds: readonly WireResale[];
}

/** Money that was kept of who cancelled, until their place is sold again. `at`: when they cancelled (epoch ms). */
export interface WireResale {
  readonly code: string;
  readonly position: number;
  readonly keptOre: number;
  readonly at: number;
  readonly state: 'waiting' | 'due' | 'ended';
}
