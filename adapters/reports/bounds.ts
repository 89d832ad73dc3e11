import { MOST_REPORT_ROWS } from '../../domain/payments/vipps-report.ts';

/** Characters that spreadsheets allow in one cell. */
export const MOST_CELL_LETTERS = 32_767;
/** Characters of one line, or of one XML tag or comment: several of the longest cells. */
export const MOST_ROW_LETTERS = 4 * MOST_CELL_LETTERS;
/** A report's lines, its header row, what may stand above that, and one more, so that too many are noticed. */
export const MOST_ROWS = MOST_REPORT_ROWS + 20 + 1;

/** Columns that are read; no report has as many. */
export const MOST_COLUMNS = 200;
