import { RuleViolation } from '../shared/rule-violation.ts';

/** What can be unfinished when the next LAN is begun, in the order in which the crew is shown it. */
export const LEFTOVER_KINDS = [
  ...(['not-over', 'inside', 'unpaid', 'to-pay-back', 'unmatched', 'consents', 'messages'] as const),
] as const;
export type LeftoverKind = (typeof LEFTOVER_KINDS)[number];

/** How much of a kind is left; `sumOre` where it is money. */
export interface Leftover {
  readonly kind: LeftoverKind;
  readonly count: number;
  readonly sumOre?: number;
}

/** Thrown when something is left that somebody has not seen. */
export class LeftoversNotSeen extends RuleViolation {
  constructor(readonly leftovers: readonly Leftover[]) {
    super('leftovers');
  }
}

/** What is left: sums in øre, one each, and how many where it is not money. */
export interface Unfinished {
  /** Whether the LAN is not over yet. */
  readonly notOver: boolean;
  /** Who is in the house. */
  readonly inside: number;
  /** What each registration still owes. */
  readonly unpaid: readonly number[];
  /** What is to be paid back to each code. */
  readonly toPayBack: readonly number[];
  /** The payments that nobody knows the code of. */
  readonly unmatched: readonly number[];
  /** Persons who need a consent form that the crew does not have. */
  readonly consents: number;
  /** Mails of messages that are still to be sent. */
  readonly messages: number;
}

/** What is left, without the kinds of which there is nothing. */
export function leftoversOf(unfinished: Unfinished): Leftover[] {
  const { notOver, inside, unpaid, toPayBack, unmatched, consents, messages } = unfinished;
  const all: Leftover[] = [
    { kind: 'not-over', count: notOver ? 1 : 0 },
    { kind: 'inside', count: inside },
    money('unpaid', unpaid),
    money('to-pay-back', toPayBack),
    money('unmatched', unmatched),
    { kind: 'consents', count: consents },
    { kind: 'messages', count: messages },
  ];
  return all.filter(({ count }) => count > 0);
}

/** Those of the leftovers that somebody has not ticked off; other words that were ticked off do not count. */
export function notAcknowledged(left: readonly Leftover[], acknowledged: readonly string[]): Leftover[] {
  return left.filter(({ kind }) => !acknowledged.includes(kind));
}

function money(kind: LeftoverKind, sums: readonly number[]): Leftover {
  const owing = sums.filter((ore) => ore !== 0);
  return { kind, count: owing.length, sumOre: owing.reduce((sum, ore) => sum + ore, 0) };
}
