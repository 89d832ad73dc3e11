import type { Limits } from './limits.ts';
import type { Session } from './session.ts';

/** After more tries than this to get a code the page offers help. */
export const HELP_TRIES = 3;

type CodeMailLimits = Pick<Limits, 'codeMailGapMs' | 'codeMailPerAddress' | 'codeMailPerAddressMs'>;

/** Which try a visitor's next request for a code is, after so many: once a lock is over they count anew. */
export function nextTry(tries: number, limits: CodeMailLimits): number {
  return locksAfter(tries, limits) ? 1 : tries + 1;
}

/** Whether the address is locked after so many tries. */
export function locksAfter(tries: number, limits: CodeMailLimits): boolean {
  return tries >= limits.codeMailPerAddress;
}

/** How long (ms) a visitor waits after so many tries before they can ask for another code. */
export function waitAfter(tries: number, limits: CodeMailLimits): number {
  return locksAfter(tries, limits) ? limits.codeMailPerAddressMs : limits.codeMailGapMs;
}

/** What a check of an e-mail code says: the calls' own words. */
export type CodeStatus = 'verified' | 'wrong' | 'expired';

/**
 * What a typed code is to a session. `matches`: the code is the session's own; `tied`: the caller named this session;
 * `dead`: too many wrong codes were tried on it. A used code is spent for everyone but the session that it verified.
 */
export function codeStatus(
  session: Session,
  check: { readonly matches: boolean; readonly tied: boolean; readonly dead: boolean },
  now: number,
  limits: Limits,
): CodeStatus {
  if (session.verifiedAt) return check.matches && check.tied ? 'verified' : 'expired';
  if (check.dead || session.createdAt + limits.emailCodeMs <= now) return 'expired';
  return check.matches ? 'verified' : 'wrong';
}
