import { codeOfGuid } from '../../../domain/signup/booking-code.ts';
import { liveHold, seatState, type Seat } from '../../../domain/hall/seat.ts';
import type { WireSeat } from './wire.ts';
import { wirePlace } from '../present/place.ts';

/** A seat as every visitor sees it; null when it is hidden. */
function wireSeat(seat: Seat, now: number): WireSeat | null {
  const state = seatState(seat, now);
  if (state === 'hidden') return null;
  const isReserved = state === 'taken' ? 'yes' : state === 'held' ? 'held' : 'no';
  return { ...wirePlace(seat), isReserved, isBlocked: seat.blocked };
}

/** A seat as a session sees it: its own seats carry its booking code. Null when it is hidden. */
export function ownWireSeat(seat: Seat, guid: string, now: number): WireSeat | null {
  const wire = wireSeat(seat, now);
  const hold = liveHold(seat, now);
  const code = codeOfGuid(guid);
  if (wire && hold?.guid === guid) return { ...wire, reserver: code, timestamp: hold.until };
  return wire && seat.takenBy === code ? { ...wire, reserver: code } : wire;
}

/** All visible seats. */
export function wireSeats(seats: readonly Seat[], now: number): WireSeat[] {
  return seats.flatMap((seat) => wireSeat(seat, now) ?? []);
}
