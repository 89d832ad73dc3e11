import { isHeldBy, releaseSeat } from '../../domain/hall/hold.ts';
import { liveHold, type Hold, type Seat } from '../../domain/hall/seat.ts';
import { placeKey, type Place } from '../../domain/shared/place.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** The seats of one batch of requests: as stored, and as changed by the requests decided so far. */
export class BatchSeats {
  private readonly seats: Map<string, Seat>;

  private constructor(
    private readonly stored: ReadonlyMap<string, Seat>,
    private readonly now: number,
  ) {
    this.seats = new Map(stored);
  }

  /** Starts from seats just read, and releases expired holds of the block keys to free their slots. */
  static async of(
    { seats }: Pick<Stores, 'seats'>,
    read: readonly Seat[],
    blockKeys: ReadonlySet<string>,
    now: number,
  ): Promise<BatchSeats> {
    const stored = new Map(read.map((seat) => [placeKey(seat), seat]));
    const ended = [...stored.values()].filter(
      (seat) => seat.hold && !liveHold(seat, now) && blockKeys.has(seat.hold.blockKey),
    );
    if (ended.length > 0) await seats.save(ended.map(releaseSeat));
    for (const seat of ended) stored.set(placeKey(seat), nextVersion(releaseSeat(seat)));
    return new BatchSeats(stored, now);
  }

  at(place: Place): Seat | undefined {
    return this.seats.get(placeKey(place));
  }

  all(): Seat[] {
    return [...this.seats.values()];
  }

  heldBy(guid: string): Seat[] {
    return this.all().filter((seat) => isHeldBy(seat, guid, this.now));
  }

  /** The live holds on all seats but the given ones. */
  holdsBesides(seats: readonly Seat[]): Hold[] {
    return this.all()
      .filter((seat) => !seats.includes(seat))
      .map((seat) => liveHold(seat, this.now))
      .filter((hold) => hold !== null);
  }

  /** Applies the changes of a request, without storing them. */
  put(seats: readonly Seat[]): void {
    for (const seat of seats) this.seats.set(placeKey(seat), seat);
  }

  async store({ seats }: Pick<Stores, 'seats'>): Promise<void> {
    const changed = this.all().filter((seat) => seat !== this.storedAt(seat));
    const taken = new Map(changed.flatMap((seat) => (seat.hold ? [[slotOf(seat.hold), seat] as const] : [])));
    // The unique key on the slot holds within a statement too, so seats that give one up come first.
    const freed = changed.filter((seat) => {
      const before = this.storedAt(seat)?.hold;
      return before && (!seat.hold || (taken.get(slotOf(before)) ?? seat) !== seat);
    });
    const held = changed.filter(({ hold }) => hold);
    if (freed.length > 0) await seats.save(freed.map(releaseSeat));
    if (held.length > 0)
      await seats.save(held.map((seat) => (freed.includes(seat) ? nextVersion(seat) : seat)));
  }

  private storedAt(seat: Seat): Seat | undefined {
    return this.stored.get(placeKey(seat));
  }
}

function slotOf({ blockKey, slot }: Hold): string {
  return `${String(slot)} ${blockKey}`;
}

function nextVersion(seat: Seat): Seat {
  return { ...seat, version: seat.version + 1 };
}
