import { toEntry } from '../../adapters/database/waiting.ts';
import type { RecordContents, RecordName } from '../../application/ports/crew-stores.ts';
import { eventDates, type EventDates } from '../../domain/pages/front-page.ts';
import { signupState } from '../../domain/pages/signup-page.ts';
import { keptBy, signupAt } from '../../domain/pages/signup-schedule.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { inMapOrder, type Place } from '../../domain/shared/place.ts';
import { SETTINGS_DEFAULTS } from '../../domain/shared/settings.ts';
import { keepsSeats, onListAt, type SeatOffer, type WaitingEntry } from '../../domain/signup/waiting-list.ts';
import type { Stored } from '../support/invariants/stored.ts';

/** Seats that are held for somebody who waits. */
type SeenOffer = Pick<WaitingEntry, 'id' | 'email'> & SeatOffer;

/** The hall and the list at a moment, as somebody would tell who sees everything. */
export interface ListSight {
  /** The seats that nobody has, holds or is offered. */
  readonly free: readonly Place[];
  /** Those who wait whom the crew has not barred, first who has waited longest. */
  readonly waiting: readonly WaitingEntry[];
  readonly offers: readonly SeenOffer[];
  /** Everybody on the list, by id, in that order. */
  readonly joined: readonly string[];
  /** Whether free seats are kept, and whether they are offered without anybody of the crew. */
  readonly keepsSeats: boolean;
  readonly offersByItself: boolean;
  /** Whether somebody's address may hold as many seats more as they want. */
  readonly hasSlots: (entry: WaitingEntry) => boolean;
}

/** What is to be seen of what is stored, at a moment (epoch ms). */
export function listSight(stored: Stored, now: number): ListSight {
  const { seat, waiting_entry, blacklist } = stored;
  const isHeld = ({ hold_until }: (typeof seat)[number]) => (hold_until ?? 0) > now;
  const free = seat.filter((one) => !one.hidden && !one.blocked && one.taken_by === null && !isHeld(one));
  const list = onListAt(waiting_entry.filter(({ live_address }) => live_address !== null).map(toEntry), now);
  const settings = { ...SETTINGS_DEFAULTS, ...contentOf(stored, 'settings') };
  const signup = contentOf(stored, 'signup');
  const page = signup && signupAt(keptBy(signup, contentOf(stored, 'opening')), now);
  const open = page !== undefined && signupState(page, false) === 'open';
  return {
    free: inMapOrder(free.map(({ row_num: row, number }) => ({ row, number }))),
    waiting: list.filter(
      ({ state, email }) => state === 'waiting' && !blacklist.some((barred) => barred.email === email),
    ),
    offers: list.flatMap(({ id, email, offer }) => (offer ? { ...offer, id, email } : [])),
    joined: list.map(({ id }) => id),
    keepsSeats: keepsSeats({ on: settings.waitingList, open, starts: datesOf(stored).starts }, now),
    offersByItself: settings.autoOffer,
    hasSlots: ({ blockKey, size }) =>
      seat.filter((one) => isHeld(one) && one.hold_address === blockKey).length + size <=
      LIMITS.heldPerAddress,
  };
}

/** When the event begins and ends. */
export function datesOf(stored: Pick<Stored, 'page'>): EventDates {
  return eventDates(contentOf(stored, 'front'));
}

function contentOf<N extends RecordName>({ page }: Pick<Stored, 'page'>, name: N) {
  return page.find((one) => one.name === name)?.content as RecordContents[N] | undefined;
}
