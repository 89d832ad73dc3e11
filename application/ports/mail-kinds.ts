import type { ActivityType } from '../../domain/crew/activity.ts';

/** Lower goes first: what somebody has just done, then what the program sends itself, then news to many. */
export type MailPriority = 0 | 1 | 2;

interface MailRules {
  readonly priority: MailPriority;
  /** The act of the log that tells of it. */
  readonly logged: ActivityType;
  /** It may be about several registrations. */
  readonly ofSeveral?: true;
  /** It leads a guardian to the page of all their children. */
  readonly toGuardian?: true;
}

/** The mails that are queued. Their words are in `adapters/mail`, by what `MailWriter` is told. */
export const MAIL_KINDS = {
  confirmation: { priority: 0, logged: 'order_confirmation_email' },
  /** Sent again by the crew or the visitor. */
  'confirmation-again': { priority: 0, logged: 'order_confirmation_email' },
  'crew-notice': { priority: 0, logged: 'internal_notification_email' },
  'payment-reminder': { priority: 1, logged: 'payment_reminder_email' },
  'payment-received': { priority: 1, logged: 'payment_received_email' },
  'registration-expired': { priority: 1, logged: 'registration_expired_email' },
  'registration-revived': { priority: 1, logged: 'registration_revived_email' },
  /** A place was given away: to its new owner, and to whoever signed up. */
  'place-received': { priority: 0, logged: 'place_received_email' },
  'place-given': { priority: 0, logged: 'place_given_email' },
  'guardian-asked': { priority: 0, logged: 'guardian_email', toGuardian: true },
  'guardian-reminder': { priority: 1, logged: 'guardian_email', ofSeveral: true, toGuardian: true },
  'guardian-copy': { priority: 0, logged: 'consent_copy_email', ofSeveral: true, toGuardian: true },
  'guardian-replaced': { priority: 0, logged: 'guardian_email', toGuardian: true },
  'consent-reminder': { priority: 1, logged: 'consent_reminder_email', ofSeveral: true },
  'consent-withdrawn': { priority: 0, logged: 'consent_withdrawn_email', ofSeveral: true },
  'crew-consent-withdrawn': { priority: 0, logged: 'internal_notification_email', ofSeveral: true },
  message: { priority: 2, logged: 'message_email', ofSeveral: true },
} as const satisfies Record<string, MailRules>;

export type MailKind = keyof typeof MAIL_KINDS;

/** What of a mail follows from its kind. */
export function mailRules(kind: MailKind): MailRules {
  return MAIL_KINDS[kind];
}

/** The kinds that this holds for. */
export function kindsOf(mark: 'ofSeveral' | 'toGuardian'): readonly MailKind[] {
  return (Object.keys(MAIL_KINDS) as MailKind[]).filter((kind) => mailRules(kind)[mark]);
}
