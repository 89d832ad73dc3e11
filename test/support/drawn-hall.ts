import { placeKey, type Place } from '../../domain/shared/place.ts';

/** The seats with these signs in rows drawn from row 1 on: `.` free, `m` mine, `x` and a gap neither. */
export function seatsOf(rows: readonly string[], signs = '.m'): Place[] {
  return rows.flatMap((row, index) =>
    Array.from(row).flatMap((sign, at) => (signs.includes(sign) ? [{ row: index + 1, number: at + 1 }] : [])),
  );
}

/** Seats as text: `1-4 1-5`; undefined for none. */
export const told = (seats: readonly Place[] | null | undefined) => seats?.map(placeKey).join(' ');
