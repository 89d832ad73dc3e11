import type { OnlinePayments } from '../ports/online-payments.ts';
import type { Log, Pause } from '../ports/system.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import type { PaymentParts } from './payment-parts.ts';

/** What jobs of online payments need. `vipps`: null where nobody can pay online. */
export interface OnlineParts extends PaymentParts {
  readonly vipps: OnlinePayments | null;
  readonly log: Log;
  readonly pause: Pause;
  readonly limits: Limits;
}
