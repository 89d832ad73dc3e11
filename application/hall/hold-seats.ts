import type { BestSeats } from '../../domain/hall/best-seats.ts';
import { codeOfGuid } from '../../domain/signup/booking-code.ts';
import { isHeldBy, releaseSeat } from '../../domain/hall/hold.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { Seat } from '../../domain/hall/seat.ts';
import { placeKey, type Place } from '../../domain/shared/place.ts';
import { requireLive, type Session } from '../../domain/signup/session.ts';
import { logActivity } from '../shared/activity.ts';
import { BatchQueue } from '../shared/batch-queue.ts';
import { HoldBatch, type HoldRules } from './hold-batch.ts';
import type { BestSeatsRequest, Held, HoldRequest } from './hold-request.ts';
import type { Clock, NextTurn } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

/** Most requests that one unit of work decides. */
const MOST_AT_ONCE = 256;

/** The best seats, held, and when their holds end (epoch ms). */
export type BestHeld = BestSeats & { readonly until: number };

/** What `HoldSeats` needs. */
export interface HoldSeatsParts extends HoldRules {
  readonly units: UnitOfWork;
  readonly clock: Clock;
  readonly nextTurn: NextTurn;
}

/** Holds seats for a session while the visitor fills in the form. Requests of the same moment are decided by `HoldBatch`. */
export class HoldSeats {
  private readonly requests: BatchQueue<HoldRequest, Held | RuleViolation>;

  constructor(private readonly parts: HoldSeatsParts) {
    const { units, clock, limits, nextTurn } = parts;
    const decide = async (requests: readonly HoldRequest[]) =>
      units.run(async (stores) => HoldBatch.decide(stores, requests, clock.now(), parts));
    this.requests = new BatchQueue(decide, MOST_AT_ONCE, limits.requestsWaiting, nextTurn);
  }

  /** Holds one seat. Returns the end of all holds of the session (epoch ms). */
  async hold(guid: string, place: Place, ip: string): Promise<number> {
    return (await this.decided({ act: 'one', guid, place, ip })).until;
  }

  /** Holds exactly these seats and no others, or changes nothing. Returns the end of the holds (epoch ms). */
  async holdAll(guid: string, places: readonly Place[], ip: string): Promise<number> {
    return (await this.decided({ act: 'all', guid, places, ip })).until;
  }

  /** Holds the best seats for a group and no others, or changes nothing. */
  async holdBest(guid: string, request: BestSeatsRequest, ip: string): Promise<BestHeld> {
    const { until, best } = await this.decided({ act: 'best', guid, ip, ...request });
    if (!best) throw new Error('nothing was chosen');
    return { until, ...best };
  }

  /** Releases the places as far as the session holds them. Returns how many. */
  async release(guid: string, places: readonly Place[], ip: string): Promise<number> {
    const wanted = new Set(places.map(placeKey));
    return this.releaseWhere(guid, ip, (seat) => wanted.has(placeKey(seat)));
  }

  /** Releases all seats of the session. Returns how many. */
  async releaseAll(guid: string, ip: string): Promise<number> {
    return this.releaseWhere(guid, ip, () => true);
  }

  /** The places that the session holds now. */
  async held(guid: string): Promise<Place[]> {
    return this.parts.units.read(async (stores) => {
      const { seats } = await this.heldSeats(stores, guid);
      return seats.map(({ row, number }) => ({ row, number }));
    });
  }

  private async decided(request: HoldRequest): Promise<Held> {
    const outcome = await this.requests.add(request);
    if (outcome instanceof RuleViolation) throw outcome;
    return outcome;
  }

  private async releaseWhere(guid: string, ip: string, chosen: (seat: Seat) => boolean): Promise<number> {
    return this.parts.units.run(async (stores) => {
      const now = this.parts.clock.now();
      const { session, seats } = await this.heldSeats(stores, guid);
      // The page gives seats back when it is left, which must not end an offer to who waits.
      const freed = session.offerUntil > 0 ? [] : seats.filter(chosen);
      if (freed.length === 0) return 0;
      await stores.seats.save(freed.map(releaseSeat));
      await logActivity(stores, {
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
    const now = this.parts.clock.now();
    const session = requireLive(await stores.sessions.find(guid), now, this.parts.limits);
    const seats = await stores.seats.heldBy(guid);
    return { session, seats: seats.filter((seat) => isHeldBy(seat, guid, now)) };
  }
}
