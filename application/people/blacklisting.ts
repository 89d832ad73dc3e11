import { newBlacklistEntry, type BlacklistEntry, type Causes } from '../../domain/people/blacklist.ts';
import { blockKeyOf, normalisePattern } from '../../domain/shared/email-address.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { logActivity } from '../shared/activity.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Manages the addresses that may not sign up. `by` is the admin's username. */
export class Blacklisting {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async all(): Promise<BlacklistEntry[]> {
    return this.units.read((stores) => stores.blacklist.all());
  }

  /** Blocks an address, or replaces its entry. */
  async put(by: string, typed: string, publicCause: string, cause: string): Promise<void> {
    await this.units.runSerially(async (stores) => {
      const now = this.clock.now();
      const entry = newBlacklistEntry(typed, { publicCause, cause }, by, now);
      const before = await stores.blacklist.byKey(entry.key);
      await stores.blacklist.put(entry);
      const details = {
        admin: by,
        act: 'added' as const,
        from: before && causesOf(before),
        to: causesOf(entry),
      };
      await logActivity(stores, { type: 'blacklist_changed', at: now, email: entry.email, details });
    });
  }

  /** Removes an address from the blacklist. Throws `blacklist-unknown`. */
  async remove(by: string, typed: string): Promise<void> {
    const email = normalisePattern(typed);
    await this.units.runSerially(async (stores) => {
      const entry = email ? await stores.blacklist.byKey(blockKeyOf(email)) : null;
      if (!entry || !(await stores.blacklist.remove(entry.key))) throw new RuleViolation('blacklist-unknown');
      const details = {
        admin: by,
        act: 'removed' as const,
        from: causesOf(entry),
      };
      await logActivity(stores, {
        type: 'blacklist_changed',
        at: this.clock.now(),
        email: entry.email,
        details,
      });
    });
  }
}

function causesOf({ publicCause, cause }: BlacklistEntry): Causes {
  return { publicCause, cause };
}
