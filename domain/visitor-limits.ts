import type { Limits } from './limits.ts';
import { SETTINGS_DEFAULTS, type Settings } from './settings.ts';

/** The limits that pages tell visitors about. */
export interface VisitorLimits extends Pick<
  Limits,
  'holdMs' | 'codeMailGapMs' | 'codeMailPerAddress' | 'codeMailPerAddressMs' | 'linkMs'
> {
  /** Days until a payment must have arrived, of who signs up now. */
  readonly paymentDays: number;
  /** Hours before the start until which money is paid back. */
  readonly refundHours: number;
}

/** The limits that a server with `limits` and the crew's settings tells its visitors. */
export function visitorLimits(
  limits: Limits,
  { paymentDays, refundHours }: Pick<Settings, 'paymentDays' | 'refundHours'> = SETTINGS_DEFAULTS,
): VisitorLimits {
  const { holdMs, codeMailGapMs, codeMailPerAddress, codeMailPerAddressMs, linkMs } = limits;
  const own = { holdMs, codeMailGapMs, codeMailPerAddress, codeMailPerAddressMs, linkMs };
  return { ...own, paymentDays, refundHours };
}
