import { codeNamed, normaliseCode } from '../signup/booking-code.ts';
import { CodeSearch, mistakeIn, type NamedCodes } from '../signup/code-search.ts';
import { excessOre, restOre, roomOre, type CodeMoney } from './payment.ts';
import type { CodeShare, OpenReason, Suggestion } from './match-reason.ts';
import { isBefore } from './report-cells.ts';
import { folded, nameWords } from '../shared/folded-text.ts';
import { isPayment, isRefund, type ReportRow } from './vipps-report.ts';

/** Money to pay back (øre), and since when (epoch ms). */
export interface DueBack {
  readonly ore: number;
  readonly since: number;
}

/** A booking code that a payment may name. Its registration is live, or has ended. */
export interface PayableCode {
  readonly code: string;
  /** `expired`: ended because it was not paid in time. `cancelled`: ended for another reason. */
  readonly state: 'live' | 'expired' | 'cancelled';
  readonly money: CodeMoney;
  /** The name to show the crew. */
  readonly name: string;
  readonly lastNames: readonly string[];
  /** The full names in the same order; missing: only `name` is known. */
  readonly fullNames?: readonly string[];
  /** Whether the crew has marked somebody as unpaid by hand. */
  readonly pinnedUnpaid: boolean;
  /** What has to be paid back; null: nothing. */
  readonly dueBack: DueBack | null;
}

/**
 * What a line of the report means. Booked automatically: `settles` pays all that was owed, `confirms` pays
 * what the crew had marked by hand, `part` pays some of it, `split` pays several codes, `revival` pays one
 * that had expired, `double` comes on top of what was paid. For the crew to choose: `suggestion`, `unknown`,
 * `by-hand`, and `refund`, which may be what had to be paid back. Never booked: `not-payment`, `seen`, a line that came
 * before, and `unreadable`, a line that cannot be read for sure.
 */
export type RowOutcome =
  | 'settles'
  | 'confirms'
  | 'part'
  | 'split'
  | 'suggestion'
  | 'unknown'
  | 'by-hand'
  | 'double'
  | 'revival'
  | 'refund'
  | 'not-payment'
  | 'seen'
  | 'unreadable';

export interface MatchedRow extends ReportRow {
  readonly outcome: RowOutcome;
  /** The codes that its message names, each with what it would get. */
  readonly shares: readonly CodeShare[];
  readonly suggestions: readonly Suggestion[];
  /** What would have to be paid back. */
  readonly excessOre: number;
  /** Whether it pays for somebody whom the crew has marked as unpaid. */
  readonly pinnedUnpaid: boolean;
  /** Why it is not booked by itself; missing when it is, or is no payment. */
  readonly reason?: OpenReason;
  /** What its message names as a code, though nobody has it. */
  readonly unknownCode?: string;
}

type Decision = Pick<MatchedRow, 'outcome'> & Partial<MatchedRow>;

/** The crew's choice to leave a line out: it is not stored, not even as an unassigned payment. */
export const SKIP = 'skip';

/** The outcomes that are booked without a choice by the crew. */
export const BOOKED_OUTCOMES: ReadonlySet<RowOutcome> = new Set([
  'settles',
  'confirms',
  'part',
  'split',
  'double',
  'revival',
]);

/** The outcomes that are neither booked nor kept as unassigned payments, whatever the crew chooses. */
const LISTED_OUTCOMES: ReadonlySet<RowOutcome> = new Set(['not-payment', 'seen', 'unreadable']);

/** The shares of a line to book: empty if it is stored as an unassigned payment, null if it is not stored. */
export function bookedShares(
  row: MatchedRow,
  choice: string | undefined,
): readonly Pick<CodeShare, 'code' | 'ore'>[] | null {
  if (LISTED_OUTCOMES.has(row.outcome) || choice === SKIP) return null;
  if (choice !== undefined) return [{ code: normaliseCode(choice), ore: row.ore ?? 0 }];
  if (row.outcome === 'refund') return null;
  return BOOKED_OUTCOMES.has(row.outcome) ? row.shares : [];
}

/** Which lines were booked before, by their source: as payments and as refunds. */
export interface BookedSources {
  readonly payments: ReadonlySet<string>;
  readonly refunds: ReadonlySet<string>;
  /** Whether a line tells of a payment online, which is booked by itself, whatever else it says. */
  readonly isOnline?: (row: ReportRow) => boolean;
}

/** More than anybody looks through: a search finds the right one faster. */
const MOST_SUGGESTIONS = 20;

/** Matches the lines of a report with codes, in order. Each line sees what the lines before it have paid. */
export class PaymentMatch {
  private readonly codes: Map<string, PayableCode>;
  private readonly codesByLastName = new Map<string, string[]>();

  constructor(
    codes: readonly PayableCode[],
    /** Identifies a line, within a report and across reports. */
    private readonly sourceOf: (row: ReportRow) => string,
    private readonly booked: BookedSources,
    /** The codes that a line's message names. */
    private readonly namedIn: (row: ReportRow) => NamedCodes = searchIn(codes),
  ) {
    this.codes = new Map(codes.map((code) => [code.code, code]));
    for (const { code, lastNames } of codes)
      for (const name of new Set(lastNames.map(lastWord)))
        this.codesByLastName.set(name, [...(this.codesByLastName.get(name) ?? []), code]);
  }

  /** The outcome of each line, in the order of the report. */
  match(rows: readonly ReportRow[]): MatchedRow[] {
    return [...this.matches(rows)].filter((row) => row !== null);
  }

  /** The same, a line at a time, so that others can get their turns: after each line looked at, null. */
  *matches(rows: readonly ReportRow[]): Generator<MatchedRow | null> {
    const seen = new Set(this.booked.payments);
    const decisions: (Decision | null)[] = [];
    for (const row of rows) {
      decisions.push(isRefund(row) && !this.booked.isOnline?.(row) ? null : this.decide(row, seen));
      if (isPayment(row)) seen.add(this.sourceOf(row));
      yield null;
    }
    // Refunds come last, because a report may list them above the payment that they give back.
    const due = this.dueBackBySum();
    const refunded = new Set(this.booked.refunds);
    for (const [index, row] of rows.entries())
      yield matched(row, decisions[index] ?? this.refund(row, due, refunded));
  }

  /** The outcome of a payment (øre) for one code. Later lines see the code with this money. */
  private pay(code: string, ore: number, at: number): Decision {
    const payable = this.codes.get(code);
    if (!payable) return { outcome: 'by-hand' };
    const { state, money, pinnedUnpaid } = payable;
    const rest = restOre(money);
    const shares = [{ code, ore, name: payable.name }];
    if (state === 'cancelled') return { outcome: 'by-hand', shares, reason: 'cancelled' };
    if (state === 'expired' && ore < rest) return { outcome: 'by-hand', shares, reason: 'expired-owes-more' };
    const paid = { ...money, money: money.money + ore };
    const covered = state === 'live' && roomOre(money) === 0;
    const dueOre = excessOre(paid);
    const dueBack = dueOre > 0 ? { ore: dueOre, since: Math.max(payable.dueBack?.since ?? 0, at) } : null;
    const left = { pinnedUnpaid: covered && pinnedUnpaid, dueBack };
    this.codes.set(code, { ...payable, state: 'live', money: paid, ...left });
    const excess = { shares, excessOre: dueOre - excessOre(money) };
    if (covered) return { outcome: 'double', ...excess };
    const shared = { ...excess, pinnedUnpaid };
    if (state === 'expired') return { outcome: 'revival', ...shared };
    if (rest === 0) return { outcome: 'confirms', ...shared };
    return { outcome: ore < rest ? 'part' : 'settles', ...shared };
  }

  private decide(row: ReportRow, seen: ReadonlySet<string>): Decision {
    const [ore, at] = [row.ore ?? 0, row.at ?? 0];
    if (this.booked.isOnline?.(row)) return { outcome: 'seen' };
    if (row.unread) return { outcome: 'unreadable' };
    if (!isPayment(row)) return { outcome: 'not-payment' };
    if (seen.has(this.sourceOf(row))) return { outcome: 'seen' };
    const { exact, near } = this.namedIn(row);
    const [code, ...more] = exact.filter((one) => this.codes.has(one));
    if (code === undefined) {
      const suggestions = this.suggestions(near, row, ore);
      const isName = (word: string) => this.codesByLastName.has(word) || nameWords(row.payer).has(word);
      const named = codeNamed(row.message, (word) => isName(folded(word)));
      const unknownCode = named === null ? {} : { unknownCode: named };
      const reason = named === null ? 'no-code' : 'code-unknown';
      if (row.psp === '') return { outcome: 'by-hand', suggestions, ...unknownCode, reason: 'no-reference' };
      return {
        outcome: suggestions.length > 0 ? 'suggestion' : 'unknown',
        suggestions,
        ...unknownCode,
        reason,
      };
    }
    if (row.psp === '')
      return { outcome: 'by-hand', shares: this.shares([code, ...more]), reason: 'no-reference' };
    return more.length > 0 ? this.split([code, ...more], ore, at) : this.pay(code, ore, at);
  }

  /** One payment for several codes: booked only when it is exactly what they owe together. */
  private split(codes: readonly string[], ore: number, at: number): Decision {
    const shares = this.shares(codes);
    const live = codes.every((code) => this.codes.get(code)?.state === 'live');
    const owed = shares.reduce((sum, share) => sum + share.ore, 0);
    if (!live) return { outcome: 'by-hand', shares, reason: 'codes-ended' };
    if (owed !== ore || shares.some((share) => share.ore === 0))
      return { outcome: 'by-hand', shares, reason: 'codes-owe-other' };
    const paid = shares.map((share) => this.pay(share.code, share.ore, at));
    return { outcome: 'split', shares, pinnedUnpaid: paid.some(({ pinnedUnpaid }) => pinnedUnpaid) };
  }

  /** What each code still owes or, if nothing, what may still come without being too much. */
  private shares(codes: readonly string[]): CodeShare[] {
    return codes.map((code) => {
      const { money = { total: 0, money: 0, pinned: 0 }, name = '' } = this.codes.get(code) ?? {};
      return { code, ore: restOre(money) || roomOre(money), name };
    });
  }

  /** Codes that owe exactly this sum and are nearly in the message, or else have a person with the payer's last name. */
  private suggestions(
    near: readonly string[],
    { payer, message }: Pick<ReportRow, 'payer' | 'message'>,
    ore: number,
  ): Suggestion[] {
    const owing = (codes: readonly string[]) =>
      codes.flatMap((code) => {
        const payable = this.codes.get(code);
        return payable && payable.state !== 'cancelled' && restOre(payable.money) === ore ? [payable] : [];
      });
    const nearly = owing(near).map(({ code, name }): Suggestion => {
      return { code, name, ore, reason: mistakeIn(message, code) ?? 'letter-wrong' };
    });
    if (nearly.length > 0) return nearly.slice(0, MOST_SUGGESTIONS);
    const words = nameWords(payer);
    const ofPayer = [...new Set([...words].flatMap((word) => this.codesByLastName.get(word) ?? []))];
    return owing(ofPayer)
      .slice(0, MOST_SUGGESTIONS)
      .map((payable) => ({ code: payable.code, name: nameOf(payable, words), ore, reason: 'last-name' }));
  }

  private dueBackBySum(): ReadonlyMap<number, readonly PayableCode[]> {
    const due = new Map<number, PayableCode[]>();
    for (const code of this.codes.values())
      if (code.dueBack) due.set(code.dueBack.ore, [...(due.get(code.dueBack.ore) ?? []), code]);
    return due;
  }

  /** A refund is proposed for each code that had to get just this sum back when it was paid. */
  private refund(
    row: ReportRow,
    due: ReadonlyMap<number, readonly PayableCode[]>,
    refunded: Set<string>,
  ): Decision {
    const source = this.sourceOf(row);
    if (refunded.has(source)) return { outcome: 'seen' };
    refunded.add(source);
    const ore = -(row.ore ?? 0);
    const suggestions = (due.get(ore) ?? [])
      .filter(({ dueBack }) => dueBack && row.at !== null && !isBefore(row.at, dueBack.since))
      .map(({ code, name }): Suggestion => ({ code, name, ore, reason: 'to-pay-back' }));
    if (suggestions.length === 0) return { outcome: 'not-payment' };
    return { outcome: 'refund', suggestions: suggestions.slice(0, MOST_SUGGESTIONS) };
  }
}

function matched(row: ReportRow, decision: Decision): MatchedRow {
  const { outcome, shares = [], suggestions = [], excessOre = 0, pinnedUnpaid = false } = decision;
  const { row: number, at, ore, type, message, payer, psp, unread } = row;
  // Field by field: copying ten thousand lines with a spread takes several times as long.
  const line: MatchedRow = {
    row: number,
    at,
    ore,
    type,
    message,
    payer,
    psp,
    outcome,
    shares,
    suggestions,
    excessOre,
    pinnedUnpaid,
  };
  if (decision.reason) return { ...line, ...decision };
  return unread ? { ...line, unread } : line;
}

function searchIn(codes: readonly PayableCode[]): (row: ReportRow) => NamedCodes {
  const search = new CodeSearch(codes.map(({ code }) => code));
  return ({ message }) => search.find(message);
}

/** The name of the first person of a code who has a last name among these words. */
function nameOf({ name, lastNames, fullNames = [] }: PayableCode, words: ReadonlySet<string>): string {
  return fullNames[lastNames.findIndex((lastName) => words.has(lastWord(lastName)))] ?? name;
}

function lastWord(name: string): string {
  return folded(name).split(' ').at(-1) ?? '';
}
