import type { WirePlace, WireSeat } from '../../../../adapters/http/contract.ts';
import type { SeatState } from '../../../../domain/hall/seat.ts';
import type { Place } from '../../../../domain/shared/place.ts';
import { seatText, listText } from '../../../../domain/shared/words.ts';
import { lineAsStored } from '../../../../domain/shared/typed-text.ts';

/** A seat as the map shows it. The server leaves hidden seats out. */
export interface MapSeat extends Place {
  readonly state: Exclude<SeatState, 'hidden'>;
  /** On the visitor's own seats: the participant's number. */
  readonly person?: number;
  /** The server has not confirmed it yet. */
  readonly pending?: boolean;
  /** Somebody that the visitor knows sits there. */
  readonly friend?: boolean;
  /** The first name of who will sit there, on the seats of the visitor's group. */
  readonly name?: string;
  /** Another of the group sits there than the one whose seat is being changed. */
  readonly companion?: boolean;
}

/** Converts a seat from the server for the map of the visitor who asked. */
export function toMapSeat(seat: WireSeat): MapSeat {
  return { row: seat.rownum, number: seat.number, state: stateOf(seat) };
}

/** The place of a seat from the server. */
export function placeOf({ rownum, number }: WirePlace): Place {
  return { row: rownum, number };
}

function stateOf({ isReserved, isBlocked, reserver }: WireSeat): MapSeat['state'] {
  if (isReserved === 'yes') return 'taken';
  if (isBlocked) return 'blocked';
  if (isReserved === 'no') return 'free';
  return reserver === undefined ? 'held' : 'mine';
}

/** `Rad 3, plass 4 til 7`, or `Rad 3, plass 4 og 5, og rad 4, plass 4`. The seats are in order. */
export function placesText(seats: readonly Place[]): string {
  const rows = [...new Set(seats.map(({ row }) => row))];
  const texts = rows.map((row) => {
    const numbers = seats.filter((seat) => seat.row === row).map(({ number }) => number);
    return `rad ${String(row)}, plass ${numbersText(numbers)}`;
  });
  return texts.join(', og ').replace(/^r/, 'R');
}

/** `4 til 7` for three or more numbers without a gap, otherwise `4, 5 og 7`. */
function numbersText(numbers: readonly number[]): string {
  const [first = 0] = numbers;
  const unbroken = numbers.every((number, index) => number === first + index);
  return numbers.length > 2 && unbroken
    ? `${String(first)} til ${String(numbers.at(-1))}`
    : listText(numbers);
}

export const STATE_TEXTS = {
  free: 'ledig',
  taken: 'opptatt',
  held: 'holdes av noen andre',
  blocked: 'blokkert',
  mine: 'din plass',
} as const satisfies Record<MapSeat['state'], string>;

/** The accessible name of a seat: `Rad 3, plass 7, ledig`. */
export function spokenSeat(seat: MapSeat): string {
  const state = seat.companion ? 'i gruppen din' : STATE_TEXTS[seat.state];
  const person = seat.person === undefined ? '' : `, deltaker ${String(seat.person)}`;
  const name = seat.name ? `, ${seat.name}` : '';
  return `${seatText(seat)}, ${state}${person}${name}${seat.friend ? ', kjente' : ''}`;
}

/** The first of a person's first names, as it stands on their seat; undefined when none is known. */
export function seatName(firstNames: string): string | undefined {
  return lineAsStored(firstNames).split(' ')[0] || undefined;
}
