import { HoldSeats } from '../../application/hall/hold-seats.ts';
import type { Place } from '../../domain/seat.ts';

/** Holds each seat in a unit of its own, as if every visitor had come to another process: only the database stands between them. */
export class HoldsAlone extends HoldSeats {
  constructor(private readonly parts: ConstructorParameters<typeof HoldSeats>) {
    super(...parts);
  }

  override async hold(guid: string, place: Place, ip: string): Promise<number> {
    return new HoldSeats(...this.parts).hold(guid, place, ip);
  }
}
