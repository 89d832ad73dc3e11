import type { Database } from '../../adapters/database/data-source.ts';
import { Argon2Passwords } from '../../adapters/system/argon2-passwords.ts';
import { AdminAccounts } from '../../application/crew/admin-accounts.ts';
import { Login } from '../../application/crew/login.ts';
import { Tidying } from '../../application/upkeep/tidying.ts';
import type { Admin } from '../../domain/crew/admin.ts';
import { PASSWORD_LIMITS } from '../../adapters/system/password-limits.ts';
import { LIMITS } from '../../domain/shared/limits.ts';
import { processOn, SceneSecrets, type Process } from './interleaved-scene.ts';
import type { Act } from './interleaving.ts';
import { IP } from './signup-jobs.ts';
import { SILENT } from './silent-log.ts';
import { livedBy } from './lived-by.ts';

const USERNAME = 'ekstra';
const PASSWORD = 'passord til ekstra';

/** What the acts need: the first admin, and the other one as stored after login, with their token. */
export interface Accounts {
  readonly now: number;
  readonly first: Admin;
  readonly other: Admin;
  readonly token: string;
}

function accountJobs({ units, jobs: { secrets, clock } }: Process) {
  const passwords = new Argon2Passwords(PASSWORD_LIMITS.passwordsWaiting);
  return {
    accounts: new AdminAccounts(units, passwords, clock),
    login: new Login({ units, passwords, secrets, clock, limits: LIMITS }),
    tidying: new Tidying(units, livedBy(clock), LIMITS, SILENT),
  };
}

/** Two admins. One has just logged in, and has an old session elsewhere that was never logged out. */
export async function setAccounts(database: Database): Promise<Accounts> {
  const process = processOn(database, new SceneSecrets());
  const { accounts, login } = accountJobs(process);
  await accounts.makeFirst('sjef', 'passord til sjef');
  const [first] = await accounts.all();
  if (!first) throw new Error('there is no first admin');
  await accounts.add(first, USERNAME, PASSWORD, 'admin');
  await login.logIn(USERNAME, PASSWORD, IP);
  process.jobs.clock.advance(LIMITS.adminTokenMs + 1);
  const { token } = await login.logIn(USERNAME, PASSWORD, IP);
  process.jobs.clock.advance(1);
  const [, other] = await accounts.all();
  if (!other) throw new Error('there is no other admin');
  return { now: process.jobs.clock.now(), first, other, token };
}

/** All acts that can touch the same account, by name, run by one process. */
export function accountActs(
  process: Process,
  { first, other, token }: Accounts,
): Readonly<Record<string, Act>> {
  const { accounts, login, tidying } = accountJobs(process);
  const logIn = async (password: string) => (await login.logIn(USERNAME, password, IP)).token;
  return {
    'one logs in': () => logIn(PASSWORD),
    'one types a wrong password': () => logIn('noe annet'),
    'a token is used': async () => (await login.adminOf(token, true))?.username ?? 'nobody',
    'one logs out': () => login.logOut(token, USERNAME, IP),
    'a password is set anew': () => accounts.resetPassword(first, USERNAME, 'nytt passord til ekstra'),
    'an account is removed': () => accounts.remove(first, USERNAME),
    'an account is added': () => accounts.add(first, 'ny', 'passord til ny', 'admin'),
    'one adds an account': () => accounts.add(other, 'ny', 'passord til ny', 'admin'),
    'what has ended is tidied up': () => tidying.tidy(),
  };
}
