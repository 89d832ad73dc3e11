import { adminKey, type Admin } from '../../domain/admin.ts';
import { retryAfter } from '../../domain/limits.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** The second key to what cannot be undone by a click. */
export class SuperadminPassword {
  constructor(
    private readonly units: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly password: string | undefined,
  ) {}

  /**
   * Throws `superadmin-password-unset`, `superadmin-password-wrong` or, after too many wrong ones, `superadmin-locked`.
   * A try is counted before it is looked at and taken back in the same unit: no burst of guesses gets past.
   */
  async check(by: Admin, typed: string, ip: string): Promise<void> {
    if (this.password === undefined) throw new RuleViolation('superadmin-password-unset');
    // Keyed digests have one length, and tell nothing of the place where two passwords differ.
    const right = this.secrets.equal(this.secrets.hmac(typed), this.secrets.hmac(this.password));
    const refusal = await this.units.run(async ({ limits, activityLog }) => {
      const now = this.clock.now();
      const key = adminKey(by.username);
      const wait = await limits.use(now, ['superadmin-failure', key]);
      if (wait) return new RuleViolation('superadmin-locked', retryAfter(wait));
      if (right) {
        await limits.takeBack('superadmin-failure', key);
        return null;
      }
      await activityLog.add({ type: 'superadmin_refused', at: now, ip, details: { admin: by.username } });
      return new RuleViolation('superadmin-password-wrong');
    });
    if (refusal) throw refusal;
  }
}
