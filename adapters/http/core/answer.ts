import type { ViolationDetails } from '../../../domain/rule-violation.ts';

/** Status and words of a refusal. */
export interface Answer {
  readonly status: number;
  /** What stands in the body's `error` where the specs want a sentence there; else the code. */
  readonly error?: string;
  readonly message: string | ((details: ViolationDetails) => string);
}
