/**
 * Norwegian, since the log is searched by what its page shows: page, store and call say the same of every act.
 */

import type { SettingsField } from '../shared/settings.ts';
import type { ParticipantField } from '../signup/participant-fields.ts';
import type { DetailName } from './activity.ts';
import type { RefusalReason } from './activity-details.ts';

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
  counted: 'På lista',
  seen: 'Sett',
  drill: 'Øvelse',
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
  passes: 'Personer uten plass',
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
  ...{ membershipUrl: 'Lenke til innmelding', surveyUrl: 'Lenke til spørreundersøkelse' },
  ...{ waitingList: 'Venteliste', offerHours: 'Timer et tilbud står' },
  autoOffer: 'Tilby plasser av seg selv',
  refundIfResold: 'Pengene tilbake ved nytt salg',
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
  onlinePayments: 'Betalinger i Vipps',
  mailFiles: 'E-postfiler',
  presence: 'Inn og ut',
  consents: 'Samtykker',
  waiting: 'På ventelisten',
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
