import type { AdminAccounts } from '../application/crew/admin-accounts.ts';
import type { Secrets } from '../application/ports/system.ts';
import type { Environment } from './environment.ts';

/**
 * Makes the first admin where there is none, however many processes start at once. A password that nobody chose is
 * shown once, on the console of the process that made the account; it is never logged.
 */
export async function makeFirstAdmin(
  accounts: AdminAccounts,
  secrets: Secrets,
  { adminUsername = 'admin', adminPassword }: Pick<Environment, 'adminUsername' | 'adminPassword'>,
  show: (text: string) => void = (text) => process.stdout.write(text),
): Promise<void> {
  if ((await accounts.all()).length > 0) return;
  const password = adminPassword ?? randomPassword(secrets);
  const made = await accounts.makeFirst(adminUsername, password);
  if (made && adminPassword === undefined)
    show(`\n  The first admin is made. Username: ${adminUsername}  Password: ${password}\n\n`);
}

/** Nearly 90 bits, in letters that are not mistaken for one another. */
function randomPassword(secrets: Secrets): string {
  return [secrets.code(), secrets.code(), secrets.code()].join('-');
}
