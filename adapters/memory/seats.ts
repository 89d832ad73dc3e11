import type { Seats } from '../../application/ports/signup-stores.ts';
import { liveHold, placeKey, samePlace, type Place, type Seat } from '../../domain/seat.ts';
import { requireNone, requireVersion } from './guards.ts';

export class MemorySeats implements Seats {
  constructor(
    private readonly seats: Map<string, Seat>,
    private readonly saved: (seat: Seat) => void,
  ) {}

  async fingerprint() {
    const versions = this.where(() => true).reduce((sum, seat) => sum + seat.version, 0);
    return { count: this.seats.size, versions };
  }

  async all() {
    return this.where(() => true);
  }

  async find(places: readonly Place[]) {
    const wanted = new Set(places.map(placeKey));
    return this.where((seat) => wanted.has(placeKey(seat)));
  }

  async heldBy(guid: string) {
    return this.where((seat) => seat.hold?.guid === guid);
  }

  async holdsOfAddress(address: string, now: number) {
    return [...this.seats.values()]
      .map((seat) => liveHold(seat, now))
      .filter((hold) => hold !== null)
      .filter((hold) => hold.address === address);
  }

  async countHeldByIp(ip: string, now: number) {
    return this.where((seat) => liveHold(seat, now)?.ip === ip).length;
  }

  async save(seats: readonly Seat[], now: number) {
    for (const seat of seats) {
      requireVersion(this.seats.get(placeKey(seat)), seat);
      this.freeSlot(seat, now);
      this.keep({ ...seat, version: seat.version + 1 });
    }
  }

  async add(seats: readonly Seat[]) {
    for (const seat of seats) {
      requireNone(this.seats.get(placeKey(seat)));
      this.keep(seat);
    }
  }

  private freeSlot({ hold, ...place }: Seat, now: number) {
    if (!hold) return;
    const inSlot = this.where((seat) => seat.hold?.address === hold.address && seat.hold.slot === hold.slot);
    for (const other of inSlot.filter((seat) => !samePlace(seat, place))) {
      requireNone(liveHold(other, now));
      this.keep({ ...other, hold: null, version: other.version + 1 });
    }
  }

  private keep(seat: Seat) {
    this.seats.set(placeKey(seat), seat);
    this.saved(seat);
  }

  private where(matches: (seat: Seat) => boolean): Seat[] {
    return [...this.seats.values()].filter(matches).sort((a, b) => a.row - b.row || a.number - b.number);
  }
}
