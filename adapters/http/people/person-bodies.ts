import { IsBoolean, IsOptional } from 'class-validator';
import { FIELDS } from '../../../domain/shared/field-limits.ts';
import { ALL_FIELDS, CREWS_FIELDS } from '../../../domain/signup/participant-fields.ts';
import { MAX_PERSONS } from '../../../domain/signup/registration.ts';
import { IfThere, IsA, IsListOf, IsPlaceNumber, IsText, IsTypedNumber } from '../bodies/body-rules.ts';
import { participantBody, partlyCorrectedBody } from '../bodies/person-fields.ts';
import type { RequestOf } from '../present/wire.ts';

/** Identifies one person. Row and seat may be left out where the code alone is enough. */
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

/** The seat of one person of a code. */
export class CodeSeatBody {
  @IsPlaceNumber()
  rowNum: number = 0;

  @IsPlaceNumber()
  seatNum: number = 0;
}

/**
 * `PUT /api/admin/setcodepaid/{code}` and the like: with `seats` for the persons there alone, all or none; without, for
 * everyone. `leaveUnsigned`: but for those who need a consent form and lack it.
 */
export class SetCodeBody {
  @IfThere()
  @IsListOf(CodeSeatBody, MAX_PERSONS)
  seats?: CodeSeatBody[];

  @IfThere()
  @IsBoolean()
  leaveUnsigned?: boolean;
}

/** `PUT /api/admin/deleteuser/{code}` */
export class DeleteUserBody extends PersonBody {
  @IsText(FIELDS.textLength)
  text: string = '';
}

/** `PUT /api/admin/deletecode/{code}`: deletes everyone with a code, for one reason. */
export class DeleteCodeBody {
  @IsText(FIELDS.textLength)
  text: string = '';
}

/** A person whom the crew adds. */
export class AddedPersonBody extends participantBody(ALL_FIELDS) {
  /** The person has no e-mail address: only then may it be empty. */
  @IsBoolean()
  withoutEmail: boolean = false;

  @IsTypedNumber()
  rowNum: string | number = '';

  @IsTypedNumber()
  seatNum: string | number = '';

  @IsBoolean()
  paid: boolean = false;

  @IsBoolean()
  arrived: boolean = false;

  /** The consent form of somebody who needs one was handed in. */
  @IsBoolean()
  consent: boolean = false;
}

/** `POST /api/admin/adduser` */
export class AddUserBody extends AddedPersonBody {
  @IsText()
  code: string = '';
}

/**
 * `POST /api/admin/addusers`: adds all or nobody, under a new code or, with `join`, under an existing one.
 * Answers them (201).
 */
export class AddUsersBody {
  @IsText()
  code: string = '';

  @IsBoolean()
  join: boolean = false;

  @IsListOf(AddedPersonBody, MAX_PERSONS)
  persons: AddedPersonBody[] = [];
}

/**
 * `PUT /api/admin/correctuser/{code}`: fields that are left out stay as they are. The price follows the food
 * ticket. Answers the person.
 */
export class CorrectUserBody extends partlyCorrectedBody(CREWS_FIELDS, PersonBody) {
  /** Mails about the whole sign-up go to this person from now on. */
  @IfThere()
  @IsBoolean()
  contact?: boolean;
}

/** `PUT /api/admin/moveuser/{code}`. Older clients give the old seat as `rowNum` and `seatNum`. */
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
/** A move as our pages ask for it. */
export type MoveUserRequest = RequestOf<Omit<MoveUserBody, keyof PersonBody>>;

/** `PUT /api/admin/swapusers`: two persons swap seats in one step. Answers both as they are now. */
export class SwapUsersBody {
  @IsA(PersonBody)
  first!: PersonBody;

  @IsA(PersonBody)
  second!: PersonBody;

  @IsText(FIELDS.textLength)
  reason: string = '';
}

/** `POST /api/admin/restoreuser/{_id}`: to which seat a deleted person returns; without one, to their old seat. */
export class RestoreUserBody {
  @IsOptional()
  @IsPlaceNumber()
  rowNum?: number;

  @IsOptional()
  @IsPlaceNumber()
  seatNum?: number;
}
