import { RuleViolation } from './rule-violation.ts';

/** Where a seat stands: row and number, both from 1. */
export interface Place {
  readonly row: number;
  readonly number: number;
}

/** A seat kept for one sign-up session until a moment (epoch ms). A fact that ends by the clock, not by a clean-up. */
export interface Hold {
  readonly guid: string;
  /** Block key of the session's address. It has `heldPerAddress` slots, from 1, one held seat in each. */
  readonly address: string;
  readonly slot: number;
  /** IP key of the visitor who holds it. */
  readonly ip: string;
  readonly until: number;
}

export interface Seat extends Place {
  readonly hidden: boolean;
  readonly blocked: boolean;
  readonly hold: Hold | null;
  /** Booking code of whoever sits here. */
  readonly takenBy: string | null;
  /** Counts the changes of this seat: a write is good only for the version that was read. */
  readonly version: number;
}

/** How a seat stands for someone who looks at the hall. `mine` is a seat that the looking session holds. */
export type SeatState = 'hidden' | 'blocked' | 'taken' | 'held' | 'free' | 'mine';

/** An aisle runs behind these rows. */
export const ROWS_BEFORE_AISLE: readonly number[] = [2, 4, 6, 8];

/** The state of a seat at a moment, for the session that looks (none: any visitor). */
export function seatState(seat: Seat, now: number, viewer?: string): SeatState {
  if (seat.hidden) return 'hidden';
  if (seat.takenBy !== null) return 'taken';
  if (seat.blocked) return 'blocked';
  const hold = liveHold(seat, now);
  if (!hold) return 'free';
  return hold.guid === viewer ? 'mine' : 'held';
}

/** The hold on a seat if it has not run out. */
export function liveHold(seat: Seat, now: number): Hold | null {
  return seat.hold && seat.hold.until > now ? seat.hold : null;
}

/** The seat as taken under a code. Throws `seat-taken`, with what is in the way, unless it is free. */
export function takeSeat(seat: Seat, code: string, now: number): Seat {
  const state = seatState(seat, now);
  if (state !== 'free') throw new RuleViolation('seat-taken', { row: seat.row, number: seat.number, state });
  return { ...seat, hold: null, takenBy: code };
}

/** The seat without whoever sat there. */
export function vacateSeat(seat: Seat): Seat {
  return { ...seat, takenBy: null };
}

/** A change of the layout: the seat is hidden from visitors, or blocked, or no longer so. */
export type LayoutChange = Place & ({ readonly hidden: boolean } | { readonly blocked: boolean });

/**
 * The seats with their changes, in the order of both. Seats that somebody has or holds cannot be changed: `seat-in-use`
 * names them all, and nothing is changed.
 */
export function changeLayout(seats: readonly Seat[], changes: readonly LayoutChange[], now: number): Seat[] {
  const inUse = seats.filter((seat) => seat.takenBy !== null || liveHold(seat, now) !== null);
  if (inUse.length > 0)
    throw new RuleViolation(
      'seat-in-use',
      { act: changes.some((change) => 'hidden' in change) ? 'hide' : 'block' },
      inUse,
    );
  return seats.map((seat) =>
    changes
      .filter((change) => samePlace(change, seat))
      .reduce<Seat>((changed, { row, number, ...change }) => ({ ...changed, ...change }), {
        ...seat,
        hold: null,
      }),
  );
}

/** Whether the hall is full: no visible, unblocked seat is free or held. */
export function isFull(states: Iterable<SeatState>): boolean {
  for (const state of states) if (state === 'free' || state === 'held' || state === 'mine') return false;
  return true;
}

/** An empty hall of rows times seats, row by row. */
export function layOutHall(rows: number, seatsPerRow: number): Seat[] {
  return Array.from({ length: rows * seatsPerRow }, (_, index) => ({
    row: Math.floor(index / seatsPerRow) + 1,
    number: (index % seatsPerRow) + 1,
    hidden: false,
    blocked: false,
    hold: null,
    takenBy: null,
    version: 0,
  }));
}

/** One text per place, for sets and keys. */
export function placeKey(place: Place): string {
  return `${String(place.row)}-${String(place.number)}`;
}

export function samePlace(a: Place, b: Place): boolean {
  return a.row === b.row && a.number === b.number;
}
