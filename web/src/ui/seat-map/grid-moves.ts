import type { Place } from '../../../../domain/shared/place.ts';

/**
 * The seat that a key moves to, or undefined. `seats` are in order of row and number and may have gaps: up and down go
 * to the nearest seat of the next row that has any.
 */
export function placeAfterKey<P extends Place>(seats: readonly P[], from: Place, key: string): P | undefined {
  const row = seats.filter((seat) => seat.row === from.row);
  switch (key) {
    case 'ArrowRight':
      return row.find((seat) => seat.number > from.number);
    case 'ArrowLeft':
      return row.findLast((seat) => seat.number < from.number);
    case 'Home':
      return row[0];
    case 'End':
      return row.at(-1);
    case 'ArrowDown':
      return nearest(seats, from, seats.find((seat) => seat.row > from.row)?.row);
    case 'ArrowUp':
      return nearest(seats, from, seats.findLast((seat) => seat.row < from.row)?.row);
    default:
      return undefined;
  }
}

function nearest<P extends Place>(seats: readonly P[], from: Place, row: number | undefined): P | undefined {
  const distance = (seat: Place) => Math.abs(seat.number - from.number);
  return seats
    .filter((seat) => seat.row === row)
    .reduce<P | undefined>(
      (best, seat) => (best && distance(best) <= distance(seat) ? best : seat),
      undefined,
    );
}
