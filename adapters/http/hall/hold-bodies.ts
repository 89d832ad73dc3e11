import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsObject, ValidateNested } from 'class-validator';
import { PlaceBody } from '../core/place.ts';

/** `PUT /api/seating/holdseats2/{guid}` releases seats. What travels is the bare list. */
export class ReleaseSeatsBody {
  @IsArray()
  @ArrayMaxSize(50)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => PlaceBody)
  seats!: PlaceBody[];
}
