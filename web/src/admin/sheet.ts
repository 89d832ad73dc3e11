/** A table to export. */
export interface Sheet {
  /** The file name without its extension. */
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** CSV as a Norwegian Excel opens it: UTF-8 with a byte order mark, `;` between cells. */
export function csvOf({ heads, rows }: Sheet): string {
  const lines = [heads, ...rows].map((cells) => cells.map(csvCell).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** A spreadsheet runs text that begins with these as a formula, also after spaces. */
const FORMULA = /^[\s\0]*[=+\-@]/;

/** Texts are always quoted: a program that parts cells by commas would else find a formula after one. */
function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return `"${text.replaceAll('"', '""')}"`;
}
