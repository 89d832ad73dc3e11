import { parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { unreadable, type Sheet } from '../../domain/vipps-report.ts';
import { MOST_CELL_LETTERS, MOST_COLUMNS, MOST_ROWS } from './bounds.ts';

const DELIMITERS = [';', ',', '\t'];
/** Characters searched for the header row, which may have a few lines above it. */
const HEADER_SEARCH_CHARACTERS = 4_000;
/** Bytes parsed at a time. Each byte may be a line, so other work gets a turn between two slices. */
const SLICE = 4_096;

/**
 * The cells of a text in UTF-8 or Windows-1252 that is delimited by commas, semicolons or tabs. Throws
 * `report-unreadable`.
 */
export async function readText(file: Uint8Array): Promise<Sheet> {
  const text = decoded(file);
  if (text.includes('\0')) throw unreadable('format');
  try {
    const parser = parse({
      bom: true,
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: 4 * MOST_CELL_LETTERS,
      // One more than allowed, so that too many are noticed.
      to: MOST_ROWS + 1,
    });
    const rows: string[][] = [];
    for await (const row of Readable.from(slicesOf(text)).pipe(parser) as AsyncIterable<string[]>)
      rows.push(row.slice(0, MOST_COLUMNS));
    return rows;
  } catch (cause) {
    throw Object.assign(unreadable('format'), { cause });
  }
}

/** Yields bytes, which the parser joins again: slicing the text could cut a surrogate pair in two. */
async function* slicesOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += SLICE) {
    yield bytes.subarray(start, start + SLICE);
    await nextTurn();
  }
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
  const lines = text.slice(0, HEADER_SEARCH_CHARACTERS).split('\n');
  const head = lines.find((line) => /melding|message/i.test(line)) ?? lines[0] ?? '';
  const count = (delimiter: string) => head.split(delimiter).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}
