import { MIN_PASSWORD } from '../../../domain/crew/admin.ts';
import { CODE_LENGTH } from '../../../domain/signup/booking-code.ts';
import type { GuardianProblem } from '../../../domain/consent/guardian.ts';
import { timeText } from '../../../domain/shared/words.ts';
import type { ParticipantProblem } from '../../../domain/signup/participant.ts';
import { PHOTOS } from '../../../domain/pages/photo.ts';
import type { NewPersonProblem } from '../../../domain/people/registered-person.ts';
import { MAX_PERSONS } from '../../../domain/signup/registration.ts';
import type { ViolationCode, ViolationDetails } from '../../../domain/shared/rule-violation.ts';
import type { Answer } from './answer.ts';
import { COMPO_ANSWERS } from './compo-answers.ts';
import { CONSENT_ANSWERS } from './consent-answers.ts';
import { DESK_ANSWERS } from './desk-answers.ts';
import { DISCORD_ANSWERS } from './discord-answers.ts';
import { DOOR_ANSWERS } from './door-answers.ts';
import { MESSAGE_ANSWERS } from './message-answers.ts';
import { PAGE_ANSWERS } from './page-answers.ts';
import { MY_ANSWERS } from './my-answers.ts';
import { PAYMENT_ANSWERS } from './payment-answers.ts';
import { UPKEEP_ANSWERS } from './upkeep-answers.ts';
import { WAITING_ANSWERS } from './waiting-answers.ts';
import { NEW_PERSON_SENTENCES, participantSentence } from './participant-sentences.ts';
import { notEnoughSeatsSentence, seatTakenSentence, tooManySeatsSentence } from './seat-sentences.ts';

/** Why a call can be refused before any rule is checked. */
export type RequestProblem =
  | 'body-too-large'
  | 'internal'
  | 'malformed'
  | 'method-not-allowed'
  | 'not-a-page'
  | 'not-found'
  | 'not-json'
  | 'too-many-calls'
  | 'too-many-streams'
  | 'unavailable'
  | 'url-too-long';

const TRY_LATER = ({ retryAfter }: ViolationDetails): string =>
  `Prøv igjen om ${waitText(Number(retryAfter))}.`;

/** The answer to every refusal. */
export const ANSWERS: Readonly<Record<ViolationCode | RequestProblem, Answer>> = {
  ...PAYMENT_ANSWERS,
  ...MY_ANSWERS,
  ...CONSENT_ANSWERS,
  ...COMPO_ANSWERS,
  ...MESSAGE_ANSWERS,
  ...DISCORD_ANSWERS,
  ...DOOR_ANSWERS,
  ...PAGE_ANSWERS,
  ...UPKEEP_ANSWERS,
  ...DESK_ANSWERS,
  ...WAITING_ANSWERS,
  'address-unknown': { status: 400, message: 'Ingen e-postadresse å sende til. Rett adressen først.' },
  'admin-first': {
    status: 403,
    message: 'Den første administratoren kan bare endres av seg selv.',
  },
  'admin-incomplete': {
    status: 400,
    error: 'Username and password are required',
    message: 'Brukernavn og passord må fylles ut.',
  },
  'admin-name-invalid': {
    status: 400,
    error: 'Username is too long',
    message: 'Brukernavnet er for langt.',
  },
  'admin-name-reserved': {
    status: 400,
    error: 'This username stands for the program itself. Choose another one',
    message: 'Dette navnet er programmets eget. Velg et annet.',
  },
  'admin-name-unclear': {
    status: 400,
    error: 'Username must be of one script, without invisible characters',
    message: 'Brukernavnet må være skrevet med ett alfabet, uten usynlige tegn.',
  },
  'admin-own': {
    status: 403,
    error: 'You cannot delete your own account',
    message: 'Du kan ikke slette din egen konto.',
  },
  'admin-taken': {
    status: 409,
    error: 'Username already exists',
    message: 'Det finnes allerede en administrator med dette navnet.',
  },
  'admin-unknown': { status: 404, message: 'Denne administratoren finnes ikke lenger.' },
  'already-submitted': {
    status: 409,
    message: 'Denne påmeldingen er allerede sendt inn. Bekreftelsen er på vei på e-post.',
  },
  'backup-damaged': {
    status: 400,
    message: 'Sikkerhetskopien er skadet eller avkuttet. Ingenting er endret.',
  },
  'backup-foreign': {
    status: 400,
    message: 'Filen er ikke en sikkerhetskopi som denne versjonen kan lese. Ingenting er endret.',
  },
  'backup-unknown': { status: 404, message: 'Denne sikkerhetskopien finnes ikke.' },
  'blacklist-incomplete': { status: 400, message: 'E-post, offentlig årsak og intern årsak må fylles ut.' },
  'blacklist-unknown': { status: 404, message: 'Adressen står ikke på svartelisten.' },
  'code-checks-locked': {
    status: 403,
    error: 'locked',
    message: (details) => `Det er prøvd for mange koder. ${TRY_LATER(details)}`,
  },
  'code-full': {
    status: 409,
    message: `Det er ikke plass til flere under denne koden. Den kan ha ${String(MAX_PERSONS)}, og slettede teller med, for de kan hentes tilbake.`,
  },
  'code-taken': { status: 409, message: 'Koden er allerede i bruk. Prøv igjen med en ny kode.' },
  'code-unknown': { status: 404, message: 'Kunne ikke finne din påmelding' },
  'confirmation-differs': {
    status: 400,
    message: 'Bekreftelsen er ikke den samme koden eller adressen. Ingenting er slettet.',
  },
  'dev-copy-in-use': {
    status: 409,
    message: 'Utviklerkopien er i bruk av et annet program. Stopp det først.',
  },
  'duplicate-seat': { status: 400, message: 'To deltakere har fått samme plass. Velg én plass til hver.' },
  'email-blacklisted': { status: 401, message: 'Denne e-postadressen er sperret for påmelding.' },
  'email-invalid': { status: 400, message: 'Epost er ikke riktig utfylt.' },
  'email-refused': {
    status: 400,
    message: 'E-posttjeneren tar ikke imot denne adressen. Sjekk at den er riktig skrevet.',
  },
  'email-unverified': { status: 403, message: 'Bekreft e-postadressen med koden før du går videre.' },
  'erasure-changed': {
    status: 409,
    message:
      'Det er ikke lenger de samme som ville blitt slettet. Ingenting er slettet. Trykk «Slett» igjen, og se over listen på nytt.',
  },
  forbidden: { status: 403, message: 'Du har ikke tilgang til dette.' },
  'hold-expired': {
    status: 409,
    message: 'Tiden gikk ut, og plassene er ledige igjen. Velg plasser på nytt.',
  },
  'hold-windows-used': {
    status: 403,
    message: 'Du har brukt opp tiden du kan holde av plasser. Start påmeldingen på nytt.',
  },
  locked: {
    status: 403,
    message: (details) => `Du må vente for å sende epost på nytt. ${TRY_LATER(details)}`,
  },
  'login-failed': { status: 401, message: 'Feil brukernavn eller passord.' },
  'login-locked': {
    status: 429,
    message: (details) => `For mange mislykkede innlogginger. ${TRY_LATER(details)}`,
  },
  'mail-unavailable': {
    status: 503,
    message: 'Vi får ikke sendt e-post akkurat nå. Vent litt, og prøv igjen.',
  },
  'mail-unknown': {
    status: 404,
    message: 'Denne e-posten står ikke lenger på listen. Noen andre kan ha tatt seg av den.',
  },
  'maintenance-running': {
    status: 409,
    message: 'Et annet vedlikehold er i gang. Vent litt, og prøv igjen.',
  },
  'move-incomplete': {
    status: 400,
    message: ({ missing }) =>
      missing === 'reason' ? 'Grunn for flytting er påkrevd' : 'Rad og plass er påkrevd',
  },
  'move-same-seat': { status: 400, message: 'Ny plass kan ikke være samme som nåværende plass' },
  'move-unknown': { status: 404, message: 'Denne flyttingen står ikke lenger i loggen.' },
  'not-enough-seats': { status: 409, message: notEnoughSeatsSentence },
  'participant-invalid': {
    status: 400,
    message: ({ participant, problem }) =>
      participantSentence(Number(participant), String(problem) as ParticipantProblem | GuardianProblem),
  },
  'password-missing': {
    status: 400,
    error: 'New password is required',
    message: 'Nytt passord må fylles ut.',
  },
  'password-too-long': { status: 400, error: 'Password is too long', message: 'Passordet er for langt.' },
  'password-too-short': {
    status: 400,
    error: `Password must be at least ${String(MIN_PASSWORD)} characters`,
    message: `Passordet må ha minst ${String(MIN_PASSWORD)} tegn.`,
  },
  'person-ambiguous': {
    status: 400,
    message: 'Flere personer har denne koden. Oppgi rad og plass også.',
  },
  'person-invalid': {
    status: 400,
    message: ({ problem }) => NEW_PERSON_SENTENCES[String(problem) as NewPersonProblem],
  },
  'person-unknown': {
    status: 404,
    message: ({ team }) =>
      team === undefined
        ? 'Fant ikke denne personen på plassen. Noen andre kan ha endret listen.'
        : `Denne spilleren er ikke på ${String(team)} lenger.`,
  },
  'persons-count': { status: 400, message: `En påmelding har 1 til ${String(MAX_PERSONS)} deltakere.` },
  'reason-missing': { status: 400, message: 'Du må oppgi en grunn.' },
  'registration-unknown': { status: 404, message: 'Fant ingen påmelding med denne koden.' },
  'row-unknown': { status: 400, message: 'Denne raden finnes ikke.' },
  'seat-blocked': { status: 403, message: 'Denne plassen kan ikke reserveres. Velg en annen.' },
  'seat-in-use': {
    status: 409,
    message: ({ act }) =>
      `Kan ikke ${act === 'hide' ? 'skjule' : 'blokkere'} plasser som er reservert eller holdt!`,
  },
  'seat-taken': { status: 403, message: seatTakenSentence },
  'seat-unknown': { status: 400, message: 'Denne plassen finnes ikke. Velg en annen.' },
  'seats-in-use': {
    status: 409,
    message: 'Plassene kan ikke settes opp på nytt mens noen er påmeldt eller holder en plass.',
  },
  'seats-mismatch': { status: 409, message: 'Noe gikk galt, vennligst prøv igjen!' },
  'session-unknown': { status: 404, message: 'Påmeldingen er utløpt. Start påmeldingen på nytt.' },
  'signup-closed': { status: 409, message: 'Påmelding er stengt. Mer informasjon kommer senere.' },
  'subject-invalid': {
    status: 400,
    message: `Skriv en påmeldingskode på ${String(CODE_LENGTH)} tegn eller en e-postadresse.`,
  },
  'subject-unknown': { status: 404, message: 'Vi har ingenting lagret om denne koden eller adressen.' },
  'superadmin-locked': {
    status: 429,
    error: 'locked',
    message: (details) => `Superadmin-passordet er skrevet feil for mange ganger. ${TRY_LATER(details)}`,
  },
  'superadmin-password-unset': {
    status: 403,
    message: 'Serveren har ikke noe superadmin-passord. Be den som driver den, om å sette det.',
  },
  'superadmin-password-wrong': { status: 403, message: 'Feil superadmin-passord.' },
  'too-many-photos': {
    status: 409,
    message: `Det er plass til ${String(PHOTOS.most)} bilder. Slett et før du laster opp flere.`,
  },
  'too-many-requests': {
    status: 429,
    message: (details) => `Du har spurt for mange ganger. ${TRY_LATER(details)}`,
  },
  'too-many-seats': { status: 403, message: tooManySeatsSentence },
  'too-many-unpaid': {
    status: 409,
    message: 'Du har påmeldinger som ikke er betalt. Betal dem først, eller ta kontakt med oss.',
  },
  'too-many-unpaid-domain': {
    status: 409,
    message:
      'Det er for mange ubetalte plasser på e-postadresser med samme slutt som din. Flere kan melde seg på når noen har betalt. Ta kontakt med oss hvis dere er mange.',
  },
  'too-many-unpaid-ip': {
    status: 409,
    message:
      'Det er for mange ubetalte plasser fra nettet du bruker. Flere kan melde seg på når noen har betalt. Ta kontakt med oss hvis dere er mange.',
  },

  'body-too-large': { status: 413, message: 'Det du sendte, er for stort.' },
  internal: { status: 500, message: 'Noe gikk dessverre feil. Prøv igjen om litt.' },
  malformed: { status: 400, message: 'Forespørselen er ikke riktig utfylt.' },
  'method-not-allowed': { status: 405, message: 'Dette kan ikke gjøres her.' },
  'not-a-page': { status: 403, message: 'Dette er ikke en side. Gå til forsiden.' },
  'not-found': { status: 404, message: 'Dette finnes ikke.' },
  'not-json': { status: 415, message: 'Innholdet må sendes som JSON.' },
  'too-many-calls': {
    status: 503,
    message: 'Mange på nettet du bruker, er her akkurat nå. Prøv igjen om litt.',
  },
  'too-many-streams': { status: 429, message: 'For mange åpne sider. Lukk noen og prøv igjen.' },
  unauthenticated: { status: 401, message: 'Du må logge inn.' },
  unavailable: { status: 503, message: 'Vi er straks tilbake. Prøv igjen om litt.' },
  'url-too-long': { status: 414, message: 'Adressen er for lang.' },
};

/** A wait as text, rounded up to whole seconds, minutes or hours depending on its length. */
function waitText(seconds: number): string {
  const unit = seconds < 90 ? 1 : seconds < 5_400 ? 60 : 3_600;
  return timeText(Math.ceil(seconds / unit) * unit * 1_000);
}
