import type { Limits } from '../shared/limits.ts';
import type { Session } from './session.ts';

/** After more requests for a code than this, the page offers help. */
export const HELP_TRIES = 3;

type CodeMailLimits = Pick<Limits, 'codeMailGapMs' | 'codeMailPerAddress' | 'codeMailPerAddressMs'>;

/** The number of the next request for a code after `tries` requests. Counting starts over after a lock. */
export function nextTry(tries: number, limits: CodeMailLimits): number {
  return locksAfter(tries, limits) ? 1 : tries + 1;
}

/** Whether `tries` requests for a code lock the address. */
export function locksAfter(tries: number, limits: CodeMailLimits): boolean {
  return tries >= limits.codeMailPerAddress;
}

/** How long (ms) a visitor has to wait for another code after `tries` requests. */
export function waitAfter(tries: number, limits: CodeMailLimits): number {
  return locksAfter(tries, limits) ? limits.codeMailPerAddressMs : limits.codeMailGapMs;
}

/** Result of checking an e-mail code, as the API spells it. */
export type CodeStatus = 'verified' | 'wrong' | 'expired';

/**
 * Checks a typed code against a session. `matches`: it is the session's code; `namesSession`: the caller named the
 * session; `codeExhausted`: too many wrong codes were tried. A used code still works for callers that name the session.
 */
export function codeStatus(
  session: Session,
  check: { readonly matches: boolean; readonly namesSession: boolean; readonly codeExhausted: boolean },
  now: number,
  limits: Limits,
): CodeStatus {
  if (session.verifiedAt) return check.matches && check.namesSession ? 'verified' : 'expired';
  if (check.codeExhausted || session.createdAt + limits.emailCodeMs <= now) return 'expired';
  return check.matches ? 'verified' : 'wrong';
}
