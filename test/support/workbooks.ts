import { strToU8, zipSync } from 'fflate';

/** A workbook (XLSX) of one sheet, its cells as a spreadsheet program writes them: numbers, shared texts, formulas. */
export function aWorkbook(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const texts: string[] = [];
  const cell = (value: string | number, at: string): string => {
    if (typeof value === 'number') return `<c r="${at}"><v>${String(value)}</v></c>`;
    if (value.startsWith('=')) return `<c r="${at}"><f>${escaped(value.slice(1))}</f><v>2</v></c>`;
    return `<c r="${at}" t="s"><v>${String(texts.push(value) - 1)}</v></c>`;
  };
  const lines = rows.map((values, row) => {
    const cells = values.map((value, column) => cell(value, `${letters(column)}${String(row + 1)}`));
    return `<row r="${String(row + 1)}">${cells.join('')}</row>`;
  });
  return workbookOf(
    `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
    `<sst>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
  );
}

/** A workbook with the given parts, compressed if `packed`, and `sheets` identical sheets. */
export function workbookOf(
  sheet: string,
  shared = '<sst/>',
  {
    sheets = 1,
    packed = true,
    workbook,
  }: { readonly sheets?: number; readonly packed?: boolean; readonly workbook?: string } = {},
): Uint8Array {
  const names = Array.from({ length: sheets }, (_, at) => `xl/worksheets/sheet${String(at + 1)}.xml`);
  return zipSync(
    {
      '[Content_Types].xml': strToU8('<Types/>'),
      ...Object.fromEntries(names.map((name) => [name, strToU8(sheet)])),
      ...(workbook && { 'xl/workbook.xml': strToU8(workbook) }),
      'xl/sharedStrings.xml': strToU8(shared),
    },
    { level: packed ? 6 : 0 },
  );
}

/** The file with a directory that claims one byte for each part, whatever it unpacks to. */
export function understated(file: Uint8Array): Uint8Array {
  return changed(file, 'PK\x01\x02', 24, [1, 0, 0, 0]);
}

/** The file with a directory that refers to ZIP64 records for the size of each part. */
export function withZip64Sizes(file: Uint8Array): Uint8Array {
  return changed(file, 'PK\x01\x02', 24, [0xff, 0xff, 0xff, 0xff]);
}

/** The file with an end that refers to a ZIP64 record for the number of its parts. */
export function withZip64End(file: Uint8Array): Uint8Array {
  return changed(file, 'PK\x05\x06', 10, [0xff, 0xff]);
}

/** The file with these bytes some way after each signature. */
function changed(file: Uint8Array, signature: string, offset: number, bytes: readonly number[]): Uint8Array {
  const copy = Buffer.from(file);
  for (let at = copy.indexOf(signature); at >= 0; at = copy.indexOf(signature, at + 1))
    copy.set(bytes, at + offset);
  return copy;
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : `${letters(Math.floor(column / 26) - 1)}${last}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
