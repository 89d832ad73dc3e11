import type { Limits } from '../shared/limits.ts';
import { MAX_PERSONS } from './registration.ts';
import { RuleViolation } from '../shared/rule-violation.ts';

/** Whether an address has so many unpaid registrations that it gets no more seats until some are paid. */
export function hasTooManyUnpaid(registrations: number | undefined, limits: Limits): boolean {
  return (registrations ?? 0) >= limits.unpaidPerAddress;
}

/**
 * Throws when an IP or a mail domain would have more unpaid seats than allowed, so that neither fills the
 * hall without paying. Domains of the usual providers are not counted.
 */
export function requireRoomForUnpaid(
  { ofIp, ofDomain }: { readonly ofIp: number; readonly ofDomain: number },
  limits: Limits,
): void {
  if (ofIp > limits.unpaidSeatsPerIp) throw new RuleViolation('too-many-unpaid-ip');
  if (ofDomain > limits.unpaidSeatsPerDomain) throw new RuleViolation('too-many-unpaid-domain');
}

/** With this many unpaid seats or more, a sign-up of `MAX_PERSONS` is refused. */
export function refusedFrom(limit: number): number {
  return Math.max(1, limit - MAX_PERSONS + 1);
}
