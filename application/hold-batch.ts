import { codeOfGuid } from '../domain/booking-code.ts';
import { holdSeat, isHeldBy, openHoldWindow, releaseSeat } from '../domain/hold.ts';
import type { Limits } from '../domain/limits.ts';
import { RuleViolation } from '../domain/rule-violation.ts';
import { liveHold, placeKey, type Hold, type Place, type Seat } from '../domain/seat.ts';
import { requireLive, requireVerified, type Session } from '../domain/session.ts';
import { SIGNUP_PAGE_DEFAULTS, signupState, type SignupPage } from '../domain/signup-page.ts';
import type { Activity } from './ports/crew-stores.ts';
import type { Stores } from './ports/unit-of-work.ts';

/** A seat that a session's visitor reaches for. */
export interface Wish {
  readonly guid: string;
  readonly place: Place;
  /** IP key of the visitor. */
  readonly ip: string;
}

/**
 * Wishes for seats that are decided together, one after the other, over what is read once: as if each had come alone,
 * in a few statements for all.
 */
export class HoldBatch {
  private readonly changedSeats = new Map<string, Seat>();
  private readonly changedSessions = new Map<string, Session>();
  private readonly acts: Activity[] = [];

  private constructor(
    private readonly sessions: Map<string, Session>,
    /** The wished seats, and all that the visitors' addresses and IPs hold. */
    private readonly seats: Map<string, Seat>,
    private readonly page: SignupPage,
    private readonly now: number,
    private readonly limits: Limits,
  ) {}

  /** Decides the wishes in their order and stores what came of them: when the holds end (epoch ms), or why not. */
  static async decide(
    stores: Stores,
    wishes: readonly Wish[],
    now: number,
    limits: Limits,
  ): Promise<(number | RuleViolation)[]> {
    const sessions = await stores.sessions.findAll([...new Set(wishes.map(({ guid }) => guid))]);
    const seats = await readSeats(stores, wishes, sessions, now);
    const page = (await stores.pages.get('signup'))?.content ?? SIGNUP_PAGE_DEFAULTS;
    const byGuid = new Map(sessions.map((session) => [session.guid, session]));
    const batch = new HoldBatch(byGuid, seats, page, now, limits);
    const outcomes = wishes.map((wish) => outcomeOf(() => batch.hold(wish)));
    await batch.store(stores);
    return outcomes;
  }

  private hold({ guid, place, ip }: Wish): number {
    const session = requireLive(this.sessions.get(guid) ?? null, this.now, this.limits);
    if (session.submittedAt) throw new RuleViolation('already-submitted');
    requireVerified(session);
    const seat = this.seats.get(placeKey(place));
    if (!seat) throw new RuleViolation('seat-unknown', { ...place });
    if (seat.hold && isHeldBy(seat, guid, this.now)) return seat.hold.until;
    // A full hall refuses by its seats; what the crew has closed refuses here.
    if (signupState(this.page, false) !== 'open') throw new RuleViolation('signup-closed');
    return this.holdAnew(session, seat, ip);
  }

  private holdAnew(session: Session, seat: Seat, ip: string): number {
    const { guid, address } = session;
    const live = this.liveHolds();
    const heldByAddress = live.filter((hold) => hold.address === address);
    const heldByIp = live.filter((hold) => hold.ip === ip).length;
    const windowed = openHoldWindow(session, this.now, this.limits);
    const holder = { guid, address, ip, until: windowed.holdUntil, heldByAddress, heldByIp };
    const held = holdSeat(seat, holder, this.now, this.limits);
    this.seats.set(placeKey(held), held);
    this.changedSeats.set(placeKey(held), held);
    if (windowed !== session) this.changedSessions.set(guid, windowed);
    this.sessions.set(guid, windowed);
    this.acts.push({
      type: 'seat_selection',
      at: this.now,
      email: session.email,
      code: codeOfGuid(guid),
      ip,
      details: {
        success: true,
        seat: placeKey(seat),
        currentHeldSeats: heldByAddress.filter((hold) => hold.guid === guid).length + 1,
      },
    });
    return windowed.holdUntil;
  }

  private liveHolds(): Hold[] {
    return [...this.seats.values()].map((seat) => liveHold(seat, this.now)).filter((hold) => hold !== null);
  }

  private async store({ sessions, seats, activityLog }: Stores): Promise<void> {
    if (this.changedSeats.size === 0) return;
    await sessions.saveHoldWindows([...this.changedSessions.values()]);
    await seats.save([...this.changedSeats.values()]);
    await activityLog.add(...this.acts);
  }
}

/** The wished seats and those that the addresses and IPs hold, by place. */
async function readSeats(
  { seats }: Stores,
  wishes: readonly Wish[],
  sessions: readonly Session[],
  now: number,
): Promise<Map<string, Seat>> {
  const wished = await seats.find(wishes.map(({ place }) => place));
  const addresses = new Set(sessions.map(({ address }) => address));
  const held = await seats.heldByAny([...addresses], [...new Set(wishes.map(({ ip }) => ip))]);
  const byPlace = new Map([...wished, ...held].map((seat) => [placeKey(seat), seat]));
  // A hold that ran out still uses its slot, of which an address has few.
  const ended = held.filter((seat) => seat.hold && !liveHold(seat, now) && addresses.has(seat.hold.address));
  if (ended.length > 0) await seats.save(ended.map(releaseSeat));
  for (const seat of ended) byPlace.set(placeKey(seat), { ...releaseSeat(seat), version: seat.version + 1 });
  return byPlace;
}

function outcomeOf<T>(decide: () => T): T | RuleViolation {
  try {
    return decide();
  } catch (cause) {
    if (cause instanceof RuleViolation) return cause;
    throw cause;
  }
}
