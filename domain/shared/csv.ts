/** What a formula begins with, in the widths and sizes in which some programs take it too. */
const SIGN = /^[=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]/;
/** What programs leave out before it, or take for the end of a cell. */
const BETWEEN = /([\s\p{Cc}\p{Cf}",;]+)/u;

/** CSV as a Norwegian Excel opens it: UTF-8 with a byte order mark, `;` between cells. */
export function csvText(lines: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`;
}

/**
 * The text with an apostrophe wherever a spreadsheet would run it as a formula: at its beginning, and where a cell would
 * begin for a program that splits at another separator, as Excel does in other languages. Our quotes do not stop that one,
 * because for it they are inside a cell.
 */
function withoutFormulas(text: string): string {
  const [first = '', ...parts] = text.split(BETWEEN);
  // Each part but the first stands behind what is between them.
  const rest = parts.map((part, at) =>
    at % 2 === 1 && SIGN.test(part) && /[,;\t\r\n]/.test(parts[at - 1] ?? '') ? `'${part}` : part,
  );
  const isFormula = SIGN.test(first === '' ? (parts[1] ?? '') : first);
  return (isFormula ? "'" : '') + first + rest.join('');
}

function csvCell(cell: string | number): string {
  // With a point, a Norwegian Excel takes 12.5 for a day in May.
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return `"${withoutFormulas(cell).replaceAll('"', '""')}"`;
}
