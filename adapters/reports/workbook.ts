import { setImmediate } from 'node:timers/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { unreadable, type Cell, type Sheet } from '../../domain/vipps-report.ts';
import { MOST_CELL_LETTERS, MOST_COLUMNS, MOST_ROWS } from './bounds.ts';
import { zipParts } from './zip-parts.ts';

/** The most that a workbook may unpack to. */
const UNPACKED_BYTES = 25 * 1024 * 1024;
/** Characters of all cells together. A shared text counts once for each cell that refers to it. */
const MOST_LETTERS = 10 * 1024 * 1024;
const MOST_SHEETS = 100;
/** Characters parsed before other work gets a turn. */
const SLICE_CHARACTERS = 32 * 1024;
/** Nesting depth of tags; a sheet has six levels. */
const MAX_DEPTH = 20;
const SHARED = 'xl/sharedStrings.xml';
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

/**
 * The sheets of a workbook (XLSX), in the order of their file names. Formulas are returned as text, never
 * evaluated. Throws `report-unreadable`.
 */
export async function readWorkbook(file: Uint8Array): Promise<Sheet[]> {
  try {
    const files = await unpacked(file);
    const shared = await sharedStrings(files.get(SHARED) ?? '<sst/>');
    const names = [...files.keys()].filter((name) => SHEET.test(name));
    if (names.length === 0) throw unreadable('format');
    const budget = { left: MOST_LETTERS };
    const sheets: Sheet[] = [];
    for (const name of names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
      sheets.push(await sheetOf(files.get(name) ?? '', shared, budget));
    return sheets;
  } catch (cause) {
    throw Object.assign(unreadable('format'), { cause });
  }
}

/**
 * The texts of the shared strings and the sheets, by file name. Throws when they are too large or too many.
 */
async function unpacked(file: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const parts = zipParts(file).filter(({ name }) => name === SHARED || SHEET.test(name));
  const bytes = parts.reduce((sum, { size }) => sum + size, 0);
  if (bytes > UNPACKED_BYTES || parts.length > MOST_SHEETS) throw unreadable('format');
  const texts = new Map<string, string>();
  for (const { name, unpack } of parts) texts.set(name, new TextDecoder().decode(await unpack()));
  return texts;
}

/**
 * Calls `on` for each opened and closed tag, with the text in between. Refuses a DOCTYPE, so that no entity
 * is ever expanded.
 */
async function readXml(
  xml: string,
  on: { readonly open: (tag: SaxesTagPlain) => void; readonly close: (name: string, text: string) => void },
): Promise<void> {
  const parser = new SaxesParser();
  let text = '';
  let depth = 0;
  parser.on('doctype', () => {
    throw unreadable('format');
  });
  parser.on('error', (cause) => {
    throw cause;
  });
  parser.on('opentag', (tag) => {
    if (++depth > MAX_DEPTH) throw unreadable('format');
    text = '';
    on.open({ ...tag, name: withoutPrefix(tag.name) });
  });
  parser.on('text', (part) => {
    text += part;
    if (text.length > MOST_CELL_LETTERS) throw unreadable('format');
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    on.close(withoutPrefix(name), text);
    text = '';
  });
  for (let at = 0; at < xml.length; at += SLICE_CHARACTERS) {
    parser.write(xml.slice(at, at + SLICE_CHARACTERS));
    await setImmediate();
  }
  parser.close();
}

/** Some programs write `x:row` for `row`. */
const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** Texts that cells refer to by their number. A text may have several pieces, each with its own look. */
async function sharedStrings(xml: string): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  await readXml(xml, {
    open: ({ name }) => {
      if (name === 'si') text = '';
    },
    close: (name, part) => {
      if (name === 't') text += part;
      if (name === 'si') texts.push(text);
    },
  });
  return texts;
}

async function sheetOf(xml: string, shared: readonly string[], letters: { left: number }): Promise<Sheet> {
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  let cell: WorkbookCell = { column: 0, type: '', value: '', formula: null };
  await readXml(xml, {
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
      if (name === 'c' && cell.column < MOST_COLUMNS) {
        while (row.length < cell.column) row.push('');
        const value = valueOf(cell, shared);
        letters.left -= String(value).length;
        if (letters.left < 0) throw unreadable('format');
        row[cell.column] = value;
      }
      if (name === 'row' && rows.push(row) > MOST_ROWS + 1) throw unreadable('too-many-rows');
    },
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
  if (type === 's') return shared[Number(value)] ?? '';
  if (type !== 'n') return value;
  return value === '' || Number.isNaN(Number(value)) ? value : Number(value);
}

/** The column (from 0) of a reference such as `C5`; null where there is none. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  return Array.from(letters).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
