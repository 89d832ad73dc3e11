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

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
