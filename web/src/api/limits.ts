import { visitorLimits, type VisitorLimits } from '../../../domain/signup/visitor-limits.ts';
import { useEventFacts } from './event.ts';

/** The limits that texts mention: the defaults until the server has answered, then its own. */
export function useLimits(): VisitorLimits {
  return useEventFacts()?.limits ?? visitorLimits();
}
