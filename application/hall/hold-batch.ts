import { codeOfGuid } from '../../domain/booking-code.ts';
import { holdSeat, isHeldBy, openHoldWindow, opensWindow, releaseSeat } from '../../domain/hold.ts';
import type { Limits } from '../../domain/limits.ts';
import { pastGrace } from '../../domain/payment-deadline.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { liveHold, placeKey, type Hold, type Place, type Seat } from '../../domain/seat.ts';
import { requireLive, requireVerified, type Session } from '../../domain/session.ts';
import { signupState, type SignupPage } from '../../domain/signup-page.ts';
import { logVisitorActivity, type ToldActivity } from '../core/activity.ts';
import { all } from '../core/all.ts';
import type { RowAllowance } from '../core/row-allowance.ts';
import { settingsOf } from '../core/settings.ts';
import { signupPage } from '../core/signup-page.ts';
import { Unpaid } from '../core/unpaid.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** A session's request to hold one seat. */
export interface HoldRequest {
  readonly guid: string;
  readonly place: Place;
  /** IP key of the visitor. */
  readonly ip: string;
}

/** What holds are judged by, besides the stores. */
export interface HoldRules {
  readonly limits: Limits;
  readonly usualMailDomains: ReadonlySet<string>;
  readonly rows: RowAllowance;
}

/**
 * Decides hold requests together: sessions and seats are read once, the requests are judged in order as if each had come
 * alone, and the result is written in a few statements.
 */
export class HoldBatch {
  private readonly changedSeats = new Map<string, Seat>();
  private readonly changedSessions = new Map<string, Session>();
  private readonly acts: (ToldActivity & { readonly ip: string })[] = [];

  private constructor(
    private readonly sessions: Map<string, Session>,
    /** The requested seats, and all that the visitors' addresses and IP keys hold. */
    private readonly seats: Map<string, Seat>,
    /** Of the visitors who hold their first seat. */
    private readonly unpaid: Unpaid,
    private readonly page: SignupPage,
    private readonly now: number,
    private readonly limits: Limits,
    private readonly rows: RowAllowance,
  ) {}

  /** Decides the requests in order and stores the result. Answers for each when its hold ends (epoch ms), or why it is refused. */
  static async decide(
    stores: Stores,
    requests: readonly HoldRequest[],
    now: number,
    { limits, usualMailDomains, rows }: HoldRules,
  ): Promise<(number | RuleViolation)[]> {
    const guids = [...new Set(requests.map(({ guid }) => guid))];
    const ips = [...new Set(requests.map(({ ip }) => ip))];
    const [sessions, page, wished] = await all([
      stores.sessions.findAll(guids),
      signupPage(stores),
      stores.seats.find(requests.map(({ place }) => place)),
    ]);
    const blockKeys = new Set(sessions.map(({ blockKey }) => blockKey));
    const opening = new Map(
      sessions.filter((session) => opensWindow(session, now)).map(({ guid, blockKey }) => [guid, blockKey]),
    );
    const openingIps = requests.filter(({ guid }) => opening.has(guid)).map(({ ip }) => ip);
    const dueAfter = opening.size > 0 ? pastGrace(now, await settingsOf(stores)) : now;
    const [, held, unpaid] = await all([
      // First, as statements run in order: otherwise an IP could hold too many seats through several processes at once.
      stores.limits.lock(...ips.map((ip) => ['held-ip', ip] as const)),
      stores.seats.heldByAny([...blockKeys], ips),
      Unpaid.read(stores, [...opening.values()], openingIps, usualMailDomains, dueAfter),
    ]);
    const byPlace = new Map([...wished, ...held].map((seat) => [placeKey(seat), seat]));
    const byGuid = new Map(sessions.map((session) => [session.guid, session]));
    const batch = new HoldBatch(byGuid, byPlace, unpaid, page, now, limits, rows);
    await batch.endSlots(stores, blockKeys);
    const outcomes = requests.map((request) => resultOf(() => batch.hold(request)));
    await batch.store(stores);
    return outcomes;
  }

  /** Frees the slots of expired holds: an address has only five. */
  private async endSlots({ seats }: Stores, blockKeys: ReadonlySet<string>): Promise<void> {
    const ended = [...this.seats.values()].filter(
      (seat) => seat.hold && !liveHold(seat, this.now) && blockKeys.has(seat.hold.blockKey),
    );
    if (ended.length === 0) return;
    await seats.save(ended.map(releaseSeat));
    for (const seat of ended)
      this.seats.set(placeKey(seat), { ...releaseSeat(seat), version: seat.version + 1 });
  }

  private hold({ guid, place, ip }: HoldRequest): number {
    const session = requireLive(this.sessions.get(guid) ?? null, this.now, this.limits);
    if (session.submittedAt) throw new RuleViolation('already-submitted');
    requireVerified(session);
    const seat = this.seats.get(placeKey(place));
    if (!seat) throw new RuleViolation('seat-unknown', { ...place });
    if (seat.hold && isHeldBy(seat, guid, this.now)) return seat.hold.until;
    // A full hall needs no check: no seat is free. Here it is about what the crew has closed.
    if (signupState(this.page, false) !== 'open') throw new RuleViolation('signup-closed');
    return this.holdAnew(session, seat, ip);
  }

  private holdAnew(session: Session, seat: Seat, ip: string): number {
    const { guid, blockKey } = session;
    const live = this.liveHolds();
    const heldByAddress = live.filter((hold) => hold.blockKey === blockKey);
    const heldByIp = live.filter((hold) => hold.ip === ip).length;
    const seats = { ofIp: heldByIp + 1, ofAddress: heldByAddress.length + 1 };
    if (opensWindow(session, this.now)) this.unpaid.requireRoom(blockKey, ip, seats, this.limits);
    const windowed = openHoldWindow(session, this.now, this.limits);
    const holder = { guid, blockKey, ip, until: windowed.holdUntil, heldByAddress, heldByIp };
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
    // One after the other: what was sent along would run on without its transaction when a deadlock has ended that.
    await sessions.saveHoldWindows([...this.changedSessions.values()]);
    await seats.save([...this.changedSeats.values()]);
    await logVisitorActivity({ activityLog }, this.rows, ...this.acts);
  }
}

function resultOf<T>(decide: () => T): T | RuleViolation {
  try {
    return decide();
  } catch (cause) {
    if (cause instanceof RuleViolation) return cause;
    throw cause;
  }
}
