/** Norwegian, since a report is read by the names of its columns and types. */

import { DAY } from '../shared/durations.ts';
import { addOsloDays, osloIso, parseOsloField } from '../shared/oslo-time.ts';
import { oreOfCell, timeOfCell, type Cell } from './report-cells.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import { withoutInvisible } from '../shared/typed-text.ts';

/**
 * A line of a delimited text of which it is not certain where its cells begin and end: by its quotes, or because it has
 * more or fewer cells than the header row.
 */
export interface TornRow {
  readonly cells: readonly Cell[];
  readonly torn: 'quotes' | 'too-many' | 'too-few';
}
export type Sheet = readonly (readonly Cell[] | TornRow)[];

/** What of a line cannot be read for sure. */
export type UnreadPart = 'time' | 'sum' | 'currency' | 'quotes' | 'cells';

/** One line of a payment report. */
export interface ReportRow {
  /** From 1. */
  readonly row: number;
  /** When it was paid (epoch ms); null when the report has no plausible time. */
  readonly at: number | null;
  /** Null when the cell is not a sum. */
  readonly ore: number | null;
  /** The type of the line, as the report spells it. */
  readonly type: string;
  readonly message: string;
  readonly payer: string;
  /** Vipps' own reference of the payment; empty where there is none. */
  readonly psp: string;
  /** The name that the sales unit has given the payment, as online ones have; missing where there is none. */
  readonly orderId?: string;
  /** The number of the sales unit that it is of; missing where the report has none. */
  readonly msn?: string;
  /** What cannot be read for sure, and its text in the file. Such a line is never booked. */
  readonly unread?: { readonly part: UnreadPart; readonly text: string };
}

/** The lines of a report, and the last day (`2026-03-23`, in Oslo) that it covers. */
export interface Report {
  readonly rows: readonly ReportRow[];
  readonly coversUntil: string | null;
}

/** Why a file cannot be read as a report. */
export type ReportProblem =
  | 'format'
  | 'columns'
  | 'empty'
  | 'too-many-rows'
  | 'utf-16'
  | 'zip64'
  | 'old-excel';

export const MOST_REPORT_ROWS = 10_000;
/** Longer texts are cut: a message on Vipps is far shorter. */
const MOST_TEXT_LETTERS = 500;
/** Lone surrogates (from cutting) and control characters: not every database returns them unchanged. */
const UNSTORABLE = /\p{Cs}|(?![\t\n\r])\p{Cc}/gu;
/** A payment before this, or more than a day ahead, is a slip of whoever edited the report. */
const EARLIEST = Date.UTC(2000, 0);
/** Spreadsheets keep the first 15 digits of a number. */
const EXACT_NUMBERS = 1e15;
const IN_POWERS_OF_TEN = /^-?\d+([.,]\d+)?E[+-]?\d+$/i;
/** Exports may have a title and a few lines of totals above the header row. */
const HEAD_WITHIN_ROWS = 20;

/** The column headers of the portal's report, in Norwegian and English, and of its older format. */
const COLUMN_HEADERS = {
  time: ['tidspunkt', 'time', 'salgsdato'],
  booked: ['bokføringsdato', 'booking date'],
  type: ['type', 'transaksjonstype', 'transaction type'],
  sum: ['beløp', 'amount', 'brutto'],
  currency: ['valuta', 'currency'],
  message: ['melding', 'message'],
  payer: ['kundens navn', 'customer name'],
  firstName: ['fornavn', 'first name'],
  lastName: ['etternavn', 'last name'],
  msn: [
    'msn/vippsnummer',
    'msn',
    'vippsnummer',
    'msn/vipps number',
    'vipps number',
    'merchant serial number',
  ],
  orderId: ['ordre-id/referanse', 'order id/reference', 'order id', 'reference', 'ordre-id', 'referanse'],
  psp: ['psp-referanse', 'psp reference', 'transaksjons-id', 'transaction id'],
} as const;
type Column = keyof typeof COLUMN_HEADERS;
type Columns = Readonly<Partial<Record<Column, number>>>;
/** Columns whose cells a line may lack at its end. */
const OPTIONAL: ReadonlySet<string> = new Set<Column>(['booked', 'msn', 'orderId']);
const NEEDED: readonly Column[] = ['time', 'type', 'sum', 'message'];

/** The types of payments and of refunds. Lines of other types, such as fees and payouts, are neither. */
const PAYMENT_TYPES = new Set(['belastning', 'salg', 'capture']);
const REFUND_TYPES = new Set(['refusjon', 'refundering', 'refund']);
const KRONER = new Set(['', 'nok', 'kr']);

type Money = Pick<ReportRow, 'type' | 'ore' | 'unread'>;

/** Whether a line is money that came in. */
export function isPayment({ type, ore, unread }: Money): boolean {
  return !unread && ore !== null && ore > 0 && PAYMENT_TYPES.has(lowerCase(type));
}

/** Whether a line is money that was paid back. */
export function isRefund({ type, ore, unread }: Money): boolean {
  return !unread && ore !== null && ore < 0 && REFUND_TYPES.has(lowerCase(type));
}

/**
 * Reads the report from the first sheet with its headers, a line at a time, so that others can get their turns. Returns
 * the last day that it covers. Throws `report-unreadable` with the problem.
 */
export function* linesOf(sheets: readonly Sheet[], now: number): Generator<ReportRow, Report['coversUntil']> {
  const filled = sheets.map((sheet) => sheet.filter((row) => !cellsOf(row).every(isBlank)));
  if (filled.every((sheet) => sheet.length === 0)) throw unreadable('empty');
  for (const sheet of filled) {
    const found = findHeaderRow(sheet);
    if (found) return yield* readLines(sheet.slice(found.at + 1), found.columns, now);
  }
  throw unreadable('columns');
}

/** The whole report at once. */
export function reportOf(sheets: readonly Sheet[], now: number): Report {
  const lines = linesOf(sheets, now);
  const rows: ReportRow[] = [];
  for (;;) {
    const { done, value } = lines.next();
    if (done) return { rows, coversUntil: value };
    rows.push(value);
  }
}

/** Whether a cell has nothing to read. */
export function isBlank(cell: Cell): boolean {
  return typeof cell === 'string' && cell.trim() === '';
}

/** Whether a cell is the header of the column of messages, which every report has. */
export function isMessageHeader(cell: Cell): boolean {
  return (COLUMN_HEADERS.message as readonly string[]).includes(normalisedText(cell));
}

/** The violation for a file that is not a report. */
export function unreadable(problem: ReportProblem): RuleViolation {
  return new RuleViolation('report-unreadable', { problem });
}

/**
 * The end (epoch ms) of a day in Oslo, but not after now. Throws `covers-until-invalid` for a day that is
 * invalid or ahead.
 */
export function endOfCoveredDay(day: string, now: number): number {
  const begins = parseOsloField(`${day}T00:00`);
  const isDay = begins !== null && osloIso(begins).startsWith(day);
  if (!isDay || begins > now) throw new RuleViolation('covers-until-invalid');
  return Math.min(addOsloDays(begins, 1) - 1, now);
}

function findHeaderRow(sheet: Sheet): { readonly at: number; readonly columns: Columns } | null {
  for (const [at, row] of sheet.slice(0, HEAD_WITHIN_ROWS).entries()) {
    const names = cellsOf(row).map(normalisedText);
    const places = Object.entries(COLUMN_HEADERS).flatMap(([column, heads]) => {
      const place = names.findIndex((name) => (heads as readonly string[]).includes(name));
      return place < 0 ? [] : [[column, place] as const];
    });
    const columns: Columns = Object.fromEntries(places);
    if (NEEDED.every((column) => columns[column] !== undefined)) return { at, columns };
  }
  return null;
}

function* readLines(rows: Sheet, columns: Columns, now: number): Generator<ReportRow, Report['coversUntil']> {
  if (rows.length > MOST_REPORT_ROWS) throw unreadable('too-many-rows');
  const booked = columns.booked ?? columns.time ?? -1;
  let latest = 0;
  for (const [index, row] of rows.entries()) {
    latest = Math.max(latest, timeOfCell(cellsOf(row)[booked]) ?? 0);
    yield readRow(row, index + 1, columns, now);
  }
  return latest > 0 ? osloIso(Math.min(latest, now)).slice(0, 10) : null;
}

function readRow(row: Sheet[number], number: number, columns: Columns, now: number): ReportRow {
  const cells = cellsOf(row);
  const cell = (column: Column) => cells[columns[column] ?? -1];
  const text = (column: Column) => asText(cell(column));
  const names = [text('firstName'), text('lastName')].filter((name) => name !== '').join(' ');
  const read = {
    row: number,
    at: plausibleTime(timeOfCell(cell('time')), now),
    ore: oreOfCell(cell('sum')),
    type: text('type'),
    message: text('message'),
    payer: text('payer') || names,
    psp: referenceOf(cell('psp')),
    ...(text('orderId') !== '' && { orderId: text('orderId') }),
    ...unitOf(cell('msn')),
  };
  const part = unreadPart(row, read, columns, text('currency'));
  if (part === null) return read;
  const told = part === 'quotes' || part === 'cells' ? cells.map(String).join(' ') : text(part);
  return { ...read, unread: { part, text: asText(told) } };
}

/** What of a line that is about money cannot be read for sure; null when all of it can. */
function unreadPart(
  row: Sheet[number],
  { type, at, ore }: ReportRow,
  columns: Columns,
  currency: string,
): UnreadPart | null {
  const torn = 'torn' in row ? row.torn : null;
  if (torn === 'quotes') return 'quotes';
  if (torn === 'too-many') return 'cells';
  const kind = lowerCase(type);
  if (!isAboutMoney(kind)) {
    // Where a cell is missing, the type stands in another column.
    const isMoved = torn === 'too-few' && cellsOf(row).some((cell) => isAboutMoney(normalisedText(cell)));
    return isMoved ? 'cells' : null;
  }
  // Some programs leave out empty cells at the end of a line.
  const reach = Math.max(...Object.entries(columns).map(([name, at]) => (OPTIONAL.has(name) ? 0 : at)));
  if (torn === 'too-few' && cellsOf(row).length <= reach) return 'cells';
  if (!KRONER.has(normalisedText(currency))) return 'currency';
  if (ore === null) return 'sum';
  return at === null ? 'time' : null;
}

function isAboutMoney(kind: string): boolean {
  return PAYMENT_TYPES.has(kind) || REFUND_TYPES.has(kind);
}

function cellsOf(row: Sheet[number]): readonly Cell[] {
  return 'torn' in row ? row.cells : row;
}

/** The first `most` characters of a text from outside, without broken or control characters. */
export function truncatedText(text: string, most: number): string {
  return text.slice(0, most).replaceAll(UNSTORABLE, '');
}

function asText(cell: Cell = ''): string {
  return truncatedText(String(cell).trim(), MOST_TEXT_LETTERS).trim();
}

/**
 * The reference of a payment; empty when a spreadsheet has taken it for a number and rounded it, because two payments
 * could then look like one, or one like two.
 */
function referenceOf(cell: Cell = ''): string {
  const isRounded =
    typeof cell === 'number' ? Math.abs(cell) >= EXACT_NUMBERS : IN_POWERS_OF_TEN.test(cell.trim());
  return isRounded ? '' : asText(cell);
}

/** The number of a sales unit, which spreadsheets may take for one with thousands; nothing where the cell has none. */
function unitOf(cell: Cell = ''): Pick<ReportRow, 'msn'> {
  const digits = asText(cell).replaceAll(/\s/g, '');
  return /^\d{1,15}$/.test(digits) ? { msn: digits } : {};
}

/** Money of another sales unit than the site's, and how many lines it is. */
export interface OtherUnit {
  readonly msn: string;
  readonly rows: number;
}

/** The other sales unit that most lines about money are of, which differ from the site's number; null: all are its own. */
export function otherUnitOf(rows: readonly ReportRow[], vippsNumber: string): OtherUnit | null {
  const others = rows.flatMap((row) =>
    row.msn !== undefined && row.msn !== vippsNumber && (isPayment(row) || isRefund(row)) ? [row.msn] : [],
  );
  const counts = new Map<string, number>();
  for (const msn of others) counts.set(msn, (counts.get(msn) ?? 0) + 1);
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most ? { msn: most[0], rows: others.length } : null;
}

function normalisedText(cell: Cell): string {
  return lowerCase(asText(cell));
}

/** A text that is read already, as headers and types are compared. */
function lowerCase(text: string): string {
  return withoutInvisible(text).normalize('NFKC').toLowerCase().trim();
}

function plausibleTime(time: number | null, now: number): number | null {
  return time !== null && time >= EARLIEST && time <= now + DAY ? time : null;
}
