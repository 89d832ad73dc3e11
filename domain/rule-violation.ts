/** Every way in which an act can break a rule of the house. The one closed list: each code has an HTTP status and a sentence. */
export const VIOLATION_CODES = [
  'already-submitted',
  'code-unknown',
  'duplicate-seat',
  'email-blacklisted',
  'email-invalid',
  'email-unverified',
  'hold-expired',
  'hold-windows-used',
  'locked',
  'mail-unavailable',
  'participant-invalid',
  'persons-count',
  'seat-blocked',
  'seat-taken',
  'seat-unknown',
  'seats-mismatch',
  'session-unknown',
  'signup-closed',
  'too-many-requests',
  'too-many-seats',
  'too-many-unpaid',
] as const;

export type ViolationCode = (typeof VIOLATION_CODES)[number];

/** What a violation tells besides its code, e.g. `{ retryAfter: 20 }` in seconds. Plain data, fit for an answer. */
export type ViolationDetails = Readonly<Record<string, string | number>>;

/** Thrown by an act that the rules refuse. */
export class RuleViolation extends Error {
  override readonly name = 'RuleViolation';

  constructor(
    readonly code: ViolationCode,
    readonly details: ViolationDetails = {},
  ) {
    super(code);
  }
}
