/** A table for other programs: the heads, then the rows. */
export interface Sheet {
  /** The file's name without its ending. */
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** CSV as a Norwegian spreadsheet opens it: UTF-8 with a mark, `;` between cells. */
export function csvOf({ heads, rows }: Sheet): string {
  const lines = [heads, ...rows].map((cells) => cells.map(csvCell).join(';'));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** A spreadsheet runs what begins with these as a formula, also behind spaces. */
const FORMULA = /^[\s\0]*[=+\-@]/;

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}
