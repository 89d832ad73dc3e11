import { blockKeyOf, normalisePattern } from '../shared/email-address.ts';
import { RuleViolation } from '../shared/rule-violation.ts';
import { textAsStored } from '../shared/typed-text.ts';

/** Prefix of an entry that blocks every address of a domain. */
const DOMAIN_PREFIX = '*@';

/** An address that may not sign up, or a whole mail domain. */
export interface BlacklistEntry {
  /** `kari@example.no`, or `*@example.no` for every address there. */
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
  const publicCause = textAsStored(causes.publicCause);
  const cause = textAsStored(causes.cause);
  if (typed.trim() === '' || publicCause === '' || cause === '')
    throw new RuleViolation('blacklist-incomplete');
  const email = blockedAddress(typed);
  if (!email) throw new RuleViolation('email-invalid');
  return { email, key: blockKeyOf(email), publicCause, cause, updatedAt: now, updatedBy: by };
}

/** What a typed text blocks: an address, or a domain as `*@domain`. Null when it is neither. */
export function blockedAddress(typed: string): string | null {
  const email = normalisePattern(typed)?.toLowerCase() ?? null;
  // Elsewhere in an address, a `*` would look like a pattern and block nobody.
  return email?.includes('*') && !email.startsWith(DOMAIN_PREFIX) ? null : email;
}

/** The domain that an entry blocks; null when it blocks one address. */
export function blockedDomain(email: string): string | null {
  return email.startsWith(DOMAIN_PREFIX) ? email.slice(DOMAIN_PREFIX.length) : null;
}

/** The keys of the entries that block an address: its own, then that of its domain. */
export function blacklistKeysOf(address: string): readonly [string, string] {
  const key = blockKeyOf(address);
  return [key, blockKeyOf(DOMAIN_PREFIX + key.slice(key.lastIndexOf('@') + 1))];
}
