import { ArrayMaxSize, IsArray, IsBoolean, IsInt, IsString, Max, Min } from 'class-validator';
import { IfThere, IsListOf, IsText } from '../bodies/body-rules.ts';

/** More children than a guardian has on one LAN. */
const MOST_CHILDREN = 50;
/** More boxes than there are to tick. */
const MOST_TICKS = 50;

/** `POST /api/consent/open` and `code`: the token of the link in the guardian's mail. */
export class GuardianTokenBody {
  @IsText()
  token: string = '';
}

/** A child of the link, and whether it may go out alone at night. */
export class ConsentChildBody {
  @IsText()
  child: string = '';

  @IfThere()
  @IsBoolean()
  night: boolean = false;
}

/** `POST /api/consent/give` */
export class GiveConsentBody extends GuardianTokenBody {
  @IsText()
  emailCode: string = '';

  @IsText()
  textVersion: string = '';

  @IsArray()
  @ArrayMaxSize(MOST_TICKS)
  @IsBoolean({ each: true })
  ticks: readonly boolean[] = [];

  @IsText()
  name: string = '';

  @IsText()
  relation: string = '';

  @IsText()
  phone: string = '';

  @IsListOf(ConsentChildBody, MOST_CHILDREN)
  children: ConsentChildBody[] = [];
}

/** `POST /api/consent/withdraw` */
export class WithdrawConsentBody extends GuardianTokenBody {
  @IsArray()
  @ArrayMaxSize(MOST_CHILDREN)
  @IsString({ each: true })
  children: readonly string[] = [];
}

/** `POST /api/admin/askGuardian`: whose guardian is asked once more, though the consent was withdrawn. */
export class AskGuardianBody {
  @IsText()
  code: string = '';

  @IsInt()
  @Min(1)
  @Max(99)
  position!: number;
}

/** `POST /api/admin/setPaperConsent` */
export class SetPaperConsentBody extends AskGuardianBody {
  @IsBoolean()
  on!: boolean;
}
