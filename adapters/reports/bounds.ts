import { MOST_REPORT_ROWS } from '../../domain/vipps-report.ts';

/** As much as a spreadsheet lets one type into a cell. */
export const MOST_CELL_LETTERS = 32_767;
/** A report's lines, and what may stand above its head. */
export const MOST_ROWS = MOST_REPORT_ROWS + 20;

/** Columns that are read; no report has as many. */
export const MOST_COLUMNS = 200;
