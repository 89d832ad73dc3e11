import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { unreadable, type Cell, type Sheet } from '../../domain/vipps-report.ts';
import { MOST_CELL_LETTERS, MOST_ROWS } from './bounds.ts';

/** What a workbook may be when it is unpacked. */
const UNPACKED_BYTES = 50 * 1024 * 1024;
const MOST_COLUMNS = 200;
const SHARED = 'xl/sharedStrings.xml';
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

/** The sheets of a workbook (XLSX), by the names of their files. Formulas are told as text, never worked out. */
export function readWorkbook(file: Uint8Array): Sheet[] {
  try {
    const files = unpacked(file);
    const shared = files[SHARED] ? sharedStrings(strFromU8(files[SHARED])) : [];
    const names = Object.keys(files).filter((name) => SHEET.test(name));
    if (names.length === 0) throw unreadable('format');
    const inOrder = names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    return inOrder.map((name) => sheetOf(strFromU8(files[name] ?? new Uint8Array()), shared));
  } catch (cause) {
    throw Object.assign(unreadable('format'), { cause });
  }
}

/** The parts that are read. Each is unpacked into as much room as it says that it needs, so that none can take more. */
function unpacked(file: Uint8Array): Record<string, Uint8Array> {
  let bytes = 0;
  return unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (name !== SHARED && !SHEET.test(name)) return false;
      bytes += originalSize;
      if (bytes > UNPACKED_BYTES) throw unreadable('format');
      return true;
    },
  });
}

/** Calls back for each opened and closed tag, with the text in between. Declared entities are refused, not followed. */
function readXml(
  xml: string,
  on: { readonly open: (tag: SaxesTagPlain) => void; readonly close: (name: string, text: string) => void },
): void {
  const parser = new SaxesParser();
  let text = '';
  parser.on('doctype', () => {
    throw unreadable('format');
  });
  parser.on('error', (cause) => {
    throw cause;
  });
  parser.on('opentag', (tag) => {
    text = '';
    on.open(tag);
  });
  parser.on('text', (part) => {
    text += part;
    if (text.length > MOST_CELL_LETTERS) throw unreadable('format');
  });
  parser.on('closetag', ({ name }) => {
    on.close(name, text);
    text = '';
  });
  parser.write(xml).close();
}

/** Texts that cells refer to by their number. A text may be in several pieces, each with a look of its own. */
function sharedStrings(xml: string): string[] {
  const texts: string[] = [];
  let text = '';
  readXml(xml, {
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

function sheetOf(xml: string, shared: readonly string[]): Sheet {
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  let cell = { column: 0, type: '', value: '', formula: '' };
  readXml(xml, {
    open: ({ name, attributes }) => {
      if (name === 'row') row = [];
      if (name === 'c')
        cell = {
          column: columnOf(attributes['r']) ?? row.length,
          type: attributes['t'] ?? 'n',
          value: '',
          formula: '',
        };
    },
    close: (name, text) => {
      if (name === 'f') cell.formula = text;
      if (name === 'v' || name === 't') cell.value += text;
      if (name === 'c' && cell.column < MOST_COLUMNS) {
        while (row.length < cell.column) row.push('');
        row[cell.column] = valueOf(cell, shared);
      }
      if (name === 'row' && rows.push(row) > MOST_ROWS + 1) throw unreadable('too-many-rows');
    },
  });
  return rows;
}

function valueOf(
  { type, value, formula }: { readonly type: string; readonly value: string; readonly formula: string },
  shared: readonly string[],
): Cell {
  if (formula !== '') return `=${formula}`;
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
