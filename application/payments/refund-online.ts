import { idempotencyKey, refundShares, type OnlineAttempt } from '../../domain/payments/online-payment.ts';
import { paymentByHand } from '../../domain/payments/payment.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { normaliseCode } from '../../domain/signup/booking-code.ts';
import { notePayers } from '../people/payers.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { lockedAnyBook, toPayBackOf } from '../shared/code-books.ts';
import { bookRefunds } from './book-payments.ts';
import type { OnlineParts } from './online-parts.ts';
import type { SettleOnline } from './settle-online.ts';

/** What has gone back (øre), and whether some of it waits for an answer of Vipps. */
export interface OnlineRefund {
  readonly refundedOre: number;
  readonly isPending: boolean;
}

export interface RefundOnlineParts extends OnlineParts {
  readonly settle: SettleOnline;
}

/** Gives money of online payments back through Vipps. */
export class RefundOnline {
  constructor(private readonly parts: RefundOnlineParts) {}

  /**
   * Gives back some of what a code is to get, by its online payments. It is booked before Vipps is asked, so that it is asked
   * once; what Vipps does not answer is asked again later. Throws `online-payment-off`, `code-unknown`, `more-than-received`,
   * or `payment-unavailable` when Vipps gives nothing.
   */
  async refund(by: string, typed: string, ore: number): Promise<OnlineRefund> {
    const code = normaliseCode(typed);
    if (!this.parts.vipps) throw new RuleViolation('online-payment-off');
    const begun = await this.parts.units.run((stores) => this.book(stores, by, code, ore));
    let refundedOre = 0;
    let isPending = false;
    for (const attempt of begun) {
      const after = await this.parts.settle.settleHeld(attempt);
      const isRefused = after?.step === 'done' && after.refundedOre === attempt.refundedOre;
      if (!isRefused) refundedOre += attempt.refundOre;
      isPending ||= !isRefused && after?.step !== 'done';
    }
    if (refundedOre === 0) throw new RuleViolation('payment-unavailable', { retryAfter: 60 });
    return { refundedOre, isPending };
  }

  private async book(stores: Stores, by: string, code: string, ore: number): Promise<OnlineAttempt[]> {
    const book = await lockedAnyBook(stores, code);
    if (!book) throw new RuleViolation('code-unknown');
    const now = this.parts.clock.now();
    const attempts = await stores.onlinePayments.ofCode(code);
    const shares = refundShares(attempts, ore, now);
    if (!shares || ore > (toPayBackOf(book)?.ore ?? 0)) throw new RuleViolation('more-than-received');
    const begun: OnlineAttempt[] = [];
    for (const { attempt, ore: share } of shares) {
      const asked = { step: 'refund', refundOre: share, refunds: attempt.refunds + 1, nextAt: now } as const;
      begun.push(await this.parts.settle.hold(stores, { ...attempt, ...asked, tries: 0 }));
    }
    const refunds = begun.map((attempt) =>
      paymentByHand({
        ...{ id: this.parts.secrets.hex(32), code, kind: 'refund', ore: -attempt.refundOre, paidAt: now },
        ...{ by, source: idempotencyKey(attempt, 'refund') },
      }),
    );
    await bookRefunds(stores, book, refunds, { by, now, secrets: this.parts.secrets });
    await notePayers(stores, code);
    return begun;
  }
}
