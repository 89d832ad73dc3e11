import type { Limits } from './limits.ts';
import { PAYMENT_DAYS } from './payment-deadline.ts';

/** The limits that pages tell visitors about. */
export interface VisitorLimits extends Pick<
  Limits,
  'holdMs' | 'codeMailGapMs' | 'codeMailPerAddress' | 'codeMailPerAddressMs'
> {
  /** Days until a payment must have arrived. */
  readonly paymentDays: number;
}

/** The limits that a server with `limits` tells its visitors. */
export function visitorLimits(limits: Limits): VisitorLimits {
  const { holdMs, codeMailGapMs, codeMailPerAddress, codeMailPerAddressMs } = limits;
  return { holdMs, codeMailGapMs, codeMailPerAddress, codeMailPerAddressMs, paymentDays: PAYMENT_DAYS };
}
