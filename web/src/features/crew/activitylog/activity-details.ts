import type { WireActivity } from '../../../../../adapters/http/contract.ts';
import type { ActivityType } from '../../../../../domain/activity.ts';
import { ACTIVITY_TITLES } from './texts.ts';

type Details = WireActivity['details'];

/** Whether the type is known; others were logged by an older or newer version. */
export function isKnownType(type: string): type is ActivityType {
  return Object.hasOwn(ACTIVITY_TITLES, type);
}

/** The title of a type; an unknown type is its own. */
export function activityTitle(type: string): string {
  return isKnownType(type) ? ACTIVITY_TITLES[type] : type;
}

/** Why an act failed; null when it did not. */
export function failureOf({ type, details: { success, reason, error } }: WireActivity): string | null {
  if (success !== false) return null;
  if (type.endsWith('_email') || error !== undefined) return `Sending feilet: ${valueText(error ?? UNKNOWN)}`;
  return `Feilet: ${entry(REASONS, valueText(reason)) ?? valueText(reason ?? UNKNOWN)}`;
}

/** The other details of an act, each as a short text. */
export function detailsOf(act: WireActivity): string[] {
  const { details } = act;
  const failed = details['success'] === false;
  return Object.entries(details).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === '') return [];
    if (name === 'success' || (failed && (name === 'reason' || name === 'error'))) return [];
    if (name === 'orderNumber' && value === act.code) return [];
    return [detailText(name, value)];
  });
}

const UNKNOWN = 'ukjent årsak';

const REASONS: Readonly<Record<string, string>> = {
  'login-failed': 'feil brukernavn eller passord',
  'mail-unavailable': 'e-posten kunne ikke sendes',
  'email-refused': 'e-posttjeneren tar ikke imot adressen',
  'signup-closed': 'påmeldingen er stengt',
  'email-blacklisted': 'adressen er på blacklisten',
  'too-many-unpaid': 'for mange ubetalte plasser',
  'too-many-requests': 'for mange forsøk',
  locked: 'for mange forsøk',
  expired: 'koden er utløpt',
  wrong: 'feil kode',
};

const PHRASES: Readonly<Record<string, (value: string) => string>> = {
  found: (value) => (value === 'ja' ? 'Funnet' : 'Ikke funnet'),
  currentHeldSeats: (value) => `Holder ${count(value, 'plass', 'plasser')}`,
  participants: (value) => count(value, 'deltaker', 'deltakere'),
  act: (value) => (value === 'added' ? 'Lagt til' : value === 'removed' ? 'Fjernet' : value),
};

const LABELS: Readonly<Record<string, string>> = {
  admin: 'Av',
  reason: 'Grunn',
  seat: 'Plass',
  seats: 'Plasser',
  releasedSeats: 'Ga fra seg',
  orderNumber: 'Bestilling',
  messageId: 'Meldings-ID',
  error: 'Feil',
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
  email: 'Epost',
  foodTicket: 'Matbillett',
  price: 'Pris',
  username: 'Konto',
  role: 'Rolle',
  page: 'Side',
  deleted: 'Slettede linjer',
  from: 'Fra',
  to: 'Til',
  paid: 'Betalt',
  arrived: 'Ankommet',
  hidden: 'Skjult',
  blocked: 'Blokkert',
  publicCause: 'Offentlig årsak',
  cause: 'Intern årsak',
  photo: 'Bilde',
  photos: 'Bilder',
  persons: 'Personer',
  special: 'Spesielle hensyn',
};

function detailText(name: string, value: unknown): string {
  const phrase = entry(PHRASES, name);
  if (phrase && typeof value !== 'object') return phrase(valueText(value));
  return `${entry(LABELS, name) ?? name}: ${valueText(value)}`;
}

/** Any stored value as text. */
function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nei';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'object' && value !== null) return parts(value as Details);
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

function parts(value: Details): string {
  const given = Object.entries(value).filter(([, part]) => part !== undefined && part !== null);
  return given
    .map(([name, part]) => `${(entry(LABELS, name) ?? name).toLowerCase()} ${valueText(part)}`)
    .join(', ');
}

/** A table's entry for a name from outside, which may be `constructor`. */
function entry<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function count(value: string, one: string, many: string): string {
  return `${value} ${value === '1' ? one : many}`;
}
