import { EntitySchema, In, IsNull, Not, type EntityManager, type Repository } from 'typeorm';
import { byCode } from '../../application/shared/code-books.ts';
import type { ListedPlaces } from '../../domain/payments/resale.ts';
import type {
  RegistrationRecord,
  Registrations,
  Reminder,
  SeatOrigin,
  UnpaidOf,
} from '../../application/ports/signup-stores.ts';
import { mailDomain } from '../../domain/signup/mail-domains.ts';
import { registeredPersons, type Registration } from '../../domain/signup/registration.ts';
import { lockCodes, usedCodes } from './codes.ts';
import { ADDRESS, CODE, DIGEST, epoch, GUID, IP_KEY, json, parsed, varchar } from './columns.ts';
import { insertNew, placeholders } from './guarded-writes.ts';
import { readInBatches } from './in-batches.ts';
import { perHour } from './per-hour.ts';
import { personTable, toPerson, toPersonRow, type PersonRow } from './persons.ts';
import { addressIn, containing, oneOf, type TableRules } from './table-rules.ts';

export interface RegistrationRow {
  code: string;
  guid: string;
  email: string;
  address: string;
  total: number;
  too_young: boolean;
  registered_at: number;
  payment_deadline: number;
  body_hash: string;
  ip: string | null;
  given_deadline: number | null;
  reminded_deadline: number | null;
  reminded_hours: number | null;
  listed: ListedPlaces | null;
  /** The mail domain of the address, by which unpaid seats are counted: see `domainOf`. */
  mail_domain?: string | null;
}

export const registrationTable = new EntitySchema<RegistrationRow>({
  name: 'registration',
  columns: {
    code: { ...varchar(CODE), primary: true },
    guid: varchar(GUID),
    ...{ email: varchar(ADDRESS), address: varchar(ADDRESS) },
    total: { type: 'integer' },
    too_young: { type: 'boolean' },
    registered_at: epoch,
    payment_deadline: epoch,
    body_hash: varchar(DIGEST),
    ip: { ...varchar(IP_KEY), nullable: true },
    given_deadline: { ...epoch, nullable: true },
    reminded_deadline: { ...epoch, nullable: true },
    reminded_hours: { type: 'integer', nullable: true },
    listed: { ...json, nullable: true },
    // Derived from the address, so it is neither selected nor backed up.
    mail_domain: { ...varchar(ADDRESS), nullable: true, select: false },
  },
  uniques: [{ name: 'registration_guid', columns: ['guid'] }],
  indices: [
    { name: 'registration_address', columns: ['address'] },
    { name: 'registration_ip', columns: ['ip'] },
    { name: 'registration_mail_domain', columns: ['mail_domain'] },
  ],
});

export const registrationRules: TableRules<RegistrationRow, 'mail_domain'> = {
  table: registrationTable,
  backup: {
    madeUp: ({ keep, time, ...made }) => ({
      ...{ code: made.code, guid: made.guid, email: made.address, address: made.addressOfRow, ip: made.ip },
      ...{ total: keep, too_young: keep, body_hash: made.hash, registered_at: time },
      // Stays as long after the sign-up as it was.
      payment_deadline: (value, row) =>
        Number(time(row['registered_at'], row)) + Number(value) - Number(row['registered_at']),
      ...{ given_deadline: time, reminded_deadline: time, reminded_hours: keep, listed: keep },
    }),
  },
  personal: {
    order: { registered_at: 'ASC', code: 'ASC' },
    where: ({ codes, contacts, emails }) => [
      { code: oneOf([...codes, ...contacts]) },
      { email: addressIn(emails) },
    ],
    erased: ({ code }, { codes }) =>
      codes.includes(code) ? null : { email: '', address: '', ip: null, mail_domain: null },
    exported: {
      as: 'registrations',
      read: (rows, manager) => new DatabaseRegistrations(manager).withPersons(rows),
      untold:
        'guid address total too_young body_hash ip given_deadline reminded_deadline reminded_hours listed',
    },
    addresses: ({ email }) => [email],
  },
};

function toRecord(row: RegistrationRow, persons: readonly PersonRow[]): RegistrationRecord {
  return {
    code: row.code,
    guid: row.guid,
    ...{ email: row.email, blockKey: row.address },
    persons: persons.map(toPerson),
    ...{ total: row.total, tooYoung: row.too_young, registeredAt: row.registered_at },
    paymentDeadline: row.payment_deadline,
    bodyHash: row.body_hash,
    ip: row.ip,
    ...(row.listed && { listed: parsed(row.listed) }),
    givenDeadline: row.given_deadline,
    reminded:
      row.reminded_deadline === null || row.reminded_hours === null
        ? null
        : { deadline: row.reminded_deadline, hours: row.reminded_hours },
  };
}

/** The mail domain that a registration's unpaid seats are counted by; null when its address is erased. */
export function domainOf({ address }: Pick<RegistrationRow, 'address'>): string | null {
  return address === '' ? null : mailDomain(address);
}

function toRow(registration: Registration): RegistrationRow {
  return {
    code: registration.code,
    guid: registration.guid,
    email: registration.email,
    address: registration.blockKey,
    ...{ total: registration.total, too_young: registration.tooYoung },
    registered_at: registration.registeredAt,
    payment_deadline: registration.paymentDeadline,
    body_hash: registration.bodyHash,
    ip: registration.ip,
    ...{ given_deadline: null, reminded_deadline: null, reminded_hours: null },
    listed: registration.listed ?? null,
    mail_domain: domainOf({ address: registration.blockKey }),
  };
}

const ORIGINS: Readonly<Record<SeatOrigin | 'address', string>> = {
  address: 'registration.address',
  ip: 'registration.ip',
  domain: 'registration.mail_domain',
};

/**
 * A SELECT of persons who have not paid and whose deadline is after a time. Takes the values of `paid` and of
 * the time, then those of `where`.
 */
function unpaidCounts(columns: string, where: string): string {
  return `SELECT ${columns} FROM registration JOIN person ON person.code = registration.code
    WHERE person.paid = ? AND COALESCE(given_deadline, payment_deadline) > ? AND ${where}`;
}

/** Registrations in the database, read with their persons. */
export class DatabaseRegistrations implements Registrations {
  private readonly rows: Repository<RegistrationRow>;
  private readonly persons: Repository<PersonRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(registrationTable);
    this.persons = manager.getRepository(personTable);
  }

  async byCode(code: string) {
    const row = await this.rows.findOneBy({ code });
    return row && toRecord(row, await this.persons.find({ where: { code }, order: { position: 'ASC' } }));
  }

  async ofCodes(codes: readonly string[]) {
    const of = (some: readonly string[]) => ({ where: { code: In([...some]) } });
    const order = { code: 'ASC', position: 'ASC' } as const;
    const persons = await readInBatches(codes, (some) => this.persons.find({ ...of(some), order }));
    const found = byCode(persons, ({ code }) => code);
    const rows = await readInBatches(codes, (some) => this.rows.find(of(some)));
    return rows.map((row) => toRecord(row, found.get(row.code) ?? []));
  }

  async ofEmail(email: string) {
    const rows = await this.rows.find({
      where: { email: addressIn([email.toLowerCase()]) },
      order: { registered_at: 'ASC', code: 'ASC' },
    });
    return this.withPersons(rows);
  }

  /** The registrations of rows that were read. */
  async withPersons(rows: readonly RegistrationRow[]) {
    const found = await Promise.all(rows.map(({ code }) => this.byCode(code)));
    return found.filter((registration) => registration !== null);
  }

  async contacts(codes: readonly string[]) {
    const rows = await readInBatches(codes, (some) => this.rows.findBy({ code: In([...some]) }));
    return new Map(rows.map(({ code, email }) => [code, email]));
  }

  async withContact(text: string) {
    const rows = await this.rows.find({ where: { email: containing([text]) } });
    return rows.map(({ code }) => code);
  }

  async all() {
    const persons = await this.personsByCode();
    const rows = await this.rows.find({ order: { registered_at: 'ASC', code: 'ASC' } });
    return rows.map((row) => toRecord(row, persons.get(row.code) ?? []));
  }

  async any() {
    return this.rows.existsBy({});
  }

  async signedUp() {
    const persons = await this.personsByCode();
    const rows = await readInBatches([...persons.keys()], (some) =>
      this.rows.findBy({ code: In([...some]) }),
    );
    return rows
      .toSorted((a, b) => a.registered_at - b.registered_at || (a.code < b.code ? -1 : 1))
      .map((row) => toRecord(row, persons.get(row.code) ?? []));
  }

  async lock(codes: readonly string[]) {
    await lockCodes(this.rows.manager, codes);
  }

  async giveDeadline(code: string, deadline: number) {
    await this.rows.update({ code }, { given_deadline: deadline });
  }

  async listed() {
    return this.withPersons(await this.rows.findBy({ listed: Not(IsNull()) }));
  }

  async saveListed(code: string, listed: ListedPlaces) {
    await this.rows.update({ code }, { listed });
  }

  async noteReminder(code: string, { deadline, hours }: Reminder) {
    await this.rows.update({ code }, { reminded_deadline: deadline, reminded_hours: hours });
  }

  async changeContact(code: string, { email, blockKey }: Pick<Registration, 'email' | 'blockKey'>) {
    const columns = { email, address: blockKey, mail_domain: domainOf({ address: blockKey }) };
    await this.rows.update({ code }, columns);
  }

  async codeExists(code: string) {
    return this.rows.existsBy({ code });
  }

  async usedCodes(codes: readonly string[]) {
    return usedCodes(this.rows.manager, codes);
  }

  async unpaid({ blockKeys = [], ips = [], domains = [] }: UnpaidOf, dueAfter: number) {
    const filters = [
      {
        part: 'registrations',
        origin: ORIGINS.address,
        counted: 'DISTINCT registration.code',
        keys: blockKeys,
      },
      { part: 'ofIps', origin: ORIGINS.ip, counted: '*', keys: ips },
      { part: 'ofDomains', origin: ORIGINS.domain, counted: '*', keys: domains },
    ].filter(({ keys }) => keys.length > 0);
    // A SELECT for each, so that each can use its own index.
    const selects = filters.map(({ part, origin, counted, keys }) => {
      const columns = `'${part}' AS part, ${origin} AS origin, COUNT(${counted}) AS count`;
      return `${unpaidCounts(columns, `${origin} IN (${placeholders(keys)})`)} GROUP BY ${origin}`;
    });
    const values = filters.flatMap(({ keys }) => [false, dueAfter, ...keys]);
    const rows: { part: string; origin: string; count: unknown }[] =
      filters.length > 0 ? await this.rows.query(selects.join(' UNION ALL '), values) : [];
    const of = (wanted: string) =>
      new Map(rows.filter(({ part }) => part === wanted).map(({ origin, count }) => [origin, Number(count)]));
    return { registrations: of('registrations'), ofIps: of('ofIps'), ofDomains: of('ofDomains') };
  }

  async mostUnpaidSeats(from: SeatOrigin, atLeast: number, dueAfter: number) {
    const origin = ORIGINS[from];
    const counts: { origin: string; seats: unknown }[] = await this.rows.query(
      `${unpaidCounts(`${origin} AS origin, COUNT(*) AS seats`, `${origin} <> ''`)}
        GROUP BY ${origin} HAVING COUNT(*) >= ? ORDER BY seats DESC, origin`,
      [false, dueAfter, atLeast],
    );
    return new Map(counts.map(({ origin, seats }) => [origin, Number(seats)]));
  }

  private async personsByCode(): Promise<ReadonlyMap<string, readonly PersonRow[]>> {
    return byCode(await this.persons.find({ order: { code: 'ASC', position: 'ASC' } }), ({ code }) => code);
  }

  async perHour(from: number) {
    return perHour(this.rows.manager, { table: 'registration', at: 'registered_at' }, from);
  }

  async add(registration: Registration) {
    await insertNew(this.rows, [toRow(registration)]);
    await insertNew(this.persons, registeredPersons(registration).map(toPersonRow));
  }
}
