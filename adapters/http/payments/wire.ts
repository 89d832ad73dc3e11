import type { OtherUnit } from '../../../domain/payments/vipps-report.ts';
import type { Settings } from '../../../domain/shared/settings.ts';
import type { MatchReason, OpenReason } from '../../../domain/payments/match-reason.ts';
import type { RowOutcome } from '../../../domain/payments/payment-match.ts';
import type { UnreadPart } from '../../../domain/payments/vipps-report.ts';
import type { EventSums, SumLine } from '../../../domain/payments/balance.ts';
import type { AttemptState } from '../../../domain/payments/attempt-state.ts';
import type { PaymentKind } from '../../../domain/payments/payment.ts';
import type { WirePlace } from '../present/place.ts';

/** The part of a payment that goes to one code. Sums in whole øre, also below. */
export interface WireShare {
  readonly code: string;
  readonly ore: number;
}

/** A line of a report, and what booking it would do. Times are epoch ms. */
export interface WireReportRow {
  readonly row: number;
  readonly at: number | null;
  readonly ore: number | null;
  readonly message: string;
  readonly payer: string;
  readonly psp: string;
  readonly outcome: RowOutcome;
  /** What of it cannot be read for sure, and its text in the file. */
  readonly unread?: { readonly part: UnreadPart; readonly text: string };
  /** The code, when it goes to only one, and whose it is. */
  readonly code?: string;
  readonly name?: string;
  /** The codes, when it names several. */
  readonly codes?: readonly (WireShare & { readonly name?: string })[];
  /** The codes that it may be for, whose each is, and why. */
  readonly suggestions: readonly (WireShare & { readonly name: string; readonly reason?: MatchReason })[];
  /** Why it is not booked by itself. */
  readonly reason?: OpenReason;
  /** What its message names as a code, though nobody has it. */
  readonly unknownCode?: string;
  /** What would have to be paid back. */
  readonly excessOre?: number;
  /** Whether it pays for somebody whom the crew has marked as unpaid. */
  readonly markedUnpaid?: true;
  /** Whether others have taken seats of the sign-up that it would revive. */
  readonly seatsGone?: true;
}

/** `POST /api/admin/previewPayments` */
export interface PreviewPaymentsAnswer {
  readonly import: string;
  readonly rows: readonly WireReportRow[];
  readonly coversUntil: string | null;
  /** The codes that no receipt can be sent to. */
  readonly withoutAddress: readonly string[];
  /** How many lines are of another sales unit (MSN) than the site's: only booked with `otherUnit: true`. */
  readonly otherUnit?: OtherUnit;
}

/** `POST /api/admin/commitPayments`: lines booked, sign-ups revived and mailed. */
export interface CommitPaymentsAnswer {
  readonly booked: number;
  readonly revived: number;
  readonly mailed: number;
}

export interface WireImport {
  readonly import: string;
  readonly file: string;
  readonly by: string;
  readonly at: number;
  readonly rows: number;
  readonly ore: number;
  /** What has come with it, of which some may have been assigned to a code since. */
  readonly sums?: SumLine;
  /** How many got a receipt. */
  readonly mailed: number;
  readonly voidedAt?: number;
}

export interface WirePayment {
  readonly id: string;
  readonly code: string | null;
  readonly kind: PaymentKind;
  readonly ore: number;
  readonly paidAt: number;
  readonly by: string;
  readonly source: string;
  readonly note: string;
  readonly voidedAt?: number;
}

export interface WireUnmatched {
  readonly id: string;
  readonly ore: number;
  readonly at: number;
  readonly message: string;
  readonly payer: string;
  /** `cash`: taken at the door, by the phone or admin that `by` names. */
  readonly kind: PaymentKind;
  readonly by: string;
}

/** Money that came (øre), or went back. */
export type WireMoney = Pick<WirePayment, 'code' | 'ore' | 'paidAt'>;

/**
 * `GET /api/admin/getPayments`. With one of `?list&page&size&q`, the list that it names (`payments` or `unmatched`) is
 * that page of what contains the text, and the other is empty. Then `X-Total-Count` and `X-Filtered-Count` tell of
 * the list, and `money` of all.
 */
export interface PaymentsAnswer {
  /**
   * The sums of the whole event: what came, where it is, and what is owed. A process of an earlier version, which
   * may answer during an upgrade, sends none.
   */
  readonly sums?: EventSums;
  readonly imports: readonly WireImport[];
  readonly payments: readonly WirePayment[];
  readonly money?: readonly WireMoney[];
  readonly unmatched: readonly WireUnmatched[];
  readonly toPayBack: readonly (WireShare & {
    readonly since: number;
    readonly why: 'too-much' | 'cancelled' | 'sold-again';
    /** How much of it can go back online, by `refundOnline`. */
    readonly onlineOre?: number;
  })[];
  readonly late: readonly (WireShare & {
    readonly seats: readonly WirePlace[];
    readonly seatsFree: boolean;
  })[];
  readonly overdue: readonly {
    readonly code: string;
    readonly deadline: number;
    readonly owedOre: number;
    readonly receivedOre: number;
  }[];
}

/** `GET /api/admin/getSettings`, `PUT /api/admin/updateSettings` */
export interface SettingsAnswer extends Settings {
  /** The last four letters of the webhook, `…a3f2`; empty: none is set up. */
  readonly discordCrew: string;
  readonly discordPublic: string;
  /** 0 until they are changed for the first time. */
  readonly updatedAt: number;
  readonly UpdatedBy: string;
}

/** `POST /api/payment/start`: where to go to pay, and the attempt that `GET /api/payment/{attempt}` tells of. */
export interface StartPaymentAnswer {
  readonly redirectUrl: string;
  readonly attempt: string;
}

/** `GET /api/payment/{attempt}` */
export interface PaymentStateAnswer {
  readonly state: AttemptState;
}

/** Where Vipps tells of payments. Times are epoch ms. */
export interface WireWebhook {
  readonly id: string;
  readonly url: string;
  readonly registeredAt: number;
  /** When it last told of something; null: not yet. */
  readonly lastSeenAt: number | null;
  /** Whether Vipps still had it when that was last looked at. */
  readonly ok: boolean;
}

/** `GET /api/admin/getVipps`, `POST /api/superAdmin/registerWebhook`. Off: `msn` and `url` are empty. */
export interface VippsAnswer {
  readonly on: boolean;
  readonly msn: string;
  readonly url: string;
  readonly webhook: WireWebhook | null;
}

/** `POST /api/admin/refundOnline`. `pending`: Vipps has not answered yet, and is asked again. */
export interface RefundOnlineAnswer {
  readonly refundedOre: number;
  readonly pending?: true;
}
