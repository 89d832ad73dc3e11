import { HoldSeats, type HoldSeatsParts } from '../../application/hall/hold-seats.ts';
import type { Place } from '../../domain/shared/place.ts';

/** Makes each hold in its own unit, as if each in another process: only the database arbitrates. */
export class HoldsAlone extends HoldSeats {
  constructor(private readonly own: HoldSeatsParts) {
    super(own);
  }

  override async hold(guid: string, place: Place, ip: string): Promise<number> {
    return new HoldSeats(this.own).hold(guid, place, ip);
  }
}
