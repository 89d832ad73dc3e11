import type { ViolationDetails } from '../../../domain/shared/rule-violation.ts';

/** Status and texts of a refusal. */
export interface Answer {
  readonly status: number;
  /** The body's `error` where the specs want a sentence there; otherwise it is the code. */
  readonly error?: string;
  readonly message: string | ((details: ViolationDetails) => string);
}
