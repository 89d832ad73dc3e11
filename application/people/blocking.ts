import { blacklistKeysOf, type BlacklistEntry } from '../../domain/people/blacklist.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** The entries of the blacklist that block an address: its own, and its domain's. */
export async function blockingEntries(
  { blacklist }: Pick<Stores, 'blacklist'>,
  email: string,
): Promise<BlacklistEntry[]> {
  return blacklist.byKeys(blacklistKeysOf(email));
}
