import type { Match } from './match.ts';
import { RuleViolation } from '../shared/rule-violation.ts';

/** Thrown when a match has changed since the caller read it, with the match and the competition's version now. */
export class MatchChanged extends RuleViolation {
  constructor(
    readonly match: Match,
    version: number,
  ) {
    super('changed-meanwhile', { version });
  }
}
