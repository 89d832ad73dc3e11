import type { PreviewPaymentsAnswer, WireReportRow } from '../../../../../adapters/http/contract.ts';
import { BOOKED_OUTCOMES, SKIP, type RowOutcome } from '../../../../../domain/payment-match.ts';

/** The crew's choices for lines, by line number: a code, or `SKIP`. */
export type Choices = Readonly<Record<string, string>>;

export const GROUPS = [
  ...(['changed', 'unreadable', 'ready', 'suggested', 'refunds', 'unclear'] as const),
  ...(['foreign', 'seen'] as const),
];
export type Group = (typeof GROUPS)[number];

/** The group of the preview that a line belongs to by its outcome. */
export function groupOf({ outcome }: WireReportRow): Group {
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
    return choice === undefined ? groupOf(row) === 'ready' : choice !== SKIP;
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

function isMarked({ excessOre, markedUnpaid, seatsGone }: WireReportRow): boolean {
  return excessOre !== undefined || markedUnpaid === true || seatsGone === true;
}
