import { LIMITS } from '../../../domain/limits.ts';
import { visitorLimits, type VisitorLimits } from '../../../domain/visitor-limits.ts';
import { useEventFacts } from './event.ts';

/** The limits that texts name, as the server has them; as they are by default until it has told them. */
export function useLimits(): VisitorLimits {
  return useEventFacts()?.limits ?? visitorLimits(LIMITS);
}
