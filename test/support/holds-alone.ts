import { RowAllowance } from '../../application/core/row-allowance.ts';
import { HoldSeats, type HoldSeatsParts } from '../../application/hall/hold-seats.ts';
import type { Place } from '../../domain/seat.ts';

/** Holds each seat in a unit of its own, as if every visitor had come to another process: only the database stands between them. */
export class HoldsAlone extends HoldSeats {
  constructor(private readonly own: HoldSeatsParts) {
    super(own);
  }

  override async hold(guid: string, place: Place, ip: string): Promise<number> {
    const rows = new RowAllowance(this.own.limits.activityRowsPerIpMinute);
    return new HoldSeats({ ...this.own, rows }).hold(guid, place, ip);
  }
}
