import { CODE_LENGTH, normaliseCode } from './booking-code.ts';
import { excessOre, restOre, roomOre, type CodeMoney } from './payment.ts';
import { isPayment, type ReportRow } from './vipps-report.ts';

/** A booking code as payments may name it: of people who are signed up, or whose registration has ended. */
export interface PayableCode {
  readonly code: string;
  /** `expired`: ended because it was not paid in time. `cancelled`: ended for another reason. */
  readonly state: 'live' | 'expired' | 'cancelled';
  readonly money: CodeMoney;
  /** Whom to show the crew. */
  readonly name: string;
  readonly lastNames: readonly string[];
  /** Whether the crew has marked somebody as unpaid against what money says. */
  readonly pinnedUnpaid: boolean;
}

/**
 * What a line of the report means. Booked by itself: `settles` pays all that was owed, `confirms` explains what the crew
 * had marked by hand, `part` pays some of it, `split` pays several codes, `revival` pays one that had expired, `double`
 * comes on top of what was paid. To be chosen by the crew: `suggestion`, `unknown`, `by-hand`. Never booked:
 * `not-payment`, and `seen` before.
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

/** What of a line goes to a code, in øre. */
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

/** Chosen for a line instead of a code: it is not kept, not even as money that nobody knows whose it is. */
export const SKIP = 'skip';

/** The outcomes that are booked as they are. */
export const BOOKED_OUTCOMES: ReadonlySet<RowOutcome> = new Set([
  'settles',
  'confirms',
  'part',
  'split',
  'double',
  'revival',
]);

/** What of a line is booked on which codes: none if it is kept until somebody knows whose it is, null if it is not kept. */
export function bookedShares(row: MatchedRow, choice: string | undefined): readonly CodeShare[] | null {
  if (row.outcome === 'seen' || row.outcome === 'not-payment' || choice === SKIP) return null;
  if (choice !== undefined) return [{ code: normaliseCode(choice), ore: row.ore ?? 0 }];
  return BOOKED_OUTCOMES.has(row.outcome) ? row.shares : [];
}

/** Pays lines of a report onto codes, one after the other: what one has paid, the next one finds paid. */
export class PaymentMatch {
  private readonly codes: Map<string, PayableCode>;
  /** Which codes each text may be meant as. */
  private readonly nearby = new Map<string, Set<string>>();

  constructor(
    codes: readonly PayableCode[],
    /** What a line is known by, in one report and over reports. */
    private readonly sourceOf: (row: ReportRow) => string,
    private readonly booked: ReadonlySet<string>,
  ) {
    this.codes = new Map(codes.map((code) => [code.code, code]));
    for (const { code } of codes)
      for (const form of formsOf(code)) this.nearby.set(form, (this.nearby.get(form) ?? new Set()).add(code));
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

  /** What becomes of a payment of so many øre that is for one code. */
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
    const told = { ...excess, pinnedUnpaid };
    if (state === 'expired') return { outcome: 'revival', ...told };
    if (rest === 0) return { outcome: 'confirms', ...told };
    return { outcome: ore < rest ? 'part' : 'settles', ...told };
  }

  private decide(row: ReportRow, seen: ReadonlySet<string>): Decision {
    const ore = row.ore ?? 0;
    if (!isPayment(row)) return { outcome: 'not-payment' };
    if (seen.has(this.sourceOf(row))) return { outcome: 'seen' };
    const letters = lettersOf(row.message);
    const named = windowsOf(letters, CODE_LENGTH).filter((code) => this.codes.has(code));
    const [code, ...more] = new Set(named);
    if (code === undefined) {
      const suggestions = this.suggestions(letters, row.payer, ore);
      if (row.psp === '') return { outcome: 'by-hand', suggestions };
      return { outcome: suggestions.length > 0 ? 'suggestion' : 'unknown', suggestions };
    }
    if (row.psp === '') return { outcome: 'by-hand', shares: this.shares([code, ...more]) };
    return more.length > 0 ? this.split([code, ...more], ore) : this.pay(code, ore);
  }

  /** One sum for several codes: booked when it is just what they owe together. */
  private split(codes: readonly string[], ore: number): Decision {
    const shares = this.shares(codes);
    const live = codes.every((code) => this.codes.get(code)?.state === 'live');
    const owed = shares.reduce((sum, share) => sum + share.ore, 0);
    if (!live || owed !== ore || shares.some((share) => share.ore === 0))
      return { outcome: 'by-hand', shares };
    const paid = shares.map((share) => this.pay(share.code, share.ore));
    return { outcome: 'split', shares, pinnedUnpaid: paid.some(({ pinnedUnpaid }) => pinnedUnpaid) };
  }

  /** What each code still owes, or what money may still explain. */
  private shares(codes: readonly string[]): CodeShare[] {
    return codes.map((code) => {
      const money = this.codes.get(code)?.money ?? { total: 0, money: 0, pinned: 0 };
      return { code, ore: restOre(money) || roomOre(money) };
    });
  }

  /** Codes that owe just this sum and are nearly in the message, or else have a participant of the payer's last name. */
  private suggestions(letters: string, payer: string, ore: number): Suggestion[] {
    const owing = [...this.codes.values()].filter(
      ({ state, money }) => state !== 'cancelled' && restOre(money) === ore,
    );
    const near = this.nearlyIn(letters);
    const nearly = owing.filter(({ code }) => near.has(code));
    const name = lastWord(payer);
    const found =
      nearly.length > 0
        ? nearly
        : owing.filter(({ lastNames }) => name !== '' && lastNames.some((last) => lastWord(last) === name));
    return found.map(({ code, name: shown }) => ({ code, name: shown, ore }));
  }

  /** The codes that are in the letters with one of their own wrong, missing, too many, or swapped with the next. */
  private nearlyIn(letters: string): ReadonlySet<string> {
    const first = letters.slice(0, NEARBY_LETTERS);
    const windows = [CODE_LENGTH - 1, CODE_LENGTH].flatMap((length) => windowsOf(first, length));
    const texts = [...windows, ...windowsOf(first, CODE_LENGTH).flatMap(withOneUnknown)];
    // A letter too many is the one mistake: what is left without it must be a code as it is.
    const shortened = windowsOf(first, CODE_LENGTH + 1).flatMap(withoutOne);
    const exact = shortened.filter((text) => this.codes.has(text));
    return new Set([...exact, ...texts.flatMap((text) => [...(this.nearby.get(text) ?? [])])]);
  }
}

/** Of a message so much is looked through for what is nearly a code: several times what Vipps lets one write. */
const NEARBY_LETTERS = 200;

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

/** As what a code is found, itself and with one mistake: a letter missing, two swapped, one that may be any. */
function formsOf(code: string): string[] {
  const swapped = Array.from(code.slice(1), (letter, at) =>
    [code.slice(0, at), letter, code.charAt(at), code.slice(at + 2)].join(''),
  );
  return [code, ...swapped, ...withoutOne(code), ...withOneUnknown(code)];
}

const withoutOne = (text: string) => Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1));

const withOneUnknown = (text: string) =>
  Array.from(text, (_, at) => `${text.slice(0, at)}?${text.slice(at + 1)}`);

function lastWord(name: string): string {
  return name.trim().split(/\s+/).at(-1)?.toLocaleLowerCase('nb') ?? '';
}
