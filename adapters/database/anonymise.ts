import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { EventRow } from '../../application/ports/backups.ts';
import { DAY } from '../../domain/durations.ts';
import { CODE_LENGTH, codeFromBytes } from '../../domain/booking-code.ts';
import { CONSENT_AGE } from '../../domain/participant.ts';
import { FORGOTTEN } from '../../domain/payer.ts';
import type { ActivityRow } from './activity-log.ts';
import type { BlacklistRow } from './blacklist.ts';
import type { DeletedPersonRow } from './deleted-persons.ts';
import type { EventEndRow } from './event-ends.ts';
import type { OutboxRow } from './outbox.ts';
import type { PageRow } from './pages.ts';
import type { PaymentImportRow } from './payment-imports.ts';
import type { PaymentRow } from './payments.ts';
import type { PersonRow } from './persons.ts';
import type { RegistrationRow } from './registrations.ts';
import type { SeatMoveRow } from './seat-moves.ts';
import type { SeatRow } from './seats.ts';
import type { VisitorRow } from './visitors.ts';

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
const SEAT = /^\d+-\d+$/;
/** A larger number is a time (epoch ms; this one is in 1973): no count or sum is that large. */
const FIRST_MOMENT = 1e11;

type Replace = (value: unknown, row: EventRow) => unknown;
/** Every column must be listed, so that a new one cannot be copied by mistake. */
type Replacements<Row> = Record<keyof Row, Replace>;

const keep: Replace = (value) => value;
const id: Replace = () => randomBytes(16).toString('hex');
/** A random age on the same side of the consent age. */
const age: Replace = (value) =>
  Number(value) < CONSENT_AGE ? randomInt(CONSENT_AGE - 6, CONSENT_AGE) : randomInt(CONSENT_AGE, 50);
const note: Replace = (value) => (value === '' ? '' : NOTE);

/** Replaces personal data in an event's rows. The same value gets the same pseudonym in every table. */
export class Anonymiser {
  private readonly pseudonyms = new Map<string, string>();

  anonymise(table: string, row: EventRow): EventRow {
    const replacements = this.tables[table];
    if (!replacements) throw new Error(`no replacements for table ${table}`);
    return Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        const replace = replacements[column];
        if (!replace) throw new Error(`no replacement for column ${table}.${column}`);
        return [column, value === null ? null : replace(value, row)];
      }),
    );
  }

  /** The pseudonym of a value of a kind. `make` creates a new one from the number of pseudonyms so far. */
  private pseudonym(kind: string, value: unknown, make: (count: number) => string): string {
    const key = `${kind} ${String(value)}`;
    const pseudonym = this.pseudonyms.get(key) ?? make(this.pseudonyms.size);
    this.pseudonyms.set(key, pseudonym);
    return pseudonym;
  }

  /** How many days back every time in this copy is moved. */
  private readonly daysBack = randomInt(7, 60);
  /** A random time of the day that is `daysBack` days earlier. 0 means never and stays. */
  private readonly time: Replace = (value) => {
    if (Number(value) === 0) return value;
    const day = Math.floor(Number(value) / DAY) - this.daysBack;
    return Number(this.pseudonym('time', value, () => String(day * DAY + randomInt(DAY))));
  };
  private readonly code: Replace = (value) =>
    this.pseudonym('code', value, () => codeFromBytes(randomBytes(CODE_LENGTH)));
  private readonly address: Replace = (value) =>
    value === '' ? '' : this.pseudonym('address', value, (count) => `person${String(count)}@example.no`);
  private readonly addressOfRow: Replace = (_, row) => this.address(row['email'], row);
  private readonly crew: Replace = (value) =>
    this.pseudonym('crew', value, (count) => `crew${String(count)}`);
  private readonly phone: Replace = (value) =>
    this.pseudonym('phone', value, (count) => String(90_000_000 + count));
  private readonly ip: Replace = (value) =>
    this.pseudonym('ip', value, (count) => `198.18.${String((count >> 8) & 255)}.${String(count & 255)}`);
  private readonly firstName: Replace = (value) =>
    this.pseudonym('first', value, (count) => FIRST_NAMES[count % FIRST_NAMES.length] ?? NOTE);
  private readonly lastName: Replace = (value) =>
    this.pseudonym('last', value, (count) => LAST_NAMES[count % LAST_NAMES.length] ?? NOTE);

  private readonly detail = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((each) => this.detail(name, each));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.detail(key, each)]));
    if (name === 'age') return age(value, {});
    if (typeof value === 'number' && value > FIRST_MOMENT) return this.time(value, {});
    if (typeof value !== 'string' || HARMLESS_DETAILS.has(name) || SEAT.test(value)) return value;
    if (CODE_DETAILS.has(name)) return this.code(value, {});
    return name === 'admin' || name === 'username' ? this.crew(value, {}) : note(value, {});
  };

  /** Must come after the fields it uses. */
  private readonly tables = this.tableReplacements();

  private tableReplacements(): Partial<Record<string, Partial<Record<string, Replace>>>> {
    const { code, address, addressOfRow, crew, phone, ip, firstName, lastName, time } = this;
    const hash: Replace = (value) =>
      value === '' ? '' : createHash('sha256').update(randomBytes(32)).digest('hex');
    const importId: Replace = (value) => (value === '' ? '' : this.pseudonym('import', value, String));
    const source: Replace = (value) => {
      const kept = String(value).startsWith(FORGOTTEN) ? FORGOTTEN : '';
      return value === ''
        ? ''
        : this.pseudonym('source', value, (count) => `${kept}made-up-${String(count)}`);
    };
    const countedAs: Replace = (_, row) =>
      [row['kind'], source(row['source'], row), row['part']].map(String).join(' ');
    const person = {
      ...{ code, position: keep, row_num: keep, number: keep, age, food_ticket: keep, price: keep },
      ...{ first_name: firstName, last_name: lastName, phone, email: address, special: note },
      ...{ registered_at: time, paid: keep, paid_pin: keep, arrived: keep, consent: keep, version: keep },
    } satisfies Replacements<PersonRow>;
    return {
      page: { name: keep, content: keep, updated_at: time, updated_by: crew } satisfies Replacements<PageRow>,
      event_end: { ended_at: keep } satisfies Replacements<EventEndRow>,
      blacklist: {
        ...{ block_key: addressOfRow, email: address, public_cause: note, cause: note },
        ...{ updated_at: time, updated_by: crew },
      } satisfies Replacements<BlacklistRow>,
      seat: {
        ...{ row_num: keep, number: keep, hidden: keep, blocked: keep, taken_by: code, version: keep },
        ...{ hold_guid: keep, hold_address: keep, hold_slot: keep, hold_ip: keep, hold_until: keep },
      } satisfies Replacements<SeatRow>,
      registration: {
        ...{ code, email: address, address: addressOfRow, total: keep, too_young: keep, body_hash: hash, ip },
        guid: (_, row) => `${randomBytes(16).toString('hex')}-${String(code(row['code'], row))}`,
        registered_at: time,
        // Stays as long after the sign-up as it was.
        payment_deadline: (value, row) =>
          Number(time(row['registered_at'], row)) + Number(value) - Number(row['registered_at']),
        ...{ given_deadline: time, reminded_deadline: time, reminded_hours: keep },
      } satisfies Replacements<Omit<RegistrationRow, 'mail_domain'>>,
      person,
      deleted_person: {
        ...{ ...person, id, reason: note, deleted_at: time, deleted_by: crew },
        ...{ settled_ore: keep, refund_ore: keep },
      } satisfies Replacements<DeletedPersonRow>,
      seat_move: {
        ...{ id, code, first_name: firstName, last_name: lastName, reason: note, moved_by: crew },
        ...{ from_row: keep, from_number: keep, to_row: keep, to_number: keep, moved_at: time },
      } satisfies Replacements<SeatMoveRow>,
      activity: {
        ...{ type: keep, happened_at: time, email: address, code, ip },
        details: (value) => this.detail('', value),
      } satisfies Replacements<Omit<ActivityRow, 'id' | 'words'>>,
      outbox: {
        ...{ id, kind: keep, code, attempts: keep, created_at: time, next_at: time, version: keep },
        claimed_until: () => 0,
        ...{ priority: keep, about: (value) => (value === null ? null : importId(value, {})) },
        mail: () => ({ to: 'ingen@example.no', subject: NOTE, text: NOTE, html: NOTE }),
        // A copy must never send mail.
        status: (value) => (value === 'queued' ? 'failed' : value),
        error: note,
      } satisfies Replacements<OutboxRow>,
      payment: {
        ...{
          id,
          code,
          kind: keep,
          ore: keep,
          paid_at: time,
          booked_by: crew,
          part: keep,
          import_id: importId,
        },
        ...{ source, counted_as: countedAs },
        ...{ note, payer: note, voided_at: time, voided_by: crew, voided_reason: note, version: keep },
      } satisfies Replacements<PaymentRow>,
      payment_import: {
        ...{ id: importId, file: note, uploaded_by: crew, uploaded_at: time, committed_at: time },
        // Neither messages nor payers, and nothing that could be booked.
        report: () => ({ rows: [], shown: {} }),
        committed: (value) => this.detail('', typeof value === 'string' ? JSON.parse(value) : value),
        ...{ voided_at: time, voided_by: crew, voided_reason: note, version: keep },
      } satisfies Replacements<PaymentImportRow>,
      visitor: { kind: keep, ip, seen_at: time } satisfies Replacements<VisitorRow>,
    };
  }
}
