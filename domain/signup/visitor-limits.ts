import { TOLD_LIMITS } from '../shared/limits.ts';
import { SETTINGS_DEFAULTS, toldAs, type ToldAs } from '../shared/settings.ts';

type OwnLimits = Readonly<typeof TOLD_LIMITS>;
/** The limits that pages tell visitors about, those that the crew sets among them. */
export type VisitorLimits = OwnLimits & ToldAs<'limit'>;

/** The limits to show visitors, from the server's `limits` and the crew's settings. */
export function visitorLimits(
  limits: OwnLimits = TOLD_LIMITS,
  settings: ToldAs<'limit'> = SETTINGS_DEFAULTS,
): VisitorLimits {
  const { holdMs, codeMailGapMs, codeMailPerAddress, codeMailPerAddressMs, linkMs } = limits;
  const own = { holdMs, codeMailGapMs, codeMailPerAddress, codeMailPerAddressMs, linkMs };
  return { ...own, ...toldAs('limit', settings) };
}
