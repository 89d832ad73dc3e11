import { codeOfGuid } from '../domain/booking-code.ts';
import { holdSeat, isHeldBy, openHoldWindow, releaseSeat } from '../domain/hold.ts';
import type { Limits } from '../domain/limits.ts';
import { RuleViolation } from '../domain/rule-violation.ts';
import { placeKey, type Place, type Seat } from '../domain/seat.ts';
import { requireLive, requireVerified, type Session } from '../domain/session.ts';
import { SIGNUP_PAGE_DEFAULTS, signupState } from '../domain/signup-page.ts';
import type { Clock } from './ports/system.ts';
import type { Stores, UnitOfWork } from './ports/unit-of-work.ts';

/** Keeps seats for a session while its visitor fills in the rest. */
export class HoldSeats {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
    private readonly limits: Limits,
  ) {}

  /** Holds one seat; answers when all holds of the session end (epoch ms). */
  async hold(guid: string, place: Place, ip: string): Promise<number> {
    return this.units.run(async (stores) => {
      const now = this.clock.now();
      const session = requireLive(await stores.sessions.find(guid), now, this.limits);
      if (session.submittedAt) throw new RuleViolation('already-submitted');
      requireVerified(session);
      const [seat] = await stores.seats.find([place]);
      if (!seat) throw new RuleViolation('seat-unknown', { ...place });
      if (seat.hold && isHeldBy(seat, guid, now)) return seat.hold.until;
      await requireOpen(stores);
      return this.holdAnew(stores, session, seat, ip, now);
    });
  }

  /** Releases those of the places that the session holds; answers how many. */
  async release(guid: string, places: readonly Place[], ip: string): Promise<number> {
    const wanted = new Set(places.map(placeKey));
    return this.releaseWhere(guid, ip, (seat) => wanted.has(placeKey(seat)));
  }

  /** Releases all that the session holds; answers how many. */
  async releaseAll(guid: string, ip: string): Promise<number> {
    return this.releaseWhere(guid, ip, () => true);
  }

  /** The places that the session holds now. */
  async held(guid: string): Promise<Place[]> {
    return this.units.read(async (stores) => {
      const { seats } = await this.heldSeats(stores, guid);
      return seats.map(({ row, number }) => ({ row, number }));
    });
  }

  private async holdAnew(
    stores: Stores,
    session: Session,
    seat: Seat,
    ip: string,
    now: number,
  ): Promise<number> {
    const heldByAddress = await stores.seats.holdsOfAddress(session.address, now);
    const heldByIp = await stores.seats.countHeldByIp(ip, now);
    const { guid, address } = session;
    const windowed = openHoldWindow(session, now, this.limits);
    const holder = { guid, address, ip, until: windowed.holdUntil, heldByAddress, heldByIp };
    const held = holdSeat(seat, holder, now, this.limits);
    if (windowed !== session) await stores.sessions.save(windowed);
    await stores.seats.save([held], now);
    const currentHeldSeats = heldByAddress.filter((hold) => hold.guid === guid).length + 1;
    await stores.activityLog.add({
      type: 'seat_selection',
      at: now,
      email: session.email,
      code: codeOfGuid(guid),
      ip,
      details: { success: true, seat: placeKey(seat), currentHeldSeats },
    });
    return windowed.holdUntil;
  }

  private async releaseWhere(guid: string, ip: string, chosen: (seat: Seat) => boolean): Promise<number> {
    return this.units.run(async (stores) => {
      const now = this.clock.now();
      const { session, seats } = await this.heldSeats(stores, guid);
      const freed = seats.filter(chosen);
      if (freed.length === 0) return 0;
      await stores.seats.save(freed.map(releaseSeat), now);
      await stores.activityLog.add({
        type: 'seat_deselection',
        at: now,
        email: session.email,
        code: codeOfGuid(guid),
        ip,
        details: { releasedSeats: freed.map(placeKey), currentHeldSeats: seats.length - freed.length },
      });
      return freed.length;
    });
  }

  private async heldSeats(stores: Stores, guid: string): Promise<{ session: Session; seats: Seat[] }> {
    const now = this.clock.now();
    const session = requireLive(await stores.sessions.find(guid), now, this.limits);
    const seats = await stores.seats.heldBy(guid);
    return { session, seats: seats.filter((seat) => isHeldBy(seat, guid, now)) };
  }
}

async function requireOpen(stores: Stores): Promise<void> {
  const page = (await stores.pages.get('signup'))?.content ?? SIGNUP_PAGE_DEFAULTS;
  // A full hall refuses by its seats; what the crew has closed refuses here.
  if (signupState(page, false) !== 'open') throw new RuleViolation('signup-closed');
}
