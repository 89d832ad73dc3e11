/** Every way in which an act can break a rule of the house. The one closed list: each code has an HTTP status and a sentence. */
export const VIOLATION_CODES = [
  'admin-first',
  'admin-incomplete',
  'admin-name-invalid',
  'admin-own',
  'admin-taken',
  'admin-unknown',
  'already-submitted',
  'backup-damaged',
  'backup-foreign',
  'backup-unknown',
  'blacklist-incomplete',
  'blacklist-unknown',
  'code-taken',
  'code-unknown',
  'confirmation-differs',
  'dev-copy-in-use',
  'duplicate-seat',
  'email-blacklisted',
  'email-invalid',
  'email-unverified',
  'forbidden',
  'hold-expired',
  'hold-windows-used',
  'locked',
  'login-failed',
  'login-locked',
  'mail-unavailable',
  'maintenance-running',
  'move-incomplete',
  'move-same-seat',
  'move-unknown',
  'participant-invalid',
  'page-changed',
  'page-invalid',
  'password-missing',
  'password-too-long',
  'password-too-short',
  'person-ambiguous',
  'person-invalid',
  'person-unknown',
  'persons-count',
  'photo-invalid',
  'photo-too-large',
  'photo-unknown',
  'photos-changed',
  'reason-missing',
  'seat-blocked',
  'seat-in-use',
  'seat-taken',
  'seat-unknown',
  'seats-in-use',
  'seats-mismatch',
  'session-unknown',
  'signup-closed',
  'subject-invalid',
  'subject-unknown',
  'superadmin-locked',
  'superadmin-password-unset',
  'superadmin-password-wrong',
  'too-many-photos',
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
    /** The seats that stand in the way, where the refusal is about several. */
    readonly seats: readonly { readonly row: number; readonly number: number }[] = [],
  ) {
    super(code);
  }
}

/** Throws a violation of the rule that a question named; nothing when it named none. */
export function refuseIf(code: ViolationCode | null): void {
  if (code) throw new RuleViolation(code);
}
