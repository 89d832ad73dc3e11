import { seatState, type Seat } from '../../domain/hall/seat.ts';
import { eventDates, type EventDates } from '../../domain/pages/front-page.ts';
import { signupState, type SignupPage } from '../../domain/pages/signup-page.ts';
import { blacklistKeysOf } from '../../domain/people/blacklist.ts';
import { inMapOrder, placeKey, type Place } from '../../domain/shared/place.ts';
import type { Settings } from '../../domain/shared/settings.ts';
import {
  keepsSeats,
  keptSeats,
  listProblem,
  nextOffer,
  onListAt,
  type ListTerms,
  type WaitingEntry,
} from '../../domain/signup/waiting-list.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** Locked by what decides by the whole hall, or by who waits for it. */
export const HALL_LOCK = ['best-seats', ''] as const;

/** What the list goes by: the settings, sign-up, and the dates of the event. */
export interface ListRules extends ListTerms {
  readonly settings: Settings;
  /** When sign-up closes, and the event ends (epoch ms); null: not known. */
  readonly closesAt: number | null;
  readonly ends: number | null;
}

/** What is decided about the list by, from the sign-up page as it is now and the settings. */
export async function listRules(
  { pages }: Pick<Stores, 'pages'>,
  { page, settings }: { readonly page: SignupPage; readonly settings: Settings },
): Promise<ListRules> {
  return listRulesOf({ page, settings }, eventDates((await pages.get('front'))?.content));
}

/** The same, with the dates of the event. */
export function listRulesOf(
  { page, settings }: { readonly page: SignupPage; readonly settings: Settings },
  dates: EventDates,
): ListRules {
  const open = signupState(page, false) === 'open';
  return { ...dates, on: settings.waitingList, open, settings, closesAt: page.closesAt ?? null };
}

/** Those on the list whose addresses are not blocked, first who has waited longest: who is blocked gets no seats. */
export async function whoMayWait(
  { waiting, blacklist }: Pick<Stores, 'waiting' | 'blacklist'>,
  now: number,
): Promise<WaitingEntry[]> {
  const list = onListAt(await waiting.onList(), now);
  if (list.length === 0) return list;
  const keys = [...new Set(list.flatMap(({ email }) => blacklistKeysOf(email)))];
  const blocked = new Set((await blacklist.byKeys(keys)).map(({ key }) => key));
  return list.filter(({ email }) => !blacklistKeysOf(email).some((key) => blocked.has(key)));
}

/** The seats that are neither taken, held, offered, blocked nor hidden, in map order. */
export function freeSeats(seats: readonly Seat[], now: number): Place[] {
  const free = seats.filter((seat) => seatState(seat, now) === 'free');
  return inMapOrder(free.map(({ row, number }) => ({ row, number })));
}

/** The seats that are for everybody, in map order. */
export async function publicSeatsOf(
  stores: Pick<Stores, 'waiting' | 'blacklist'>,
  hall: readonly Seat[],
  rules: ListRules,
  now: number,
): Promise<Place[]> {
  const kept = (await WaitingGate.by(stores, rules, now)).keptOf(hall);
  return freeSeats(hall, now).filter((seat) => !kept.has(placeKey(seat)));
}

/** Who waits, and for what: nobody while the list is off. */
export async function waitingNow(
  stores: Pick<Stores, 'waiting' | 'blacklist'>,
  hall: readonly Seat[],
  rules: ListRules,
  now: number,
): Promise<{ readonly groups: number; readonly free: number; readonly fits: boolean }> {
  if (!rules.on) return { groups: 0, free: 0, fits: false };
  const waiting = (await whoMayWait(stores, now)).filter(({ state }) => state === 'waiting');
  const free = freeSeats(hall, now);
  const fits = listProblem(rules, now) === null && nextOffer(waiting, free) !== null;
  return { groups: waiting.length, free: free.length, fits };
}

/** Which free seats are kept for who waits. Without anybody, as when the list is off, none are. */
export class WaitingGate {
  /** Nobody waits. */
  static readonly OPEN = new WaitingGate([], 0);

  private constructor(
    private readonly list: readonly WaitingEntry[],
    private readonly now: number,
  ) {}

  static async read(
    stores: Pick<Stores, 'pages' | 'waiting' | 'blacklist'>,
    rules: { readonly page: SignupPage; readonly settings: Settings },
    now: number,
  ): Promise<WaitingGate> {
    if (!rules.settings.waitingList) return WaitingGate.OPEN;
    return WaitingGate.by(stores, await listRules(stores, rules), now);
  }

  /** The same by rules that have been read. */
  static async by(
    stores: Pick<Stores, 'waiting' | 'blacklist'>,
    rules: ListRules,
    now: number,
  ): Promise<WaitingGate> {
    return keepsSeats(rules, now) ? new WaitingGate(await whoMayWait(stores, now), now) : WaitingGate.OPEN;
  }

  /** Whether anything may be kept: then it depends on the whole hall which seats are. */
  get isShut(): boolean {
    return this.list.length > 0;
  }

  /** The kept ones of these seats (by `placeKey`). They must be the whole hall where the gate is shut. */
  keptOf(hall: readonly Seat[]): ReadonlySet<string> {
    return this.isShut ? keptSeats(this.list, freeSeats(hall, this.now)) : new Set();
  }
}
