import type { Limits } from '../shared/limits.ts';
import { isAhead } from '../shared/wrong-clock.ts';

/** What a mailed link is for. */
export type LinkPurpose = 'my' | 'consent-code';

/** A link that was mailed. Only its token's digest is stored. Times are epoch ms; `usedAt` null: not yet. */
export interface MailedLink {
  readonly digest: string;
  readonly purpose: LinkPurpose;
  /** What it leads to: a booking code, or the digest of a guardian's address. */
  readonly subject: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly usedAt: number | null;
}

/** A visit to one's own registration, opened by a mailed link. Only its token's digest is stored. */
export interface MySession {
  readonly digest: string;
  readonly code: string;
  readonly createdAt: number;
  /** When something was last done in it. Looking does not count. */
  readonly usedAt: number;
}

/** Whether a link can still be opened: it works once, until it expires. One made while the clock ran ahead never does. */
export function isLinkGood({ createdAt, expiresAt, usedAt }: MailedLink, now: number): boolean {
  return usedAt === null && expiresAt > now && !isAhead(createdAt, now);
}

/** Whether a session is neither too old nor unused for too long, nor opened while the clock ran ahead. */
export function isMySessionValid({ createdAt, usedAt }: MySession, now: number, limits: Limits): boolean {
  if (isAhead(createdAt, now)) return false;
  return createdAt + limits.mySessionMs > now && usedAt + limits.mySessionIdleMs > now;
}
