import type { Limits } from './limits.ts';
import { SETTINGS_DEFAULTS, type Settings } from './settings.ts';

/** The limits that pages tell visitors about. */
export interface VisitorLimits extends Pick<
  Limits,
  'holdMs' | 'codeMailGapMs' | 'codeMailPerAddress' | 'codeMailPerAddressMs'
> {
  /** Days until a payment must have arrived. */
  readonly paymentDays: number;
}

/** The limits that a server with `limits` and the crew's settings tells its visitors. */
export function visitorLimits(
  limits: Limits,
  { paymentDays }: Pick<Settings, 'paymentDays'> = SETTINGS_DEFAULTS,
): VisitorLimits {
  const { holdMs, codeMailGapMs, codeMailPerAddress, codeMailPerAddressMs } = limits;
  return { holdMs, codeMailGapMs, codeMailPerAddress, codeMailPerAddressMs, paymentDays };
}
