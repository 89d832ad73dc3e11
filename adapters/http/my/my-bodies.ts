import { ArrayMaxSize, IsArray, IsInt, IsOptional, Max, Min } from 'class-validator';
import { NEW_OWNERS_FIELDS, VISITORS_FIELDS } from '../../../domain/signup/participant-fields.ts';
import { MAX_PERSONS } from '../../../domain/signup/registration.ts';
import { IfThere, IsA, IsMoment, IsText } from '../bodies/body-rules.ts';
import { GuardianBody, participantBody } from '../bodies/person-fields.ts';
import { PlaceBody } from '../present/place.ts';

/** The highest position that a path or a body may name. The rules decide which ones exist. */
const MOST_POSITION = 99;

/** `POST /api/my/link`: mails a link to whoever made the registration with this booking code. */
export class MyLinkBody {
  @IsText()
  code: string = '';
}

/** `POST /api/my/lost`: mails the links of all registrations that this address has made. */
export class LostCodeBody {
  @IsText()
  email: string = '';
}

/** `POST /api/my/open`: the token of a mailed link, which this uses up. */
export class OpenLinkBody {
  @IsText()
  token: string = '';
}

/** `POST /api/my/resend`. `version` is that of the answer that the visitor sees, here and below. */
export class VersionBody {
  @IfThere()
  @IsText()
  version?: string;
}

/** `PUT /api/my/person/{position}`: all that visitors may correct. */
export class MyPersonBody extends participantBody(VISITORS_FIELDS) {
  @IfThere()
  @IsText()
  version?: string;

  /** Left out: stays. Null, or all of it empty: there is none. */
  @IsOptional()
  @IsA(GuardianBody)
  guardian?: GuardianBody | null;
}

/** `PUT /api/my/give/{position}`: who gets the place. Their notes are empty until they are filled in. */
export class GivePlaceBody extends participantBody(NEW_OWNERS_FIELDS) {
  @IfThere()
  @IsText()
  version?: string;
}

/** `PUT /api/my/move`: a person to a free seat. */
export class MoveSeatBody extends PlaceBody {
  @IsInt()
  @Min(1)
  @Max(MOST_POSITION)
  position!: number;

  @IfThere()
  @IsText()
  version?: string;
}

/** `PUT /api/my/swap`: the positions of two persons, who swap seats. */
export class SwapSeatsBody extends VersionBody {
  @IsInt()
  @Min(1)
  @Max(MOST_POSITION)
  a!: number;

  @IsInt()
  @Min(1)
  @Max(MOST_POSITION)
  b!: number;
}

/** `POST /api/my/cancel`: who leaves, all or none of them. `confirm` is the booking code. */
export class CancelBody extends VersionBody {
  @IsArray()
  @ArrayMaxSize(2 * MAX_PERSONS)
  @IsInt({ each: true })
  positions: readonly number[] = [];

  @IsText()
  confirm: string = '';
}

/** `PUT /api/admin/seenChanges`: until when (epoch ms), as `getChanges` returned it; default: until now. */
export class SeenChangesBody {
  @IfThere()
  @IsMoment()
  until?: number;
}
