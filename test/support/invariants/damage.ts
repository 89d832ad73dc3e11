import { NOON } from '../builders.ts';
import type { Stored } from './stored.ts';

/** A table that is checked. */
export type Table = keyof Stored;
/** What a damage makes of all rows. */
export type Change = (stored: Stored) => Stored;

/** Replaces the rows of a table. */
export function rowsOf<T extends Table>(
  table: T,
  change: (rows: Stored[T][number][]) => Stored[T][number][],
): Change {
  return (stored) => ({ ...stored, [table]: change([...stored[table]]) });
}
/** Changes fields of one row of a table. */
export function changes<T extends Table>(table: T, fields: Partial<Stored[T][number]>, which = 0): Change {
  return rowsOf(table, (rows) => rows.map((row, index) => (index === which ? { ...row, ...fields } : row)));
}
/** Adds rows to a table: copies of its first row with other values. */
export function adds<T extends Table>(table: T, fields: Partial<Stored[T][number]>, times = 1): Change {
  const more = (rows: Stored[T][number][]) =>
    Array.from({ length: times }, () => ({ ...rows[0], ...fields }) as Stored[T][number]);
  return rowsOf(table, (rows) => [...rows, ...more(rows)]);
}
export const loses = (table: Table): Change => rowsOf<Table>(table, () => []);
/** Applies several changes. */
export const both =
  (...all: Change[]): Change =>
  (stored) =>
    all.reduce((so, change) => change(so), stored);
/** Adds an entry to the log. */
export const entry = (
  type: Stored['activity'][number]['type'],
  details: object,
  code: string | null = 'ABC234',
) => adds('activity', { type, code, details, happened_at: NOON });
/** Lets the log's entries of a type name somebody unknown. */
export const named = (type: string): Change =>
  rowsOf('activity', (rows) => rows.map((row) => (row.type === type ? { ...row, person_id: 'x' } : row)));
/** As if the person on seat 1-1 had got the place from somebody. */
export const given: Change = (stored) => {
  const [{ person_id } = { person_id: null }] = stored.person;
  return adds('activity', { type: 'place_taken_over', person_id, details: {}, happened_at: NOON })(stored);
};
/** Adds this many unpaid sign-ups of one person. */
export function unpaidOf(fields: Partial<Stored['registration'][number]>, times: number): Change {
  const codes = Array.from({ length: times }, (_, nth) => `U${String(nth).padStart(5, '0')}`);
  return both(
    ...codes.flatMap((code) => [adds('registration', { ...fields, code }), adds('person', { code })]),
  );
}

/** Three more unpaid sign-ups, two of them overdue by then. */
export const OVERDUE = both(
  unpaidOf({}, 3),
  ...[1, 2].map((which) => changes('registration', { payment_deadline: NOON - 24 * 3_600_000 }, which + 1)),
);
