import { addOsloDays, hasDateYear } from '../shared/oslo-time.ts';
import { movedInOslo, osloDaysBetween } from '../shared/oslo-days.ts';
import type { PageFields, PageProblem } from './page-fields.ts';
import type { Programme, ProgrammeRow } from './programme.ts';
import { RuleViolation } from '../shared/rule-violation.ts';

/** The most rows, and the longest texts of one (characters). */
export const PROGRAMME = { rows: 200, title: 80, place: 60, kind: 30 } as const;

/** The kind of each field of the programme. */
export const PROGRAMME_FIELDS: PageFields<Programme> = {
  rows: {
    least: 0,
    most: PROGRAMME.rows,
    of: { id: 'part-id', start: 'moment', end: 'moment', title: 'line', place: 'line', kind: 'line' },
  },
};

export type RowField = keyof ProgrammeRow;

/** A row as somebody writes it: what is missing is empty, and a row without an id is new. */
export type WrittenRow = { readonly [F in RowField]?: ProgrammeRow[F] | null | undefined };

/** It stands in calendar files. */
const ROW_ID = /^[A-Za-z0-9_-]{1,40}$/;

/** The first field of a row that is wrong; null: none is. */
export function rowProblem({ id, start, end, title, place, kind }: WrittenRow): RowField | null {
  if (id && !ROW_ID.test(id)) return 'id';
  if (!isMoment(start)) return 'start';
  if (end !== null && end !== undefined && !(isMoment(end) && end > start)) return 'end';
  if (!title || title.length > PROGRAMME.title) return 'title';
  if ((place ?? '').length > PROGRAMME.place) return 'place';
  return (kind ?? '').length > PROGRAMME.kind ? 'kind' : null;
}

/**
 * The programme to store. Rows without an id get one by `newId`. Throws `page-invalid` with the number of the first `row` that is
 * wrong, from 1, and its `field`.
 */
export function programmeWritten(
  { rows }: { readonly rows?: readonly WrittenRow[] },
  newId: () => string,
): Partial<Programme> {
  if (rows === undefined) return {};
  for (const [index, row] of rows.entries()) {
    const field = rowProblem(row);
    if (field === null) continue;
    const problem: PageProblem = `row-${field}`;
    throw new RuleViolation('page-invalid', { problem, field, row: index + 1 });
  }
  return {
    rows: rows.map(({ id, start, end, title, place, kind }) => ({
      id: id || newId(),
      ...{ start: start ?? 0, end: end ?? null, title: title ?? '', place: place ?? '', kind: kind ?? '' },
    })),
  };
}

/** The rows, moved by whole days so that the first is on the day of `start` (epoch ms), at the same time of day. */
export function rowsFromDayOf(start: number, rows: readonly ProgrammeRow[]): ProgrammeRow[] {
  const days = osloDaysBetween(Math.min(...rows.map((row) => row.start)), start);
  return rowsMoved(rows, (at) => addOsloDays(at, days));
}

/** The rows, moved as far as the LAN is, from one start to another (epoch ms), by the clocks in Oslo. */
export function rowsMovedWith(from: number, to: number, rows: readonly ProgrammeRow[]): ProgrammeRow[] {
  return rowsMoved(rows, (at) => movedInOslo(at, from, to));
}

function rowsMoved(rows: readonly ProgrammeRow[], move: (at: number) => number): ProgrammeRow[] {
  return rows.map((row) => {
    const start = move(row.start);
    if (row.end === null) return { ...row, start };
    const end = move(row.end);
    // In the night of a clock change both may be moved to the same moment, or past one another.
    return { ...row, start, end: end > start ? end : start + (row.end - row.start) };
  });
}

function isMoment(at: number | null | undefined): at is number {
  return Number.isSafeInteger(at) && hasDateYear(at ?? 0);
}
