import type { AttemptState } from './attempt-state.ts';
import { DAY, MINUTE, SECOND } from '../shared/durations.ts';
import { oreOf } from './payment.ts';

/**
 * What has to be asked of Vipps next: `create` the payment, `look` what became of it, `close` it unless it was paid just now,
 * `capture` the money that is booked, `cancel` what is reserved and will not be taken, `refund` what goes back, or nothing more.
 */
export type AttemptStep = 'create' | 'look' | 'close' | 'capture' | 'cancel' | 'refund' | 'done';

/** What Vipps was asked for: the same words each time, or it would take it for another payment. */
export interface AskedPayment {
  readonly description: string;
  readonly lines: readonly OrderLine[];
}

/** One line of the receipt in Vipps. */
export interface OrderLine {
  readonly name: string;
  readonly ore: number;
}

/** One try to pay a booking code online. Sums are øre, times epoch ms. */
export interface OnlineAttempt {
  /** By chance: it stands in addresses, and tells nothing. */
  readonly id: string;
  /** Null once its registration is gone. */
  readonly code: string | null;
  /** Which try of its code it is, from 1. */
  readonly number: number;
  /** Its name at Vipps; a digest of it once nothing is to be asked about it any more and its payer is forgotten. */
  readonly reference: string;
  readonly ore: number;
  readonly asked: AskedPayment | null;
  readonly state: AttemptState;
  readonly step: AttemptStep;
  /** Who takes the step, and until when; empty: nobody. */
  readonly holder: string;
  readonly heldUntil: number;
  /** When the step is due, and how often it was tried in vain. */
  readonly nextAt: number;
  readonly tries: number;
  readonly createdAt: number;
  readonly lookedAt: number;
  /** When the payer agreed; 0: not yet. Refunds are given for a year from then. */
  readonly authorisedAt: number;
  readonly authorisedOre: number;
  /** What is booked and to be captured, and how many captures of another sum were refused before. */
  readonly bookedOre: number;
  readonly captures: number;
  readonly capturedOre: number;
  /** What has gone back, what is on its way back, and how many refunds were asked for. */
  readonly refundedOre: number;
  readonly refundOre: number;
  readonly refunds: number;
  /** Why money that was booked was not taken; empty: it was, or none was booked. */
  readonly problem: '' | 'not-captured';
  readonly problemAt: number;
  /** Vipps' own references of it, which its reports tell. */
  readonly psps: readonly string[];
  /** Its event is over, or was reset: nothing is left of it once it is done. */
  readonly outlived: boolean;
  readonly version: number;
}

/** A payment as Vipps tells of it. Sums in øre. */
export interface LookedPayment {
  readonly state: 'CREATED' | 'AUTHORIZED' | 'ABORTED' | 'EXPIRED' | 'TERMINATED';
  readonly authorisedOre: number;
  readonly capturedOre: number;
  readonly cancelledOre: number;
  readonly refundedOre: number;
}

/** The registration that a payment is for. `restOre`: what it owes or, where it has expired, would owe. */
export interface PayingRegistration {
  /** `revivable`: it has expired, and all its seats are free. */
  readonly state: 'live' | 'revivable' | 'gone';
  readonly restOre: number;
}

/** What becomes of a payment. */
export type OnlineOutcome =
  /** Nobody knows more: later again. */
  | { readonly does: 'wait' | 'later' }
  /** It is closed: nothing was paid, or all was let go. */
  | { readonly does: 'close' }
  /** It is closed at Vipps, so that another can be begun. */
  | { readonly does: 'replace' }
  /** The money is let go. */
  | { readonly does: 'release' }
  /** The money is booked, and then taken: `captureOre` of it, and the rest let go. */
  | { readonly does: 'book'; readonly captureOre: number }
  /** The money was taken already, so it is booked. */
  | { readonly does: 'booked'; readonly ore: number };

/**
 * What becomes of an online payment by what Vipps tells of it (`later`: it told nothing) and by the registration as it is now.
 * `askedAgain`: somebody waits to pay anew, or nobody can pay it any more.
 */
export function onlineOutcome(
  { askedAgain }: { readonly askedAgain: boolean },
  look: LookedPayment | 'later',
  reg: PayingRegistration,
): OnlineOutcome {
  if (look === 'later') return { does: 'later' };
  const { state, authorisedOre, capturedOre, cancelledOre } = look;
  // What was taken is taken, whatever it was for.
  if (capturedOre > 0) return { does: 'booked', ore: capturedOre };
  if (state === 'CREATED') return { does: askedAgain ? 'replace' : 'wait' };
  if (state !== 'AUTHORIZED' || cancelledOre >= authorisedOre) return { does: 'close' };
  if (reg.state === 'gone' || reg.restOre <= 0) return { does: 'release' };
  if (reg.state === 'revivable' && authorisedOre < reg.restOre) return { does: 'release' };
  return { does: 'book', captureOre: Math.min(authorisedOre, reg.restOre) };
}

/** The name of a code's try at Vipps: 8 to 64 letters, digits and hyphens. */
export function referenceOf(code: string, number: number): string {
  return `lp-${code}-${String(number)}`;
}

/** Whether a try of the code, or an act on one, is called so at Vipps. */
export function isNamedAfter(code: string, source: string): boolean {
  return source.startsWith(`lp-${code}-`);
}

/** The key of an act on a payment, by which Vipps knows that it was asked for before. Another body has another key. */
export function idempotencyKey(
  { reference, captures, refunds }: Pick<OnlineAttempt, 'reference' | 'captures' | 'refunds'>,
  act: 'capture' | 'close' | 'cancel' | 'refund',
): string {
  if (act === 'capture') return `${reference}-c${captures > 0 ? String(captures + 1) : ''}`;
  if (act === 'refund') return `${reference}-r${String(refunds)}`;
  return `${reference}-${act === 'cancel' ? 'x' : 'xt'}`;
}

/** The pauses before an act is tried again: at most five tries a minute, which is Vipps' bound. */
const PAUSES = [2, 5, 10, 30, 60].map((seconds) => seconds * SECOND);
/** How often the job looks at a payment that waits for its payer. */
export const LOOK_EACH_MS = 30 * SECOND;
/** For so long after its begin nobody looks, and then at most each two seconds: who pays needs some time. */
const FIRST_LOOK_MS = 5 * SECOND;
const LOOK_GAP_MS = 2 * SECOND;
/** Vipps gives refunds for a year after the payer agreed. */
const REFUNDABLE_MS = 365 * DAY;

/** How long to wait after so many tries in vain. */
export function pauseAfter(tries: number): number {
  return PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 0;
}

/** Nothing is put off for longer: what seems to be was written by a clock that ran ahead. */
export const FURTHEST_AHEAD_MS = 5 * MINUTE;

/** Whether a moment that something was put off until has come. */
export function hasCome(moment: number, now: number): boolean {
  return moment <= now || moment > now + FURTHEST_AHEAD_MS;
}

/** Whether somebody who waits for the answer may have Vipps asked now. */
export function mayLook(attempt: OnlineAttempt, now: number): boolean {
  const { state, step, createdAt, lookedAt } = attempt;
  if (state !== 'waiting' || step !== 'look') return false;
  return now >= createdAt + FIRST_LOOK_MS && now >= lookedAt + LOOK_GAP_MS;
}

/**
 * The attempt without its registration, which is gone: what is open is looked at, and let go of. `outlived`: also its event is
 * gone, so nothing is to be left of it.
 */
export function withoutRegistration(attempt: OnlineAttempt, outlived: boolean): OnlineAttempt {
  const none = { code: null, asked: null, outlived };
  if (attempt.step === 'done') return { ...attempt, ...none, psps: [] };
  const anew = { holder: '', heldUntil: 0, nextAt: 0, tries: 0 };
  const isUndecided = ['create', 'look', 'capture'].includes(attempt.step);
  const asked = isUndecided ? ({ state: 'waiting', step: 'look', bookedOre: 0 } as const) : {};
  return { ...attempt, ...none, ...anew, ...asked };
}

/** Whether Vipps may have it open, so that no other may be begun for the same code. */
export function isOpen({ step }: Pick<OnlineAttempt, 'step'>): boolean {
  return step !== 'done' && step !== 'refund';
}

/** What of an attempt can be given back by Vipps, in øre. */
export function refundableOre(attempt: OnlineAttempt, now: number): number {
  const { state, step, authorisedAt, capturedOre, refundedOre } = attempt;
  if (state !== 'paid' || step !== 'done' || now >= authorisedAt + REFUNDABLE_MS) return 0;
  return Math.max(0, capturedOre - refundedOre);
}

/** The parts of a refund (øre) by the attempts that can give it, the newest first; null: they cannot. */
export function refundShares(
  attempts: readonly OnlineAttempt[],
  ore: number,
  now: number,
): { readonly attempt: OnlineAttempt; readonly ore: number }[] | null {
  let left = ore;
  const shares = [...attempts]
    .sort((a, b) => b.number - a.number)
    .flatMap((attempt) => {
      const share = Math.min(left, refundableOre(attempt, now));
      left -= share;
      return share > 0 ? [{ attempt, ore: share }] : [];
    });
  return left === 0 ? shares : null;
}

/** The lines of a receipt for what a code still owes: one for each ticket, or one for the rest where some of it is paid. */
export function orderLines(
  code: string,
  persons: readonly {
    readonly price: number;
    readonly place: { readonly row: number; readonly number: number };
  }[],
  restOre: number,
): OrderLine[] {
  const tickets = persons
    .filter(({ price }) => price > 0)
    .map(({ price, place }) => ({
      name: `Rad ${String(place.row)}, plass ${String(place.number)}`,
      ore: oreOf(price),
    }));
  const total = tickets.reduce((sum, { ore }) => sum + ore, 0);
  return total === restOre ? tickets : [{ name: `Resten for ${code}`, ore: restOre }];
}
