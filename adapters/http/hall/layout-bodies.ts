import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsObject, ValidateNested } from 'class-validator';
import { FIELDS } from '../../../domain/limits.ts';
import { IfThere } from '../core/body-rules.ts';
import { PlaceBody } from '../core/place.ts';

/** One of the two flags says what changes. */
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
  @IsArray()
  @ArrayMaxSize(FIELDS.seatUpdates)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => SeatUpdateBody)
  seatUpdates!: SeatUpdateBody[];
}
