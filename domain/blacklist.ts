import { blockKeyOf, normaliseAddress } from './email-address.ts';
import { RuleViolation } from './rule-violation.ts';

/** An address that may not sign up. */
export interface BlacklistEntry {
  readonly email: string;
  /** Block key of the address, so that every spelling of the mailbox is blocked. */
  readonly key: string;
  /** Shown to whoever tries to sign up with the address. */
  readonly publicCause: string;
  /** For the crew only. */
  readonly cause: string;
  readonly updatedAt: number;
  readonly updatedBy: string;
}

/** The causes of an entry as the crew types them. */
export type Causes = Pick<BlacklistEntry, 'publicCause' | 'cause'>;

/** A new entry for an address as typed. Throws `blacklist-incomplete` or `email-invalid`. `by` is the admin's username. */
export function newBlacklistEntry(typed: string, causes: Causes, by: string, now: number): BlacklistEntry {
  const publicCause = causes.publicCause.trim();
  const cause = causes.cause.trim();
  if (typed.trim() === '' || publicCause === '' || cause === '')
    throw new RuleViolation('blacklist-incomplete');
  const email = normaliseAddress(typed)?.toLowerCase();
  if (!email) throw new RuleViolation('email-invalid');
  return { email, key: blockKeyOf(email), publicCause, cause, updatedAt: now, updatedBy: by };
}
