import { createHash, randomBytes } from 'node:crypto';
import type { EventRow } from '../../application/ports/backups.ts';
import { CODE_LENGTH, codeFromBytes } from '../../domain/booking-code.ts';
import type { ActivityRow } from './activity-log.ts';
import type { BlacklistRow } from './blacklist.ts';
import type { DeletedPersonRow } from './deleted-persons.ts';
import type { OutboxRow } from './outbox.ts';
import type { PageRow } from './pages.ts';
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
/** Details of an act that tell of no one. Numbers, truths and seats are kept anyway. */
const HARMLESS_DETAILS = new Set(['serverType', 'nodeEnv', 'version', 'platform', 'page', 'role', 'act']);
const SEAT = /^\d+-\d+$/;

type Make = (value: unknown, row: EventRow) => unknown;
/** Every column has a word on what becomes of it, so that a new one cannot slip through. */
type Makers<Row> = Record<keyof Row, Make>;

const keep: Make = (value) => value;
const note: Make = (value) => (value === '' ? '' : NOTE);

/** Rows of one event with everyone in them replaced, the same person by the same made-up one in every table. */
export class MadeUp {
  private readonly known = new Map<string, string>();

  row(table: string, row: EventRow): EventRow {
    const makers = this.tables[table];
    if (!makers) throw new Error(`nobody has said what becomes of ${table}`);
    return Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        const make = makers[column];
        if (!make) throw new Error(`nobody has said what becomes of ${table}.${column}`);
        return [column, value === null ? null : make(value, row)];
      }),
    );
  }

  /** The stand-in of a value among those of its kind; a new one is made from how many there are. */
  private standIn(kind: string, value: unknown, make: (count: number) => string): string {
    const key = `${kind} ${String(value)}`;
    const standIn = this.known.get(key) ?? make(this.known.size);
    this.known.set(key, standIn);
    return standIn;
  }

  private readonly code: Make = (value) =>
    this.standIn('code', value, () => codeFromBytes(randomBytes(CODE_LENGTH)));
  private readonly address: Make = (value) =>
    this.standIn('address', value, (count) => `person${String(count)}@example.no`);
  private readonly addressOfRow: Make = (_, row) => this.address(row['email'], row);
  private readonly crew: Make = (value) => this.standIn('crew', value, (count) => `crew${String(count)}`);
  private readonly phone: Make = (value) =>
    this.standIn('phone', value, (count) => String(90_000_000 + count));
  private readonly ip: Make = (value) =>
    this.standIn('ip', value, (count) => `198.18.${String((count >> 8) & 255)}.${String(count & 255)}`);
  private readonly firstName: Make = (value) =>
    this.standIn('first', value, (count) => FIRST_NAMES[count % FIRST_NAMES.length] ?? NOTE);
  private readonly lastName: Make = (value) =>
    this.standIn('last', value, (count) => LAST_NAMES[count % LAST_NAMES.length] ?? NOTE);

  private readonly detail = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((each) => this.detail(name, each));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, this.detail(key, each)]));
    if (typeof value !== 'string' || HARMLESS_DETAILS.has(name) || SEAT.test(value)) return value;
    if (name === 'orderNumber' || name === 'code') return this.code(value, {});
    return name === 'admin' || name === 'username' ? this.crew(value, {}) : note(value, {});
  };

  /** After all that it is made of. */
  private readonly tables = this.makers();

  private makers(): Partial<Record<string, Partial<Record<string, Make>>>> {
    const { code, address, addressOfRow, crew, phone, ip, firstName, lastName } = this;
    const hash: Make = (value) =>
      value === '' ? '' : createHash('sha256').update(randomBytes(32)).digest('hex');
    const person = {
      ...{ code, position: keep, row_num: keep, number: keep, age: keep, food_ticket: keep, price: keep },
      ...{ first_name: firstName, last_name: lastName, phone, email: address, special: note },
      ...{ registered_at: keep, paid: keep, arrived: keep, version: keep },
    } satisfies Makers<PersonRow>;
    return {
      page: { name: keep, content: keep, updated_at: keep, updated_by: crew } satisfies Makers<PageRow>,
      blacklist: {
        ...{ block_key: addressOfRow, email: address, public_cause: note, cause: note },
        ...{ updated_at: keep, updated_by: crew },
      } satisfies Makers<BlacklistRow>,
      seat: {
        ...{ row_num: keep, number: keep, hidden: keep, blocked: keep, taken_by: code, version: keep },
        ...{ hold_guid: keep, hold_address: keep, hold_slot: keep, hold_ip: keep, hold_until: keep },
      } satisfies Makers<SeatRow>,
      registration: {
        ...{ code, email: address, address: addressOfRow, total: keep, too_young: keep, body_hash: hash },
        guid: (_, row) => `${randomBytes(16).toString('hex')}-${String(code(row['code'], row))}`,
        ...{ registered_at: keep, payment_deadline: keep },
      } satisfies Makers<RegistrationRow>,
      person,
      deleted_person: {
        ...{ ...person, id: keep, reason: note, deleted_at: keep, deleted_by: crew },
      } satisfies Makers<DeletedPersonRow>,
      seat_move: {
        ...{ id: keep, code, first_name: firstName, last_name: lastName, reason: note, moved_by: crew },
        ...{ from_row: keep, from_number: keep, to_row: keep, to_number: keep, moved_at: keep },
      } satisfies Makers<SeatMoveRow>,
      activity: {
        ...{ type: keep, happened_at: keep, email: address, code, ip },
        details: (value) => this.detail('', value),
      } satisfies Makers<Omit<ActivityRow, 'id'>>,
      outbox: {
        ...{ id: keep, kind: keep, code, attempts: keep, created_at: keep, next_at: keep, version: keep },
        mail: () => ({ to: 'ingen@example.no', subject: NOTE, text: NOTE, html: NOTE }),
        // What waits in a copy must never go out.
        status: (value) => (value === 'queued' ? 'failed' : value),
        error: note,
      } satisfies Makers<OutboxRow>,
      visitor: { kind: keep, ip, seen_at: keep } satisfies Makers<VisitorRow>,
    };
  }
}
