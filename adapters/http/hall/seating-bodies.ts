import { ArrayMinSize, IsInt, Max, Min } from 'class-validator';
import { MAX_PERSONS } from '../../../domain/signup/registration.ts';
import { IfThere, IsListOf, IsPlaceNumber } from '../bodies/body-rules.ts';
import { PlaceBody } from '../present/place.ts';

/**
 * Above the limit of a sign-up, so that a list that is a little too long is refused by the rule, which has a
 * sentence for it.
 */
const MAX_SEATS_CHECKED = 50;

/** `PUT /api/seating/holdSeats/{guid}`: one seat. */
export class HoldSeatsBody extends PlaceBody {}

/** `PUT /api/seating/holdseats2/{guid}` releases seats. The request body is the bare list. */
export class ReleaseSeatsBody {
  @IsListOf(PlaceBody, MAX_SEATS_CHECKED)
  seats!: PlaceBody[];
}

/** `PUT /api/seating/holdAll/{guid}`. The request body is the bare list. */
export class HoldAllBody {
  /** The part of the list that is checked, as an object. */
  static of(list: unknown): { readonly seats: unknown } {
    return { seats: Array.isArray(list) ? list.slice(0, MAX_SEATS_CHECKED) : list };
  }

  @IsListOf(PlaceBody, MAX_SEATS_CHECKED)
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
