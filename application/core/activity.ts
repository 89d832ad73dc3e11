import type { ActivityType, RefusalReason } from '../../domain/activity.ts';
import type { CorrectedFields } from '../../domain/person-correction.ts';
import type { Activity } from '../ports/crew-stores.ts';
import type { MailFailure, SentMail } from '../ports/mail.ts';
import { LOG_SHARES, type LogQuota } from './log-quota.ts';
import type { Stores } from '../ports/unit-of-work.ts';

type Succeeded = { readonly success: true };
type Refused = { readonly success: false; readonly reason: RefusalReason };
type ByAdmin = { readonly admin: string };
/** `seat` is written as `row-number`. */
type OfPerson = ByAdmin & { readonly seat: string; readonly name: string };
/** The result of sending a mail. */
export type MailOutcome = (Succeeded & SentMail) | MailFailed;
/** `error`: what the mail server said; `final`: it refuses the mail or its address for good. */
type MailFailed = {
  readonly success: false;
  readonly error: string;
  readonly final?: true;
};
type OfMail = { readonly subject: string } & MailOutcome;
type Causes = { readonly publicCause: string; readonly cause: string };
type SeatFlags = { readonly hidden: boolean | undefined; readonly blocked: boolean | undefined };

/** The logged details of each type of activity. A type that is missing here does not compile. */
export interface ActivityDetails {
  email_code_request: Succeeded | (Refused & Partial<MailFailed>);
  code_email: OfMail;
  email_code_verification: Succeeded | Refused;
  dev_code_used: Succeeded;
  seat_selection: Succeeded & { readonly seat: string; readonly currentHeldSeats: number };
  seat_deselection: { readonly releasedSeats: readonly string[]; readonly currentHeldSeats: number };
  order_confirmation: Succeeded & { readonly orderNumber: string; readonly participants: number };
  order_check: { readonly found: boolean };
  order_confirmation_email: OfMail;
  internal_notification_email: OfMail;
  confirmation_resent: ByAdmin;
  mail_sent_again: ByAdmin & { readonly subject: string };
  mail_dismissed: ByAdmin & { readonly subject: string };
  payment_reminder_email: OfMail;
  payment_received_email: OfMail;
  registration_expired_email: OfMail;
  registration_revived_email: OfMail;
  link_email: OfMail;
  place_received_email: OfMail;
  place_given_email: OfMail;
  /** Version, nodeEnv, platform, port, serverType. */
  server_startup: Readonly<Record<string, unknown>>;
  admin_login: ByAdmin & (Succeeded | Refused);
  admin_logout: ByAdmin & Succeeded;
  admin_added: ByAdmin & { readonly username: string; readonly role: string };
  admin_removed: ByAdmin & { readonly username: string; readonly role: string };
  admin_password_reset: ByAdmin & { readonly username: string; readonly role: string };
  superadmin_refused: ByAdmin;
  person_added: OfPerson & { readonly paid: boolean; readonly arrived: boolean };
  person_paid: OfPerson & { readonly from: boolean; readonly to: boolean };
  person_arrived: OfPerson & { readonly from: boolean; readonly to: boolean };
  person_consent: OfPerson & { readonly from: boolean; readonly to: boolean };
  person_moved: ByAdmin & Record<'name' | 'from' | 'to' | 'reason', string>;
  person_corrected: OfPerson & {
    readonly from: CorrectedFields;
    readonly to: CorrectedFields;
    /** The notes were changed. They may be about health, so their text is not logged. */
    readonly special?: true;
    /** Mails about the whole sign-up go to this person from now on. */
    readonly contact?: true;
  };
  person_deleted: OfPerson & { readonly reason: string };
  person_restored: OfPerson & { readonly from: string };
  place_given_away: OfPerson;
  place_taken_over: OfPerson;
  move_log_deleted: ByAdmin & { readonly id: string };
  blacklist_changed: ByAdmin &
    (
      | { readonly act: 'added'; readonly from: Causes | null; readonly to: Causes }
      | { readonly act: 'removed'; readonly from: Causes }
    );
  seat_layout_changed: ByAdmin & {
    readonly seats: readonly { readonly seat: string; readonly from: SeatFlags; readonly to: SeatFlags }[];
  };
  page_changed: ByAdmin & { readonly page: string };
  activity_log_purged: ByAdmin & { readonly deleted: number };
  backup_made: ByAdmin & { readonly name: string };
  backup_downloaded: ByAdmin & { readonly name: string };
  event_reset: ByAdmin & { readonly backup: string } & Readonly<Record<string, unknown>>;
  event_restored: ByAdmin & {
    readonly restored: string;
    readonly backup: string;
    readonly erasedAgain: number;
  };
  seats_laid_out: ByAdmin & { readonly seats: number; readonly backup: string };
  dev_copy_made: ByAdmin & { readonly file: string; readonly persons: number };
  personal_data_exported: ByAdmin;
  /** By an admin on request, or by the program after the retention period. */
  personal_data_erased: Readonly<Record<string, unknown>>;
  photo_added: ByAdmin & { readonly photo: string };
  photo_removed: ByAdmin & { readonly photo: string };
  photos_ordered: ByAdmin & { readonly photos: number };
  settings_changed: ByAdmin & Readonly<Record<'from' | 'to', Readonly<Record<string, unknown>>>>;
  /** Times are epoch ms. */
  deadline_given: ByAdmin & { readonly from: number; readonly to: number };
  registration_expired: ByAdmin & { readonly persons: number; readonly reason: string };
  registration_revived: ByAdmin & { readonly seats: readonly string[] };
  payments_imported: ByAdmin & { readonly file: string; readonly booked: number; readonly kroner: number };
  payments_import_undone: ByAdmin & { readonly file: string; readonly reason: string };
  payment_assigned: ByAdmin & { readonly kroner: number };
  refund_added: ByAdmin & { readonly kroner: number; readonly note: string };
}

/** An activity with the details of its type. */
export type TypedActivity = {
  readonly [Type in ActivityType]: Omit<Activity, 'details'> & {
    readonly type: Type;
    readonly details: ActivityDetails[Type];
  };
}[ActivityType];

/** Writes activities to the crew's log, in the unit of the act itself: a rollback removes both. */
export async function logActivity(
  { activityLog }: Pick<Stores, 'activityLog'>,
  ...acts: readonly TypedActivity[]
): Promise<void> {
  await activityLog.add(...acts);
}

/** As `logActivity` for acts of visitors. Drops those beyond the quota of their IP key; a rollback gives its rows back. */
export async function logVisitorActivity(
  stores: Pick<Stores, 'activityLog' | 'ifRolledBack'>,
  logQuota: LogQuota,
  ...acts: readonly (TypedActivity & { readonly ip: string })[]
): Promise<void> {
  const allowed = acts.filter((act) => {
    const giveBack = logQuota.take(act.ip, shareOf(act));
    if (giveBack) stores.ifRolledBack(giveBack);
    return giveBack !== null;
  });
  if (allowed.length > 0) await logActivity(stores, ...allowed);
}

function shareOf({ type, details }: TypedActivity): number {
  if (type === 'admin_login') return LOG_SHARES.login;
  return 'reason' in details && details.reason === 'locked' ? LOG_SHARES.refusal : LOG_SHARES.other;
}

/** The logged details of a mail that was not sent. */
export function mailFailed({ message, reason }: MailFailure): MailFailed {
  return {
    success: false,
    error: message,
    ...((reason === 'rejected' || reason === 'address-refused') && { final: true }),
  };
}

/** The logged result of an attempt: success when `reason` is null. */
export function outcomeOf(reason: RefusalReason | null): Succeeded | Refused {
  return reason === null ? { success: true } : { success: false, reason };
}
