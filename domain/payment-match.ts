import { CODE_LENGTH, normaliseCode } from './booking-code.ts';
import { excessOre, restOre, roomOre, type CodeMoney } from './payment.ts';
import { folded, nameWords } from './search.ts';
import { isPayment, type ReportRow } from './vipps-report.ts';

/** A booking code that a payment may name. Its registration is live, or has ended. */
export interface PayableCode {
  readonly code: string;
  /** `expired`: ended because it was not paid in time. `cancelled`: ended for another reason. */
  readonly state: 'live' | 'expired' | 'cancelled';
  readonly money: CodeMoney;
  /** The name to show the crew. */
  readonly name: string;
  readonly lastNames: readonly string[];
  /** Whether the crew has marked somebody as unpaid by hand. */
  readonly pinnedUnpaid: boolean;
}

/**
 * What a line of the report means. Booked automatically: `settles` pays all that was owed, `confirms` pays
 * what the crew had marked by hand, `part` pays some of it, `split` pays several codes, `revival` pays one
 * that had expired, `double` comes on top of what was paid. For the crew to choose: `suggestion`, `unknown`,
 * `by-hand`. Never booked: `not-payment`, and `seen`, a line that came before.
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
  | 'not-payment'
  | 'seen';

/** The part of a line that goes to a code, in øre. */
export interface CodeShare {
  readonly code: string;
  readonly ore: number;
}

export interface Suggestion extends CodeShare {
  readonly name: string;
}

export interface MatchedRow extends ReportRow {
  readonly outcome: RowOutcome;
  /** The codes that its message names, each with what it would get. */
  readonly shares: readonly CodeShare[];
  readonly suggestions: readonly Suggestion[];
  /** What would have to be paid back. */
  readonly excessOre: number;
  /** Whether it pays for somebody whom the crew has marked as unpaid. */
  readonly pinnedUnpaid: boolean;
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

/** The shares of a line to book: empty if it is stored as an unassigned payment, null if it is not stored. */
export function bookedShares(row: MatchedRow, choice: string | undefined): readonly CodeShare[] | null {
  if (row.outcome === 'seen' || row.outcome === 'not-payment' || choice === SKIP) return null;
  if (choice !== undefined) return [{ code: normaliseCode(choice), ore: row.ore ?? 0 }];
  return BOOKED_OUTCOMES.has(row.outcome) ? row.shares : [];
}

/** Matches the lines of a report with codes, in order. Each line sees what the lines before it have paid. */
export class PaymentMatch {
  private readonly codes: Map<string, PayableCode>;
  /** For each text, the codes that it may stand for, exactly or with one mistake. */
  private readonly codesByVariant = new Map<string, Set<string>>();

  constructor(
    codes: readonly PayableCode[],
    /** Identifies a line, within a report and across reports. */
    private readonly sourceOf: (row: ReportRow) => string,
    private readonly booked: ReadonlySet<string>,
  ) {
    this.codes = new Map(codes.map((code) => [code.code, code]));
    for (const { code } of codes)
      for (const form of variantsOf(code))
        this.codesByVariant.set(form, (this.codesByVariant.get(form) ?? new Set()).add(code));
  }

  /** The outcome of each line, in the order of the report. */
  match(rows: readonly ReportRow[]): MatchedRow[] {
    const seen = new Set(this.booked);
    return rows.map((row) => {
      const decision = this.decide(row, seen);
      if (isPayment(row)) seen.add(this.sourceOf(row));
      const none = { shares: [], suggestions: [], excessOre: 0, pinnedUnpaid: false };
      return { ...none, ...row, ...decision };
    });
  }

  /** The outcome of a payment (øre) for one code. Later lines see the code with this money. */
  pay(code: string, ore: number): Decision {
    const payable = this.codes.get(code);
    if (!payable) return { outcome: 'by-hand' };
    const { state, money, pinnedUnpaid } = payable;
    const rest = restOre(money);
    const shares = [{ code, ore }];
    if (state === 'cancelled' || (state === 'expired' && ore < rest)) return { outcome: 'by-hand', shares };
    const paid = { ...money, money: money.money + ore };
    const covered = state === 'live' && roomOre(money) === 0;
    this.codes.set(code, { ...payable, state: 'live', money: paid, pinnedUnpaid: covered && pinnedUnpaid });
    const excess = { shares, excessOre: excessOre(paid) - excessOre(money) };
    if (covered) return { outcome: 'double', ...excess };
    const shared = { ...excess, pinnedUnpaid };
    if (state === 'expired') return { outcome: 'revival', ...shared };
    if (rest === 0) return { outcome: 'confirms', ...shared };
    return { outcome: ore < rest ? 'part' : 'settles', ...shared };
  }

  private decide(row: ReportRow, seen: ReadonlySet<string>): Decision {
    const ore = row.ore ?? 0;
    if (!isPayment(row)) return { outcome: 'not-payment' };
    if (seen.has(this.sourceOf(row))) return { outcome: 'seen' };
    const letters = lettersOf(row.message);
    const named = codesIn(row.message).filter((code) => this.codes.has(code));
    const [code, ...more] = new Set(named);
    if (code === undefined) {
      const suggestions = this.suggestions(letters, row.payer, ore);
      if (row.psp === '') return { outcome: 'by-hand', suggestions };
      return { outcome: suggestions.length > 0 ? 'suggestion' : 'unknown', suggestions };
    }
    if (row.psp === '') return { outcome: 'by-hand', shares: this.shares([code, ...more]) };
    return more.length > 0 ? this.split([code, ...more], ore) : this.pay(code, ore);
  }

  /** One payment for several codes: booked only when it is exactly what they owe together. */
  private split(codes: readonly string[], ore: number): Decision {
    const shares = this.shares(codes);
    const live = codes.every((code) => this.codes.get(code)?.state === 'live');
    const owed = shares.reduce((sum, share) => sum + share.ore, 0);
    if (!live || owed !== ore || shares.some((share) => share.ore === 0))
      return { outcome: 'by-hand', shares };
    const paid = shares.map((share) => this.pay(share.code, share.ore));
    return { outcome: 'split', shares, pinnedUnpaid: paid.some(({ pinnedUnpaid }) => pinnedUnpaid) };
  }

  /** What each code still owes or, if nothing, what may still come without being too much. */
  private shares(codes: readonly string[]): CodeShare[] {
    return codes.map((code) => {
      const money = this.codes.get(code)?.money ?? { total: 0, money: 0, pinned: 0 };
      return { code, ore: restOre(money) || roomOre(money) };
    });
  }

  /** Codes that owe exactly this sum and are nearly in the message, or else have a person with the payer's last name. */
  private suggestions(letters: string, payer: string, ore: number): Suggestion[] {
    const owing = [...this.codes.values()].filter(
      ({ state, money }) => state !== 'cancelled' && restOre(money) === ore,
    );
    const near = this.nearMatchesIn(letters);
    const nearly = owing.filter(({ code }) => near.has(code));
    const words = nameWords(payer);
    const found =
      nearly.length > 0
        ? nearly
        : owing.filter(({ lastNames }) => lastNames.some((last) => words.has(lastWord(last))));
    return found.map(({ code, name: shown }) => ({ code, name: shown, ore }));
  }

  /** The codes in these letters with one mistake: a letter wrong, missing, extra, or swapped with the next. */
  private nearMatchesIn(letters: string): ReadonlySet<string> {
    const first = letters.slice(0, NEARBY_LETTERS);
    const windows = [CODE_LENGTH - 1, CODE_LENGTH].flatMap((length) => windowsOf(first, length));
    const texts = [...windows, ...windowsOf(first, CODE_LENGTH).flatMap(withOneUnknown)];
    // An extra letter is the one mistake allowed, so the rest must be an exact code.
    const shortened = windowsOf(first, CODE_LENGTH + 1).flatMap(withoutOne);
    const exact = shortened.filter((text) => this.codes.has(text));
    return new Set([...exact, ...texts.flatMap((text) => [...(this.codesByVariant.get(text) ?? [])])]);
  }
}

/** How many letters of a message are searched for near matches: several times what Vipps allows. */
const NEARBY_LETTERS = 200;

/** What a message may name: all texts of a code's length in its letters and digits, in order. */
export function codesIn(message: string): string[] {
  return windowsOf(lettersOf(message), CODE_LENGTH);
}

/** A message's letters and digits, as codes are written. */
function lettersOf(message: string): string {
  return message
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
}

function windowsOf(letters: string, length: number): string[] {
  const last = letters.length - length;
  return last < 0 ? [] : Array.from({ length: last + 1 }, (_, at) => letters.slice(at, at + length));
}

/** The texts that a code is found by: itself, and with one letter missing, two swapped, or one as `?`. */
function variantsOf(code: string): string[] {
  const swapped = Array.from(code.slice(1), (letter, at) =>
    [code.slice(0, at), letter, code.charAt(at), code.slice(at + 2)].join(''),
  );
  return [code, ...swapped, ...withoutOne(code), ...withOneUnknown(code)];
}

const withoutOne = (text: string) => Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1));

const withOneUnknown = (text: string) =>
  Array.from(text, (_, at) => `${text.slice(0, at)}?${text.slice(at + 1)}`);

function lastWord(name: string): string {
  return folded(name).split(' ').at(-1) ?? '';
}
