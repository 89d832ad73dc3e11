import { RuleViolation } from '../../domain/shared/rule-violation.ts';

/** When a record was saved last (epoch ms) and by whom; 0 and '' before it ever was. */
interface Version {
  readonly updatedAt: number;
  readonly updatedBy: string;
}

export const NEVER_SAVED: Version = { updatedAt: 0, updatedBy: '' };

/** Throws `page-changed` unless the version is the one that whoever edits it has seen. Undefined: they do not say. */
export function requireSeen({ updatedAt, updatedBy }: Version, seen: number | undefined): void {
  if (seen !== undefined && seen !== updatedAt)
    throw new RuleViolation('page-changed', { UpdatedBy: updatedBy, updatedAt });
}

/** The `updatedAt` of what replaces a version. Always increases, even when the clock is set back. */
export function nextVersion({ updatedAt }: Pick<Version, 'updatedAt'>, now: number): number {
  return Math.max(now, updatedAt + 1);
}
