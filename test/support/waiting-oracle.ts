import { ROWS_BEFORE_AISLE } from '../../domain/hall/seat.ts';
import { placeKey, type Place } from '../../domain/shared/place.ts';
import type { WaitingEntry } from '../../domain/signup/waiting-list.ts';

type Wish = Pick<WaitingEntry, 'size' | 'together' | 'refused'>;

/** Whether a group could sit on free seats, tried seat by seat. */
export function fits(wish: Wish, free: readonly Place[]): boolean {
  return free.some((seat) => isPartOf(wish, free, seat));
}

/** Whether a seat is part of some free seats that a group could have, tried seat by seat. */
export function isPartOf({ size, together, refused }: Wish, free: readonly Place[], seat: Place): boolean {
  const no = new Set(refused.map(placeKey));
  const left = new Set(free.map(placeKey).filter((key) => !no.has(key)));
  if (!left.has(placeKey(seat))) return false;
  if (!together) return left.size >= size;
  const bigger = Math.ceil(size / 2);
  const smaller = size - bigger;
  const row = (at: number, first: number, count: number) =>
    Array.from({ length: count }, (_, index) => placeKey({ row: at, number: first + index }));
  const ways: string[][] = [];
  for (let first = seat.number - size; first <= seat.number + size; first++) {
    ways.push(row(seat.row, first, size));
    if (smaller === 0) continue;
    for (const own of [seat.row - 1, seat.row, seat.row + 1])
      for (const other of [own - 1, own + 1])
        for (let at = first; at <= first + bigger - smaller; at++)
          if (isFacing(own, other)) ways.push([...row(own, first, bigger), ...row(other, at, smaller)]);
  }
  return ways.some((way) => way.includes(placeKey(seat)) && way.every((key) => left.has(key)));
}

function isFacing(one: number, other: number): boolean {
  return !ROWS_BEFORE_AISLE.includes(Math.min(one, other));
}
