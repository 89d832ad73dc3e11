import type { AdminAccounts } from '../application/crew/admin-accounts.ts';
import type { Secrets } from '../application/ports/system.ts';
import type { Environment } from './environment.ts';

/**
 * Creates the first admin where there is none, exactly once even when several processes start at the same time. A
 * generated password is printed once, on the console of the process that created the account, and never logged.
 */
export async function makeFirstAdmin(
  accounts: AdminAccounts,
  secrets: Secrets,
  { adminUsername = 'admin', adminPassword }: Pick<Environment, 'adminUsername' | 'adminPassword'>,
  print: (text: string) => void = (text) => process.stdout.write(text),
): Promise<void> {
  if ((await accounts.all()).length > 0) return;
  const password = adminPassword ?? randomPassword(secrets);
  const made = await accounts.makeFirst(adminUsername, password);
  if (made && adminPassword === undefined)
    print(`\n  The first admin is made. Username: ${adminUsername}  Password: ${password}\n\n`);
}

/** A password of nearly 90 bits, without characters that are easily confused. */
export function randomPassword(secrets: Pick<Secrets, 'code'>): string {
  return [secrets.code(), secrets.code(), secrets.code()].join('-');
}
