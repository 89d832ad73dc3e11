import type { RefusalReason } from '../../domain/crew/activity-details.ts';
import { adminKey, isTokenValid, type Admin } from '../../domain/crew/admin.ts';
import type { Use } from '../ports/signup-stores.ts';
import { retryAfter } from '../../domain/shared/counted-uses.ts';
import type { Limits } from '../../domain/shared/limits.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import { logActivity } from '../shared/activity.ts';
import type { Clock, Passwords, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

/** 256 bits, in hex. */
const TOKEN_DIGITS = 64;
const DEVICE_DIGITS = 32;

export interface LoggedIn {
  readonly token: string;
  readonly admin: Admin;
  /** The device token for later logins from this device. */
  readonly device: string;
}

/** What `Login` needs. */
export interface LoginParts {
  readonly units: UnitOfWork;
  readonly passwords: Passwords;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** Logs admins in and out, and finds the admin of a token. */
export class Login {
  constructor(private readonly parts: LoginParts) {}

  /**
   * Checks name and password. Throws `login-failed` or `login-locked`. An attempt counts as a failure until
   * it succeeds: against the device if it has logged in with this name before, else against the IP key and
   * against the name at that IP key. So strangers cannot lock out a known device.
   */
  async logIn(username: string, password: string, ip: string, device = ''): Promise<LoggedIn> {
    const key = adminKey(username);
    const { wait, admin, uses } = await this.parts.units.run(async (stores) => {
      const admin = await stores.admins.find(key);
      const uses: Use[] =
        admin && this.isDeviceOf(admin, device)
          ? [['login-failure-device', device]]
          : [
              ['login-failure-ip', ip],
              ['login-failure', `${ip} ${key}`],
            ];
      const [locked] = await stores.limits.useEach(this.parts.clock.now(), [uses]);
      if (locked?.first) await this.logRefusal(stores, admin, ip, 'locked');
      return { wait: locked?.wait, admin, uses };
    });
    if (wait) throw new RuleViolation('login-locked', retryAfter(wait));
    const right = await this.parts.passwords.matches(password, admin?.passwordHash ?? null);
    const token = right && admin ? await this.issueToken(admin, ip, uses) : null;
    if (token !== null && admin)
      return { token, admin, device: this.isDeviceOf(admin, device) ? device : this.newDevice(admin) };
    await this.parts.units.run(async (stores) => {
      await this.logRefusal(stores, await stores.admins.find(key), ip, 'login-failed');
    });
    throw new RuleViolation('login-failed');
  }

  private async logRefusal(
    stores: Stores,
    account: Admin | null,
    ip: string,
    reason: RefusalReason,
  ): Promise<void> {
    // An unknown name may be a password typed into the wrong field, so it is not logged.
    const details = { success: false, reason, admin: account?.username ?? '' } as const;
    const act = { type: 'admin_login', at: this.parts.clock.now(), ip, details } as const;
    await logActivity(stores, act);
  }

  /**
   * The admin of a token; null when it is unknown or expired. `use` marks the token as used, which keeps it
   * alive; requests that a page makes by itself do not.
   */
  async adminOf(token: string, use: boolean): Promise<Admin | null> {
    const digest = this.parts.secrets.sha256(token);
    const now = this.parts.clock.now();
    const found = await this.parts.units.read(async (stores) => {
      const stored = await stores.adminTokens.find(digest);
      if (!stored || !isTokenValid(stored, now, this.parts.limits)) return null;
      const admin = await stores.admins.find(stored.adminKey);
      return admin && { admin, usedAt: stored.usedAt };
    });
    if (found && use && found.usedAt < now)
      await this.parts.units.run((stores) => stores.adminTokens.touch(digest, now));
    return found?.admin ?? null;
  }

  async logOut(token: string, by: string, ip: string): Promise<void> {
    await this.parts.units.run(async (stores) => {
      await stores.adminTokens.remove(this.parts.secrets.sha256(token));
      await logActivity(stores, {
        type: 'admin_logout',
        at: this.parts.clock.now(),
        ip,
        details: { success: true, admin: by },
      });
    });
  }

  /** Issues a token, unless the account was changed or removed while the password was checked. */
  private async issueToken(checked: Admin, ip: string, uses: readonly Use[]): Promise<string | null> {
    const token = this.parts.secrets.hex(TOKEN_DIGITS);
    const key = adminKey(checked.username);
    return this.parts.units.run(async (stores) => {
      const now = this.parts.clock.now();
      const admin = await stores.admins.find(key);
      if (admin?.passwordHash !== checked.passwordHash) return null;
      // Saving first makes this unit run again after a concurrent password reset, and find the new password.
      await stores.admins.save({ ...admin, lastLoginAt: now });
      const digest = this.parts.secrets.sha256(token);
      await stores.adminTokens.add({ digest, adminKey: key, createdAt: now, usedAt: now });
      for (const [what, counted] of uses) await stores.limits.takeBack(what, counted);
      await logActivity(stores, {
        type: 'admin_login',
        at: now,
        ip,
        details: { success: true, admin: admin.username },
      });
      return token;
    });
  }

  /** A device token (OWASP: device cookies): a random name and its HMAC. A new password invalidates it. */
  private newDevice(admin: Admin): string {
    const name = this.parts.secrets.hex(DEVICE_DIGITS);
    return `${name}.${this.deviceSeal(admin, name)}`;
  }

  private isDeviceOf(admin: Admin, device: string): boolean {
    const [name = '', seal = ''] = device.split('.');
    return device === `${name}.${seal}` && this.parts.secrets.equal(seal, this.deviceSeal(admin, name));
  }

  private deviceSeal({ username, passwordHash }: Admin, name: string): string {
    return this.parts.secrets.hmac(JSON.stringify(['login device', adminKey(username), passwordHash, name]));
  }
}
