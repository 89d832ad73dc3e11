import { Type } from 'class-transformer';
import { Allow, ArrayMaxSize, IsArray, IsBoolean, IsObject, ValidateNested } from 'class-validator';
import { IsPlaceNumber, IsText, IsTypedNumber } from '../core/body-rules.ts';
import { PlaceBody } from '../core/place.ts';

/** What the form leaves out is empty; the rules name what is missing. */
export class ParticipantBody {
  @IsText()
  firstName: string = '';

  @IsText()
  lastName: string = '';

  @IsTypedNumber()
  age: string | number = '';

  @IsTypedNumber()
  phone: string | number = '';

  @IsText()
  email: string = '';

  @IsText()
  special: string = '';

  @IsBoolean()
  foodTicket: boolean = false;

  @IsPlaceNumber()
  rowNum!: number;

  @IsPlaceNumber()
  seatNum!: number;
}

/** `[seats, persons, tooYoung]` as an object. The flag is not looked at: the server finds out for itself. */
export class SubmitBody {
  @IsArray()
  @ArrayMaxSize(50)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => PlaceBody)
  seats!: PlaceBody[];

  @IsArray()
  @ArrayMaxSize(50)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => ParticipantBody)
  persons!: ParticipantBody[];

  @Allow()
  tooYoung?: unknown;
}
