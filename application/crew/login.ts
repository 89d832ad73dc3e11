import { adminKey, isTokenValid, type Admin } from '../../domain/admin.ts';
import { retryAfter, type Limits } from '../../domain/limits.ts';
import { RuleViolation } from '../../domain/rule-violation.ts';
import { logActivity } from '../core/activity.ts';
import type { Clock, Passwords, Secrets } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** 256 bits, in hex. */
const TOKEN_DIGITS = 64;

export interface LoggedIn {
  readonly token: string;
  readonly admin: Admin;
}

/** Logs admins in and out, and finds the admin of a token. */
export class Login {
  constructor(
    private readonly units: UnitOfWork,
    private readonly passwords: Passwords,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly limits: Limits,
  ) {}

  /** Checks name and password. Throws `login-failed` or `login-locked`. Attempts count as failures until they succeed. */
  async logIn(username: string, password: string, ip: string): Promise<LoggedIn> {
    const key = adminKey(username);
    const { wait, admin } = await this.units.run(async (stores) => {
      const now = this.clock.now();
      const wait = await stores.limits.use(
        now,
        ['login-failure-ip', ip],
        ['login-failure', failureKey(key, ip)],
      );
      return { wait, admin: wait ? null : await stores.admins.find(key) };
    });
    if (wait) throw new RuleViolation('login-locked', retryAfter(wait));
    const right = await this.passwords.matches(password, admin?.passwordHash ?? null);
    const loggedIn = right && admin ? await this.issueToken(admin, ip) : null;
    if (loggedIn) return loggedIn;
    await this.units.run((stores) =>
      // An unknown name may be a password typed into the wrong field, so it is not logged.
      logActivity(stores, {
        type: 'admin_login',
        at: this.clock.now(),
        ip,
        details: { success: false, reason: 'login-failed', admin: admin?.username ?? '' },
      }),
    );
    throw new RuleViolation('login-failed');
  }

  /**
   * The admin of a token; null when it is unknown or expired. With `use`, it counts as used and lives on; what a page asks
   * by itself is no use.
   */
  async adminOf(token: string, use: boolean): Promise<Admin | null> {
    const digest = this.secrets.sha256(token);
    const now = this.clock.now();
    const found = await this.units.read(async (stores) => {
      const stored = await stores.adminTokens.find(digest);
      if (!stored || !isTokenValid(stored, now, this.limits)) return null;
      const admin = await stores.admins.find(stored.adminKey);
      return admin && { admin, usedAt: stored.usedAt };
    });
    if (found && use && found.usedAt < now)
      await this.units.run((stores) => stores.adminTokens.touch(digest, now));
    return found?.admin ?? null;
  }

  /** Removes the token. */
  async logOut(token: string, by: string, ip: string): Promise<void> {
    await this.units.run(async (stores) => {
      await stores.adminTokens.remove(this.secrets.sha256(token));
      await logActivity(stores, {
        type: 'admin_logout',
        at: this.clock.now(),
        ip,
        details: { success: true, admin: by },
      });
    });
  }

  /** Issues a token, unless the account was changed or removed while the password was checked. */
  private async issueToken(checked: Admin, ip: string): Promise<LoggedIn | null> {
    const token = this.secrets.hex(TOKEN_DIGITS);
    const key = adminKey(checked.username);
    return this.units.run(async (stores) => {
      const now = this.clock.now();
      const admin = await stores.admins.find(key);
      if (admin?.passwordHash !== checked.passwordHash) return null;
      // Saving first makes this unit run again after a concurrent password reset, and find the new password.
      await stores.admins.save({ ...admin, lastLoginAt: now });
      const digest = this.secrets.sha256(token);
      await stores.adminTokens.add({ digest, adminKey: key, createdAt: now, usedAt: now });
      await stores.limits.takeBack('login-failure-ip', ip);
      await stores.limits.takeBack('login-failure', failureKey(key, ip));
      await logActivity(stores, {
        type: 'admin_login',
        at: now,
        ip,
        details: { success: true, admin: admin.username },
      });
      return { token, admin };
    });
  }
}

/** The limit is per name and IP key, so that nobody can lock out an admin from elsewhere. */
function failureKey(key: string, ip: string): string {
  return `${ip} ${key}`;
}
