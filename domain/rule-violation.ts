/** Every rule that can be broken. Each code has an HTTP status and a sentence in the answers of the HTTP adapter. */
export type ViolationCode =
  | 'address-unknown'
  | 'admin-first'
  | 'admin-incomplete'
  | 'admin-name-invalid'
  | 'admin-name-reserved'
  | 'admin-name-unclear'
  | 'admin-own'
  | 'admin-taken'
  | 'admin-unknown'
  | 'already-submitted'
  | 'backup-damaged'
  | 'backup-foreign'
  | 'backup-unknown'
  | 'blacklist-incomplete'
  | 'blacklist-unknown'
  | 'changed-meanwhile'
  | 'code-checks-locked'
  | 'code-full'
  | 'code-taken'
  | 'code-unknown'
  | 'codes-changed'
  | 'confirmation-differs'
  | 'covers-until-invalid'
  | 'deadline-invalid'
  | 'dev-copy-in-use'
  | 'duplicate-seat'
  | 'email-blacklisted'
  | 'email-invalid'
  | 'email-refused'
  | 'email-unverified'
  | 'erasure-changed'
  | 'forbidden'
  | 'gives-used'
  | 'hold-expired'
  | 'hold-windows-used'
  | 'import-built-on'
  | 'import-stale'
  | 'import-too-old'
  | 'import-unknown'
  | 'link-unknown'
  | 'locked'
  | 'login-failed'
  | 'login-locked'
  | 'mail-unavailable'
  | 'mail-unknown'
  | 'maintenance-running'
  | 'more-than-due'
  | 'more-than-received'
  | 'move-incomplete'
  | 'move-same-seat'
  | 'move-unknown'
  | 'my-session-unknown'
  | 'own-code-differs'
  | 'participant-invalid'
  | 'not-enough-seats'
  | 'page-changed'
  | 'page-invalid'
  | 'password-missing'
  | 'password-too-long'
  | 'password-too-short'
  | 'payment-unknown'
  | 'person-ambiguous'
  | 'person-arrived'
  | 'person-invalid'
  | 'person-unknown'
  | 'persons-count'
  | 'photo-invalid'
  | 'photo-too-large'
  | 'photo-unknown'
  | 'photos-changed'
  | 'place-blacklisted'
  | 'positions-invalid'
  | 'reason-missing'
  | 'registration-unknown'
  | 'report-unreadable'
  | 'row-unknown'
  | 'seat-blocked'
  | 'seat-in-use'
  | 'seat-taken'
  | 'seat-unknown'
  | 'seats-in-use'
  | 'seats-mismatch'
  | 'session-unknown'
  | 'settings-invalid'
  | 'signup-closed'
  | 'subject-invalid'
  | 'subject-unknown'
  | 'superadmin-locked'
  | 'superadmin-password-unset'
  | 'superadmin-password-wrong'
  | 'too-late'
  | 'too-many-photos'
  | 'too-many-requests'
  | 'too-many-seats'
  | 'too-many-unpaid'
  | 'too-many-unpaid-domain'
  | 'too-many-unpaid-ip'
  | 'unauthenticated';

/** Details of a violation, e.g. `{ retryAfter: 20 }` in seconds. They are sent to the client. */
export type ViolationDetails = Readonly<Record<string, string | number | readonly (string | number)[]>>;

/** Thrown when a rule is broken. */
export class RuleViolation extends Error {
  override readonly name = 'RuleViolation';

  constructor(
    readonly code: ViolationCode,
    readonly details: ViolationDetails = {},
    /** The seats that caused it, where there can be several. */
    readonly seats: readonly { readonly row: number; readonly number: number }[] = [],
  ) {
    super(code);
  }
}

/** Throws the violation that a question answered with; does nothing for null. */
export function refuseIf(code: ViolationCode | null): void {
  if (code) throw new RuleViolation(code);
}
