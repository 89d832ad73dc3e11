import type { Limits } from './limits.ts';
import { refuseIf, RuleViolation } from './rule-violation.ts';

export type AdminRole = 'admin' | 'superadmin';

/** Someone of the crew who may log in. Times in epoch ms, `lastLoginAt` 0: never. */
export interface Admin {
  readonly username: string;
  readonly role: AdminRole;
  readonly passwordHash: string;
  /** Place in the order of creation, from 1. The first admin is whoever has the least. */
  readonly ordinal: number;
  readonly createdAt: number;
  readonly lastLoginAt: number;
  readonly version: number;
}

/** A log-in that lasts. Only the digest of the token is kept. */
export interface AdminToken {
  readonly digest: string;
  readonly adminKey: string;
  readonly createdAt: number;
  readonly usedAt: number;
}

/** The least length of a password, and the most that is hashed, in bytes of UTF-8. */
export const MIN_PASSWORD = 6;
export const MAX_PASSWORD_BYTES = 128;
export const MAX_USERNAME = 60;

/** What two spellings of one username have in common. */
export function adminKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

/** Whether a token still opens the door: twelve hours at most, and no hour without use. */
export function tokenLives(token: AdminToken, now: number, limits: Limits): boolean {
  return token.createdAt + limits.adminTokenMs > now && token.usedAt + limits.adminTokenIdleMs > now;
}

/** Throws unless the name and the password of a new admin will do. */
export function checkNewAdmin(username: string, password: string): void {
  if (adminKey(username) === '' || password === '') throw new RuleViolation('admin-incomplete');
  if (username.trim().length > MAX_USERNAME) throw new RuleViolation('admin-name-invalid');
  refuseIf(passwordProblem(password));
}

/** What is wrong with a new password, or null. */
export function passwordProblem(
  password: string,
): 'password-missing' | 'password-too-short' | 'password-too-long' | null {
  if (password === '') return 'password-missing';
  if (password.length < MIN_PASSWORD) return 'password-too-short';
  return utf8Length(password) > MAX_PASSWORD_BYTES ? 'password-too-long' : null;
}

/** Bytes of a text in UTF-8: what a hash counts. */
export function utf8Length(text: string): number {
  return Array.from(text).reduce((bytes, character) => {
    const point = character.codePointAt(0) ?? 0;
    return bytes + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
  }, 0);
}

/** What decides over an account: who it is, and as what. */
export type Account = Pick<Admin, 'username' | 'role'>;

/** Whether two names are one account's. */
export function sameAccount(a: Pick<Admin, 'username'>, b: Pick<Admin, 'username'>): boolean {
  return adminKey(a.username) === adminKey(b.username);
}

/** Why `by` may not make, change or remove an account of the role, or null: only a superadmin has a say over superadmins. */
export function mayGrant(by: Account, role: AdminRole): 'forbidden' | null {
  return role === 'superadmin' && by.role !== 'superadmin' ? 'forbidden' : null;
}

/** Why `by` may not remove the account, or null: nobody removes the first one, nor their own. */
export function mayRemove(
  by: Account,
  account: Account,
  first: Account,
): 'admin-own' | 'admin-first' | 'forbidden' | null {
  if (sameAccount(by, account)) return 'admin-own';
  if (sameAccount(account, first)) return 'admin-first';
  return mayGrant(by, account.role);
}

/** Why `by` may not give the account a new password, or null: their own always, the first admin's nobody else. */
export function mayReset(by: Account, account: Account, first: Account): 'admin-first' | 'forbidden' | null {
  if (sameAccount(by, account)) return null;
  if (sameAccount(account, first)) return 'admin-first';
  return mayGrant(by, account.role);
}
