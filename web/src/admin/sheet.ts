import { dateText } from './times.ts';

/** A text, a number, or a moment. */
export type SheetCell = string | number | Date;

/** A table to export. */
export interface Sheet {
  /** The file name without its extension. */
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
}

/** CSV as a Norwegian Excel opens it: UTF-8 with a byte order mark, `;` between cells. */
export function csvOf({ heads, rows }: Sheet): string {
  const lines = [heads, ...rows].map((cells) => cells.map(csvCell).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** A spreadsheet runs text that begins with these as a formula, also after spaces. */
const FORMULA = /^[\s\0]*[=+\-@]/;
/**
 * Where a formula could begin in a program that splits cells at another separator, as Excel does in other
 * languages. Our quotes do not stop it, because for that program they are inside a cell.
 */
const FORMULA_WITHIN = /[,;\t\r\n][\s\0"]*(?=[=+\-@])/g;

function csvCell(cell: SheetCell): string {
  // With a point, a Norwegian Excel takes 12.5 for a day in May.
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  if (typeof cell !== 'string') return `"${dateText(cell.getTime())}"`;
  const text = (FORMULA.test(cell) ? `'${cell}` : cell).replace(FORMULA_WITHIN, "$&'");
  return `"${text.replaceAll('"', '""')}"`;
}
