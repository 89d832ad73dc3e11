import { holdOffered, releaseSeat } from '../../domain/hall/hold.ts';
import { liveHold, type Hold, type Seat } from '../../domain/hall/seat.ts';
import { MINUTE } from '../../domain/shared/durations.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import { placeKey, type Place } from '../../domain/shared/place.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { BY_PROGRAM } from '../../domain/shared/stored-texts.ts';
import { makeGuid } from '../../domain/signup/booking-code.ts';
import { newSession } from '../../domain/signup/session.ts';
import {
  entryAt,
  isOnList,
  keepsSeats,
  leaveList,
  listProblem,
  nextOffer,
  offered,
  offerEnds,
  onListAt,
  rankOf,
  type NextOffer,
  type WaitingEntry,
} from '../../domain/signup/waiting-list.ts';
import { freeSeats, HALL_LOCK, whoMayWait, type ListRules } from '../hall/waiting-gate.ts';
import type { Clock, Log } from '../ports/system.ts';
import { StaleWrite, type Stores, type UnitOfWork } from '../ports/unit-of-work.ts';
import { freeCode } from '../people/new-persons.ts';
import { logActivity } from '../shared/activity.ts';
import type { LivedNow } from '../shared/lived-time.ts';
import { runAlone } from '../shared/run-alone.ts';
import { endOffer, lockedEntry, rulesNow, settleMissed, tell, type WaitingParts } from './waiting-acts.ts';

const JOB = 'waiting-list';
/** How often it is looked which offers have ended, and whom seats are offered to by themselves. */
export const WAITING_MS = MINUTE;

/** An entry as the crew sees it; `rank` is null once it is off the list. */
export interface ListedEntry {
  readonly entry: WaitingEntry;
  readonly rank: number | null;
}

/** What was offered to whom. */
export interface MadeOffer {
  readonly id: string;
  readonly seats: readonly Place[];
}

/** What `OfferSeats` needs. */
export interface OfferSeatsParts extends WaitingParts {
  readonly units: UnitOfWork;
  readonly clock: Clock;
  readonly livedNow: LivedNow;
  readonly limits: Limits;
  readonly log: Log;
  readonly onMailQueued: () => void;
}

/** Offers free seats to who waits for them: when the crew presses or, if that is set, by itself. */
export class OfferSeats {
  constructor(private readonly parts: OfferSeatsParts) {}

  /** The list: who is on it by rank, then the others, newest first; and whom seats would be offered to next. */
  async list(): Promise<{ readonly entries: readonly ListedEntry[]; readonly next: MadeOffer | null }> {
    return this.parts.units.read(async (stores) => {
      const now = this.parts.clock.now();
      const all = (await stores.waiting.all()).map((entry) => entryAt(entry, now));
      const list = onListAt(all, now);
      const others = all.filter((entry) => !isOnList(entry)).toReversed();
      const entries = [...list, ...others].map((entry) => ({ entry, rank: rankOf(entry, list) }));
      const next = await this.nextIn(stores, await stores.seats.all(), await rulesNow(stores, now), now);
      return { entries, next: next && { id: next.entry.id, seats: next.seats } };
    });
  }

  /**
   * Offers seats to an entry, out of its turn too, or to the next; one that has an offer keeps it. Throws `waiting-unknown`
   * and `nobody-fits`.
   */
  async offer(by: string, id?: string): Promise<MadeOffer> {
    const made = await this.parts.units.run(async (stores) => {
      const now = this.parts.clock.now();
      await stores.limits.lock(HALL_LOCK);
      await settleMissed(stores, this.parts, now);
      if (id === undefined) return this.offerIn(stores, by, now);
      const entry = await stores.waiting.find(id);
      if (!entry) throw new RuleViolation('waiting-unknown');
      if (entry.state === 'offered' && entry.offer) return { id, seats: entry.offer.seats };
      return this.offerIn(stores, by, now, id);
    });
    if (!made) throw new RuleViolation('nobody-fits');
    this.parts.onMailQueued();
    return made;
  }

  /** Takes an entry off the list, and ends its offer. Nobody is mailed. Throws `waiting-unknown`. */
  async remove(by: string, id: string): Promise<void> {
    await this.parts.units.run(async (stores) => {
      const now = this.parts.clock.now();
      const found = await stores.waiting.find(id);
      const entry = found && (await lockedEntry(stores, found));
      if (!entry) throw new RuleViolation('waiting-unknown');
      if (entry.offer) await endOffer(stores, entry.offer.guid, now);
      // Another act on the entry comes before or after, and not between.
      await stores.waiting.save(leaveList(entry, now));
      await stores.waiting.remove(id);
      const details = { admin: by, persons: entry.size };
      await logActivity(stores, { type: 'waiting_removed', at: now, email: entry.email, details });
    });
  }

  /** Stores which offers were missed, and offers seats by itself where that is set. Never throws: the next run goes on. */
  async runDue(): Promise<void> {
    const { units, clock } = this.parts;
    const job = { name: JOB, ms: WAITING_MS, failed: 'waiting list not looked through' };
    await runAlone(this.parts, job, async () => {
      const result = await this.run();
      if (!result) return;
      await units.run(({ jobs }) => jobs.done(JOB, clock.now(), result));
      if (result.missed + result.offers > 0) this.parts.onMailQueued();
    });
  }

  private async run(): Promise<{ readonly missed: number; readonly offers: number } | null> {
    const { units, livedNow } = this.parts;
    const missed = await units.run(async (stores) => {
      const now = await livedNow(stores);
      return now === null ? null : settleMissed(stores, this.parts, now);
    });
    if (missed === null) return null;
    let offers = 0;
    while (await units.run((stores) => this.offerByItself(stores))) offers += 1;
    return { missed, offers };
  }

  private async offerByItself(stores: Stores): Promise<MadeOffer | null> {
    const now = await this.parts.livedNow(stores);
    if (now === null) return null;
    const rules = await rulesNow(stores, now);
    // Near the start the seats are for everybody, and the crew alone offers some.
    if (!rules.settings.autoOffer || !keepsSeats(rules, now)) return null;
    await stores.limits.lock(HALL_LOCK);
    await settleMissed(stores, this.parts, now);
    return this.offerIn(stores, BY_PROGRAM, now);
  }

  /** Offers seats to the next, or to one; null when none fit. */
  private async offerIn(stores: Stores, by: string, now: number, id?: string): Promise<MadeOffer | null> {
    const { secrets, writer, limits } = this.parts;
    const rules = await rulesNow(stores, now);
    const hall = await stores.seats.all();
    const next = await this.nextIn(stores, hall, rules, now, id);
    if (!next) return null;
    const { entry, seats } = next;
    const { email, blockKey } = entry;
    const ends = { offerHours: rules.settings.offerHours, closesAt: rules.closesAt, starts: rules.starts };
    const until = offerEnds(now, ends);
    const guid = makeGuid(secrets.hex(32), await freeCode(stores, secrets, ''));
    const tidied = await withoutEnded(stores, hall, blockKey, now);
    const chosen = new Set(seats.map(placeKey));
    const holds = holdsOf(tidied, blockKey, now);
    const free = tidied.filter((seat) => chosen.has(placeKey(seat)));
    const held = holdOffered(free, { guid, blockKey, until }, holds, now, limits);
    if (!held) throw new StaleWrite('the seats are not free any more');
    // No code was mailed for it, and none opens it.
    const session = newSession(guid, email, blockKey, secrets.hmac(secrets.hex(32)), now);
    const verified = { verifiedAt: now, holdUntil: until, offerUntil: until };
    await stores.sessions.add({ ...session, ...verified });
    await stores.seats.save(held);
    await stores.waiting.save(offered(entry, { guid, seats, until }));
    const details = { admin: by, seats: seats.map(placeKey) };
    await logActivity(stores, { type: 'waiting_offered', at: now, email, details });
    await tell(
      stores,
      this.parts,
      'waiting-offer',
      entry,
      writer.waitingOffer({ to: email, seats, until }),
      now,
    );
    return { id: entry.id, seats };
  }

  /** Whom seats are offered to next, or whether they can be to one of the list. */
  private async nextIn(
    stores: Stores,
    hall: readonly Seat[],
    rules: ListRules,
    now: number,
    id?: string,
  ): Promise<NextOffer | null> {
    if (listProblem(rules, now)) return null;
    const list = await whoMayWait(stores, now);
    const slots = this.parts.limits.heldPerAddress;
    const mayHave = ({ blockKey, size }: WaitingEntry) => holdsOf(hall, blockKey, now).length + size <= slots;
    const asked = id === undefined ? list : list.filter((entry) => entry.id === id);
    return nextOffer(asked, freeSeats(hall, now), mayHave);
  }
}

function holdsOf(hall: readonly Seat[], blockKey: string, now: number): Hold[] {
  return hall.flatMap((seat) => liveHold(seat, now) ?? []).filter((hold) => hold.blockKey === blockKey);
}

/** The hall after the ended holds of an address are gone, whose slots it needs. */
async function withoutEnded(
  { seats }: Pick<Stores, 'seats'>,
  hall: readonly Seat[],
  blockKey: string,
  now: number,
): Promise<Seat[]> {
  const isEnded = (seat: Seat) => seat.hold?.blockKey === blockKey && !liveHold(seat, now);
  const ended = hall.filter(isEnded);
  if (ended.length > 0) await seats.save(ended.map(releaseSeat));
  return hall.map((seat) => (isEnded(seat) ? { ...releaseSeat(seat), version: seat.version + 1 } : seat));
}
