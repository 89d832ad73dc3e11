import { IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { MOST_PASS_LINES, PASS_KINDS, type PassKind } from '../../../domain/door/pass.ts';
import { IfThere, IsMoment, IsText, IsTypedNumber } from '../bodies/body-rules.ts';

const MOST_HOURS = 24;

/** `POST /api/admin/addDoorPhone` */
export class AddDoorPhoneBody {
  @IsString()
  name: string = '';
}

/** `POST /api/admin/undoDoorPhone/{id}`: how far back. */
export class HoursBody {
  @IsInt()
  @Min(1)
  @Max(MOST_HOURS)
  hours!: number;
}

/** `POST /api/door/enrol` */
export class EnrolBody {
  @IsString()
  token: string = '';
}

/** `POST /api/door/acts`. Each act is checked by itself, because the answer names the one that is wrong. */
export class DoorActsBody {
  /** The phone's clock now, epoch ms. */
  @IsMoment()
  sentAt: number = -1;

  /** How many acts are left in the phone's queue after this call. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  waiting?: number;
}

/** What may be left out of a pass; null or empty: it is not known. */
class PassBody {
  @IsOptional()
  @IsTypedNumber()
  age?: string | number | null;

  @IsOptional()
  @IsText()
  phone?: string | null;

  @IsOptional()
  @IsText()
  email?: string | null;

  /** HH:MM in Oslo. */
  @IsOptional()
  @IsText()
  until?: string | null;
}

/** `POST /api/admin/addPass` */
export class AddPassBody extends PassBody {
  @IsIn(PASS_KINDS)
  kind!: PassKind;

  @IsText()
  firstName: string = '';

  @IsText()
  lastName: string = '';
}

/** `PUT /api/admin/updatePass/{id}`: the fields to change. */
export class UpdatePassBody extends PassBody {
  @IfThere()
  @IsIn(PASS_KINDS)
  kind?: PassKind;

  @IfThere()
  @IsText()
  firstName?: string;

  @IfThere()
  @IsText()
  lastName?: string;
}

/** Each line has two names, a number and what is between. */
const LINE_LENGTH = 160;
/** The longest list that can be pasted, in characters. */
export const LONGEST_LINES = MOST_PASS_LINES * LINE_LENGTH;

/** `POST /api/admin/addPasses`: one a line, `Fornavn Etternavn` or with a phone number after a comma. */
export class AddPassesBody {
  @IsIn(PASS_KINDS)
  kind!: PassKind;

  @IsText(LONGEST_LINES)
  lines: string = '';
}
