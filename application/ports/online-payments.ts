import type { AskedPayment, LookedPayment } from '../../domain/payments/online-payment.ts';

/**
 * What Vipps answered: what was asked for was done, it is refused for good (`code` is Vipps' number of the reason, or empty), or
 * nobody knows: then the same is asked again later.
 */
export type OnlineAnswer<T = unknown> =
  | ({ readonly is: 'done' } & T)
  | { readonly is: 'refused'; readonly code: string }
  | { readonly is: 'later' };

/** A payment to begin. */
export interface NewPayment extends AskedPayment {
  readonly reference: string;
  readonly ore: number;
  /** Also the key by which it is asked for once. */
  readonly attempt: string;
  /** Where the payer comes back to. */
  readonly returnUrl: string;
}

/** A payment as it is after an act or a look. `psp`: Vipps' own reference of that. */
export interface PaymentNow extends LookedPayment {
  readonly psp: string;
}

/** An act on a payment: the key tells that it was asked for before, so `ore` is always the same for it. */
export interface PaymentAct {
  readonly reference: string;
  readonly key: string;
  readonly ore: number;
}

/** Refused: it cannot be captured in part. */
export const NO_PART = '6140';
/** Refused: there is no such payment. */
export const NOT_FOUND = '404';

/** Payments online. Nothing throws; all give up after some seconds, or when `signal` aborts them. */
export interface OnlinePayments {
  /** Begins a payment; `redirectUrl` is where the payer goes. */
  start(
    payment: NewPayment,
    signal?: AbortSignal,
  ): Promise<OnlineAnswer<{ readonly redirectUrl: string; readonly psp: string }>>;
  look(reference: string, signal?: AbortSignal): Promise<OnlineAnswer<PaymentNow>>;
  /** Takes money that is reserved. */
  capture(act: PaymentAct, signal?: AbortSignal): Promise<OnlineAnswer<PaymentNow>>;
  /** Lets go of all that is reserved and not taken; with `unlessAuthorised`, closes a payment that nobody has agreed to. */
  cancel(
    act: Omit<PaymentAct, 'ore'> & { readonly unlessAuthorised: boolean },
    signal?: AbortSignal,
  ): Promise<OnlineAnswer<PaymentNow>>;
  /** Gives money back. */
  refund(act: PaymentAct, signal?: AbortSignal): Promise<OnlineAnswer<PaymentNow>>;
}

/** A place where Vipps tells of payments. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
}

/** The places where Vipps tells of payments. As `OnlinePayments`. */
export interface PaymentWebhooks {
  /** `secret` is told this once. */
  register(url: string): Promise<OnlineAnswer<{ readonly id: string; readonly secret: string }>>;
  all(): Promise<OnlineAnswer<{ readonly webhooks: readonly Webhook[] }>>;
  remove(id: string): Promise<OnlineAnswer>;
}

/** What Vipps says, with the heads that prove it. */
export interface SignedMessage {
  readonly body: Uint8Array;
  readonly date: string;
  readonly sha: string;
  readonly authorization: string;
}

/** Whether a message was signed with this secret for this address. */
export type CheckSignature = (message: SignedMessage, secret: string, url: string) => boolean;
