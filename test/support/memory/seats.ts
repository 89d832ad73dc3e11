import type { Seats } from '../../../application/ports/signup-stores.ts';
import { placeKey, samePlace, type Place, type Seat } from '../../../domain/seat.ts';
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

  async findOrHeldBy(places: readonly Place[], addresses: readonly string[], ips: readonly string[]) {
    const wanted = new Set(places.map(placeKey));
    return this.where(
      (seat) =>
        wanted.has(placeKey(seat)) ||
        (seat.hold !== null && (addresses.includes(seat.hold.blockKey) || ips.includes(seat.hold.ip))),
    );
  }

  async save(seats: readonly Seat[]) {
    for (const seat of seats) {
      requireVersion(this.seats.get(placeKey(seat)), seat);
      this.requireFreeSlot(seat);
      this.keep({ ...seat, version: seat.version + 1 });
    }
  }

  async add(seats: readonly Seat[]) {
    for (const seat of seats) {
      requireNone(this.seats.get(placeKey(seat)));
      this.keep(seat);
    }
  }

  private requireFreeSlot({ hold, ...place }: Seat) {
    if (!hold) return;
    const inSlot = this.where(
      (seat) => seat.hold?.blockKey === hold.blockKey && seat.hold.slot === hold.slot,
    );
    requireNone(inSlot.find((seat) => !samePlace(seat, place)));
  }

  private keep(seat: Seat) {
    this.seats.set(placeKey(seat), seat);
    this.saved(seat);
  }

  private where(matches: (seat: Seat) => boolean): Seat[] {
    return [...this.seats.values()].filter(matches).sort((a, b) => a.row - b.row || a.number - b.number);
  }
}
