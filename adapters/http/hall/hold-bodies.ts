import { ArrayMinSize, IsInt, Max, Min } from 'class-validator';
import { MAX_PERSONS } from '../../../domain/registration.ts';
import { IfThere, IsListOf, IsPlaceNumber } from '../core/body-rules.ts';
import { PlaceBody } from '../core/place.ts';

/** `PUT /api/seating/holdSeats/{guid}`: one seat. */
export class HoldSeatsBody extends PlaceBody {}

/** `PUT /api/seating/holdseats2/{guid}` releases seats. What travels is the bare list. */
export class ReleaseSeatsBody {
  @IsListOf(PlaceBody, 50)
  seats!: PlaceBody[];
}

/** `PUT /api/seating/holdAll/{guid}`. What travels is the bare list; that it is too long, the visitor is told in words. */
export class HoldAllBody {
  @IsListOf(PlaceBody)
  @ArrayMinSize(1)
  seats!: PlaceBody[];
}

/** `POST /api/seating/holdBest/{guid}` */
export class HoldBestBody {
  @IsInt()
  @Min(1)
  @Max(MAX_PERSONS)
  count!: number;

  /** A row. */
  @IfThere()
  @IsPlaceNumber()
  near?: number;
}
