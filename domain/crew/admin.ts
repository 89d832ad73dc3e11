import type { Limits } from '../shared/limits.ts';
import { refuseIf, RuleViolation } from '../shared/rule-violation.ts';
import { lettersSeen } from '../shared/look-alikes.ts';
import { isReservedActor } from '../shared/reserved-names.ts';
import { isAhead } from '../shared/wrong-clock.ts';

export type AdminRole = 'admin' | 'superadmin';

/** An account of the crew. Times in epoch ms; 0: never. */
export interface Admin {
  readonly username: string;
  readonly role: AdminRole;
  readonly passwordHash: string;
  /** Order of creation, from 1. The first admin is the one with the lowest. */
  readonly ordinal: number;
  readonly createdAt: number;
  readonly lastLoginAt: number;
  /** When they last looked at what visitors have changed themselves. */
  readonly changesSeenAt: number;
  readonly version: number;
}

/** A login token. Only its digest is stored. */
export interface AdminToken {
  readonly digest: string;
  readonly adminKey: string;
  readonly createdAt: number;
  readonly usedAt: number;
}

/** Shortest password in characters, longest in UTF-8 bytes: hashing a long one is slow. */
export const MIN_PASSWORD = 6;
export const MAX_PASSWORD_BYTES = 128;
export const MAX_USERNAME = 60;

/** The same text for all spellings of a username. */
export function adminKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

/** Whether a token is neither too old nor unused for too long. */
export function isTokenValid(token: AdminToken, now: number, limits: Limits): boolean {
  if (isAhead(token.createdAt, now)) return false;
  return token.createdAt + limits.adminTokenMs > now && token.usedAt + limits.adminTokenIdleMs > now;
}

/** Alphabets for names. A name keeps to one, because letters of different alphabets can look alike. */
const ALPHABETS: readonly RegExp[] = [
  /^\p{scx=Latin}*$/u,
  /^\p{scx=Greek}*$/u,
  /^\p{scx=Cyrillic}*$/u,
  /^\p{scx=Arabic}*$/u,
  /^\p{scx=Hebrew}*$/u,
  /^\p{scx=Devanagari}*$/u,
  /^\p{scx=Thai}*$/u,
  /^\p{scx=Hangul}*$/u,
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]*$/u,
];

/** Invisible characters (some count as letters or symbols), and any white space but a single space. */
const INVISIBLE = /\p{C}|\p{Default_Ignorable_Code_Point}|\u2800|(?! )\s| {2}/u;

/** Names that cannot be part of a URL's path, because browsers take them for folders. */
const PATH_SEGMENTS = ['.', '..'];

/** Whether a username looks like no other and fits in a URL: letters of one alphabet, nothing invisible. */
function isClearName(username: string): boolean {
  if (PATH_SEGMENTS.includes(username.trim())) return false;
  const letters = username.normalize('NFKC').replace(/[^\p{L}\p{M}]/gu, '');
  return !INVISIBLE.test(username.trim()) && ALPHABETS.some((alphabet) => alphabet.test(letters));
}

/** Throws unless the name and the password are allowed for a new account. */
export function checkNewAdmin(username: string, password: string): void {
  if (adminKey(username) === '' || password === '') throw new RuleViolation('admin-incomplete');
  refuseIf(usernameProblem(username) ?? passwordProblem(password));
}

/** What is wrong with the name of a new account, or null. */
export function usernameProblem(
  username: string,
): 'admin-name-invalid' | 'admin-name-unclear' | 'admin-name-reserved' | null {
  // The key is stored too, and one sign can be many there.
  if (Math.max(username.trim().length, adminKey(username).length) > MAX_USERNAME) return 'admin-name-invalid';
  if (!isClearName(username)) return 'admin-name-unclear';
  const shown = shownUsername(username.normalize('NFKC'));
  return lettersSeen(shown) === '' || isReservedActor(shown) ? 'admin-name-reserved' : null;
}

/** What lists show of a username: the part before the @. */
export function shownUsername(username: string): string {
  return username.split('@')[0] ?? '';
}

/** What is wrong with a new password, or null. */
export function passwordProblem(
  password: string,
): 'password-missing' | 'password-too-short' | 'password-too-long' | null {
  if (password === '') return 'password-missing';
  if (Array.from(password).length < MIN_PASSWORD) return 'password-too-short';
  return utf8Length(password) > MAX_PASSWORD_BYTES ? 'password-too-long' : null;
}

/** Length of a text in UTF-8 bytes. */
export function utf8Length(text: string): number {
  return Array.from(text).reduce((bytes, character) => {
    const point = character.codePointAt(0) ?? 0;
    return bytes + (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
  }, 0);
}

/** What the rights over an account depend on. */
export type Account = Pick<Admin, 'username' | 'role'>;

/** Whether both usernames name the same account. */
export function sameAccount(a: Pick<Admin, 'username'>, b: Pick<Admin, 'username'>): boolean {
  return adminKey(a.username) === adminKey(b.username);
}

/** Why `by` may not create, change or remove an account with this role; null if they may. Only superadmins manage superadmins. */
export function mayGrant(by: Account, role: AdminRole): 'forbidden' | null {
  return role === 'superadmin' && by.role !== 'superadmin' ? 'forbidden' : null;
}

/** Why `by` may not remove the account; null if they may. Nobody removes the first account or their own. */
export function mayRemove(
  by: Account,
  account: Account,
  first: Account,
): 'admin-own' | 'admin-first' | 'forbidden' | null {
  if (sameAccount(by, account)) return 'admin-own';
  if (sameAccount(account, first)) return 'admin-first';
  return mayGrant(by, account.role);
}

/**
 * Why `by` may not set the account's password; null if they may. A superadmin's is set by superadmins, and the first
 * account's by its owner only.
 */
export function mayReset(by: Account, account: Account, first: Account): 'admin-first' | 'forbidden' | null {
  if (sameAccount(by, account)) return null;
  if (sameAccount(account, first)) return 'admin-first';
  return mayGrant(by, account.role);
}
