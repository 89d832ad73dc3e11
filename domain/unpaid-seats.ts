import type { Limits } from './limits.ts';
import { MAX_PERSONS } from './registration.ts';
import { RuleViolation } from './rule-violation.ts';

/** Whether an address with so many unpaid registrations gets no more seats until some are paid. */
export function hasTooManyUnpaid(registrations: number | undefined, limits: Limits): boolean {
  return (registrations ?? 0) >= limits.unpaidPerAddress;
}

/**
 * Throws when an IP or a mail domain would have more unpaid seats than it may: neither must fill the hall without paying.
 * Usual providers' domains have none that count.
 */
export function requireRoomForUnpaid(
  { ofIp, ofDomain }: { readonly ofIp: number; readonly ofDomain: number },
  limits: Limits,
): void {
  if (ofIp > limits.unpaidSeatsPerIp) throw new RuleViolation('too-many-unpaid-ip');
  if (ofDomain > limits.unpaidSeatsPerDomain) throw new RuleViolation('too-many-unpaid-domain');
}

/** From how many unpaid seats on a sign-up of as many as are allowed is refused. */
export function nearlyFull(limit: number): number {
  return Math.max(1, limit - MAX_PERSONS + 1);
}
