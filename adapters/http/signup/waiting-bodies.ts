import { IsBoolean, IsInt, ValidateIf } from 'class-validator';
import { IfThere, IsText } from '../bodies/body-rules.ts';

/** `POST /api/waiting/code` */
export class WaitingCodeBody {
  @IsText()
  email: string = '';
}

/** `POST /api/waiting/join` */
export class JoinWaitingBody {
  @IsText()
  guid: string = '';

  @IsInt()
  size: number = 0;

  @IfThere()
  @IsBoolean()
  together: boolean = false;
}

/** `POST /api/waiting/look`, `accept`, `decline` and `leave`: the token of the link in the mail. */
export class WaitingTokenBody {
  @IsText()
  token: string = '';
}

/** `POST /api/waiting/shrink`. What is no size is refused by the rule. */
export class ShrinkWaitingBody extends WaitingTokenBody {
  @IfThere()
  @IsInt()
  size: number = 0;
}

/** `POST /api/admin/offerWaiting`; without `id` to the next. */
export class OfferWaitingBody {
  @ValidateIf(({ id }: OfferWaitingBody) => id !== undefined && id !== null)
  @IsText()
  id?: string | null;
}

/** `POST /api/admin/removeWaiting` */
export class RemoveWaitingBody {
  @IsText()
  id: string = '';
}
