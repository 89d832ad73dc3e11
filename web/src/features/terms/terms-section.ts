import type { ReactNode } from 'react';
import type { ServerFacts } from '../../api/event.ts';
import type { VisitorLimits } from '../../../../domain/signup/visitor-limits.ts';

/** One numbered part of the terms, with an anchor that can be linked to. */
export interface TermsSection {
  readonly id: string;
  readonly title: string;
  readonly body: (facts: ServerFacts | undefined, limits: VisitorLimits) => ReactNode;
}
