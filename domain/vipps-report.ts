import { DAY } from './durations.ts';
import { addOsloDays, osloIso, parseOsloField } from './oslo-time.ts';
import { MOST_ORE } from './payment.ts';
import { RuleViolation } from './rule-violation.ts';

/** A cell as its file stores it: spreadsheets store sums and dates as numbers. */
export type Cell = string | number;
export type Sheet = readonly (readonly Cell[])[];

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
}

/** The lines of a report, and the last day (`2026-03-23`, in Oslo) that it covers. */
export interface Report {
  readonly rows: readonly ReportRow[];
  readonly coversUntil: string | null;
}

/** Why a file cannot be read as a report. */
export type ReportProblem = 'format' | 'columns' | 'empty' | 'too-many-rows';

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
  message: ['melding', 'message'],
  payer: ['kundens navn', 'customer name'],
  firstName: ['fornavn', 'first name'],
  lastName: ['etternavn', 'last name'],
  psp: ['psp-referanse', 'psp reference', 'transaksjons-id', 'transaction id'],
} as const;
type Column = keyof typeof COLUMN_HEADERS;
type Columns = Readonly<Partial<Record<Column, number>>>;
const NEEDED: readonly Column[] = ['time', 'type', 'sum', 'message'];

/** The types of payments. Lines of other types, such as fees and payouts, are not payments. */
const PAYMENT_TYPES = new Set(['belastning', 'salg', 'capture']);

/** Whether a line is money that came in. */
export function isPayment({ type, ore }: Pick<ReportRow, 'type' | 'ore'>): boolean {
  return ore !== null && ore > 0 && PAYMENT_TYPES.has(normalisedText(type));
}

/** Reads the report from the first sheet with its headers. Throws `report-unreadable` with the problem. */
export function reportOf(sheets: readonly Sheet[], now: number): Report {
  const filled = sheets.map((sheet) =>
    sheet.filter((cells) => cells.some((cell) => normalisedText(cell) !== '')),
  );
  if (filled.every((sheet) => sheet.length === 0)) throw unreadable('empty');
  for (const sheet of filled) {
    const found = findHeaderRow(sheet);
    if (found) return readRows(sheet, found, now);
  }
  throw unreadable('columns');
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
  for (const [at, cells] of sheet.slice(0, HEAD_WITHIN_ROWS).entries()) {
    const names = cells.map(normalisedText);
    const places = Object.entries(COLUMN_HEADERS).flatMap(([column, heads]) => {
      const place = names.findIndex((name) => (heads as readonly string[]).includes(name));
      return place < 0 ? [] : [[column, place] as const];
    });
    const columns: Columns = Object.fromEntries(places);
    if (NEEDED.every((column) => columns[column] !== undefined)) return { at, columns };
  }
  return null;
}

function readRows(
  sheet: Sheet,
  { at: head, columns }: { readonly at: number; readonly columns: Columns },
  now: number,
): Report {
  const below = sheet.slice(head + 1);
  if (below.length > MOST_REPORT_ROWS) throw unreadable('too-many-rows');
  const rows = below.map((cells, index): ReportRow => {
    const text = (column: Column) => asText(cells[columns[column] ?? -1]);
    const names = [text('firstName'), text('lastName')].filter((name) => name !== '').join(' ');
    return {
      row: index + 1,
      at: timeOf(cells[columns.time ?? -1], now),
      ore: oreOfCell(cells[columns.sum ?? -1]),
      type: text('type'),
      message: text('message'),
      payer: text('payer') || names,
      psp: referenceOf(cells[columns.psp ?? -1]),
    };
  });
  const booked = below.map((cells) => momentOf(cells[columns.booked ?? columns.time ?? -1]) ?? 0);
  const latest = Math.min(Math.max(0, ...booked), now);
  return { rows, coversUntil: latest > 0 ? osloIso(latest).slice(0, 10) : null };
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

function normalisedText(cell: Cell): string {
  return asText(cell).normalize('NFKC').toLowerCase();
}

/** When something was paid (epoch ms); null when that is missing or implausible. */
function timeOf(cell: Cell | undefined, now: number): number | null {
  const time = momentOf(cell);
  return time !== null && time >= EARLIEST && time <= now + DAY ? time : null;
}

/**
 * The time in a cell (epoch ms): a date text, or days since 30 December 1899 as spreadsheets count, in Oslo
 * time.
 */
function momentOf(cell: Cell = ''): number | null {
  if (typeof cell === 'number') {
    const wall = new Date(Date.UTC(1899, 11, 30) + Math.round(cell * 86_400) * 1000);
    return Number.isNaN(wall.getTime()) ? null : osloTime(wall.toISOString());
  }
  const norwegian = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(.*)$/.exec(cell.trim());
  if (!norwegian) return osloTime(cell.trim());
  const [, day = '', month = '', year = '', rest = ''] = norwegian;
  return osloTime(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest}`);
}

function osloTime(iso: string): number | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{2})[:.](\d{2})(?:[:.](\d{2}))?)?/.exec(iso);
  if (!match) return null;
  const [, day = '', hour = '00', minute = '00', seconds = '0'] = match;
  const at = parseOsloField(`${day}T${hour}:${minute}`);
  return at === null ? null : at + Number(seconds) * 1000;
}

/**
 * The sum in a cell (øre): a point or comma before the øre or a dash, and spaces, points or commas between
 * thousands.
 */
function oreOfCell(cell: Cell = ''): number | null {
  const ore = typeof cell === 'number' ? Math.round(cell * 100) : oreOfText(cell);
  return ore !== null && Math.abs(ore) <= MOST_ORE ? ore : null;
}

function oreOfText(typed: string): number | null {
  const text = typed.replaceAll(/[\s\u00a0\u202f]|kr|nok/gi, '').replace('\u2212', '-');
  const match = /^([-+]?)(\d+(?:[.,]\d{3})*)(?:[.,](\d{1,2}|-))?$/.exec(text);
  if (!match) return null;
  const [, sign = '', kroner = '', ore = ''] = match;
  const sum = Number(kroner.replaceAll(/[.,]/g, '')) * 100 + Number(ore.replace('-', '').padEnd(2, '0'));
  return sign === '-' ? -sum : sum;
}
