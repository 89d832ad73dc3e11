/**
 * Norwegian, since the log is searched by what its page shows: page, store and call say the same of every act.
 */

import { folded } from '../shared/folded-text.ts';
import type { SettingsField } from '../shared/settings.ts';
import type { ParticipantField } from '../signup/participant-fields.ts';
import { isActivityType, type ActivityType, type DetailName } from './activity.ts';
import type { RefusalReason } from './activity-details.ts';

/** What the log calls the types, and is searched by. */
const TITLES: Readonly<Record<ActivityType, string>> = {
  email_code_request: 'E-postkode forespurt',
  code_email: 'E-postkode sendt',
  email_code_verification: 'E-postkode sjekket',
  dev_code_used: 'Utviklerkode brukt',
  seat_selection: 'Plass valgt',
  seat_deselection: 'Plass valgt bort',
  order_confirmation: 'Påmelding fullført',
  order_check: 'Påmelding slått opp',
  order_confirmation_email: 'Bekreftelse sendt på e-post',
  internal_notification_email: 'Intern varsling sendt på e-post',
  confirmation_resent: 'Bekreftelse bestilt på nytt',
  mail_sent_again: 'Feilet e-post sendt på nytt',
  mail_dismissed: 'Feilet e-post kvittert ut',
  payment_reminder_email: 'Påminnelse om betaling på e-post',
  payment_received_email: 'Kvittering på e-post',
  registration_expired_email: 'Melding om frigitte plasser på e-post',
  registration_revived_email: 'Melding om gjenåpnet påmelding på e-post',
  link_email: 'Lenke til Min påmelding på e-post',
  place_received_email: 'Melding om plass som er fått på e-post',
  place_given_email: 'Melding om plass som er gitt videre på e-post',
  guardian_email: 'Spørsmål til foresatt på e-post',
  consent_copy_email: 'Kopi av samtykke på e-post',
  consent_reminder_email: 'Påminnelse om samtykke på e-post',
  consent_withdrawn_email: 'Melding om trukket samtykke på e-post',
  message_email: 'Melding fra crewet på e-post',
  message_sent: 'Melding sendt til mange',
  message_stopped: 'Melding stoppet',
  message_tested: 'Prøve på melding sendt',
  server_startup: 'Serveren startet',
  admin_login: 'Administrator logget inn',
  admin_logout: 'Administrator logget ut',
  admin_added: 'Administrator lagt til',
  admin_removed: 'Administrator fjernet',
  admin_password_reset: 'Passord nullstilt',
  superadmin_refused: 'Superadmin-passord avvist',
  door_phone_added: 'Dørtelefon lagt til',
  door_phone_enrolled: 'Dørtelefon tatt i bruk',
  door_phone_removed: 'Dørtelefon fjernet',
  door_phone_undone: 'Dørtelefon angret',
  person_added: 'Person lagt til',
  person_paid: 'Betaling endret',
  person_arrived: 'Ankomst endret',
  person_presence: 'Inn eller ut',
  pass_added: 'Person uten plass lagt til',
  pass_changed: 'Person uten plass endret',
  pass_removed: 'Person uten plass fjernet',
  person_consent: 'Samtykkeskjema endret',
  guardian_shown: 'Foresattes telefon vist i døra',
  consent_asked: 'Foresatt spurt om samtykke',
  consent_given: 'Samtykke gitt',
  consent_withdrawn: 'Samtykke trukket',
  consent_lifted: 'Trukket samtykke åpnet igjen',
  consent_paper: 'Samtykkeskjema på papir',
  person_moved: 'Person flyttet',
  person_corrected: 'Person rettet',
  person_deleted: 'Person slettet',
  person_restored: 'Person gjenopprettet',
  place_given_away: 'Plass gitt videre',
  place_taken_over: 'Plass overtatt',
  move_log_deleted: 'Flyttelogg slettet',
  blacklist_changed: 'Svarteliste endret',
  seat_layout_changed: 'Plasskart endret',
  page_changed: 'Side endret',
  activity_log_purged: 'Aktivitetslogg slettet',
  backup_made: 'Sikkerhetskopi tatt',
  backup_downloaded: 'Sikkerhetskopi lastet ned',
  event_reset: 'LAN nullstilt',
  event_begun: 'Nytt arrangement',
  event_restored: 'Sikkerhetskopi gjenopprettet',
  history_removed: 'LAN fjernet fra historikken',
  clock_confirmed: 'Klokka er riktig',
  clock_righted: 'Tider og frister rettet etter feil klokke',
  end_confirmed: 'LAN-et er over',
  seats_laid_out: 'Plassene satt opp på nytt',
  dev_copy_made: 'Utviklerkopi laget',
  personal_data_exported: 'Personopplysninger utlevert',
  personal_data_erased: 'Personopplysninger slettet',
  photo_added: 'Bilde lagt til',
  photo_removed: 'Bilde slettet',
  photos_ordered: 'Bilder omordnet',
  sponsor_logo_added: 'Sponsorlogo lagt til',
  sponsors_changed: 'Sponsorer endret',
  notice_changed: 'Oppslag endret',
  facts_changed: 'Arrangementet endret',
  settings_changed: 'Innstillinger endret',
  deadline_given: 'Ny betalingsfrist',
  registration_expired: 'Påmelding utløpt',
  registration_revived: 'Påmelding gjenåpnet',
  payments_imported: 'Vipps-rapport bokført',
  payments_import_undone: 'Vipps-rapport angret',
  cash_without_owner: 'Kontanter uten eier',
  cash_given_back: 'Kontanter gitt tilbake',
  payment_assigned: 'Betaling plassert',
  compo_set: 'Konkurranse satt opp',
  compo_drawn: 'Lag trukket',
  match_reported: 'Kampresultat ført',
  compo_reset: 'Trekning angret',
  team_joined: 'Med på lag',
  team_left: 'Ut av lag',
  team_changed: 'Lag endret',
  team_removed: 'Lag fjernet',
  refund_added: 'Tilbakebetaling ført',
};

/** The title of a type; an unknown type is returned as it is. */
export function activityTitle(type: string): string {
  return isActivityType(type) ? TITLES[type] : type;
}

/** The types whose title contains the text, as searches compare it. */
export function typesTitled(text: string): string[] {
  const wanted = folded(text);
  const types = Object.entries(TITLES).filter(([, title]) => folded(title).includes(wanted));
  return wanted === '' ? [] : types.map(([type]) => type);
}

/** What the log calls the reasons of refusals. */
export const ACTIVITY_REASONS = {
  'login-failed': 'feil brukernavn eller passord',
  'mail-unavailable': 'e-posten kunne ikke sendes',
  'email-refused': 'e-posttjeneren tar ikke imot adressen',
  'signup-closed': 'påmeldingen er stengt',
  'email-blacklisted': 'adressen er svartelistet',
  'too-many-unpaid': 'for mange ubetalte plasser',
  'too-many-requests': 'for mange forsøk',
  locked: 'for mange forsøk',
  expired: 'koden er utløpt',
  wrong: 'feil kode',
} as const satisfies Readonly<Record<RefusalReason, string>>;

/** What the log calls the pages that the crew edits. */
export const PAGE_TITLES: Readonly<Record<string, string>> = {
  front: 'Forside',
  signup: 'Påmeldingsside',
  compo: 'Composide',
  food: 'Matside',
  info: 'Infoside',
};

/** Details that the log tells in a phrase (`PHRASES`). */
export type PhrasedDetail = 'found' | 'currentHeldSeats' | 'participants' | 'act';
/** Details that are never shown. */
type HiddenDetail = 'success' | 'id';
type LabelledDetail = Exclude<DetailName, PhrasedDetail | HiddenDetail>;

/** What the log calls the details of acts, and what stands in them. A detail that is missing here does not compile. */
export const ACTIVITY_LABELS = {
  admin: 'Av',
  text: 'Tekst',
  reason: 'Grunn',
  seat: 'Plass',
  night: 'Kan gå ut alene om natta',
  seats: 'Plasser',
  releasedSeats: 'Ga fra seg',
  orderNumber: 'Bestilling',
  messageId: 'Meldings-ID',
  error: 'Feil',
  answer: 'Tjeneren svarte',
  final: 'Endelig',
  refused: 'Adressen avvist',
  subject: 'Emne',
  serverType: 'Servertype',
  port: 'Port',
  nodeEnv: 'Miljø',
  version: 'Versjon',
  platform: 'Plattform',
  name: 'Navn',
  firstName: 'Fornavn',
  lastName: 'Etternavn',
  age: 'Alder',
  phone: 'Telefon',
  email: 'E-post',
  contact: 'Kontakt for påmeldingen',
  foodTicket: 'Matbillett',
  price: 'Pris',
  game: 'Konkurranse',
  team: 'Lag',
  teams: 'Lag',
  kind: 'Slag',
  match: 'Kamp',
  result: 'Resultat',
  cleared: 'Mistet resultatet',
  username: 'Konto',
  role: 'Rolle',
  page: 'Side',
  facts: 'Endret',
  deleted: 'Slettede linjer',
  from: 'Fra',
  to: 'Til',
  paid: 'Betalt',
  arrived: 'Ankommet',
  at: 'Tid på telefonen',
  livedUntil: 'Sist riktig',
  end: 'Slutt',
  flagged: 'Mer enn et døgn gammelt',
  guardianTold: 'Foresatt er varslet',
  consent: 'Skjema mottatt',
  paymentDays: 'Betalingsfrist i døgn',
  capAtStart: 'Frist senest ved start',
  reminderHours: 'Påminnelser, timer før fristen',
  graceHours: 'Ventetid etter fristen i timer',
  expiry: 'Når fristen er ute',
  seatsFixedHours: 'Plassene ligger fast, timer før start',
  refundHours: 'Penger tilbake, timer før start',
  giveUntilHours: 'Gi bort plassen, timer før start',
  cancelUntilHours: 'Avbestille, timer før start',
  warnAlone: 'Varsel om plass som blir alene',
  consentAge: 'Aldersgrense for samtykke',
  onlineConsent: 'Samtykke på nettet',
  doorPriceKr: 'Pris ved døra',
  nightFrom: 'Natta begynner',
  nightTo: 'Natta slutter',
  responsible: 'Ansvarlige om natta',
  visitorPriceKr: 'Pris for besøk',
  visitorUntil: 'Besøk går senest',
  guardsLeast: 'Våkne voksne om natta',
  roundMinutes: 'Minutter mellom rundene',
  meetingPlace: 'Samlingsplass',
  bands: 'Bånd i døra',
  when: 'Til',
  discordCrew: 'Discord for crewet',
  discordPublic: 'Discord for alle',
  hidden: 'Skjult',
  blocked: 'Blokkert',
  publicCause: 'Offentlig årsak',
  cause: 'Intern årsak',
  photo: 'Bilde',
  photos: 'Bilder',
  logo: 'Logo',
  sponsors: 'Sponsorer',
  guardian: 'Foresatt',
  special: 'Spesielle hensyn',
  file: 'Fil',
  booked: 'Bokførte linjer',
  kroner: 'Kroner',
  note: 'Notat',
  arrivals: 'Ankomster',
  walkIns: 'Lagt til ved døra',
  backup: 'Sikkerhetskopi',
  restored: 'Gjenopprettet fra',
  erasedAgain: 'Slettet på nytt',
  registrations: 'Påmeldinger',
  persons: 'Personer',
  deletedPersons: 'Slettede personer',
  movedPersons: 'Flyttinger',
  seatMoves: 'Flyttinger',
  holds: 'Holdte plasser',
  sessions: 'Påbegynte påmeldinger',
  activities: 'Linjer i loggen',
  visitors: 'Besøk',
  mails: 'E-poster',
  payments: 'Betalinger',
  mailFiles: 'E-postfiler',
  presence: 'Inn og ut',
  consents: 'Samtykker',
  blacklist: 'Svarteliste',
} as const satisfies Readonly<
  Record<string, string> & Record<LabelledDetail | SettingsField | ParticipantField, string>
>;

/** How the log says why an act failed. */
export const FAILURES = {
  final: (why: string) => `Avvist for godt av mottakerens e-posttjener: ${why}`,
  sending: (why: string) => `Sending feilet: ${why}`,
  other: (why: string) => `Feilet: ${why}`,
} as const;

export const UNKNOWN_CAUSE = 'ukjent årsak';
export const YES = 'ja';
export const NO = 'nei';

/** `skjult`, `ikke blokkert`: a flag by its label. */
export function flagText(label: string, isSet: boolean): string {
  return `${isSet ? '' : 'ikke '}${label.toLowerCase()}`;
}

/** What the log says of details in a phrase. */
export const PHRASES: Readonly<Record<PhrasedDetail, (value: string) => string>> = {
  found: (value) => (value === YES ? 'Funnet' : 'Ikke funnet'),
  currentHeldSeats: (value) => `Holder ${count(value, 'plass', 'plasser')}`,
  participants: (value) => count(value, 'deltaker', 'deltakere'),
  act: (value) => (value === 'added' ? 'Lagt til' : value === 'removed' ? 'Fjernet' : value),
};

function count(value: string, one: string, many: string): string {
  return `${value} ${value === '1' ? one : many}`;
}
