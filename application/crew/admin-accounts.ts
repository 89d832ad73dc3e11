import {
  adminKey,
  checkNewAdmin,
  mayGrant,
  mayRemove,
  mayReset,
  passwordProblem,
  sameAccount,
  type Admin,
  type AdminRole,
} from '../../domain/crew/admin.ts';
import { RuleViolation, refuseIf } from '../../domain/shared/rule-violation.ts';
import { BY_LANPLASS, BY_SHELL } from '../../domain/shared/stored-texts.ts';
import { logActivity } from '../shared/activity.ts';
import type { Clock, Passwords } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

/**
 * Manages the crew's accounts. Passwords are hashed before a unit begins, since hashing is slow. `by` is the
 * acting admin, as read when their token was checked: throws `unauthenticated` when they were removed or got
 * a new password since.
 */
export class AdminAccounts {
  constructor(
    private readonly units: UnitOfWork,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  /** Oldest account first. */
  async all(): Promise<Admin[]> {
    return this.units.read((stores) => stores.admins.all());
  }

  /** Creates the first admin, a superadmin, unless there is one. Returns whether this call created it. */
  async makeFirst(username: string, password: string): Promise<boolean> {
    const passwordHash = await this.passwords.hash(password);
    return this.units.run(async (stores) => {
      const admins = await stores.admins.all();
      if (admins.length > 0) return false;
      const admin = this.newAdmin(admins, username, passwordHash, 'superadmin');
      await stores.admins.add(admin);
      await logActivity(stores, { type: 'admin_added', ...this.act(BY_LANPLASS, admin) });
      return true;
    });
  }

  async add(by: Admin, username: string, password: string, role: AdminRole): Promise<void> {
    refuseIf(mayGrant(by, role));
    checkNewAdmin(username, password);
    await this.requireFree(username);
    const passwordHash = await this.passwords.hash(password);
    await this.units.run(async (stores) => {
      await requireUnchanged(stores, by);
      const admin = this.newAdmin(await stores.admins.all(), username, passwordHash, role);
      await stores.admins.add(admin);
      await logActivity(stores, { type: 'admin_added', ...this.act(by.username, admin) });
    });
  }

  /** Removes an account and its tokens. */
  async remove(by: Admin, username: string): Promise<void> {
    await this.units.run(async (stores) => {
      await requireUnchanged(stores, by);
      const { account, first } = await accountOf(stores, username);
      refuseIf(mayRemove(by, account, first));
      await stores.admins.remove(account);
      await stores.adminTokens.removeOf(adminKey(username));
      await logActivity(stores, { type: 'admin_removed', ...this.act(by.username, account) });
    });
  }

  /** Sets a new password and removes the account's tokens. */
  async resetPassword(by: Admin, username: string, password: string): Promise<void> {
    refuseIf(passwordProblem(password));
    const allowed = async (stores: Stores): Promise<Admin> => {
      const { account, first } = await accountOf(stores, username);
      refuseIf(mayReset(by, account, first));
      return account;
    };
    await this.units.read(allowed);
    await this.storePassword(by.username, password, async (stores) => {
      await requireUnchanged(stores, by);
      return allowed(stores);
    });
  }

  /** As `resetPassword`, for any account: whoever has the server's shell could write into the database as well. */
  async setFromShell(username: string, password: string): Promise<void> {
    await this.storePassword(
      BY_SHELL,
      password,
      async (stores) => (await accountOf(stores, username)).account,
    );
  }

  private async storePassword(
    by: string,
    password: string,
    accountIn: (stores: Stores) => Promise<Admin>,
  ): Promise<void> {
    const passwordHash = await this.passwords.hash(password);
    await this.units.run(async (stores) => {
      const account = await accountIn(stores);
      await stores.admins.save({ ...account, passwordHash });
      await stores.adminTokens.removeOf(adminKey(account.username));
      await logActivity(stores, { type: 'admin_password_reset', ...this.act(by, account) });
    });
  }

  private async requireFree(username: string): Promise<void> {
    const taken = await this.units.read((stores) => stores.admins.find(adminKey(username)));
    if (taken) throw new RuleViolation('admin-taken');
  }

  /** An account with the next ordinal. If two are created at once, the second unit fails and runs again. */
  private newAdmin(admins: readonly Admin[], typed: string, passwordHash: string, role: AdminRole): Admin {
    const username = typed.normalize('NFKC').trim();
    if (admins.some((admin) => sameAccount(admin, { username }))) throw new RuleViolation('admin-taken');
    const ordinal = Math.max(0, ...admins.map((admin) => admin.ordinal)) + 1;
    const times = { createdAt: this.clock.now(), lastLoginAt: 0, changesSeenAt: 0 };
    return { username, role, passwordHash, ordinal, ...times, version: 0 };
  }

  private act(admin: string, { username, role }: Admin) {
    return { at: this.clock.now(), details: { admin, username, role } };
  }
}

async function accountOf(stores: Stores, username: string): Promise<{ account: Admin; first: Admin }> {
  const admins = await stores.admins.all();
  const account = admins.find((admin) => sameAccount(admin, { username }));
  const [first] = admins;
  if (!account || !first) throw new RuleViolation('admin-unknown');
  return { account, first };
}

/**
 * Throws when the caller has changed. Saves them, so that a concurrent removal or new password, which ends
 * their tokens, makes this unit run again.
 */
async function requireUnchanged(stores: Stores, by: Admin): Promise<void> {
  const stored = await stores.admins.find(adminKey(by.username));
  if (stored?.ordinal !== by.ordinal || stored.passwordHash !== by.passwordHash)
    throw new RuleViolation('unauthenticated');
  await stores.admins.save(stored);
}
