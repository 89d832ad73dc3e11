import { samePlace, type Place } from '../shared/place.ts';
import { RuleViolation } from '../shared/rule-violation.ts';

/** A hold on a seat for one sign-up session, until a time (epoch ms). It ends by the clock; no job has to release it. */
export interface Hold {
  readonly guid: string;
  /**
   * Block key of the session's address. Each address has `heldPerAddress` slots, from 1, for one seat each: a unique
   * index on both keeps two processes from holding one seat too many.
   */
  readonly blockKey: string;
  readonly slot: number;
  /** IP key of the visitor who holds it; null: it was offered to who waits, and counts against nobody's network. */
  readonly ip: string | null;
  readonly until: number;
}

export interface Seat extends Place {
  readonly hidden: boolean;
  readonly blocked: boolean;
  readonly hold: Hold | null;
  /** Booking code of the registration that has the seat. */
  readonly takenBy: string | null;
  /** Goes up with every change. A write fails unless the version is still the one that was read. */
  readonly version: number;
}

/** A seat's state as a visitor sees it. `mine`: held by the visitor's own session. */
export type SeatState = 'hidden' | 'blocked' | 'taken' | 'held' | 'free' | 'mine';

/** There is an aisle behind these rows. */
export const ROWS_BEFORE_AISLE: readonly number[] = [2, 4, 6, 8];

/** The state of a seat at a time, as seen by a session (`viewer`, a guid) or by any visitor. */
export function seatState(seat: Seat, now: number, viewer?: string): SeatState {
  if (seat.hidden) return 'hidden';
  if (seat.takenBy !== null) return 'taken';
  if (seat.blocked) return 'blocked';
  const hold = liveHold(seat, now);
  if (!hold) return 'free';
  return hold.guid === viewer ? 'mine' : 'held';
}

/** Whether a visitor who sees this state can have the seat. */
export function isUsable(state: SeatState | undefined): boolean {
  return state === 'free' || state === 'mine';
}

/** The hold on a seat unless it has expired. */
export function liveHold(seat: Seat, now: number): Hold | null {
  return seat.hold && seat.hold.until > now ? seat.hold : null;
}

/** The seat, taken under a code. Throws `seat-taken` with the seat's state unless it is free. */
export function takeSeat(seat: Seat, code: string, now: number): Seat {
  const state = seatState(seat, now);
  if (state !== 'free') throw new RuleViolation('seat-taken', { row: seat.row, number: seat.number, state });
  return { ...seat, hold: null, takenBy: code };
}

/** The seat without the person who had it. */
export function vacateSeat(seat: Seat): Seat {
  return { ...seat, takenBy: null };
}

/** A change of the layout: hides, shows, blocks or unblocks a seat. */
export type LayoutChange = Place & ({ readonly hidden: boolean } | { readonly blocked: boolean });

/** The seats with the changes applied in order. Throws `seat-in-use` with all seats that are taken or held. */
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

/** What is left of the hall: free seats, only held ones, or none. */
export type SeatsLeft = 'free' | 'held' | 'none';

/** What is left of a hall whose seats are in these states. */
export function seatsLeft(states: Iterable<SeatState>): SeatsLeft {
  let left: SeatsLeft = 'none';
  for (const state of states) {
    if (state === 'free') return 'free';
    if (isLeft(state)) left = 'held';
  }
  return left;
}

/** Whether a visitor may still get a seat in this state: a hold can end. A hall is full when none is left. */
export function isLeft(state: SeatState): boolean {
  return state === 'free' || state === 'held' || state === 'mine';
}

/** The seats of an empty hall, row by row. */
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
