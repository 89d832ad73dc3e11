import {
  idempotencyKey,
  LOOK_EACH_MS,
  onlineOutcome,
  pauseAfter,
  type OnlineAttempt,
} from '../../domain/payments/online-payment.ts';
import { oreOf } from '../../domain/payments/payment.ts';
import { MINUTE } from '../../domain/shared/durations.ts';
import {
  NO_PART,
  NOT_FOUND,
  type OnlineAnswer,
  type OnlinePayments,
  type PaymentNow,
} from '../ports/online-payments.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import {
  bookForgotten,
  bookOnline,
  bookSeenRefunds,
  bookWhole,
  logOf,
  payingRegistration,
  tellReleased,
  unbookForgotten,
  unbookOnline,
  unbookRefund,
} from './book-online.ts';
import type { PaymentParts } from './payment-parts.ts';

/** What an attempt's step is decided by. */
export interface StepFacts {
  readonly parts: Pick<PaymentParts, 'writer' | 'secrets'>;
  readonly now: number;
  /** Somebody waits to pay anew. */
  readonly askedAgain: boolean;
}

/** A payment that nobody knows of so long after it was asked for will not come. */
const LOST_MS = 2 * MINUTE;
/** Money that Vipps will not let go of after so many tries lapses by itself. */
const MOST_CANCELS = 20;
const AUTHORISED = 'AUTHORIZED';

/** Asks Vipps for the step of an attempt. Takes some seconds at most; no unit must be held meanwhile. */
export async function askForStep(
  vipps: OnlinePayments,
  attempt: OnlineAttempt,
  signal: AbortSignal,
): Promise<OnlineAnswer<PaymentNow>> {
  const { reference, step } = attempt;
  switch (step) {
    case 'close':
      return vipps.cancel(
        { reference, key: idempotencyKey(attempt, 'close'), unlessAuthorised: true },
        signal,
      );
    case 'capture':
      return captured(vipps, attempt, signal);
    case 'cancel': {
      const key = idempotencyKey(attempt, 'cancel');
      const answer = await vipps.cancel({ reference, key, unlessAuthorised: false }, signal);
      return answer.is === 'refused' ? vipps.look(reference, signal) : answer;
    }
    case 'refund': {
      const { refundOre, refundedOre, tries } = attempt;
      const key = idempotencyKey(attempt, 'refund');
      const answer = await vipps.refund({ reference, key, ore: refundOre }, signal);
      if (answer.is !== 'refused' || tries === 0) return answer;
      // It may have been given the time before, when no answer came: it is not to be given twice.
      const look = await told(vipps, reference, signal);
      return look.is === 'done' && look.refundedOre < refundedOre + refundOre ? answer : look;
    }
    default:
      return vipps.look(reference, signal);
  }
}

/** A look. What Vipps refuses to tell says nothing of the money, so it is asked again later. */
async function told(
  vipps: OnlinePayments,
  reference: string,
  signal: AbortSignal,
): Promise<Exclude<OnlineAnswer<PaymentNow>, { is: 'refused' }>> {
  const look = await vipps.look(reference, signal);
  return look.is === 'refused' ? { is: 'later' } : look;
}

/** Captures what is booked. What was refused, or tried before, is looked at, since it may have been done nevertheless. */
async function captured(
  vipps: OnlinePayments,
  attempt: OnlineAttempt,
  signal: AbortSignal,
): Promise<OnlineAnswer<PaymentNow>> {
  const { reference, bookedOre, tries, authorisedOre } = attempt;
  if (tries > 0) {
    const look = await told(vipps, reference, signal);
    if (look.is !== 'done' || look.capturedOre > 0) return look;
    const left = look.authorisedOre - look.cancelledOre;
    // The reservation has lapsed.
    if (look.state !== AUTHORISED || left < bookedOre) return { is: 'refused', code: '' };
  }
  const act = { reference, key: idempotencyKey(attempt, 'capture'), ore: bookedOre };
  const answer = await vipps.capture(act, signal);
  if (answer.is !== 'refused' || (answer.code === NO_PART && bookedOre < authorisedOre)) return answer;
  const look = await told(vipps, reference, signal);
  return look.is === 'done' && look.capturedOre === 0 ? answer : look;
}

/** The attempt after its step, with what follows for its registration. The unit must have locked the code. */
export async function afterStep(
  stores: Stores,
  attempt: OnlineAttempt,
  answer: OnlineAnswer<PaymentNow>,
  facts: StepFacts,
): Promise<OnlineAttempt> {
  if (answer.is === 'later') return again(attempt, facts);
  const known = answer.is === 'done' ? withSums(attempt, answer, facts.now) : attempt;
  switch (attempt.step) {
    case 'close':
      return answer.is === 'done' ? closed(stores, known, facts.now) : lookAgain(attempt, facts);
    case 'capture':
      return afterCapture(stores, known, answer, facts);
    case 'cancel':
      return afterCancel(known, answer, facts);
    case 'refund':
      return afterRefund(stores, known, answer, facts);
    default:
      if (answer.is === 'done') return afterLook(stores, known, answer, facts);
      return answer.code === NOT_FOUND ? unknown(stores, attempt, facts) : again(attempt, facts);
  }
}

/** Tried in vain: what waits for its payer is looked at at the job's pace, all else after growing pauses. */
function again(attempt: OnlineAttempt, { now }: StepFacts): OnlineAttempt {
  const tries = attempt.tries + 1;
  const isLook = attempt.step === 'look' || attempt.step === 'create';
  return { ...attempt, tries, nextAt: now + (isLook ? LOOK_EACH_MS : pauseAfter(tries)) };
}

function withSums(attempt: OnlineAttempt, seen: PaymentNow, now: number): OnlineAttempt {
  const { authorisedOre, capturedOre, psp, state } = seen;
  const psps = psp === '' || attempt.psps.includes(psp) ? attempt.psps : [...attempt.psps, psp];
  const agreed = state === AUTHORISED && attempt.authorisedAt === 0 ? { authorisedAt: now } : {};
  return { ...attempt, ...agreed, psps, lookedAt: now, authorisedOre, capturedOre };
}

async function afterLook(
  stores: Stores,
  attempt: OnlineAttempt,
  seen: PaymentNow,
  facts: StepFacts,
): Promise<OnlineAttempt> {
  const { now, parts } = facts;
  const registration = await payingRegistration(stores, attempt.code, now);
  // Nobody can pay any more what belongs to nobody.
  const askedAgain = facts.askedAgain || attempt.code === null;
  const outcome = onlineOutcome({ askedAgain }, seen, registration);
  switch (outcome.does) {
    case 'wait':
    case 'later':
      return { ...attempt, step: 'look', tries: 0, nextAt: now + LOOK_EACH_MS };
    case 'replace':
      return next(attempt, 'close', now);
    case 'close':
      return closed(stores, attempt, facts.now);
    case 'release':
      await unbookForgotten(stores, attempt, parts, now);
      await tellReleased(stores, attempt, parts, now);
      return { ...next(attempt, 'cancel', now), state: 'released' };
    case 'book':
      await bookOnline(stores, attempt, outcome.captureOre, parts, now);
      return { ...next(attempt, 'capture', now), state: 'paid', bookedOre: outcome.captureOre };
    case 'booked': {
      await bookForgotten(stores, attempt, seen, parts, now);
      const paid = { ...attempt, state: 'paid', bookedOre: outcome.ore } as const;
      // It was booked before a restore, and the receipt has gone out then.
      await bookOnline(stores, paid, outcome.ore, parts, now, false);
      const withRefunds = knowingRefunds(paid, seen);
      await bookSeenRefunds(stores, withRefunds, parts, now);
      return rested(withRefunds, seen, now);
    }
  }
}

async function afterCapture(
  stores: Stores,
  attempt: OnlineAttempt,
  answer: Exclude<OnlineAnswer<PaymentNow>, { is: 'later' }>,
  facts: StepFacts,
): Promise<OnlineAttempt> {
  const { now, parts } = facts;
  if (answer.is === 'done')
    return answer.capturedOre >= attempt.bookedOre ? rested(attempt, answer, now) : again(attempt, facts);
  if (answer.code === NO_PART && attempt.bookedOre < attempt.authorisedOre) {
    await bookWhole(stores, attempt, parts, now);
    const whole = { bookedOre: attempt.authorisedOre, captures: attempt.captures + 1 };
    return { ...next(attempt, 'capture', now), ...whole };
  }
  await unbookOnline(stores, attempt, now);
  const problem = { problem: 'not-captured', problemAt: now, bookedOre: 0 } as const;
  await tellReleased(stores, { ...attempt, ...problem }, parts, now);
  return { ...next(attempt, 'cancel', now), ...problem, state: 'released' };
}

function afterCancel(
  attempt: OnlineAttempt,
  answer: Exclude<OnlineAnswer<PaymentNow>, { is: 'later' }>,
  facts: StepFacts,
): OnlineAttempt {
  const isLetGo =
    answer.is === 'refused'
      ? answer.code === NOT_FOUND
      : answer.state !== AUTHORISED || answer.capturedOre + answer.cancelledOre >= answer.authorisedOre;
  return isLetGo || attempt.tries >= MOST_CANCELS ? done(attempt) : again(attempt, facts);
}

async function afterRefund(
  stores: Stores,
  attempt: OnlineAttempt,
  answer: Exclude<OnlineAnswer<PaymentNow>, { is: 'later' }>,
  { now, parts }: StepFacts,
): Promise<OnlineAttempt> {
  const { refundOre, refundedOre } = attempt;
  if (answer.is === 'done') return { ...done(attempt), refundOre: 0, refundedOre: refundedOre + refundOre };
  await unbookRefund(stores, attempt, parts, now);
  return { ...done(attempt), refundOre: 0 };
}

/** Vipps does not know it: it never got there, or will not come any more. */
async function unknown(stores: Stores, attempt: OnlineAttempt, facts: StepFacts): Promise<OnlineAttempt> {
  // What was paid stays so: the sales unit is another one by now.
  if (attempt.capturedOre > 0) return { ...done(attempt), state: 'paid' };
  const isLost = facts.now >= attempt.createdAt + LOST_MS || attempt.step === 'look';
  return isLost ? closed(stores, attempt, facts.now) : again(attempt, facts);
}

/**
 * The attempt with what Vipps has given back. What nobody knew of was asked for by keys that are not to be used again: as many
 * as there may be, since nothing below a krone goes back.
 */
function knowingRefunds(attempt: OnlineAttempt, { refundedOre }: PaymentNow): OnlineAttempt {
  const unknownOre = Math.max(0, refundedOre - attempt.refundedOre);
  const refunds = attempt.refunds + Math.ceil(unknownOre / oreOf(1));
  return { ...attempt, refundedOre: attempt.refundedOre + unknownOre, refunds };
}

/** The rest of a reservation is let go once a part of it is taken. */
function rested(attempt: OnlineAttempt, seen: PaymentNow, now: number): OnlineAttempt {
  const isRest = seen.capturedOre + seen.cancelledOre < seen.authorisedOre;
  return isRest ? next(attempt, 'cancel', now) : done(attempt);
}

/** The attempt, closed without money. */
export async function closed(stores: Stores, attempt: OnlineAttempt, now: number): Promise<OnlineAttempt> {
  // Vipps may tell more than once that it is closed.
  if (attempt.state !== 'cancelled') await logOf(stores, 'payment_closed', attempt.code, attempt.ore, now);
  return { ...done(attempt), state: 'cancelled' };
}

/** Closing was refused: it may have been paid just now, or be closed. */
function lookAgain(attempt: OnlineAttempt, { now }: StepFacts): OnlineAttempt {
  const tries = attempt.tries + 1;
  return { ...attempt, step: 'look', tries, nextAt: tries === 1 ? now : now + pauseAfter(tries) };
}

function next(attempt: OnlineAttempt, step: OnlineAttempt['step'], now: number): OnlineAttempt {
  return { ...attempt, step, tries: 0, nextAt: now };
}

function done(attempt: OnlineAttempt): OnlineAttempt {
  return { ...attempt, step: 'done', tries: 0, nextAt: 0 };
}
