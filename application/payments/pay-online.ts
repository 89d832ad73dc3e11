import {
  isOpen,
  LOOK_EACH_MS,
  orderLines,
  referenceOf,
  type OnlineAttempt,
} from '../../domain/payments/online-payment.ts';
import type { AttemptState } from '../../domain/payments/attempt-state.ts';
import { retryAfter } from '../../domain/shared/counted-uses.ts';
import type { EventFacts } from '../../domain/shared/event-facts.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { NOT_FOUND, type OnlineAnswer } from '../ports/online-payments.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { lockedBook, type CodeBook } from '../shared/code-books.ts';
import { logOf } from './book-online.ts';
import type { OnlineParts } from './online-parts.ts';
import { closed } from './online-steps.ts';
import type { SettleOnline } from './settle-online.ts';

/** Who pays: the session of a sign-up, of Min påmelding, or a guardian's link and which registration. */
export type Payer =
  | { readonly by: 'guid'; readonly guid: string }
  | { readonly by: 'session'; readonly token: string }
  | { readonly by: 'guardian'; readonly token: string; readonly code: string };

/**
 * The booking code that somebody may pay for; null: they may, but there is nothing to pay. Throws `session-unknown`,
 * `my-session-unknown` or `link-unknown`.
 */
export type FindPaidCode = (stores: Stores, payer: Payer) => Promise<string | null>;

export interface PayOnlineParts extends OnlineParts {
  readonly settle: SettleOnline;
  readonly codeOf: FindPaidCode;
  readonly facts: Pick<EventFacts, 'name'>;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** An attempt that was begun, and where its payer goes. */
export interface StartedPayment {
  readonly attempt: string;
  readonly redirectUrl: string;
}

/** What a start does next: it waits for another one, closes an attempt that may be open, or begins one. */
type NextAct =
  | { readonly does: 'wait' }
  | { readonly does: 'settle' | 'begin'; readonly attempt: OnlineAttempt };

const ID_DIGITS = 32;
const ID_FORM = /^[0-9a-f]{32}$/;
/** How soon a start looks again whether the one before has ended. */
const WAIT_MS = 200;
/** How long who waits for a state waits for Vipps, too. */
const LOOK_MS = 4_000;
/** When to try again where Vipps does not answer, in seconds. */
const TRY_AGAIN = 10;
const DESCRIPTION_LENGTH = 100;

/** Pays registrations online. */
export class PayOnline {
  constructor(private readonly parts: PayOnlineParts) {}

  /**
   * Begins a payment of what is owed. Starts of one code wait for each other: one that may still be open is closed before the
   * next is begun, and settled where it was paid just now. Throws as `codeOf`, then `terms-not-accepted`, `nothing-owed`,
   * `too-many-requests` or `payment-unavailable`.
   */
  async start(payer: Payer, acceptTerms: boolean): Promise<StartedPayment> {
    const { units, limits } = this.parts;
    const signal = AbortSignal.timeout(limits.onlineStartMs);
    for (let isFirst = true; ; isFirst = false) {
      if (signal.aborted) throw unavailable();
      const act = await units.run((stores) => this.nextAct(stores, payer, acceptTerms, isFirst));
      if (act instanceof RuleViolation) throw act;
      if (act.does === 'wait') await this.parts.pause(WAIT_MS);
      else if (act.does === 'settle') await this.closeFirst(act.attempt, signal);
      else {
        const started = await this.begin(act.attempt, signal);
        if (started) return started;
      }
    }
  }

  /** How an attempt stands. Asks Vipps where that may be news. Throws `attempt-unknown`. */
  async state(id: string): Promise<AttemptState> {
    const attempt = await this.find(id);
    if (!attempt) throw new RuleViolation('attempt-unknown');
    await this.parts.settle.lookFor(attempt, LOOK_MS);
    return ((await this.find(id)) ?? attempt).state;
  }

  private async find(id: string): Promise<OnlineAttempt | null> {
    if (!ID_FORM.test(id)) return null;
    return this.parts.units.read(({ onlinePayments }) => onlinePayments.find(id));
  }

  private async nextAct(
    stores: Stores,
    payer: Payer,
    acceptTerms: boolean,
    isFirst: boolean,
  ): Promise<NextAct | RuleViolation> {
    const code = await this.parts.codeOf(stores, payer);
    if (!acceptTerms) throw new RuleViolation('terms-not-accepted');
    const book = code === null ? null : await lockedBook(stores, code);
    if (!code || book?.state !== 'live' || book.sums.owedOre === 0) throw new RuleViolation('nothing-owed');
    const now = this.parts.clock.now();
    if (isFirst) {
      const wait = await stores.limits.use(now, ['payment-start', code]);
      if (wait) return new RuleViolation('too-many-requests', retryAfter(wait));
    }
    if (!this.parts.vipps) return unavailable();
    const attempts = await stores.onlinePayments.ofCode(code);
    const open = attempts.find(isOpen);
    if (open && this.parts.settle.isHeld(open)) return { does: 'wait' };
    if (open) return { does: 'settle', attempt: await this.parts.settle.hold(stores, open) };
    const attempt = this.parts.settle.heldNew(this.newAttempt(book, (attempts[0]?.number ?? 0) + 1, now));
    await stores.onlinePayments.add(attempt);
    await logOf(stores, 'payment_started', code, attempt.ore, now);
    return { does: 'begin', attempt };
  }

  private newAttempt({ registration, persons, sums }: CodeBook, number: number, now: number): OnlineAttempt {
    const { code } = registration;
    const description = `${this.parts.facts.name.slice(0, DESCRIPTION_LENGTH - 1 - code.length)} ${code}`;
    return {
      ...{ id: this.parts.secrets.hex(ID_DIGITS), code, number, reference: referenceOf(code, number) },
      ...{ ore: sums.owedOre, asked: { description, lines: orderLines(code, persons, sums.owedOre) } },
      ...{ state: 'waiting', step: 'create', holder: '', heldUntil: 0 },
      ...{ nextAt: now + LOOK_EACH_MS, tries: 0, createdAt: now, lookedAt: now, authorisedAt: 0 },
      ...{ authorisedOre: 0, bookedOre: 0, captures: 0, capturedOre: 0 },
      ...{ refundedOre: 0, refundOre: 0, refunds: 0, problem: '', problemAt: 0 },
      ...{ psps: [], outlived: false, version: 0 },
    };
  }

  /** Begins the payment at Vipps; null when it has to be begun under another name. */
  private async begin(attempt: OnlineAttempt, signal: AbortSignal): Promise<StartedPayment | null> {
    const { settle } = this.parts;
    const answer = await this.askToBegin(attempt, signal);
    if (answer.is === 'done') {
      const begun = await settle.change(attempt, (fresh, _, now) => {
        const psps = answer.psp === '' ? fresh.psps : [...fresh.psps, answer.psp];
        return Promise.resolve({ ...fresh, psps, step: 'look', tries: 0, nextAt: now + LOOK_EACH_MS });
      });
      // A reset or an erasure meanwhile lets go of it.
      if (!begun) throw unavailable();
      return { attempt: attempt.id, redirectUrl: answer.redirectUrl };
    }
    if (answer.is === 'later') {
      await settle.letGo(attempt);
      throw unavailable();
    }
    // Vipps may know the name, of what was begun before a restore: that one comes first.
    return this.settleKnown(attempt, signal);
  }

  private async askToBegin(attempt: OnlineAttempt, signal: AbortSignal) {
    const { vipps, publicUrl } = this.parts;
    const { id, reference, ore, asked } = attempt;
    if (!vipps || !asked)
      return { is: 'later' } satisfies OnlineAnswer<{ readonly redirectUrl: string; readonly psp: string }>;
    const returnUrl = `${publicUrl}/betalt?a=${id}`;
    return vipps.start({ ...asked, reference, ore, attempt: id, returnUrl }, signal);
  }

  /** Settles a payment that Vipps knows by the attempt's name; where it knows none, it refuses the payment itself. */
  private async settleKnown(attempt: OnlineAttempt, signal: AbortSignal): Promise<null> {
    const looked = await this.parts.vipps?.look(attempt.reference, signal);
    if (looked?.is === 'done') {
      await this.closeFirst(attempt, signal);
      return null;
    }
    if (looked?.is === 'refused' && looked.code === NOT_FOUND) {
      this.parts.log.warn('Vipps does not begin a payment');
      await this.parts.settle.change(attempt, (fresh, stores, now) => closed(stores, fresh, now));
    } else await this.parts.settle.letGo(attempt);
    throw unavailable();
  }

  /** Closes what may be open, or settles it where it was paid. Throws `payment-unavailable` when neither can be done now. */
  private async closeFirst(held: OnlineAttempt, signal: AbortSignal): Promise<void> {
    const isUnasked = held.step === 'create' && held.asked !== null;
    if (isUnasked) await this.askToBegin(held, signal);
    const after = await this.parts.settle.settleHeld(held, { askedAgain: true, signal });
    if (after && isOpen(after)) throw unavailable();
  }
}

function unavailable(): RuleViolation {
  return new RuleViolation('payment-unavailable', { retryAfter: TRY_AGAIN });
}
