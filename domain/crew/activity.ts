import type {
  AnyDetails,
  AtTheDoor,
  Blacklisting,
  ByAdmin,
  ChangedSeat,
  Correction,
  MailFailed,
  OfAccount,
  OfCompo,
  OfMail,
  OfMessage,
  OfPerson,
  OfNamed,
  OfTeam,
  Refused,
  Started,
  Succeeded,
  Switched,
} from './activity-details.ts';
import type { EditedFact } from '../shared/event-facts.ts';
import type { Presence } from '../door/presence.ts';

/**
 * What keeps an entry when the log is purged or a backup restored. `always`: nothing removes it; `in-restores`: it is
 * about what a restore does not roll back, such as accounts and backups; `if-refused`: a purge keeps it only if the act
 * was refused.
 */
type Kept = 'always' | 'in-restores' | 'if-refused';

interface ActivityRecord<Details> {
  readonly kept: Kept | null;
  /** Never there: it carries the type of the details to `ActivityDetails`. */
  readonly details?: Details;
}

function act<Details = never>(kept: Kept | null = null): ActivityRecord<Details> {
  return { kept };
}

interface BoundedRecord<Details> extends ActivityRecord<Details> {
  /** The log takes only so many of them in a minute (`LogQuota`), since anybody can cause them. */
  readonly bounded: true;
}

function anybodysAct<Details = never>(kept: Kept | null = null): BoundedRecord<Details> {
  return { kept, bounded: true };
}

/** Every type of entry in the crew's activity log, with the details that it carries. */
export const ACTIVITIES = {
  email_code_request: anybodysAct<Succeeded | (Refused & Partial<MailFailed>)>(),
  code_email: anybodysAct<OfMail>(),
  email_code_verification: anybodysAct<Succeeded | Refused>(),
  dev_code_used: act<Succeeded>(),
  seat_selection: anybodysAct<Succeeded & { readonly seat: string; readonly currentHeldSeats: number }>(),
  seat_deselection: anybodysAct<{
    readonly releasedSeats: readonly string[];
    readonly currentHeldSeats: number;
  }>(),
  order_confirmation: act<Succeeded & { readonly orderNumber: string; readonly participants: number }>(),
  order_check: anybodysAct<{ readonly found: boolean }>(),
  order_confirmation_email: act<OfMail>(),
  internal_notification_email: act<OfMail>(),
  confirmation_resent: act<ByAdmin>(),
  mail_sent_again: act<ByAdmin & { readonly subject: string }>(),
  mail_dismissed: act<ByAdmin & { readonly subject: string }>(),
  payment_reminder_email: act<OfMail>(),
  payment_received_email: act<OfMail>(),
  payment_released_email: act<OfMail>(),
  registration_expired_email: act<OfMail>(),
  registration_revived_email: act<OfMail>(),
  link_email: anybodysAct<OfMail>(),
  place_received_email: act<OfMail>(),
  place_given_email: act<OfMail>(),
  guardian_email: act<OfMail>(),
  consent_copy_email: act<OfMail>(),
  consent_reminder_email: act<OfMail>(),
  consent_withdrawn_email: act<OfMail>(),
  message_email: act<OfMail>(),
  shifts_email: act<OfMail>(),
  waiting_email: act<OfMail>(),
  resale_email: act<OfMail>(),
  place_resold: act<OfPerson & { readonly kroner: number }>(),
  /** `persons`: how many wait together. */
  waiting_joined: anybodysAct<{ readonly persons: number }>(),
  waiting_offered: act<ByAdmin & { readonly seats: readonly string[] }>(),
  waiting_declined: act<{ readonly seats: readonly string[] }>(),
  waiting_missed: act<{ readonly seats: readonly string[] }>(),
  waiting_left: act<{ readonly persons: number }>(),
  waiting_removed: act<ByAdmin & { readonly persons: number }>(),
  message_sent: act<OfMessage & { readonly mails: number }>(),
  message_stopped: act<OfMessage & { readonly mails: number }>(),
  message_tested: act<OfMessage>(),
  server_startup: act<Started>(),
  admin_login: anybodysAct<ByAdmin & (Succeeded | Refused)>('if-refused'),
  admin_logout: act<ByAdmin & Succeeded>(),
  admin_added: act<OfAccount>('in-restores'),
  admin_removed: act<OfAccount>('in-restores'),
  admin_password_reset: act<OfAccount>('always'),
  superadmin_refused: act<ByAdmin>('always'),
  door_phone_added: act<OfNamed>('in-restores'),
  door_phone_enrolled: act<OfNamed>('in-restores'),
  door_phone_removed: act<OfNamed>('in-restores'),
  /** What a lost phone had done was taken back: how much of each. */
  door_phone_undone: act<
    OfNamed & Readonly<Record<'arrivals' | 'payments' | 'kroner' | 'consents' | 'walkIns', number>>
  >(),
  person_added: act<OfPerson & Readonly<Record<'paid' | 'arrived', boolean>> & AtTheDoor>(),
  person_paid: act<OfPerson & Switched & AtTheDoor>(),
  person_arrived: act<OfPerson & Switched & AtTheDoor>(),
  person_presence: act<OfPerson & AtTheDoor & Readonly<Record<'from' | 'to', Presence>>>(),
  /** What older versions called `consent_paper`. */
  person_consent: act<OfPerson & Switched & AtTheDoor>(),
  pass_added: act<ByAdmin & AtTheDoor & { readonly kind: string; readonly arrived?: true }>(),
  pass_changed: act<ByAdmin & { readonly kind: string }>(),
  pass_removed: act<ByAdmin & { readonly kind: string }>(),
  /** `at` is the phone's time. */
  muster_started: act<ByAdmin & { readonly drill: boolean; readonly at: number }>(),
  muster_ended: act<ByAdmin & { readonly drill: boolean } & Readonly<Record<'counted' | 'seen', number>>>(),
  /** `id`: the phone's. */
  guardian_shown: act<OfPerson & { readonly id?: string }>(),
  consent_asked: act<OfPerson>(),
  consent_given: act<OfPerson & { readonly night: boolean }>(),
  consent_withdrawn: act<OfPerson>(),
  consent_lifted: act<OfPerson>(),
  consent_paper: act<OfPerson & Switched & AtTheDoor>(),
  person_moved: act<ByAdmin & Readonly<Record<'from' | 'to' | 'reason', string>>>(),
  person_corrected: act<OfPerson & Correction>(),
  person_deleted: act<OfPerson & { readonly reason: string }>(),
  person_restored: act<OfPerson & { readonly from: string }>(),
  place_given_away: act<OfPerson>(),
  place_taken_over: act<OfPerson>(),
  move_log_deleted: act<ByAdmin & { readonly id: string }>(),
  blacklist_changed: act<ByAdmin & Blacklisting>('in-restores'),
  seat_layout_changed: act<ByAdmin & { readonly seats: readonly ChangedSeat[] }>(),
  page_changed: act<ByAdmin & { readonly page: string }>(),
  activity_log_purged: act<ByAdmin & { readonly deleted: number }>('always'),
  backup_made: act<OfNamed>('in-restores'),
  backup_downloaded: act<OfNamed>('in-restores'),
  /** And how many of each were removed. */
  event_reset: act<ByAdmin & { readonly backup: string } & AnyDetails>('always'),
  /** The same, where the next LAN was begun under this name. */
  event_begun: act<ByAdmin & Readonly<Record<'name' | 'backup', string>> & AnyDetails>('always'),
  event_restored: act<
    ByAdmin & Readonly<Record<'restored' | 'backup', string>> & { readonly erasedAgain: number }
  >('in-restores'),
  history_removed: act<OfNamed>('in-restores'),
  /** The clock had leapt from `livedUntil` (epoch ms), and is right. */
  clock_confirmed: act<ByAdmin & { readonly livedUntil: number }>('in-restores'),
  /** The clock is right again: whatever was signed up by the wrong one has a new time, and a new deadline. */
  clock_righted: act<ByAdmin & { readonly registrations: number }>('in-restores'),
  /** The front page's `end` (epoch ms) was over when it was typed, and is right. */
  end_confirmed: act<ByAdmin & { readonly end: number }>('in-restores'),
  seats_laid_out: act<ByAdmin & { readonly seats: number; readonly backup: string }>(),
  dev_copy_made: act<ByAdmin & { readonly file: string; readonly persons: number }>('in-restores'),
  personal_data_exported: act<ByAdmin>('in-restores'),
  /** By an admin on request, or by the program after the retention period: how many of each. */
  personal_data_erased: act<AnyDetails>('in-restores'),
  photo_added: act<ByAdmin & { readonly photo: string }>('in-restores'),
  photo_removed: act<ByAdmin & { readonly photo: string }>('in-restores'),
  photos_ordered: act<ByAdmin & { readonly photos: number }>('in-restores'),
  sponsor_logo_added: act<ByAdmin & { readonly logo: string }>('in-restores'),
  sponsors_changed: act<ByAdmin & { readonly sponsors: number }>(),
  /** An empty text: taken away. */
  notice_changed: act<ByAdmin & { readonly text: string }>(),
  plan_changed: act<ByAdmin>(),
  plan_sent: act<ByAdmin & { readonly mails: number }>(),
  /** Which facts about the event; not what they are. */
  facts_changed: act<ByAdmin & { readonly facts: readonly EditedFact[] }>(),
  settings_changed: act<ByAdmin & Readonly<Record<'from' | 'to', AnyDetails>>>(),
  /** Times are epoch ms. */
  deadline_given: act<ByAdmin & Readonly<Record<'from' | 'to', number>>>(),
  registration_expired: act<ByAdmin & { readonly persons: number; readonly reason: string }>(),
  registration_revived: act<ByAdmin & { readonly seats: readonly string[] }>(),
  payments_imported: act<
    ByAdmin & { readonly file: string } & Readonly<Record<'booked' | 'kroner', number>>
  >(),
  payments_import_undone: act<ByAdmin & Readonly<Record<'file' | 'reason', string>>>(),
  /** Taken at the door for a code that nobody has any more, or for people who got no seats. */
  cash_without_owner: act<ByAdmin & { readonly kroner: number } & AtTheDoor>(),
  cash_given_back: act<ByAdmin & { readonly kroner: number }>(),
  payment_started: act<ByAdmin & { readonly kroner: number }>(),
  payment_closed: act<ByAdmin & { readonly kroner: number }>(),
  payment_online: act<ByAdmin & { readonly kroner: number }>(),
  payment_released: act<ByAdmin & { readonly kroner: number }>(),
  /** Where Vipps tells of payments was registered anew. */
  webhook_registered: act<ByAdmin>('in-restores'),
  payment_assigned: act<ByAdmin & { readonly kroner: number }>(),
  compo_set: act<OfCompo & { readonly kind: string }>(),
  compo_drawn: act<OfCompo & { readonly teams: number }>(),
  /** `result`: as it is read; empty: taken away. `cleared`: the matches that lost theirs. */
  match_reported: act<
    OfCompo & Readonly<Record<'match' | 'result', string>> & { readonly cleared: readonly string[] }
  >(),
  compo_reset: act<OfCompo>(),
  team_joined: act<OfTeam>(),
  team_left: act<OfTeam>(),
  team_changed: act<OfTeam>(),
  team_removed: act<OfTeam>(),
  refund_added: act<ByAdmin & { readonly kroner: number; readonly note: string }>(),
};

export type ActivityType = keyof typeof ACTIVITIES;

/** The logged details of each type. */
export type ActivityDetails = {
  readonly [Type in ActivityType]: NonNullable<(typeof ACTIVITIES)[Type]['details']>;
};

type NamesOf<Details> = Details extends unknown
  ? string extends keyof Details
    ? never
    : keyof Details
  : never;
/** The names of all details, but of those that are counts of anything. */
export type DetailName = NamesOf<ActivityDetails[ActivityType]>;

const TYPES = Object.keys(ACTIVITIES) as ActivityType[];
const keptAs = (kept: Kept) => TYPES.filter((type) => ACTIVITIES[type].kept === kept);

/** What a purge of the log keeps… */
export const KEPT_IN_PURGES: readonly ActivityType[] = keptAs('always');
/** …also of these, if they were refused. */
export const KEPT_IF_REFUSED: readonly ActivityType[] = keptAs('if-refused');
/** What a restore keeps. */
export const KEPT_IN_RESTORES: readonly ActivityType[] = [...KEPT_IN_PURGES, ...keptAs('in-restores')];

/** The types that tell what became of a mail. */
export const MAIL_ACTIVITIES: readonly ActivityType[] = [
  ...TYPES.filter((type) => type.endsWith('_email')),
  'email_code_request',
];

/** Whether the type is known; others were logged by an older or newer version. */
export function isActivityType(type: string): type is ActivityType {
  return Object.hasOwn(ACTIVITIES, type);
}
