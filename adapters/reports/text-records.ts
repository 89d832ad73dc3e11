import { unreadable } from '../../domain/payments/vipps-report.ts';
import { MOST_CELL_LETTERS, MOST_COLUMNS, MOST_ROW_LETTERS } from './bounds.ts';

/** A record of a delimited text: a line or, where quotes hold line breaks, several. */
export interface TextRecord {
  /** At most one more than `MOST_COLUMNS`. */
  readonly cells: readonly string[];
  /** Where the next record begins. */
  readonly end: number;
  readonly lines: number;
  /** The most delimiters within one quoted cell that has line breaks. */
  readonly delimitersInQuotes: number;
  /** Whether each quoted cell ends where it should. If not, the record is its first line alone. */
  readonly isClosed: boolean;
}

interface QuotedCell {
  readonly text: string;
  /** Just after the closing quote. */
  readonly end: number;
}

/** The record that begins at `start`. Throws `report-unreadable` when it is longer than any line of a report. */
export function recordAt(text: string, start: number, delimiter: string): TextRecord {
  const cells: string[] = [];
  let [at, lines, delimitersInQuotes] = [start, 1, 0];
  for (;;) {
    if (at - start > MOST_ROW_LETTERS) throw unreadable('format');
    const quoted = text[at] === '"' ? quotedCellAt(text, at, delimiter) : undefined;
    if (quoted === null) return lineRecord(text, start, delimiter);
    const cellEnd = quoted?.end ?? plainCellEnd(text, at, delimiter);
    if (cellEnd - at > MOST_ROW_LETTERS) throw unreadable('format');
    if (cells.length <= MOST_COLUMNS) cells.push(quoted?.text ?? text.slice(at, cellEnd));
    const breaks = quoted ? breaksIn(quoted.text) : 0;
    if (quoted && breaks > 0) {
      lines += breaks;
      delimitersInQuotes = Math.max(delimitersInQuotes, quoted.text.split(delimiter).length - 1);
    }
    at = cellEnd;
    if (text[at] !== delimiter)
      return { cells, end: afterBreak(text, at), lines, delimitersInQuotes, isClosed: true };
    at += 1;
  }
}

/** The line that begins at `at`: where its text and where its line break ends. */
export function lineAt(text: string, at: number): { readonly textEnd: number; readonly end: number } {
  const textEnd = plainCellEnd(text, at, '\n');
  if (textEnd - at > MOST_ROW_LETTERS) throw unreadable('format');
  return { textEnd, end: afterBreak(text, textEnd) };
}

function lineRecord(text: string, start: number, delimiter: string): TextRecord {
  const { textEnd, end } = lineAt(text, start);
  const cells = text.slice(start, textEnd).split(delimiter, MOST_COLUMNS + 1);
  return { cells, end, lines: 1, delimitersInQuotes: 0, isClosed: false };
}

/**
 * The quoted cell that begins at `start`; null when no quote ends it, so that the first one is a letter of the text
 * like any other.
 */
function quotedCellAt(text: string, start: number, delimiter: string): QuotedCell | null {
  const last = Math.min(text.length, start + MOST_CELL_LETTERS);
  for (let at = text.indexOf('"', start + 1); at >= 0 && at < last; at = text.indexOf('"', at + 1)) {
    const next = text[at + 1];
    if (next === '"') at += 1;
    else if (next === undefined || next === delimiter || next === '\n' || next === '\r')
      return { text: text.slice(start + 1, at).replaceAll('""', '"'), end: at + 1 };
    else return null;
  }
  return null;
}

function plainCellEnd(text: string, start: number, delimiter: string): number {
  const most = start + MOST_ROW_LETTERS + 1;
  let at = start;
  while (at < text.length && at < most && !isCellEnd(text[at], delimiter)) at += 1;
  return at;
}

function isCellEnd(letter: string | undefined, delimiter: string): boolean {
  return letter === delimiter || letter === '\n' || letter === '\r';
}

/** Where the text goes on after a line break at `at`, if there is one. */
function afterBreak(text: string, at: number): number {
  if (text.startsWith('\r\n', at)) return at + 2;
  return at + 1;
}

function breaksIn(text: string): number {
  return text.split(/\r\n?|\n/).length - 1;
}
