import { Type } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { FIELDS } from '../../../domain/limits.ts';
import { IsPlaceNumber, IsText, IsTypedNumber } from '../core/body-rules.ts';

/** Who is meant. Row and seat may be missing where the code alone will do. */
export class PersonBody {
  @IsText()
  code: string = '';

  @IsOptional()
  @IsTypedNumber()
  rowNum?: string | number | null;

  @IsOptional()
  @IsTypedNumber()
  seatNum?: string | number | null;
}

/** The code stands in the path. */
export class DeleteUserBody extends PersonBody {
  @IsText(FIELDS.textLength)
  text: string = '';
}

export class AddUserBody {
  @IsText()
  code: string = '';

  @IsText()
  firstName: string = '';

  @IsText()
  lastName: string = '';

  @IsText()
  email: string = '';

  @IsTypedNumber()
  age: string | number = '';

  @IsTypedNumber()
  phone: string | number = '';

  @IsTypedNumber()
  rowNum: string | number = '';

  @IsTypedNumber()
  seatNum: string | number = '';

  @IsText(FIELDS.textLength)
  special: string = '';

  @IsBoolean()
  foodTicket: boolean = false;

  @IsBoolean()
  paid: boolean = false;

  @IsBoolean()
  arrived: boolean = false;
}

/** Older clients say where the person sits as `rowNum` and `seatNum` only. */
export class MoveUserBody extends PersonBody {
  @IsOptional()
  @IsTypedNumber()
  oldRowNum?: string | number | null;

  @IsOptional()
  @IsTypedNumber()
  oldSeatNum?: string | number | null;

  @IsOptional()
  @IsTypedNumber()
  newRowNum?: string | number | null;

  @IsOptional()
  @IsTypedNumber()
  newSeatNum?: string | number | null;

  @IsText(FIELDS.textLength)
  reason: string = '';
}

export class SwapUsersBody {
  @IsObject()
  @ValidateNested()
  @Type(() => PersonBody)
  first!: PersonBody;

  @IsObject()
  @ValidateNested()
  @Type(() => PersonBody)
  second!: PersonBody;

  @IsText(FIELDS.textLength)
  reason: string = '';
}

/** Where a deleted person comes back to; the old seat when nothing is said. */
export class RestoreUserBody {
  @IsOptional()
  @IsPlaceNumber()
  rowNum?: number;

  @IsOptional()
  @IsPlaceNumber()
  seatNum?: number;
}
