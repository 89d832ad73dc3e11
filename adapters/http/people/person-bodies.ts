import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  ValidateNested,
} from 'class-validator';
import type { AdminRole } from '../../../domain/admin.ts';
import { FIELDS } from '../../../domain/limits.ts';
import { SeatBody } from '../hall/seat-bodies.ts';
import { IfThere, IsPlaceNumber, IsText, IsTypedNumber } from '../core/body-rules.ts';

export class LoginBody {
  @IsText()
  username: string = '';

  @IsText()
  password: string = '';
}

export class TokenBody {
  @IsText()
  token: string = '';
}

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

export class BlacklistBody {
  @IsText()
  email: string = '';

  @IsText(FIELDS.publicCauseLength)
  publicCause: string = '';

  @IsText(FIELDS.textLength)
  cause: string = '';
}

export class SeatUpdateBody extends SeatBody {
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

export class AdminUserBody extends LoginBody {
  @IsIn(['admin', 'superadmin'] satisfies AdminRole[])
  role: AdminRole = 'admin';
}

export class ResetPasswordBody {
  @IsText()
  username: string = '';

  @IsText()
  newPassword: string = '';
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
