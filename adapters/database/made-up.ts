import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { EventRow } from '../../application/ports/backups.ts';
import { CODE_LENGTH, codeFromBytes } from '../../domain/signup/booking-code.ts';
import { DAY } from '../../domain/shared/durations.ts';
import { needsConsent } from '../../domain/signup/participant.ts';
import { FORGOTTEN } from '../../domain/payments/payer.ts';
import { parsed } from './columns.ts';

const FIRST_NAMES = [
  'Ask',
  'Birk',
  'Dagny',
  'Eira',
  'Frøya',
  'Gard',
  'Iben',
  'Kåre',
  'Liv',
  'Odd',
  'Runa',
  'Ylva',
];
const LAST_NAMES = [
  'Bakke',
  'Dal',
  'Elv',
  'Fjell',
  'Haug',
  'Lien',
  'Myr',
  'Strand',
  'Vik',
  'Åsen',
  'Ødegård',
];
const NOTE = 'Oppdiktet';
/** Activity details without personal data. Booleans, seats and numbers that are not times are kept too. */
const HARMLESS_DETAILS = new Set(['serverType', 'nodeEnv', 'version', 'platform', 'page', 'role', 'act']);
const CODE_DETAILS = new Set(['orderNumber', 'code', 'revivedCodes']);
/** Made up ages: how far below the age of consent, and from and to which age for the others. */
const YOUNG_YEARS = 6;
const LEAST_GROWN = 10;
const MOST_GROWN = 50;
const SEAT = /^\d+-\d+$/;
/** A larger number is a time (epoch ms; this one is in 1973): no count or sum is that large. */
const FIRST_MOMENT = 1e11;

/** What a developer's copy shows instead of a value; the whole row is there for what depends on it. */
export type Replace = (value: unknown, row: EventRow) => unknown;
/** Every column must be listed, so that a new one cannot be copied by mistake. */
export type Replacements<Row> = Record<keyof Row, Replace>;

/** Made up values for one copy. The same value gets the same pseudonym in every table. */
export class MadeUp {
  /** `consentAge` in years. */
  constructor(private readonly consentAge: number) {}

  private readonly pseudonyms = new Map<string, string>();
  /** How many days back every time in this copy is moved. */
  private readonly daysBack = randomInt(7, 60);

  readonly keep: Replace = (value) => value;
  readonly id: Replace = () => randomBytes(16).toString('hex');
  readonly note: Replace = (value) => (value === '' ? '' : NOTE);
  readonly text: Replace = () => NOTE;
  /** A random age on the same side of the age of consent. */
  readonly age: Replace = (value) =>
    needsConsent(Number(value), this.consentAge)
      ? randomInt(Math.max(1, this.consentAge - YOUNG_YEARS), this.consentAge)
      : randomInt(Math.max(LEAST_GROWN, this.consentAge), MOST_GROWN);
  /** A random time of the day that is `daysBack` days earlier. 0 means never and stays. */
  readonly time: Replace = (value) => {
    if (Number(value) === 0) return value;
    const day = Math.floor(Number(value) / DAY) - this.daysBack;
    return Number(this.pseudonym('time', value, () => String(day * DAY + randomInt(DAY))));
  };
  readonly code: Replace = (value) =>
    this.pseudonym('code', value, () => codeFromBytes(randomBytes(CODE_LENGTH)));
  readonly guid: Replace = (_, row) =>
    `${randomBytes(16).toString('hex')}-${String(this.code(row['code'], row))}`;
  /** Persons keep being told apart. */
  readonly personId: Replace = (value) =>
    this.pseudonym('person', value, () => randomBytes(16).toString('hex'));
  readonly personIds: Replace = (value, row) =>
    typeof value === 'string' && value !== ''
      ? value
          .split(' ')
          .map((one) => this.personId(one, row))
          .join(' ')
      : value;
  readonly address: Replace = (value) =>
    value === '' ? '' : this.pseudonym('address', value, (count) => `person${String(count)}@example.no`);
  readonly addressOfRow: Replace = (_, row) => this.address(row['email'], row);
  readonly crew: Replace = (value) => this.pseudonym('crew', value, (count) => `crew${String(count)}`);
  readonly phone: Replace = (value) => this.pseudonym('phone', value, (count) => String(90_000_000 + count));
  readonly ip: Replace = (value) =>
    this.pseudonym('ip', value, (count) => `198.18.${String((count >> 8) & 255)}.${String(count & 255)}`);
  readonly firstName: Replace = (value) =>
    this.pseudonym('first', value, (count) => FIRST_NAMES[count % FIRST_NAMES.length] ?? NOTE);
  readonly lastName: Replace = (value) =>
    this.pseudonym('last', value, (count) => LAST_NAMES[count % LAST_NAMES.length] ?? NOTE);
  readonly hash: Replace = (value) =>
    value === '' ? '' : createHash('sha256').update(randomBytes(32)).digest('hex');
  readonly importId: Replace = (value) => (value === '' ? '' : this.pseudonym('import', value, String));
  readonly source: Replace = (value) => {
    const kept = String(value).startsWith(FORGOTTEN) ? FORGOTTEN : '';
    return value === '' ? '' : this.pseudonym('source', value, (count) => `${kept}made-up-${String(count)}`);
  };

  /** The details of an act, JSON or parsed. */
  readonly details: Replace = (value) => this.detail('', parsed(value));

  private detail(name: string, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.detail(name, each));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.detail(key, each)]));
    if (name === 'age') return this.age(value, {});
    if (typeof value === 'number' && value > FIRST_MOMENT) return this.time(value, {});
    if (typeof value !== 'string' || HARMLESS_DETAILS.has(name) || SEAT.test(value)) return value;
    if (CODE_DETAILS.has(name)) return this.code(value, {});
    return name === 'admin' || name === 'username' ? this.crew(value, {}) : this.note(value, {});
  }

  /** The pseudonym of a value of a kind. `make` creates a new one from the number of pseudonyms so far. */
  private pseudonym(kind: string, value: unknown, make: (count: number) => string): string {
    const key = `${kind} ${String(value)}`;
    const pseudonym = this.pseudonyms.get(key) ?? make(this.pseudonyms.size);
    this.pseudonyms.set(key, pseudonym);
    return pseudonym;
  }
}
