import type { Consent, GivenConsent } from '../../domain/consent/consent.ts';
import { aPerson, NOON } from './builders.ts';

/** A guardian of ABC234's first person, who was asked. */
export function aConsent(overrides: Partial<Consent> = {}): Consent {
  const guardian = { name: 'Mor', phone: '91234567', email: 'mor@example.org' };
  return {
    ...{ personId: aPerson().id, code: 'ABC234', position: 1, guardian, askedAt: NOON },
    ...{ given: null, withdrawnAt: null, withdrawnBy: null, paperAt: null, version: 0, ...overrides },
  };
}

/** What a guardian has consented to. */
export function aGivenConsent(overrides: Partial<GivenConsent> = {}): GivenConsent {
  return {
    ...{ at: NOON, name: 'Mor Hansen', relation: 'Mor', phone: '91234567', textVersion: 'e'.repeat(64) },
    ...{ night: true, codeDigest: 'f'.repeat(64), ...overrides },
  };
}
