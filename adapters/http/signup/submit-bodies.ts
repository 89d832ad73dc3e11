import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsObject, ValidateNested } from 'class-validator';
import { IsPlaceNumber, IsText, IsTypedNumber } from '../core/body-rules.ts';
import { PlaceBody } from '../core/place.ts';
import type { RequestOf } from '../core/wire.ts';

/** One person of a sign-up. What the form left out is empty, and the rules say what is missing. */
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

/** `PUT /api/seating/submit/{guid}`, as an object. */
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
}
/** What travels is a list. The server works out `tooYoung` for itself. */
export type SubmitRequest = readonly [
  seats: RequestOf<SubmitBody>['seats'],
  persons: RequestOf<SubmitBody>['persons'],
  tooYoung: boolean,
];
