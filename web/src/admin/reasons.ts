import { reasonProblem } from '../../../domain/shared/reason.ts';
import type { FormProblem } from '../ui/use-form.ts';

/** The sentence shown when the reason for an act is missing. */
export const NO_REASON = {
  act: 'Du må oppgi en grunn.',
  move: 'Grunn for flytting er påkrevd',
  deletion: 'Grunn for sletting er påkrevd',
} as const;

/** What is wrong with a typed reason; null when nothing is. */
export function typedReasonProblem(reason: string, of: keyof typeof NO_REASON): FormProblem<'reason'> | null {
  return reasonProblem(reason) && { sentence: NO_REASON[of], fields: ['reason'] };
}
