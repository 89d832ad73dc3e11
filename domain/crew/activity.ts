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
import type { Presence } from '../door/presence.ts';
import { folded } from '../shared/folded-text.ts';

/** The icons that the crew's page draws for types. */
type ActivityIcon =
  | ('back' | 'check' | 'clock' | 'copy' | 'cross' | 'download' | 'edit' | 'home' | 'list' | 'lock' | 'mail')
  | ('minus' | 'move' | 'person' | 'play' | 'plus' | 'refresh' | 'rules' | 'search' | 'seat' | 'ticket')
  | ('trash' | 'unlock' | 'warning');

/**
 * What keeps an entry when the log is purged or a backup restored. `always`: nothing removes it; `in-restores`: it is
 * about what a restore does not roll back, such as accounts and backups; `if-refused`: a purge keeps it only if the act
 * was refused.
 */
type Kept = 'always' | 'in-restores' | 'if-refused';

interface ActivityRecord<Details> {
  /** What the log calls the type, and is searched by. */
  readonly title: string;
  readonly icon: ActivityIcon;
  readonly kept: Kept | null;
  /** Never there: it carries the type of the details to `ActivityDetails`. */
  readonly details?: Details;
}

function act<Details = never>(
  title: string,
  icon: ActivityIcon,
  kept: Kept | null = null,
): ActivityRecord<Details> {
  return { title, icon, kept };
}

interface BoundedRecord<Details> extends ActivityRecord<Details> {
  /** The log takes only so many of them in a minute (`LogQuota`), since anybody can cause them. */
  readonly bounded: true;
}

function anybodysAct<Details = never>(...said: Parameters<typeof act>): BoundedRecord<Details> {
  return { ...act(...said), bounded: true };
}

/** Every type of entry in the crew's activity log, with the details that it carries. */
export const ACTIVITIES = {
  email_code_request: anybodysAct<Succeeded | (Refused & Partial<MailFailed>)>(
    'E-postkode forespurt',
    'mail',
  ),
  code_email: anybodysAct<OfMail>('E-postkode sendt', 'mail'),
  email_code_verification: anybodysAct<Succeeded | Refused>('E-postkode sjekket', 'check'),
  dev_code_used: act<Succeeded>('Utviklerkode brukt', 'unlock'),
  seat_selection: anybodysAct<Succeeded & { readonly seat: string; readonly currentHeldSeats: number }>(
    'Plass valgt',
    'seat',
  ),
  seat_deselection: anybodysAct<{
    readonly releasedSeats: readonly string[];
    readonly currentHeldSeats: number;
  }>('Plass valgt bort', 'minus'),
  order_confirmation: act<Succeeded & { readonly orderNumber: string; readonly participants: number }>(
    'Påmelding fullført',
    'ticket',
  ),
  order_check: anybodysAct<{ readonly found: boolean }>('Påmelding slått opp', 'search'),
  order_confirmation_email: act<OfMail>('Bekreftelse sendt på e-post', 'mail'),
  internal_notification_email: act<OfMail>('Intern varsling sendt på e-post', 'mail'),
  confirmation_resent: act<ByAdmin>('Bekreftelse bestilt på nytt', 'mail'),
  mail_sent_again: act<ByAdmin & { readonly subject: string }>('Feilet e-post sendt på nytt', 'mail'),
  mail_dismissed: act<ByAdmin & { readonly subject: string }>('Feilet e-post kvittert ut', 'check'),
  payment_reminder_email: act<OfMail>('Påminnelse om betaling på e-post', 'mail'),
  payment_received_email: act<OfMail>('Kvittering på e-post', 'mail'),
  registration_expired_email: act<OfMail>('Melding om frigitte plasser på e-post', 'mail'),
  registration_revived_email: act<OfMail>('Melding om gjenåpnet påmelding på e-post', 'mail'),
  link_email: anybodysAct<OfMail>('Lenke til Min påmelding på e-post', 'mail'),
  place_received_email: act<OfMail>('Melding om plass som er fått på e-post', 'mail'),
  place_given_email: act<OfMail>('Melding om plass som er gitt videre på e-post', 'mail'),
  guardian_email: act<OfMail>('Spørsmål til foresatt på e-post', 'mail'),
  consent_copy_email: act<OfMail>('Kopi av samtykke på e-post', 'mail'),
  consent_reminder_email: act<OfMail>('Påminnelse om samtykke på e-post', 'mail'),
  consent_withdrawn_email: act<OfMail>('Melding om trukket samtykke på e-post', 'mail'),
  message_email: act<OfMail>('Melding fra crewet på e-post', 'mail'),
  message_sent: act<OfMessage & { readonly mails: number }>('Melding sendt til mange', 'mail'),
  message_stopped: act<OfMessage & { readonly mails: number }>('Melding stoppet', 'cross'),
  message_tested: act<OfMessage>('Prøve på melding sendt', 'mail'),
  server_startup: act<Started>('Serveren startet', 'play'),
  admin_login: anybodysAct<ByAdmin & (Succeeded | Refused)>(
    'Administrator logget inn',
    'unlock',
    'if-refused',
  ),
  admin_logout: act<ByAdmin & Succeeded>('Administrator logget ut', 'lock'),
  admin_added: act<OfAccount>('Administrator lagt til', 'plus', 'in-restores'),
  admin_removed: act<OfAccount>('Administrator fjernet', 'trash', 'in-restores'),
  admin_password_reset: act<OfAccount>('Passord nullstilt', 'lock', 'always'),
  superadmin_refused: act<ByAdmin>('Superadmin-passord avvist', 'lock', 'always'),
  door_phone_added: act<OfNamed>('Dørtelefon lagt til', 'plus', 'in-restores'),
  door_phone_enrolled: act<OfNamed>('Dørtelefon tatt i bruk', 'unlock', 'in-restores'),
  door_phone_removed: act<OfNamed>('Dørtelefon fjernet', 'lock', 'in-restores'),
  /** What a lost phone had done was taken back: how much of each. */
  door_phone_undone: act<
    OfNamed & Readonly<Record<'arrivals' | 'payments' | 'kroner' | 'consents' | 'walkIns', number>>
  >('Dørtelefon angret', 'back'),
  person_added: act<OfPerson & Readonly<Record<'paid' | 'arrived', boolean>> & AtTheDoor>(
    'Person lagt til',
    'person',
  ),
  person_paid: act<OfPerson & Switched & AtTheDoor>('Betaling endret', 'check'),
  person_arrived: act<OfPerson & Switched & AtTheDoor>('Ankomst endret', 'home'),
  person_presence: act<OfPerson & AtTheDoor & Readonly<Record<'from' | 'to', Presence>>>(
    'Inn eller ut',
    'move',
  ),
  /** What older versions called `consent_paper`. */
  person_consent: act<OfPerson & Switched & AtTheDoor>('Samtykkeskjema endret', 'rules'),
  /** `id`: the phone's. */
  guardian_shown: act<OfPerson & { readonly id?: string }>('Foresattes telefon vist i døra', 'search'),
  consent_asked: act<OfPerson>('Foresatt spurt om samtykke', 'mail'),
  consent_given: act<OfPerson & { readonly night: boolean }>('Samtykke gitt', 'check'),
  consent_withdrawn: act<OfPerson>('Samtykke trukket', 'cross'),
  consent_lifted: act<OfPerson>('Trukket samtykke åpnet igjen', 'mail'),
  consent_paper: act<OfPerson & Switched & AtTheDoor>('Samtykkeskjema på papir', 'rules'),
  person_moved: act<ByAdmin & Readonly<Record<'from' | 'to' | 'reason', string>>>('Person flyttet', 'move'),
  person_corrected: act<OfPerson & Correction>('Person rettet', 'edit'),
  person_deleted: act<OfPerson & { readonly reason: string }>('Person slettet', 'trash'),
  person_restored: act<OfPerson & { readonly from: string }>('Person gjenopprettet', 'back'),
  place_given_away: act<OfPerson>('Plass gitt videre', 'move'),
  place_taken_over: act<OfPerson>('Plass overtatt', 'person'),
  move_log_deleted: act<ByAdmin & { readonly id: string }>('Flyttelogg slettet', 'trash'),
  blacklist_changed: act<ByAdmin & Blacklisting>('Svarteliste endret', 'cross', 'in-restores'),
  seat_layout_changed: act<ByAdmin & { readonly seats: readonly ChangedSeat[] }>('Plasskart endret', 'seat'),
  page_changed: act<ByAdmin & { readonly page: string }>('Side endret', 'rules'),
  activity_log_purged: act<ByAdmin & { readonly deleted: number }>(
    'Aktivitetslogg slettet',
    'trash',
    'always',
  ),
  backup_made: act<OfNamed>('Sikkerhetskopi tatt', 'copy', 'in-restores'),
  backup_downloaded: act<OfNamed>('Sikkerhetskopi lastet ned', 'download', 'in-restores'),
  /** And how many of each were removed. */
  event_reset: act<ByAdmin & { readonly backup: string } & AnyDetails>('LAN nullstilt', 'warning', 'always'),
  /** The same, where the next LAN was begun under this name. */
  event_begun: act<ByAdmin & Readonly<Record<'name' | 'backup', string>> & AnyDetails>(
    'Nytt arrangement',
    'play',
    'always',
  ),
  event_restored: act<
    ByAdmin & Readonly<Record<'restored' | 'backup', string>> & { readonly erasedAgain: number }
  >('Sikkerhetskopi gjenopprettet', 'refresh', 'in-restores'),
  history_removed: act<OfNamed>('LAN fjernet fra historikken', 'trash', 'in-restores'),
  /** The clock had leapt from `livedUntil` (epoch ms), and is right. */
  clock_confirmed: act<ByAdmin & { readonly livedUntil: number }>('Klokka er riktig', 'clock', 'in-restores'),
  seats_laid_out: act<ByAdmin & { readonly seats: number; readonly backup: string }>(
    'Plassene satt opp på nytt',
    'seat',
  ),
  dev_copy_made: act<ByAdmin & { readonly file: string; readonly persons: number }>(
    'Utviklerkopi laget',
    'copy',
    'in-restores',
  ),
  personal_data_exported: act<ByAdmin>('Personopplysninger utlevert', 'download', 'in-restores'),
  /** By an admin on request, or by the program after the retention period: how many of each. */
  personal_data_erased: act<AnyDetails>('Personopplysninger slettet', 'trash', 'in-restores'),
  photo_added: act<ByAdmin & { readonly photo: string }>('Bilde lagt til', 'plus', 'in-restores'),
  photo_removed: act<ByAdmin & { readonly photo: string }>('Bilde slettet', 'trash', 'in-restores'),
  photos_ordered: act<ByAdmin & { readonly photos: number }>('Bilder omordnet', 'list', 'in-restores'),
  sponsor_logo_added: act<ByAdmin & { readonly logo: string }>('Sponsorlogo lagt til', 'plus', 'in-restores'),
  sponsors_changed: act<ByAdmin & { readonly sponsors: number }>('Sponsorer endret', 'edit'),
  /** An empty text: taken away. */
  notice_changed: act<ByAdmin & { readonly text: string }>('Oppslag endret', 'edit'),
  settings_changed: act<ByAdmin & Readonly<Record<'from' | 'to', AnyDetails>>>(
    'Innstillinger endret',
    'rules',
  ),
  /** Times are epoch ms. */
  deadline_given: act<ByAdmin & Readonly<Record<'from' | 'to', number>>>('Ny betalingsfrist', 'clock'),
  registration_expired: act<ByAdmin & { readonly persons: number; readonly reason: string }>(
    'Påmelding utløpt',
    'trash',
  ),
  registration_revived: act<ByAdmin & { readonly seats: readonly string[] }>('Påmelding gjenåpnet', 'plus'),
  payments_imported: act<ByAdmin & { readonly file: string } & Readonly<Record<'booked' | 'kroner', number>>>(
    'Vipps-rapport bokført',
    'plus',
  ),
  payments_import_undone: act<ByAdmin & Readonly<Record<'file' | 'reason', string>>>(
    'Vipps-rapport angret',
    'minus',
  ),
  /** Taken at the door for a code that nobody has any more, or for people who got no seats. */
  cash_without_owner: act<ByAdmin & { readonly kroner: number } & AtTheDoor>(
    'Kontanter uten eier',
    'warning',
  ),
  cash_given_back: act<ByAdmin & { readonly kroner: number }>('Kontanter gitt tilbake', 'back'),
  payment_assigned: act<ByAdmin & { readonly kroner: number }>('Betaling plassert', 'check'),
  compo_set: act<OfCompo & { readonly kind: string }>('Konkurranse satt opp', 'edit'),
  compo_drawn: act<OfCompo & { readonly teams: number }>('Lag trukket', 'list'),
  /** `result`: as it is read; empty: taken away. `cleared`: the matches that lost theirs. */
  match_reported: act<
    OfCompo & Readonly<Record<'match' | 'result', string>> & { readonly cleared: readonly string[] }
  >('Kampresultat ført', 'check'),
  compo_reset: act<OfCompo>('Trekning angret', 'refresh'),
  team_joined: act<OfTeam>('Med på lag', 'plus'),
  team_left: act<OfTeam>('Ut av lag', 'minus'),
  team_changed: act<OfTeam>('Lag endret', 'edit'),
  team_removed: act<OfTeam>('Lag fjernet', 'trash'),
  refund_added: act<ByAdmin & { readonly kroner: number; readonly note: string }>(
    'Tilbakebetaling ført',
    'minus',
  ),
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

/** The title of a type; an unknown type is returned as it is. */
export function activityTitle(type: string): string {
  return isActivityType(type) ? ACTIVITIES[type].title : type;
}

/** The types whose title contains the text, as searches compare it. */
export function typesTitled(text: string): string[] {
  const wanted = folded(text);
  return TYPES.filter((type) => wanted !== '' && folded(ACTIVITIES[type].title).includes(wanted));
}
