import type { Limits } from './limits.ts';
import { RuleViolation } from './rule-violation.ts';

/** One sign-up on its way, from the code mail to the thank-you page. Times are epoch milliseconds, 0 means not yet. */
export interface Session {
  readonly guid: string;
  readonly email: string;
  /** Block key of the address: what caps and limits are counted by. */
  readonly address: string;
  /** HMAC of the e-mail code. */
  readonly codeHash: string;
  readonly createdAt: number;
  readonly verifiedAt: number;
  /** When the newest hold window ends. */
  readonly holdUntil: number;
  readonly holdWindows: number;
  readonly submittedAt: number;
  readonly version: number;
}

/** A session that has just been made for an address. */
export function newSession(
  guid: string,
  email: string,
  address: string,
  codeHash: string,
  now: number,
): Session {
  return {
    guid,
    email,
    address,
    codeHash,
    createdAt: now,
    verifiedAt: 0,
    holdUntil: 0,
    holdWindows: 0,
    submittedAt: 0,
    version: 0,
  };
}

/** When the session ends if nothing more happens to it. */
export function sessionEnds(session: Session, limits: Limits): number {
  if (session.submittedAt) return session.submittedAt + limits.sessionSubmittedMs;
  if (session.verifiedAt) return session.verifiedAt + limits.sessionVerifiedMs;
  return session.createdAt + limits.sessionUnverifiedMs;
}

/** Throws `session-unknown` for no session and for one that has run out, so that the two look the same. */
export function requireLive(session: Session | null, now: number, limits: Limits): Session {
  if (!session || sessionEnds(session, limits) <= now) throw new RuleViolation('session-unknown');
  return session;
}

/** Throws unless the session's address is proven. */
export function requireVerified(session: Session): void {
  if (!session.verifiedAt) throw new RuleViolation('email-unverified');
}

/** The session as verified from now on. Verifying again does not prolong it. */
export function verify(session: Session, now: number): Session {
  return session.verifiedAt ? session : { ...session, verifiedAt: now };
}
