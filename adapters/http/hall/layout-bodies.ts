import { IsBoolean } from 'class-validator';
import { FIELDS } from '../../../domain/shared/field-limits.ts';
import { IfThere, IsListOf } from '../bodies/body-rules.ts';
import { PlaceBody } from '../present/place.ts';

/** Exactly one of the two flags is set: the one that changes. */
export class SeatUpdateBody extends PlaceBody {
  @IfThere()
  @IsBoolean()
  isHidden?: boolean;

  @IfThere()
  @IsBoolean()
  isBlocked?: boolean;
}

/** `POST /api/admin/updateSeatLayout` */
export class SeatLayoutBody {
  @IsListOf(SeatUpdateBody, FIELDS.seatUpdates)
  seatUpdates!: SeatUpdateBody[];
}
