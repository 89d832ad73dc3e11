import { openForCommand } from '../../adapters/database/data-source.ts';
import { DatabaseUnitOfWork } from '../../adapters/database/unit-of-work.ts';
import { Argon2Passwords } from '../../adapters/system/argon2-passwords.ts';
import { NodeSecrets } from '../../adapters/system/node-secrets.ts';
import { systemClock } from '../../adapters/system/system-clock.ts';
import { AdminAccounts } from '../../application/crew/admin-accounts.ts';
import { sameAccount } from '../../domain/crew/admin.ts';
import { databaseName } from '../database-name.ts';
import type { Environment } from '../environment.ts';
import { randomPassword } from '../first-admin.ts';
import { withSettingName } from '../refusal.ts';

/** `lanplass admin-password NAME`: gives an admin a new password, printed once, also while the program is running. */
export async function adminPassword({ databaseUrl, limits }: Environment, username: string): Promise<string> {
  const database = await withSettingName('DATABASE_URL', () => openForCommand(databaseUrl));
  try {
    const passwords = new Argon2Passwords(limits.passwordsWaiting);
    const accounts = new AdminAccounts(new DatabaseUnitOfWork(database), passwords, systemClock);
    const admins = await accounts.all();
    const admin = admins.find((one) => sameAccount(one, { username }));
    if (!admin) {
      const names = admins.map((one) => one.username).join(', ');
      throw new Error(`There is no admin ${username} in ${databaseName(databaseUrl)}; there are: ${names}`);
    }
    const password = randomPassword(new NodeSecrets(''));
    await accounts.setFromShell(admin.username, password);
    return `New password of ${admin.username} in ${databaseName(databaseUrl)}: ${password}`;
  } finally {
    await database.close();
  }
}
