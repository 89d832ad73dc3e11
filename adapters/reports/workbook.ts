import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { isBlank, unreadable, type Sheet } from '../../domain/payments/vipps-report.ts';
import type { Cell } from '../../domain/payments/report-cells.ts';
import { MOST_CELL_LETTERS, MOST_COLUMNS, MOST_ROWS } from './bounds.ts';
import { readXml } from './xml-events.ts';
import { zipParts, type ZipPart } from './zip-parts.ts';

/** The most that is unpacked of the shared texts, and of all sheets together. */
const UNPACKED_BYTES = 25 * 1024 * 1024;
/** Characters of all cells together, and of the shared texts. A shared text counts in each cell that refers to it. */
const MOST_LETTERS = 10 * 1024 * 1024;
const MOST_SHEETS = 100;
const WORKBOOK = 'xl/workbook.xml';
const SHARED = 'xl/sharedStrings.xml';
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

/** What may still be read of a workbook: unpacked bytes, cells, and characters in them. */
interface Left {
  bytes: number;
  cells: number;
  letters: number;
}

/**
 * The sheets of a workbook (XLSX), in the order of their file names, without blank rows. Formulas are returned as text,
 * never evaluated. Reads no further than a report may be long. Throws `report-unreadable`.
 */
export async function readWorkbook(file: Uint8Array): Promise<Sheet[]> {
  try {
    const parts = zipParts(file);
    const named = parts.filter(({ name }) => SHEET.test(name));
    if (named.length === 0 || named.length > MOST_SHEETS) throw unreadable('format');
    if (await countsFrom1904(parts.find(({ name }) => name === WORKBOOK))) throw unreadable('old-excel');
    const shared = await sharedTexts(parts.find(({ name }) => name === SHARED));
    const left = { bytes: UNPACKED_BYTES, cells: MOST_ROWS * MOST_COLUMNS, letters: MOST_LETTERS };
    const sheets: Sheet[] = [];
    for (const part of named.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })))
      sheets.push(await sheetOf(part, shared, left));
    return sheets;
  } catch (cause) {
    throw cause instanceof RuleViolation ? cause : Object.assign(unreadable('format'), { cause });
  }
}

/** The content of a part. Throws once more is unpacked than is left. */
async function* within(left: Pick<Left, 'bytes'>, { unpack }: ZipPart): AsyncGenerator<Uint8Array> {
  for await (const chunk of unpack()) {
    left.bytes -= chunk.length;
    if (left.bytes < 0) throw unreadable('format');
    yield chunk;
  }
}

/** Whether days count from 1904, as in workbooks of older Macs: every date would be four years off. */
async function countsFrom1904(part: ZipPart | undefined): Promise<boolean> {
  let is1904 = false;
  if (part)
    await readXml(within({ bytes: UNPACKED_BYTES }, part), {
      open: ({ name, attributes }) => {
        if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      },
      close: () => undefined,
      isDone: () => is1904,
    });
  return is1904;
}

/**
 * The texts that cells refer to by their number, as many as may be in a report: those of far too many rows are not read.
 * A text may have several pieces, each with its own look.
 */
async function sharedTexts(part: ZipPart | undefined): Promise<readonly string[]> {
  const texts: string[] = [];
  let text = '';
  let letters = MOST_LETTERS;
  if (part)
    await readXml(within({ bytes: UNPACKED_BYTES }, part), {
      open: ({ name }) => {
        if (name === 'si') text = '';
      },
      close: (name, piece) => {
        if (name === 't') text += piece;
        if (text.length > MOST_CELL_LETTERS) throw unreadable('format');
        if (name !== 'si' || letters < 0) return;
        letters -= text.length;
        texts.push(text);
      },
      isDone: () => letters < 0,
    });
  return texts;
}

/** The rows of a sheet that have anything in them, at most `MOST_ROWS`. */
async function sheetOf(part: ZipPart, shared: readonly string[], left: Left): Promise<Sheet> {
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  let cell: WorkbookCell = { column: 0, type: '', value: '', formula: null };
  await readXml(within(left, part), {
    open: ({ name, attributes }) => {
      if (name === 'row') row = [];
      if (name === 'c')
        cell = {
          column: columnOf(attributes['r']) ?? row.length,
          type: attributes['t'] ?? 'n',
          value: '',
          formula: null,
        };
      // A formula shared with another cell is stored only there; this cell has an empty tag.
      if (name === 'f') cell.formula = '';
    },
    close: (name, text) => {
      if (name === 'f') cell.formula = text;
      if (name === 'v' || name === 't') cell.value += text;
      if (cell.value.length > MOST_CELL_LETTERS) throw unreadable('format');
      if (name === 'c' && cell.column < MOST_COLUMNS) {
        while (row.length < cell.column) row.push('');
        row[cell.column] = valueOf(cell, shared);
      }
      if (name !== 'row' || rows.length >= MOST_ROWS || row.every(isBlank)) return;
      left.cells -= row.length;
      left.letters -= row.reduce<number>((sum, one) => sum + String(one).length, 0);
      if (left.cells < 0 || left.letters < 0) throw unreadable('format');
      rows.push(row);
    },
    isDone: () => rows.length >= MOST_ROWS,
  });
  return rows;
}

interface WorkbookCell {
  readonly column: number;
  readonly type: string;
  value: string;
  /** Null where there is none. */
  formula: string | null;
}

function valueOf({ type, value, formula }: WorkbookCell, shared: readonly string[]): Cell {
  if (formula !== null) return `=${formula}`;
  if (type === 's') {
    const text = shared[Number(value)];
    if (text === undefined) throw unreadable('format');
    return text;
  }
  if (type !== 'n') return value;
  return value === '' || Number.isNaN(Number(value)) ? value : Number(value);
}

/** The column (from 0) of a reference such as `C5`; null where there is none. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
