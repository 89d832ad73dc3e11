import type { Limits } from './limits.ts';
import { PAYMENT_DAYS } from './payment-deadline.ts';

/** The limits that visitors are told of. */
export interface VisitorLimits extends Pick<
  Limits,
  'holdMs' | 'codeMailGapMs' | 'codeMailPerAddress' | 'codeMailPerAddressMs'
> {
  /** Until payment must have arrived. */
  readonly paymentDays: number;
}

/** What a server with these limits tells its visitors. */
export function visitorLimits(limits: Limits): VisitorLimits {
  const { holdMs, codeMailGapMs, codeMailPerAddress, codeMailPerAddressMs } = limits;
  return { holdMs, codeMailGapMs, codeMailPerAddress, codeMailPerAddressMs, paymentDays: PAYMENT_DAYS };
}
