import type { Limits } from '../shared/limits.ts';
import { SETTINGS_DEFAULTS, type Settings } from '../shared/settings.ts';

/** The limits that pages tell visitors about. */
export interface VisitorLimits extends Pick<
  Limits,
  'holdMs' | 'codeMailGapMs' | 'codeMailPerAddress' | 'codeMailPerAddressMs' | 'linkMs'
> {
  /** Days until the payment must have arrived, for somebody who signs up now. */
  readonly paymentDays: number;
  /** Until how many hours before the start money is refunded. */
  readonly refundHours: number;
}

/** The limits to show visitors, from the server's `limits` and the crew's settings. */
export function visitorLimits(
  limits: Limits,
  { paymentDays, refundHours }: Pick<Settings, 'paymentDays' | 'refundHours'> = SETTINGS_DEFAULTS,
): VisitorLimits {
  const { holdMs, codeMailGapMs, codeMailPerAddress, codeMailPerAddressMs, linkMs } = limits;
  const own = { holdMs, codeMailGapMs, codeMailPerAddress, codeMailPerAddressMs, linkMs };
  return { ...own, paymentDays, refundHours };
}
