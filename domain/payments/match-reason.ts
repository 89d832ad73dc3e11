import type { CodeMistake } from '../signup/code-search.ts';

/**
 * Why a code is proposed for a line whose sum it owes: the mistake with which the message names it, a person with the
 * payer's last name, or, for a refund, the sum that is to be paid back.
 */
export type MatchReason = CodeMistake | 'last-name' | 'to-pay-back';

/**
 * Why a payment is not booked by itself: no code is in the message, or one that nobody has, the line has no reference,
 * the code has been cancelled, has expired and owes more, or there are several codes of which one has ended or that owe
 * another sum together.
 */
export type OpenReason =
  | 'no-code'
  | 'code-unknown'
  | 'no-reference'
  | 'cancelled'
  | 'expired-owes-more'
  | 'codes-ended'
  | 'codes-owe-other';

/** The part of a line that goes to a code, in øre, and the name to show for it. */
export interface CodeShare {
  readonly code: string;
  readonly ore: number;
  readonly name: string;
}

export interface Suggestion extends CodeShare {
  readonly reason: MatchReason;
}
