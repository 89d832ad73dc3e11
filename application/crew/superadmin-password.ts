import { adminKey, type Admin } from '../../domain/crew/admin.ts';
import { retryAfter } from '../../domain/shared/counted-uses.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { logActivity } from '../shared/activity.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** The extra password for dangerous actions. */
export class SuperadminPassword {
  constructor(
    private readonly units: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly password: string | undefined,
  ) {}

  /**
   * Throws `superadmin-password-unset`, `superadmin-password-wrong` or, after too many wrong ones, `superadmin-locked`.
   * An attempt is counted before it is checked, and uncounted when it is right, so that parallel guesses cannot pass the
   * limit.
   */
  async check(by: Admin, typed: string, ip: string): Promise<void> {
    if (this.password === undefined) throw new RuleViolation('superadmin-password-unset');
    // Comparing HMACs takes constant time, whatever the lengths of the passwords.
    const right = this.secrets.equal(this.secrets.hmac(typed), this.secrets.hmac(this.password));
    const refusal = await this.units.run(async (stores) => {
      const now = this.clock.now();
      const key = adminKey(by.username);
      const [locked] = await stores.limits.useEach(now, [[['superadmin-failure', key]]]);
      if (right && !locked?.wait) {
        await stores.limits.takeBack('superadmin-failure', key);
        return null;
      }
      const details = { admin: by.username };
      if (!locked?.wait || locked.first)
        await logActivity(stores, { type: 'superadmin_refused', at: now, ip, details });
      return locked?.wait
        ? new RuleViolation('superadmin-locked', retryAfter(locked.wait))
        : new RuleViolation('superadmin-password-wrong');
    });
    if (refusal) throw refusal;
  }
}
