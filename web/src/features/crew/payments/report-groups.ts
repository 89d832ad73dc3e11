import type { PreviewPaymentsAnswer, WireReportRow } from '../../../../../adapters/http/contract.ts';
import type { SumLine } from '../../../../../domain/payments/balance.ts';
import { BOOKED_OUTCOMES, SKIP, type RowOutcome } from '../../../../../domain/payments/payment-match.ts';

/** The crew's choices for lines, by line number: a code, or `SKIP`. */
export type Choices = Readonly<Record<string, string>>;

/** The groups of the preview in their order: first what needs a decision. */
export const GROUPS = [
  ...(['changed', 'suggested', 'extra', 'unclear', 'refunds', 'unreadable'] as const),
  ...(['ready', 'foreign', 'seen'] as const),
];
export type Group = (typeof GROUPS)[number];

/** The groups whose lines need a decision by the crew. */
export const ASKING: ReadonlySet<Group> = new Set(['changed', 'suggested', 'extra', 'unclear', 'refunds']);

/** The group of the preview that a line belongs to by its outcome. */
export function groupOf({ outcome, seatsGone }: WireReportRow): Group {
  // Booked, too, but it pays for nobody who is signed up.
  if (outcome === 'double' || seatsGone) return 'extra';
  if (BOOKED_OUTCOMES.has(outcome)) return 'ready';
  if (outcome === 'suggestion') return 'suggested';
  if (outcome === 'refund') return 'refunds';
  if (outcome === 'unreadable') return 'unreadable';
  if (outcome === 'not-payment') return 'foreign';
  return outcome === 'seen' ? 'seen' : 'unclear';
}

/** The outcomes where the sum is exactly what was owed, unless there is an excess. */
const PAID_UP: ReadonlySet<RowOutcome> = new Set(['settles', 'split', 'revival']);

/** Whether a line's sum is exactly what was owed. */
export function isSumFitting({ outcome, excessOre }: WireReportRow): boolean {
  return PAID_UP.has(outcome) && excessOre === undefined;
}

/** The lines of each group; those with a warning come first. `changed`: numbers of the lines that changed. */
export function grouped(
  rows: readonly WireReportRow[],
  changed: readonly number[],
): Readonly<Record<Group, readonly WireReportRow[]>> {
  const anew = new Set(changed);
  const of = (group: Group) => {
    const own = rows.filter((row) => (anew.has(row.row) ? 'changed' : groupOf(row)) === group);
    return [...own.filter(isMarked), ...own.filter((row) => !isMarked(row))];
  };
  return {
    changed: of('changed'),
    unreadable: of('unreadable'),
    ready: of('ready'),
    suggested: of('suggested'),
    extra: of('extra'),
    refunds: of('refunds'),
    unclear: of('unclear'),
    foreign: of('foreign'),
    seen: of('seen'),
  };
}

/** The lines that would be booked. */
export function bookedRows(rows: readonly WireReportRow[], choices: Choices): readonly WireReportRow[] {
  return rows.filter((row) => {
    const choice = choices[row.row];
    return choice === undefined ? BOOKED_OUTCOMES.has(row.outcome) : choice !== SKIP;
  });
}

/** How many sign-ups would get a receipt. Those paid before, not revived, or without an address get none. */
export function receiptCount({ rows, withoutAddress }: PreviewPaymentsAnswer, choices: Choices): number {
  const codes = bookedRows(rows, choices).flatMap(({ row, outcome, code, codes, seatsGone }) => {
    const choice = choices[row];
    if (outcome === 'refund') return [];
    if (choice !== undefined) return [choice];
    if (outcome === 'double' || seatsGone) return [];
    return codes ? codes.map((share) => share.code) : (code ?? []);
  });
  return new Set(codes.filter((code) => !withoutAddress.includes(code))).size;
}

/** What a report is about, of what has not been booked before. Counts of lines; sums in øre. */
export interface ReportSummary {
  readonly lines: number;
  /** The money in. */
  readonly newOre: number;
  /** The refunds, which are not taken off it. */
  readonly refundedOre: number;
  readonly inOrder: number;
  readonly asking: number;
  readonly leftOut: number;
  readonly unreadable: number;
  readonly foreign: number;
  readonly seen: number;
}

/** The summary of a report. A line that was answered is in order or left out, and asks no more. */
export function summaryOf(
  groups: Readonly<Record<Group, readonly WireReportRow[]>>,
  choices: Choices,
): ReportSummary {
  const all = GROUPS.flatMap((group) => groups[group]);
  const asked = GROUPS.filter((group) => ASKING.has(group)).flatMap((group) => groups[group]);
  const answers = asked.flatMap(({ row }) => choices[row] ?? []);
  const leftOut = answers.filter((choice) => choice === SKIP).length;
  return {
    ...{ lines: all.length, newOre: sumOf(all.filter(isNewMoney)), refundedOre: refundsOf(all) },
    inOrder: groups.ready.length + answers.length - leftOut,
    ...{ asking: asked.length - answers.length, leftOut },
    ...{ unreadable: groups.unreadable.length, foreign: groups.foreign.length, seen: groups.seen.length },
  };
}

/** What booking the report with these choices brings in. Its receipt says the same. */
export function plannedLine(rows: readonly WireReportRow[], choices: Choices): SumLine {
  const booked = bookedRows(rows, choices);
  const came = rows.filter((row) => isNewMoney(row) && choices[row.row] !== SKIP);
  const unmatched = unmatchedRows(rows, choices);
  const [cameOre, unmatchedOre] = [sumOf(came), sumOf(unmatched)];
  return { cameOre, bookedOre: cameOre - unmatchedOre, unmatchedOre, refundedOre: refundsOf(booked) };
}

/** The lines that would be kept as money of nobody. */
export function unmatchedRows(rows: readonly WireReportRow[], choices: Choices): readonly WireReportRow[] {
  return rows.filter(
    (row) => isNewMoney(row) && !BOOKED_OUTCOMES.has(row.outcome) && choices[row.row] === undefined,
  );
}

const NO_NEW_MONEY: ReadonlySet<RowOutcome> = new Set(['refund', 'not-payment', 'seen', 'unreadable']);

function isNewMoney({ outcome }: WireReportRow): boolean {
  return !NO_NEW_MONEY.has(outcome);
}

function sumOf(rows: readonly WireReportRow[]): number {
  return rows.reduce((sum, { ore }) => sum + (ore ?? 0), 0);
}

function refundsOf(rows: readonly WireReportRow[]): number {
  return 0 - sumOf(rows.filter(({ outcome }) => outcome === 'refund'));
}

function isMarked({ excessOre, markedUnpaid }: WireReportRow): boolean {
  return excessOre !== undefined || markedUnpaid === true;
}
