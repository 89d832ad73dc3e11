import { IsListOf } from '../core/body-rules.ts';
import { PlaceBody } from '../core/place.ts';

/** `PUT /api/seating/holdseats2/{guid}` releases seats. What travels is the bare list. */
export class ReleaseSeatsBody {
  @IsListOf(PlaceBody, 50)
  seats!: PlaceBody[];
}
