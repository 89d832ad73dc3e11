import { isHeldBy, releaseSeat } from '../../domain/hall/hold.ts';
import { pastGrace } from '../../domain/payments/payment-deadline.ts';
import { retryAfter } from '../../domain/shared/counted-uses.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import { placeKey, type Place } from '../../domain/shared/place.ts';
import { RuleViolation, refuseIf } from '../../domain/shared/rule-violation.ts';
import { codeOfGuid, isGuid } from '../../domain/signup/booking-code.ts';
import { requireLive, requireVerified, type Session } from '../../domain/signup/session.ts';
import { hasTooManyUnpaid } from '../../domain/signup/unpaid-seats.ts';
import {
  acceptOffer,
  declineOffer,
  entryAt,
  findsPublicSeats,
  leaveList,
  listProblem,
  newWaitingEntry,
  onListAt,
  rankOf,
  shrinkEntry,
  type WaitingEntry,
  type WaitingState,
} from '../../domain/signup/waiting-list.ts';
import { eventIdOf } from '../consent/guardian-link.ts';
import { HALL_LOCK, publicSeatsOf, type ListRules } from '../hall/waiting-gate.ts';
import { blockingEntries } from '../people/blocking.ts';
import type { Clock } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { logActivity } from '../shared/activity.ts';
import { endOffer, lockedEntry, rulesNow, settleMissed, tell, type WaitingParts } from './waiting-acts.ts';
import { entryIdOf } from './waiting-link.ts';

/** A group as it asks to wait. */
export interface WaitingWish {
  readonly size: number;
  readonly together: boolean;
}

/** What somebody who waits is told. `rank` is null once they are off the list. Times are epoch ms. */
export interface WaitingLook extends WaitingWish {
  readonly rank: number | null;
  readonly state: WaitingState;
  readonly offer: { readonly seats: readonly Place[]; readonly until: number } | null;
}

/** Seats that were taken from an offer: the session that holds them, and until when (epoch ms). */
export interface AcceptedOffer {
  readonly guid: string;
  readonly until: number;
  readonly seats: readonly Place[];
}

/** What `WaitingList` needs. */
export interface WaitingListParts extends WaitingParts {
  readonly units: UnitOfWork;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly onMailQueued: () => void;
}

/** The waiting list as its visitors use it: they join with a sign-up's session, and then act by the link in their mails. */
export class WaitingList {
  constructor(private readonly parts: WaitingListParts) {}

  /**
   * Puts the session's address on the list, and gives back what it holds. Returns the rank. Throws, besides what sign-up
   * throws, `waiting-list-off`, `already-waiting` and `seats-free`.
   */
  async join(guid: string, wish: WaitingWish, ip: string): Promise<number> {
    if (!isGuid(guid)) throw new RuleViolation('session-unknown');
    const rank = await this.parts.units.run((stores) => this.joinIn(stores, guid, wish, ip));
    this.parts.onMailQueued();
    return rank;
  }

  /** What stands about the entry of a link now. All that go by a link throw `link-unknown`. */
  async look(token: string): Promise<WaitingLook> {
    const now = this.parts.clock.now();
    return this.parts.units.read(async (stores) =>
      lookOf(stores, await this.entryOf(stores, token, now), now),
    );
  }

  /** Takes the seats that are offered, and has ten minutes at least to fill in the form. Throws `offer-over`. */
  async accept(token: string): Promise<AcceptedOffer> {
    return this.parts.units.run(async (stores) => {
      const now = this.parts.clock.now();
      const before = await this.lockedEntryOf(stores, token, now);
      const entry = acceptOffer(before, now);
      const { guid, seats, until } = entry.offer;
      if (before.offer?.acceptedAt === null) {
        await stores.waiting.save(entry);
        await prolong(stores, guid, until);
      }
      return { guid, until, seats };
    });
  }

  /** Says no to the seats that are offered, which are free at once. Throws `offer-over`. */
  async decline(token: string): Promise<WaitingLook> {
    return this.act(token, async (stores, entry, now) => {
      const after = declineOffer(entry, now);
      const details = { seats: (entry.offer?.seats ?? []).map(placeKey) };
      await logActivity(stores, { type: 'waiting_declined', at: now, email: entry.email, details });
      return after;
    });
  }

  /** Leaves the list; seats that are offered are free at once. */
  async leave(token: string): Promise<WaitingLook> {
    return this.act(token, async (stores, entry, now) => {
      const after = leaveList(entry, now);
      if (after === entry) return entry;
      const details = { persons: entry.size };
      await logActivity(stores, { type: 'waiting_left', at: now, email: entry.email, details });
      return after;
    });
  }

  /** Makes the group smaller. Throws `size-invalid` and `offer-open`. */
  async shrink(token: string, size: number): Promise<WaitingLook> {
    return this.act(token, (_, entry, now) => Promise.resolve(shrinkEntry(entry, size, now)));
  }

  private async joinIn(stores: Stores, guid: string, wish: WaitingWish, ip: string): Promise<number> {
    const { clock, limits, secrets, writer } = this.parts;
    const now = clock.now();
    const session = requireLive(await stores.sessions.find(guid), now, limits);
    if (session.submittedAt) throw new RuleViolation('already-submitted');
    requireVerified(session);
    const { email, blockKey } = session;
    // Numbers in the order in which they are stored go with the lock.
    await stores.limits.lock(HALL_LOCK, ['waiting-join', blockKey]);
    await settleMissed(stores, this.parts, now);
    const order = (await stores.waiting.lastOrder()) + 1;
    const entry = newWaitingEntry({ id: secrets.hex(32), email, blockKey, ...wish, order }, now);
    const rules = await rulesNow(stores, now);
    refuseIf(listProblem(rules, now));
    await requireMayWait(stores, session, rules, now, limits);
    await this.requireNoneFree(stores, session, wish, rules, now);
    const wait = await stores.limits.use(now, ['waiting-join', blockKey]);
    if (wait) throw new RuleViolation('too-many-requests', retryAfter(wait));
    await giveBack(stores, session, now, ip);
    await stores.waiting.add(entry);
    const rank = rankOf(entry, onListAt(await stores.waiting.onList(), now)) ?? 1;
    const details = { persons: wish.size };
    await logActivity(stores, { type: 'waiting_joined', at: now, email, ip, details });
    const mail = writer.waitingJoined({ to: email, rank, ...wish });
    await tell(stores, this.parts, 'waiting-joined', entry, mail, now);
    return rank;
  }

  /** Throws `seats-free` when enough seats are public, with those that the session gives back. */
  private async requireNoneFree(
    stores: Stores,
    { guid }: Session,
    wish: WaitingWish,
    rules: ListRules,
    now: number,
  ): Promise<void> {
    const hall = (await stores.seats.all()).map((seat) =>
      isHeldBy(seat, guid, now) ? releaseSeat(seat) : seat,
    );
    const publicSeats = await publicSeatsOf(stores, hall, rules, now);
    if (findsPublicSeats(wish, publicSeats))
      throw new RuleViolation('seats-free', { free: publicSeats.length });
  }

  /** Changes an entry; an offer that it has no more is ended. */
  private async act(
    token: string,
    change: (stores: Stores, entry: WaitingEntry, now: number) => Promise<WaitingEntry>,
  ): Promise<WaitingLook> {
    return this.parts.units.run(async (stores) => {
      const now = this.parts.clock.now();
      const entry = await this.lockedEntryOf(stores, token, now);
      const after = await change(stores, entry, now);
      if (after === entry) return lookOf(stores, entry, now);
      if (entry.offer && !after.offer) await endOffer(stores, entry.offer.guid, now);
      await stores.waiting.save(after);
      return lookOf(stores, after, now);
    });
  }

  private async lockedEntryOf(stores: Stores, token: string, now: number): Promise<WaitingEntry> {
    const entry = await lockedEntry(stores, await this.entryOf(stores, token, now));
    if (!entry) throw new RuleViolation('link-unknown');
    return entry;
  }

  private async entryOf(stores: Stores, token: string, now: number): Promise<WaitingEntry> {
    const id = entryIdOf(this.parts.secrets, await eventIdOf(stores), token);
    const entry = id === null ? null : await stores.waiting.find(id);
    const { ends } = await rulesNow(stores, now);
    if (!entry || (ends !== null && now >= ends)) throw new RuleViolation('link-unknown');
    return entry;
  }
}

async function lookOf(
  { waiting }: Pick<Stores, 'waiting'>,
  entry: WaitingEntry,
  now: number,
): Promise<WaitingLook> {
  const { size, together, state, offer } = entryAt(entry, now);
  const rank = rankOf(entry, onListAt(await waiting.onList(), now));
  return { rank, size, together, state, offer: offer && { seats: offer.seats, until: offer.until } };
}

/** Throws when the address may not sign up, or is on the list. */
async function requireMayWait(
  stores: Stores,
  { email, blockKey }: Session,
  { settings }: ListRules,
  now: number,
  limits: Limits,
): Promise<void> {
  const [blocking] = await blockingEntries(stores, email);
  if (blocking) throw new RuleViolation('email-blacklisted');
  const unpaid = await stores.registrations.unpaid({ blockKeys: [blockKey] }, pastGrace(now, settings));
  if (hasTooManyUnpaid(unpaid.registrations.get(blockKey), limits))
    throw new RuleViolation('too-many-unpaid');
  const list = onListAt(await stores.waiting.onList(), now);
  const waiting = list.find((entry) => entry.blockKey === blockKey);
  if (waiting) throw new RuleViolation('already-waiting', { rank: rankOf(waiting, list) ?? 0 });
}

/** Frees what the session holds. */
async function giveBack(stores: Stores, { guid, email }: Session, now: number, ip: string): Promise<void> {
  const held = await stores.seats.heldBy(guid);
  if (held.length === 0) return;
  await stores.seats.save(held.map(releaseSeat));
  const details = { releasedSeats: held.map(placeKey), currentHeldSeats: 0 };
  const code = codeOfGuid(guid);
  await logActivity(stores, { type: 'seat_deselection', at: now, email, code, ip, details });
}

/** Has the session of an offer and its seats end later. */
async function prolong(
  { sessions, seats }: Pick<Stores, 'sessions' | 'seats'>,
  guid: string,
  until: number,
): Promise<void> {
  const session = await sessions.find(guid);
  if (!session || session.offerUntil >= until) return;
  await sessions.save({ ...session, offerUntil: until, holdUntil: until });
  const held = await seats.heldBy(guid);
  await seats.save(held.map((seat) => ({ ...seat, hold: seat.hold && { ...seat.hold, until } })));
}
