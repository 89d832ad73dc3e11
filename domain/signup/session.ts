import type { Limits } from '../shared/limits.ts';
import { RuleViolation } from '../shared/rule-violation.ts';

/** One visitor's sign-up from the code mail to the thank-you page. Times are epoch ms; 0: not yet. */
export interface Session {
  readonly guid: string;
  readonly email: string;
  /** Block key of the e-mail address, which limits are counted by. */
  readonly blockKey: string;
  /** HMAC of the e-mail code. */
  readonly codeHash: string;
  readonly createdAt: number;
  readonly verifiedAt: number;
  /** When the latest hold window ends. */
  readonly holdUntil: number;
  readonly holdWindows: number;
  readonly submittedAt: number;
  /** Until when it holds seats that were offered to who waits; it can hold no others. 0: it holds what it chooses. */
  readonly offerUntil: number;
  readonly version: number;
}

/** A new session for an e-mail address. */
export function newSession(
  guid: string,
  email: string,
  blockKey: string,
  codeHash: string,
  now: number,
): Session {
  return {
    guid,
    email,
    blockKey,
    codeHash,
    createdAt: now,
    verifiedAt: 0,
    holdUntil: 0,
    holdWindows: 0,
    submittedAt: 0,
    offerUntil: 0,
    version: 0,
  };
}

/** When the session expires if nothing more happens. */
export function sessionEnds(session: Session, limits: Limits): number {
  if (session.submittedAt) return session.submittedAt + limits.sessionSubmittedMs;
  if (session.verifiedAt) return Math.max(session.offerUntil, session.verifiedAt + limits.sessionVerifiedMs);
  return session.createdAt + limits.sessionUnverifiedMs;
}

/** Throws `session-unknown` for a missing and for an expired session, so that nobody can tell them apart. */
export function requireLive(session: Session | null, now: number, limits: Limits): Session {
  if (!session || sessionEnds(session, limits) <= now) throw new RuleViolation('session-unknown');
  return session;
}

/** Throws unless the session's address is verified. */
export function requireVerified(session: Session): void {
  if (!session.verifiedAt) throw new RuleViolation('email-unverified');
}

/** The session, verified now. Verifying again does not extend it. */
export function verify(session: Session, now: number): Session {
  return session.verifiedAt ? session : { ...session, verifiedAt: now };
}
