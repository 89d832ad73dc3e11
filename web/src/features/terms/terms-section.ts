import type { ReactNode } from 'react';
import type { EventFacts } from '../../../../domain/shared/event-facts.ts';
import type { VisitorLimits } from '../../../../domain/signup/visitor-limits.ts';

/** One numbered part of the terms, with an anchor that can be linked to. */
export interface TermsSection {
  readonly id: string;
  readonly title: string;
  readonly body: (facts: EventFacts | undefined, limits: VisitorLimits) => ReactNode;
}
