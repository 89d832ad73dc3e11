import { HOUR } from '../shared/durations.ts';
import type { Limits } from '../shared/limits.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import { isUsable, liveHold, seatState, type Hold, type Seat, type SeatState } from './seat.ts';
import { sessionEnds, type Session } from '../signup/session.ts';
import { isAhead } from '../shared/wrong-clock.ts';

/** Who wants to hold a seat, and what their address and IP already hold over all sessions. */
export interface Holder {
  readonly guid: string;
  readonly blockKey: string;
  readonly ip: string;
  /** When the session's hold window ends (epoch ms). */
  readonly until: number;
  readonly heldByAddress: readonly Hold[];
  readonly heldByIp: number;
}

/** Holds a free seat for a session. All holds of a session end together, when the window opened by the first one ends. */
export function holdSeat(seat: Seat, by: Holder, now: number, limits: Limits): Seat {
  const state = seatState(seat, now, by.guid);
  if (state === 'mine') return seat;
  const problem = holdProblem(state);
  if (problem) throw new RuleViolation(problem, place(seat));
  const slot = freeSlot(by.heldByAddress, now, limits);
  if (slot === null) throw tooMany('address', limits.heldPerAddress);
  if (by.heldByIp >= limits.heldPerIp) throw tooMany('network', limits.heldPerIp);
  return { ...seat, hold: { guid: by.guid, blockKey: by.blockKey, slot, ip: by.ip, until: by.until } };
}

/** Holds several free seats for a session, or none. Throws as `holdSeat` does. */
export function holdSeats(seats: readonly Seat[], by: Holder, now: number, limits: Limits): Seat[] {
  const held: Seat[] = [];
  for (const seat of seats) {
    const own = held.flatMap(({ hold }) => hold ?? []);
    const heldByAddress = [...by.heldByAddress, ...own];
    held.push(holdSeat(seat, { ...by, heldByAddress, heldByIp: by.heldByIp + own.length }, now, limits));
  }
  return held;
}

/**
 * Holds seats for who waits, until a time (epoch ms); null when the address has too few slots left, or a seat is not free.
 * `heldByAddress`: what it holds already.
 */
export function holdOffered(
  seats: readonly Seat[],
  { guid, blockKey, until }: Pick<Holder, 'guid' | 'blockKey' | 'until'>,
  heldByAddress: readonly Hold[],
  now: number,
  limits: Limits,
): Seat[] | null {
  const held: Seat[] = [];
  for (const seat of seats) {
    const own = held.flatMap(({ hold }) => hold ?? []);
    const slot = freeSlot([...heldByAddress, ...own], now, limits);
    if (slot === null || seatState(seat, now) !== 'free') return null;
    held.push({ ...seat, hold: { guid, blockKey, slot, ip: null, until } });
  }
  return held;
}

/** Throws with all seats that a session cannot hold: `seat-taken` if any is taken or held. */
export function requireHoldable(seats: readonly Seat[], guid: string, now: number): void {
  const problemOf = (seat: Seat) => holdProblem(seatState(seat, now, guid));
  const problems = seats.flatMap((seat) => problemOf(seat) ?? []);
  const [problem] = problems;
  if (!problem) return;
  const told = problems.includes('seat-taken') ? 'seat-taken' : problem;
  throw new RuleViolation(told, {}, seats.filter(problemOf));
}

/** Why a visitor cannot hold a seat in this state; null if they can. Visitors do not know that there are hidden seats. */
function holdProblem(state: SeatState): 'seat-unknown' | 'seat-blocked' | 'seat-taken' | null {
  if (isUsable(state)) return null;
  if (state === 'hidden') return 'seat-unknown';
  return state === 'blocked' ? 'seat-blocked' : 'seat-taken';
}

/** Whether the session's next hold opens a hold window. */
export function opensWindow({ holdUntil }: Session, now: number, limits: Limits): boolean {
  return holdUntil <= now || isTooLong(holdUntil, now, limits);
}

/** The session with an open hold window: the current one, or a new one. A window never outlasts its session. */
export function openHoldWindow(session: Session, now: number, limits: Limits): Session {
  if (!opensWindow(session, now, limits)) return session;
  if (session.holdWindows >= limits.holdWindows) throw new RuleViolation('hold-windows-used');
  return {
    ...session,
    holdUntil: Math.min(now + limits.holdMs, sessionEnds(session, limits)),
    holdWindows: session.holdWindows + 1,
  };
}

/** Whether the session currently holds the seat. */
export function isHeldBy(seat: Seat, guid: string, now: number): boolean {
  return liveHold(seat, now)?.guid === guid;
}

/** Whether a hold on the seat has ended, or has to: a clock that ran ahead made it last longer than any window. */
export function isHoldOver(seat: Seat, now: number, limits: Limits): boolean {
  if (!seat.hold) return false;
  const { ip, until } = seat.hold;
  return !liveHold(seat, now) || (ip === null ? isTooLongAnOffer(until, now) : isTooLong(until, now, limits));
}

/** The seat without its hold. */
export function releaseSeat(seat: Seat): Seat {
  return { ...seat, hold: null };
}

function freeSlot(held: readonly Hold[], now: number, limits: Limits): number | null {
  const used = new Set(held.filter((hold) => hold.until > now).map((hold) => hold.slot));
  for (let slot = 1; slot <= limits.heldPerAddress; slot++) if (!used.has(slot)) return slot;
  return null;
}

function isTooLong(until: number, now: number, limits: Limits): boolean {
  return isAhead(until - limits.holdMs, now);
}

/** The longest time for which seats may be offered to who waits. */
const LONGEST_OFFER_MS = 72 * HOUR;

/** Whether an offer lasts so long that a clock made it which ran ahead. */
export function isTooLongAnOffer(until: number, now: number): boolean {
  return isAhead(until - LONGEST_OFFER_MS, now);
}

function tooMany(heldBy: 'address' | 'network', most: number): RuleViolation {
  return new RuleViolation('too-many-seats', { heldBy, most });
}

function place(seat: Seat): { row: number; number: number } {
  return { row: seat.row, number: seat.number };
}
