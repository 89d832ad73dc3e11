import { setImmediate as nextTurn } from 'node:timers/promises';
import { isBlank, isMessageHeader, unreadable, type Sheet } from '../../domain/payments/vipps-report.ts';
import { MOST_ROWS } from './bounds.ts';
import { lineAt, recordAt, type TextRecord } from './text-records.ts';

const DELIMITERS = [';', ',', '\t'];
/** Characters searched for the header row, which may have a few lines above it. */
const HEADER_SEARCH_CHARACTERS = 4_000;
/** Characters read before other work gets a turn. */
const SLICE_CHARACTERS = 8_192;

/**
 * The rows of a text in UTF-8 or Windows-1252 that is delimited by commas, semicolons or tabs, without blank ones. Reads
 * no further than a report may be long. Throws `report-unreadable`.
 */
export async function readText(file: Uint8Array): Promise<Sheet> {
  const text = decoded(file);
  if (text.includes('\0')) throw unreadable('format');
  const delimiter = delimiterOf(text);
  const rows: Sheet[number][] = [];
  let width: number | null = null;
  let turnAt = SLICE_CHARACTERS;
  for (let at = 0; at < text.length && rows.length < MOST_ROWS;) {
    const record = recordAt(text, at, delimiter);
    for (const row of rowsOf(text, at, record, delimiter, width))
      if ('torn' in row || !row.every(isBlank)) rows.push(row);
    if (width === null && record.cells.some(isMessageHeader)) width = record.cells.length;
    at = record.end;
    if (at >= turnAt) {
      turnAt = at + SLICE_CHARACTERS;
      await nextTurn();
    }
  }
  return rows;
}

/**
 * The rows of a record. Where its quotes leave open which lines belong together, each line is a row of its own, and none
 * of them is certain: a payer's message must never be taken for a line of the report, nor swallow the next one.
 */
function rowsOf(
  text: string,
  start: number,
  record: TextRecord,
  delimiter: string,
  width: number | null,
): Sheet {
  const { cells, end, lines, delimitersInQuotes, isClosed } = record;
  const isShifted = width !== null && cells.length !== width;
  const mayHoldRows = width !== null && delimitersInQuotes >= width - 1;
  if (!isClosed || (lines > 1 && (isShifted || mayHoldRows)))
    return linesOf(text, start, end)
      .map((line) => line.split(delimiter))
      .filter((some) => !some.every(isBlank))
      .map((some) => ({ cells: some, torn: 'quotes' }));
  if (!isShifted || cells.every(isBlank)) return [cells];
  return [{ cells, torn: cells.length > width ? 'too-many' : 'too-few' }];
}

function linesOf(text: string, start: number, end: number): string[] {
  const lines: string[] = [];
  for (let at = start; at < end;) {
    const line = lineAt(text, at);
    lines.push(text.slice(at, line.textEnd));
    at = line.end;
  }
  return lines;
}

function decoded(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** The delimiter that occurs most often in the header row. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, HEADER_SEARCH_CHARACTERS).split(/\r\n?|\n/);
  const head = lines.find((line) => /melding|message/i.test(line)) ?? lines[0] ?? '';
  const count = (delimiter: string) => head.split(delimiter).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}
