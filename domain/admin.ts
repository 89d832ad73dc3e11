import type { Limits } from './limits.ts';
import { RuleViolation } from './rule-violation.ts';

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
  checkPassword(password);
}

/** Throws unless a new password will do. */
export function checkPassword(password: string): void {
  if (password === '') throw new RuleViolation('password-missing');
  if (password.length < MIN_PASSWORD) throw new RuleViolation('password-too-short');
  if (utf8Length(password) > MAX_PASSWORD_BYTES) throw new RuleViolation('password-too-long');
}

/** Bytes of a text in UTF-8: what a hash counts. */
export function utf8Length(text: string): number {
  return Array.from(text).reduce((bytes, character) => {
    const point = character.codePointAt(0) ?? 0;
    return bytes + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
  }, 0);
}

/** Only a superadmin makes, resets or removes a superadmin. */
export function requireMayGrant(by: Admin, role: AdminRole): void {
  if (role === 'superadmin' && by.role !== 'superadmin') throw new RuleViolation('forbidden');
}

/** Throws unless `by` may remove the account: not the first one, not one's own. */
export function requireMayRemove(by: Admin, account: Admin, first: Admin): void {
  if (adminKey(by.username) === adminKey(account.username)) throw new RuleViolation('admin-own');
  if (account.ordinal === first.ordinal) throw new RuleViolation('admin-first');
  requireMayGrant(by, account.role);
}

/** Throws unless `by` may give the account a new password: one's own always, the first admin's nobody else. */
export function requireMayReset(by: Admin, account: Admin, first: Admin): void {
  if (adminKey(by.username) === adminKey(account.username)) return;
  if (account.ordinal === first.ordinal) throw new RuleViolation('admin-first');
  requireMayGrant(by, account.role);
}
