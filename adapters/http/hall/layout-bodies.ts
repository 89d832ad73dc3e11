import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsObject, ValidateNested } from 'class-validator';
import { FIELDS } from '../../../domain/limits.ts';
import { IfThere } from '../core/body-rules.ts';
import { PlaceBody } from '../core/place.ts';

export class SeatUpdateBody extends PlaceBody {
  @IfThere()
  @IsBoolean()
  isHidden?: boolean;

  @IfThere()
  @IsBoolean()
  isBlocked?: boolean;
}

export class SeatLayoutBody {
  @IsArray()
  @ArrayMaxSize(FIELDS.seatUpdates)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => SeatUpdateBody)
  seatUpdates!: SeatUpdateBody[];
}
