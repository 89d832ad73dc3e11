/** The types of entries in the crew's activity log. */
export type ActivityType =
  | 'email_code_request'
  | 'code_email'
  | 'email_code_verification'
  | 'seat_selection'
  | 'seat_deselection'
  | 'order_confirmation'
  | 'order_check'
  | 'order_confirmation_email'
  | 'internal_notification_email'
  | 'confirmation_resent'
  | 'mail_sent_again'
  | 'mail_dismissed'
  | 'payment_reminder_email'
  | 'payment_received_email'
  | 'registration_expired_email'
  | 'registration_revived_email'
  | 'link_email'
  | 'place_received_email'
  | 'place_given_email'
  | 'server_startup'
  | 'dev_code_used'
  | 'admin_login'
  | 'admin_logout'
  | 'admin_added'
  | 'admin_removed'
  | 'admin_password_reset'
  | 'person_added'
  | 'person_paid'
  | 'person_arrived'
  | 'person_consent'
  | 'person_moved'
  | 'person_corrected'
  | 'person_deleted'
  | 'person_restored'
  | 'place_given_away'
  | 'place_taken_over'
  | 'move_log_deleted'
  | 'blacklist_changed'
  | 'seat_layout_changed'
  | 'page_changed'
  | 'activity_log_purged'
  | 'superadmin_refused'
  | 'backup_made'
  | 'backup_downloaded'
  | 'event_reset'
  | 'event_restored'
  | 'seats_laid_out'
  | 'dev_copy_made'
  | 'personal_data_exported'
  | 'personal_data_erased'
  | 'photo_added'
  | 'photo_removed'
  | 'photos_ordered'
  | 'settings_changed'
  | 'deadline_given'
  | 'registration_expired'
  | 'registration_revived'
  | 'payments_imported'
  | 'payments_import_undone'
  | 'payment_assigned'
  | 'refund_added';

/** Why something was refused, as the log stores it. The last two were written by older versions. */
export type RefusalReason =
  | 'email-blacklisted'
  | 'email-refused'
  | 'expired'
  | 'locked'
  | 'login-failed'
  | 'mail-unavailable'
  | 'signup-closed'
  | 'wrong'
  | 'too-many-requests'
  | 'too-many-unpaid';

/**
 * What a purge of the log keeps: password resets, refused superadmin passwords, earlier purges, event resets.
 */
export const KEPT_IN_PURGES: readonly ActivityType[] = [
  'admin_password_reset',
  'superadmin_refused',
  'activity_log_purged',
  'event_reset',
];
/** Entries that a purge keeps only if they were refused. */
export const KEPT_IF_REFUSED: readonly ActivityType[] = ['admin_login'];

/** What a restore keeps: acts about what it does not roll back, such as accounts, blacklist, backups and erasures. */
export const KEPT_IN_RESTORES: readonly ActivityType[] = [
  ...KEPT_IN_PURGES,
  'admin_added',
  'admin_removed',
  'blacklist_changed',
  'backup_made',
  'backup_downloaded',
  'event_restored',
  'dev_copy_made',
  'personal_data_exported',
  'personal_data_erased',
  'photo_added',
  'photo_removed',
  'photos_ordered',
];
