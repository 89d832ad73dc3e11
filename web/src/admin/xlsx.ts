import { strToU8, zipSync } from 'fflate';
import type { Sheet } from './sheet.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The files of a one-sheet workbook that are always the same. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Liste" sheetId="1" r:id="rId1"/></sheets></workbook>`,
};

/**
 * The sheet as an Office Open XML workbook. Texts are stored as texts, so none runs as a formula.
 * Zipped synchronously: the security policy allows no workers.
 */
export function xlsxOf({ heads, rows }: Sheet): Uint8Array<ArrayBuffer> {
  const lines = [heads, ...rows].map(
    (cells, row) => `<row r="${row + 1}">${cells.map(cellOf).join('')}</row>`,
  );
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>';
  const sheet = `<worksheet xmlns="${MAIN}">${view}<sheetData>${lines.join('')}</sheetData></worksheet>`;
  const parts = { ...PARTS, 'xl/worksheets/sheet1.xml': sheet };
  const packed = Object.entries(parts).map(([path, xml]) => [path, strToU8(HEAD + xml)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(packed)));
}

function cellOf(cell: string | number): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** XML 1.0 has no control characters, not even escaped ones. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}
