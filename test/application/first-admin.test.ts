import { expect, test } from '@jest/globals';
import { PASSWORD_LIMITS } from '../../adapters/system/password-limits.ts';
import { Argon2Passwords } from '../../adapters/system/argon2-passwords.ts';
import { NodeSecrets } from '../../adapters/system/node-secrets.ts';
import { AdminAccounts } from '../../application/crew/admin-accounts.ts';
import { makeFirstAdmin } from '../../config/first-admin.ts';
import { SetClock } from '../support/set-clock.ts';
import { memoryDatabase } from '../support/memory-database.ts';
import { unitsOn } from '../support/test-units.ts';

const passwords = new Argon2Passwords(PASSWORD_LIMITS.passwordsWaiting);
const secrets = new NodeSecrets('key');

async function start() {
  const units = unitsOn(await memoryDatabase());
  const accounts = new AdminAccounts(units, passwords, new SetClock());
  const shown: string[] = [];
  const make = (environment: Parameters<typeof makeFirstAdmin>[2]) =>
    makeFirstAdmin(accounts, secrets, environment, (text) => shown.push(text));
  return { accounts, shown, make };
}

test('eight starts at once make one first admin, and its password is shown once', async () => {
  const { accounts, shown, make } = await start();
  await Promise.all(
    Array.from({ length: 8 }, () => make({ adminUsername: undefined, adminPassword: undefined })),
  );
  const admins = await accounts.all();
  expect(admins).toMatchObject([{ username: 'admin', role: 'superadmin', ordinal: 1 }]);
  expect(shown).toHaveLength(1);
  const password = /Password: (\S+)/.exec(shown.join())?.[1] ?? '';
  expect(password.length).toBeGreaterThanOrEqual(16);
  expect(await passwords.matches(password, admins[0]?.passwordHash ?? null)).toBe(true);
});

test('a password that was chosen is not shown, and a later start changes nothing', async () => {
  const { accounts, shown, make } = await start();
  await make({ adminUsername: 'kari@example.no', adminPassword: 'en setning' });
  await make({ adminUsername: 'ola', adminPassword: 'noe annet' });
  expect(await accounts.all()).toMatchObject([{ username: 'kari@example.no' }]);
  expect(shown).toEqual([]);
});
