import { MOST_REPORT_ROWS } from '../../domain/vipps-report.ts';

/** Characters that spreadsheets allow in one cell. */
export const MOST_CELL_LETTERS = 32_767;
/** A report's lines, its header row, and what may stand above that. */
export const MOST_ROWS = MOST_REPORT_ROWS + 20;

/** Columns that are read; no report has as many. */
export const MOST_COLUMNS = 200;
