import type { OnlineAttempt } from '../../domain/payments/online-payment.ts';

/** A try to pay 900 kroner online that waits for its payer. */
export function anAttempt(overrides: Partial<OnlineAttempt> = {}): OnlineAttempt {
  return {
    ...{ id: 'a'.repeat(32), code: 'K7WM2R', number: 1, reference: 'lp-K7WM2R-1', ore: 90_000 },
    asked: { description: 'Testlan K7WM2R', lines: [{ name: 'Rad 3, plass 4', ore: 90_000 }] },
    ...{ state: 'waiting', step: 'look', holder: '', heldUntil: 0, nextAt: 0, tries: 0 },
    ...{ createdAt: 0, lookedAt: 0, authorisedAt: 0, authorisedOre: 0, bookedOre: 0, captures: 0 },
    ...{ capturedOre: 0, refundedOre: 0, refundOre: 0, refunds: 0, problem: '', problemAt: 0 },
    ...{ psps: [], outlived: false, version: 0 },
    ...overrides,
  };
}
