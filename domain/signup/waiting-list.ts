import { bestSeats, seatsTogether } from '../hall/best-seats.ts';
import { isTooLongAnOffer } from '../hall/hold.ts';
import { HOUR } from '../shared/durations.ts';
import { addOsloDays, osloIso, parseOsloField } from '../shared/oslo-time.ts';
import { inMapOrder, placeKey, type Place } from '../shared/place.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import { MAX_PERSONS } from './registration.ts';

/**
 * The waiting list: who waits for seats, which free seats are kept for them, and whom seats are offered to. `free` are
 * everywhere the seats that are neither taken, held, offered, blocked nor hidden, in order of row and number.
 */

/** An offer that was declined, and one that was missed, leave the entry `waiting`; missed twice it is off the list. */
export type WaitingState = 'waiting' | 'offered' | 'served' | 'left' | 'missed';

/** Seats that are held for an entry by a session of its own, until a time (epoch ms). */
export interface SeatOffer {
  readonly guid: string;
  /** In order of row and number. */
  readonly seats: readonly Place[];
  readonly until: number;
  /** When the visitor pressed that they take them (epoch ms); null: not yet. */
  readonly acceptedAt: number | null;
}

/** A group on the list. Times are epoch ms. */
export interface WaitingEntry {
  readonly id: string;
  readonly email: string;
  /** Block key of the address, by which it waits once. */
  readonly blockKey: string;
  readonly size: number;
  /** Whether they want seats side by side or facing. */
  readonly together: boolean;
  readonly joinedAt: number;
  /** The order of those who joined in the same moment. */
  readonly order: number;
  readonly state: WaitingState;
  /** How many offers they have let pass. */
  readonly missed: number;
  /** Seats of offers that were declined or missed: they are not offered these again. */
  readonly refused: readonly Place[];
  readonly offer: SeatOffer | null;
  readonly endedAt: number | null;
  readonly version: number;
}

/** What decides whether seats are kept, and offered. */
export interface ListTerms {
  /** The setting. */
  readonly on: boolean;
  /** Whether sign-up is open; a full hall is not closed. */
  readonly open: boolean;
  /** When the event begins (epoch ms); null: not known. */
  readonly starts: number | null;
}

/** From so long before the start no seats are kept. */
const KEPT_UNTIL_BEFORE_MS = 48 * HOUR;
/** Whoever has missed so many offers is off the list. */
const MOST_MISSED = 2;
/** Whoever takes an offer has at least so long to fill in the form. */
const LEAST_TO_FILL_IN_MS = HOUR / 6;
/** Offers made from `NIGHT.from` until `NIGHT.to` o'clock, Oslo time, end at `NIGHT.until`. */
const NIGHT = { from: 22, to: 8, until: '12:00' } as const;

/** A new entry, last on the list. `order`: higher than that of any other entry. */
export function newWaitingEntry(
  who: Pick<WaitingEntry, 'id' | 'email' | 'blockKey' | 'size' | 'together' | 'order'>,
  now: number,
): WaitingEntry {
  requireSize(who.size);
  const waiting = { state: 'waiting', missed: 0, refused: [], offer: null, endedAt: null } as const;
  return { ...who, ...waiting, joinedAt: now, version: 0 };
}

function requireSize(size: number): void {
  if (!Number.isInteger(size) || size < 1 || size > MAX_PERSONS) throw new RuleViolation('size-invalid');
}

/** Whether free seats are kept for who waits. */
export function keepsSeats({ on, open, starts }: ListTerms, now: number): boolean {
  return on && open && (starts === null || now < starts - KEPT_UNTIL_BEFORE_MS);
}

/** Why nobody can join the list now; null if they can. */
export function listProblem(
  { on, open, starts }: ListTerms,
  now: number,
): 'waiting-list-off' | 'signup-closed' | null {
  if (!on) return 'waiting-list-off';
  return open && (starts === null || now < starts) ? null : 'signup-closed';
}

/** The entry as it is at a moment: an offer that has ended was missed, whether or not anything was stored since. */
export function entryAt(entry: WaitingEntry, now: number): WaitingEntry {
  const { state, offer, missed } = entry;
  if (state !== 'offered' || !offer || !isOfferOver(offer, now)) return entry;
  const ended = withoutOffer({ ...entry, missed: missed + 1 });
  return ended.missed < MOST_MISSED
    ? ended
    : { ...ended, state: 'missed', endedAt: Math.min(offer.until, now) };
}

function isOfferOver({ until }: SeatOffer, now: number): boolean {
  return until <= now || isTooLongAnOffer(until, now);
}

/** The entry, waiting again: it is not offered the same seats once more. */
function withoutOffer(entry: WaitingEntry): WaitingEntry {
  const refused = new Map([...entry.refused, ...(entry.offer?.seats ?? [])].map((at) => [placeKey(at), at]));
  return { ...entry, state: 'waiting', offer: null, refused: inMapOrder([...refused.values()]) };
}

/** Whether the entry still counts among those who wait. */
export function isOnList({ state }: Pick<WaitingEntry, 'state'>): boolean {
  return state === 'waiting' || state === 'offered';
}

/** Those on the list at a moment, first the one who has waited longest. */
export function onListAt(entries: readonly WaitingEntry[], now: number): WaitingEntry[] {
  return entries
    .map((entry) => entryAt(entry, now))
    .filter(isOnList)
    .sort((a, b) => a.joinedAt - b.joinedAt || a.order - b.order);
}

/** The entry's rank among those on the list (`onListAt`), from 1; null: it is not on it. */
export function rankOf({ id }: Pick<WaitingEntry, 'id'>, list: readonly WaitingEntry[]): number | null {
  const index = list.findIndex((entry) => entry.id === id);
  return index < 0 ? null : index + 1;
}

type Wish = Pick<WaitingEntry, 'size' | 'together' | 'refused'>;

/** The seats that fit a group best; null: none do. */
function seatsFor(wish: Wish, free: readonly Place[]): readonly Place[] | null {
  const found = bestSeats(offerable(wish, free), wish.size);
  return !found || (wish.together && found.kind === 'spread' && wish.size > 1) ? null : found.seats;
}

/** The free seats (by `placeKey`) that are kept for who waits: each is part of some seats that would fit one of them. */
export function keptSeats(list: readonly WaitingEntry[], free: readonly Place[]): ReadonlySet<string> {
  const kept = new Set<string>();
  const seen = new Set<string>();
  for (const entry of list) {
    const { state, size, together, refused } = entry;
    const wish = `${String(size)} ${String(together)} ${refused.map(placeKey).join(' ')}`;
    if (state !== 'waiting' || seen.has(wish)) continue;
    seen.add(wish);
    for (const seat of seatsThatFit(entry, free)) kept.add(seat);
  }
  return kept;
}

function seatsThatFit(wish: Wish, free: readonly Place[]): Iterable<string> {
  const seats = offerable(wish, free);
  if (wish.together) return seatsTogether(seats, wish.size);
  return seats.length < wish.size ? [] : seats.map(placeKey);
}

function offerable({ refused }: Wish, free: readonly Place[]): readonly Place[] {
  if (refused.length === 0) return free;
  const keys = new Set(refused.map(placeKey));
  return free.filter((seat) => !keys.has(placeKey(seat)));
}

/** Seats for a group on the list. */
export interface NextOffer {
  readonly entry: WaitingEntry;
  readonly seats: readonly Place[];
}

/**
 * Whom seats are offered to next: the first on the list (`onListAt`) whom some fit. Whom none fit is passed over, and so is
 * who may not have any.
 */
export function nextOffer(
  list: readonly WaitingEntry[],
  free: readonly Place[],
  mayHave: (entry: WaitingEntry) => boolean = () => true,
): NextOffer | null {
  for (const entry of list) {
    const seats = entry.state === 'waiting' && mayHave(entry) ? seatsFor(entry, free) : null;
    if (seats) return { entry, seats };
  }
  return null;
}

/** Until when an offer made at `now` stands (epoch ms): overnight until noon, and never past the end of sign-up or the start. */
export function offerEnds(
  now: number,
  {
    offerHours,
    closesAt,
    starts,
  }: Readonly<Record<'closesAt' | 'starts', number | null>> & {
    readonly offerHours: number;
  },
): number {
  const bounds = [closesAt, starts].filter((at) => at !== null);
  return Math.min(nextNoonOvernight(now) ?? now + offerHours * HOUR, ...bounds);
}

/** The noon after the night that a moment is in (epoch ms); null by day. */
function nextNoonOvernight(now: number): number | null {
  const hour = Number(osloIso(now).slice(11, 13));
  if (hour >= NIGHT.to && hour < NIGHT.from) return null;
  const day = osloIso(hour < NIGHT.to ? now : addOsloDays(now, 1)).slice(0, 10);
  return parseOsloField(`${day}T${NIGHT.until}`);
}

/** The entry with seats that are held for it. */
export function offered(entry: WaitingEntry, offer: Omit<SeatOffer, 'acceptedAt'>): WaitingEntry {
  return { ...entry, state: 'offered', offer: { ...offer, acceptedAt: null } };
}

/** The offer that the entry has at a moment. Throws `offer-over` when it has none. */
function openOffer(entry: WaitingEntry, now: number): SeatOffer {
  const { offer } = entryAt(entry, now);
  if (!offer) throw new RuleViolation('offer-over');
  return offer;
}

/** The entry, whose visitor takes the seats and has time to fill in the form; again it is as the first time. */
export function acceptOffer(entry: WaitingEntry, now: number): WaitingEntry & { readonly offer: SeatOffer } {
  const offer = openOffer(entry, now);
  if (offer.acceptedAt !== null) return { ...entry, offer };
  const until = Math.max(offer.until, now + LEAST_TO_FILL_IN_MS);
  return { ...entry, offer: { ...offer, until, acceptedAt: now } };
}

/** The entry, waiting on after it has said no to its offer. Throws `offer-over` when it has none. */
export function declineOffer(entry: WaitingEntry, now: number): WaitingEntry {
  openOffer(entry, now);
  return withoutOffer(entry);
}

/** The entry, off the list. Who is off it already stays as they are. */
export function leaveList(entry: WaitingEntry, now: number): WaitingEntry {
  return isOnList(entry) ? { ...entry, state: 'left', offer: null, endedAt: now } : entry;
}

/** The entry, whose visitor has signed up on the seats of its offer. */
export function serve(entry: WaitingEntry, now: number): WaitingEntry {
  return { ...entry, state: 'served', offer: null, endedAt: now };
}

/** The entry for fewer people, at its old rank. Throws `size-invalid`, or `offer-open` while seats are held for all of them. */
export function shrinkEntry(entry: WaitingEntry, size: number, now: number): WaitingEntry {
  requireSize(size);
  if (size > entry.size) throw new RuleViolation('size-invalid');
  if (entryAt(entry, now).state === 'offered') throw new RuleViolation('offer-open');
  return size === entry.size || !isOnList(entry) ? entry : { ...entry, size };
}

/** Whether enough seats are for everybody that a group finds what it wants there. */
export function findsPublicSeats(
  wish: Pick<WaitingEntry, 'size' | 'together'>,
  publicSeats: readonly Place[],
): boolean {
  return seatsFor({ ...wish, refused: [] }, publicSeats) !== null;
}
