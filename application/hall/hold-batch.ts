import { bestSeats, type BestSeats } from '../../domain/hall/best-seats.ts';
import { codeOfGuid } from '../../domain/signup/booking-code.ts';
import {
  holdSeats,
  isHeldBy,
  openHoldWindow,
  opensWindow,
  releaseSeat,
  requireHoldable,
} from '../../domain/hall/hold.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import { pastGrace } from '../../domain/payments/payment-deadline.ts';
import { MAX_PERSONS } from '../../domain/signup/registration.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { isUsable, seatState, type Seat } from '../../domain/hall/seat.ts';
import { placeKey, requireDistinct, type Place } from '../../domain/shared/place.ts';
import { requireLive, requireVerified, type Session } from '../../domain/signup/session.ts';
import { signupState, type SignupPage } from '../../domain/pages/signup-page.ts';
import { logActivity, type TypedActivity } from '../shared/activity.ts';
import { signupRules } from '../shared/stored-pages.ts';
import { Unpaid } from './unpaid.ts';
import type { Stores } from '../ports/unit-of-work.ts';
import { BatchSeats } from './batch-seats.ts';
import type { BestSeatsRequest, Held, HoldRequest } from './hold-request.ts';
import { HALL_LOCK, WaitingGate } from './waiting-gate.ts';

/** What deciding holds needs besides the stores. */
export interface HoldRules {
  readonly limits: Limits;
  readonly usualMailDomains: ReadonlySet<string>;
}

/** What the requests of a batch are checked against, read once for all of them. */
interface BatchData {
  readonly sessions: Map<string, Session>;
  /** The requested seats and those held by the same addresses or IP keys; the whole hall for `best`. */
  readonly seats: BatchSeats;
  /** Only for visitors whose request opens a hold window. */
  readonly unpaid: Unpaid;
  readonly page: SignupPage;
  readonly gate: WaitingGate;
}

/**
 * Decides hold requests together: sessions and seats are read once, the requests are judged in order as if each had come
 * alone, and the result is written in a few statements.
 */
export class HoldBatch {
  private readonly changedSessions = new Map<string, Session>();
  private readonly acts: TypedActivity[] = [];
  /** The seats kept for who waits; undefined: not looked up since the hall has changed. */
  private keptNow: ReadonlySet<string> | undefined;

  private constructor(
    private readonly data: BatchData,
    private readonly rules: HoldRules,
    private readonly now: number,
  ) {}

  /** Decides the requests in order and stores the result. Returns the holds or the refusal of each. */
  static async decide(
    stores: Stores,
    requests: readonly HoldRequest[],
    now: number,
    rules: HoldRules,
  ): Promise<(Held | RuleViolation)[]> {
    const guids = [...new Set(requests.map(({ guid }) => guid))];
    const ips = [...new Set(requests.map(({ ip }) => ip))];
    const sessions = await stores.sessions.findAll(guids);
    const { page, settings } = await signupRules(stores, now);
    // Who joins from here on has come after these requests; what they keep of the hall is looked up under the lock.
    const { isShut } = await WaitingGate.read(stores, { page, settings }, now);
    const wholeHall = isShut || requests.some(({ act }) => act === 'best');
    const blockKeys = new Set(sessions.map(({ blockKey }) => blockKey));
    const opening = new Map(
      sessions
        .filter((session) => opensWindow(session, now, rules.limits))
        .map(({ guid, blockKey }) => [guid, blockKey]),
    );
    const openingIps = requests.filter(({ guid }) => opening.has(guid)).map(({ ip }) => ip);
    // Without this lock an IP could hold too many seats by asking several processes at once.
    await stores.limits.lock(...ips.map((ip) => ['held-ip', ip] as const), ...(wholeHall ? [HALL_LOCK] : []));
    const gate = isShut ? await WaitingGate.read(stores, { page, settings }, now) : WaitingGate.OPEN;
    // All seats as at one moment: a kept seat is not written, so no version check would notice a stale one.
    const read = await (wholeHall
      ? stores.seats.all()
      : stores.seats.findOrHeldBy(requests.flatMap(placesOf), [...blockKeys], ips));
    const unpaid = await Unpaid.read(
      stores,
      [...opening.values()],
      openingIps,
      rules.usualMailDomains,
      pastGrace(now, settings),
    );
    const seats = await BatchSeats.of(stores, read, blockKeys, now);
    const byGuid = new Map(sessions.map((session) => [session.guid, session]));
    const batch = new HoldBatch({ sessions: byGuid, seats, unpaid, page, gate }, rules, now);
    const outcomes = requests.map((request) => resultOf(() => batch.hold(request)));
    await batch.store(stores);
    return outcomes;
  }

  private hold(request: HoldRequest): Held {
    const { guid, ip } = request;
    const session = requireLive(this.data.sessions.get(guid) ?? null, this.now, this.rules.limits);
    if (session.submittedAt) throw new RuleViolation('already-submitted');
    requireVerified(session);
    if (session.offerUntil > 0) return this.heldByOffer(session, request);
    if (request.act === 'one') return { until: this.holdOne(session, request.place, ip), best: null };
    if (request.act === 'all') return { until: this.holdAll(session, request.places, ip), best: null };
    const best = this.bestFor(session, request);
    return { until: this.holdAll(session, best.seats, ip), best };
  }

  /** Holds one more seat. Returns the end of the session's holds (epoch ms). */
  private holdOne(session: Session, place: Place, ip: string): number {
    const seat = this.seatAt(place);
    if (seat.hold && isHeldBy(seat, session.guid, this.now)) return seat.hold.until;
    this.requireOpen();
    if (seatState(seat, this.now) === 'free') this.requirePublic([seat]);
    return this.swap(session, [], [seat], ip);
  }

  /** The seats of an offer are held as they are: no act but those on the waiting list changes them. */
  private heldByOffer(session: Session, request: HoldRequest): Held {
    const seats = placesOf(request).map((place) => this.seatAt(place));
    requireDistinct(seats);
    const others = seats.filter((seat) => !isHeldBy(seat, session.guid, this.now));
    if (others.length > 0 || request.act === 'best')
      throw new RuleViolation('waiting-list-first', {}, others);
    return { until: session.offerUntil, best: null };
  }

  /** Throws `waiting-list-first` when free seats are kept for who waits. */
  private requirePublic(seats: readonly Seat[]): void {
    const kept = this.kept();
    const first = seats.filter((seat) => kept.has(placeKey(seat)));
    if (first.length > 0) throw new RuleViolation('waiting-list-first', {}, first);
  }

  private kept(): ReadonlySet<string> {
    this.keptNow ??= this.data.gate.keptOf(this.data.gate.isShut ? this.data.seats.all() : []);
    return this.keptNow;
  }

  /** Holds exactly these seats and releases the session's others. */
  private holdAll(session: Session, places: readonly Place[], ip: string): number {
    if (places.length > MAX_PERSONS)
      throw new RuleViolation('too-many-seats', { heldBy: 'session', most: MAX_PERSONS });
    requireDistinct(places);
    const seats = places.map((place) => this.seatAt(place));
    const own = this.data.seats.heldBy(session.guid);
    const added = seats.filter((seat) => !own.includes(seat));
    if (added.length > 0) this.requireOpen();
    requireHoldable(added, session.guid, this.now);
    this.requirePublic(added);
    const released = own.filter((seat) => !seats.includes(seat));
    return this.swap(session, released, added, ip);
  }

  private bestFor({ guid }: Session, { count, near }: BestSeatsRequest): BestSeats {
    const visible = this.data.seats.all().filter(({ hidden }) => !hidden);
    if (near !== undefined && !visible.some(({ row }) => row === near))
      throw new RuleViolation('row-unknown');
    this.requireOpen();
    const usable = visible
      .filter((seat) => isUsable(seatState(seat, this.now, guid)))
      .map(({ row, number }) => ({ row, number }));
    const kept = this.kept();
    const best = bestSeats(
      usable.filter((seat) => !kept.has(placeKey(seat))),
      count,
      near,
    );
    if (best) return best;
    if (usable.length < count) throw new RuleViolation('not-enough-seats', { free: usable.length });
    throw new RuleViolation(
      'waiting-list-first',
      {},
      usable.filter((seat) => kept.has(placeKey(seat))),
    );
  }

  private seatAt(place: Place): Seat {
    const seat = this.data.seats.at(place);
    if (!seat || seat.hidden) throw new RuleViolation('seat-unknown', { ...place });
    return seat;
  }

  private requireOpen(): void {
    // Only what the crew has closed matters here: in a full hall there is no free seat to hold.
    if (signupState(this.data.page, false) !== 'open') throw new RuleViolation('signup-closed');
  }

  /** Releases seats and holds others, all or none. Returns the end of the session's holds (epoch ms). */
  private swap(session: Session, released: readonly Seat[], added: readonly Seat[], ip: string): number {
    const { guid, blockKey } = session;
    const kept = this.data.seats.holdsBesides(released);
    const heldByAddress = kept.filter((hold) => hold.blockKey === blockKey);
    const heldByIp = kept.filter((hold) => hold.ip === ip).length;
    const opens = added.length > 0 && opensWindow(session, this.now, this.rules.limits);
    const seats = { ofIp: heldByIp + added.length, ofAddress: heldByAddress.length + added.length };
    if (opens) this.data.unpaid.requireRoom(blockKey, ip, seats, this.rules.limits);
    const updatedSession = opens ? openHoldWindow(session, this.now, this.rules.limits) : session;
    const holder = { guid, blockKey, ip, until: updatedSession.holdUntil, heldByAddress, heldByIp };
    const held = holdSeats(added, holder, this.now, this.rules.limits);
    // From here on nothing is refused.
    this.data.seats.put([...released.map(releaseSeat), ...held]);
    this.keptNow = undefined;
    if (opens) this.changedSessions.set(guid, updatedSession);
    this.data.sessions.set(guid, updatedSession);
    const own = heldByAddress.filter((hold) => hold.guid === guid).length;
    this.note(session, ip, own, released, added);
    return updatedSession.holdUntil;
  }

  /** Notes for the log which seats a session released and took. `kept`: how many others it holds. */
  private note(
    { email, guid }: Session,
    ip: string,
    kept: number,
    released: readonly Seat[],
    added: readonly Seat[],
  ): void {
    const who = { at: this.now, email, code: codeOfGuid(guid), ip };
    if (released.length > 0) {
      const details = { releasedSeats: released.map(placeKey), currentHeldSeats: kept };
      this.acts.push({ ...who, type: 'seat_deselection', details });
    }
    for (const [index, seat] of added.entries()) {
      const details = { success: true, seat: placeKey(seat), currentHeldSeats: kept + index + 1 } as const;
      this.acts.push({ ...who, type: 'seat_selection', details });
    }
  }

  private async store(stores: Stores): Promise<void> {
    if (this.acts.length === 0) return;
    await stores.sessions.saveHoldWindows([...this.changedSessions.values()]);
    await this.data.seats.store(stores);
    await logActivity(stores, ...this.acts);
  }
}

/** The seats that a request names. */
function placesOf(request: HoldRequest): readonly Place[] {
  if (request.act === 'one') return [request.place];
  return request.act === 'all' ? request.places : [];
}

function resultOf<T>(decide: () => T): T | RuleViolation {
  try {
    return decide();
  } catch (cause) {
    if (cause instanceof RuleViolation) return cause;
    throw cause;
  }
}
