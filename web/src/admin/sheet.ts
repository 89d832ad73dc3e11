import { csvText } from '../../../domain/shared/csv.ts';
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

/** The sheet as CSV. */
export function csvOf({ heads, rows }: Sheet): string {
  const written = (cell: SheetCell) => (cell instanceof Date ? dateText(cell.getTime()) : cell);
  return csvText([heads, ...rows.map((cells) => cells.map(written))]);
}
