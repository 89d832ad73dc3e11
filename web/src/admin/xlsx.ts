import writeSheet, { type Cell } from 'write-excel-file/universal';
import { osloField } from '../../../domain/shared/oslo-time.ts';
import type { Sheet, SheetCell } from './sheet.ts';

/** In characters. */
const [NARROWEST, WIDEST] = [6, 40];

/** The sheet as an Office Open XML workbook. Texts are stored as texts, so none runs as a formula. */
export async function xlsxOf({ heads, rows }: Sheet): Promise<Blob> {
  const columns = heads.map((head, column) => ({
    width: widthOf([head, ...rows.map((row) => row[column])]),
  }));
  const top = heads.map((head): Cell => ({ value: head, type: String, fontWeight: 'bold' }));
  const lines = rows.map((row) => row.map(cellOf));
  return writeSheet([top, ...lines], { sheet: 'Liste', stickyRowsCount: 1, columns }).toBlob();
}

function cellOf(cell: SheetCell): Cell {
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (typeof cell === 'string') return cell === '' ? null : { value: cell, type: String };
  // Workbooks have no time zones, so Norwegian local time is written.
  return { value: new Date(`${osloField(cell.getTime())}Z`), type: Date, format: 'dd-mm-yyyy hh:mm' };
}

function widthOf(cells: readonly (SheetCell | undefined)[]): number {
  const lengths = cells.map(
    (cell) => (cell instanceof Date ? 'dd-mm-yyyy hh:mm' : String(cell ?? '')).length,
  );
  return Math.min(WIDEST, Math.max(NARROWEST, ...lengths) + 2);
}
