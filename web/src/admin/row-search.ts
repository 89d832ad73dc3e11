import { finds, searchOf, type Searched } from '../../../domain/people/search.ts';

/** The rows in which a search finds what was typed. */
export function rowsFound<R>(
  rows: readonly R[],
  search: string,
  searched: (row: R) => Searched,
): readonly R[] {
  const wanted = searchOf(search);
  return rows.filter((row) => finds(wanted, searched(row)));
}
