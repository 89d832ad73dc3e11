import { IsInt, Max, Min } from 'class-validator';
import { MOST_ORE } from '../../../domain/payments/payment.ts';
import { IfThere, IsAnything, IsText } from '../bodies/body-rules.ts';

/**
 * `POST /api/payment/start`: who pays is told by one of a sign-up's `guid`, a session of Min påmelding as the bearer, or a
 * guardian's `token` with the `code` that is paid for.
 */
export class StartPaymentBody {
  @IfThere()
  @IsText()
  guid?: string;

  @IfThere()
  @IsText()
  token?: string;

  @IfThere()
  @IsText()
  code?: string;

  // Whatever is not `true` is refused by the rule, with a sentence.
  @IsAnything()
  acceptTerms?: unknown;
}

/** `POST /api/admin/refundOnline` */
export class RefundOnlineBody {
  @IsText()
  code: string = '';

  @IsInt()
  @Min(1)
  @Max(MOST_ORE)
  ore: number = 0;
}
