import { ROWS_BEFORE_AISLE } from '../../../../domain/hall/seat.ts';
import type { Place } from '../../../../domain/shared/place.ts';

interface Row<S> {
  readonly row: number;
  readonly inRow: readonly S[];
}

/** The rows in groups, with an aisle between them. */
export function tablesOf<S extends Place>(seats: readonly S[]): Row<S>[][] {
  const tables: Row<S>[][] = [[]];
  for (const row of new Set(seats.map((seat) => seat.row))) {
    tables.at(-1)?.push({ row, inRow: seats.filter((seat) => seat.row === row) });
    if (ROWS_BEFORE_AISLE.includes(row)) tables.push([]);
  }
  return tables.filter((rows) => rows.length > 0);
}
