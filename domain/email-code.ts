import type { Limits } from './limits.ts';
import type { Session } from './session.ts';

/** Seconds after which the page offers to send the code again. */
export const RESEND_SECONDS = 20;
/** After more sends than this the page offers help; at `LOCK_TRIES` it says that the address is locked. */
export const HELP_TRIES = 3;
export const LOCK_TRIES = 15;

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
