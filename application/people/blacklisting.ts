import { blockKey, normaliseAddress, type BlacklistEntry } from '../../domain/blacklist.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { logActivity } from '../core/activity.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Keeps the list of addresses that may not sign up. `by` is the admin's username in each act. */
export class Blacklisting {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async all(): Promise<BlacklistEntry[]> {
    return this.units.read((stores) => stores.blacklist.all());
  }

  /** Bars an address; what was noted of it before is replaced. */
  async put(by: string, typed: string, publicCause: string, cause: string): Promise<void> {
    if ([typed, publicCause, cause].some((text) => text.trim() === ''))
      throw new RuleViolation('blacklist-incomplete');
    const email = normaliseAddress(typed)?.toLowerCase();
    if (!email) throw new RuleViolation('email-invalid');
    await this.units.run(async (stores) => {
      const now = this.clock.now();
      const key = blockKey(email);
      const before = await stores.blacklist.byKey(key);
      const causes = { publicCause: publicCause.trim(), cause: cause.trim() };
      await stores.blacklist.put({ email, key, ...causes, updatedAt: now, updatedBy: by });
      const from = before && { publicCause: before.publicCause, cause: before.cause };
      const details = { admin: by, act: 'added' as const, from, to: causes };
      await logActivity(stores, { type: 'blacklist_changed', at: now, email, details });
    });
  }

  /** Lets an address sign up again. */
  async remove(by: string, typed: string): Promise<void> {
    const email = normaliseAddress(typed);
    await this.units.run(async (stores) => {
      const entry = email ? await stores.blacklist.byKey(blockKey(email)) : null;
      if (!entry || !(await stores.blacklist.remove(entry.key))) throw new RuleViolation('blacklist-unknown');
      const details = {
        admin: by,
        act: 'removed' as const,
        from: { publicCause: entry.publicCause, cause: entry.cause },
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
