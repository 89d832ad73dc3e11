import { createHash } from 'node:crypto';
import { EntitySchema, type EntityManager, type EntitySchemaColumnOptions, type Repository } from 'typeorm';
import type { Persons } from '../../application/ports/signup-stores.ts';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import {
  ALL_FIELDS,
  BLANK_PARTICIPANT,
  eachField,
  NOTES,
  PARTICIPANT_FIELDS,
  type ParticipantField,
  type StoredFields,
} from '../../domain/signup/participant-fields.ts';
import { ADDRESS, CODE, epoch, ID, varchar } from './columns.ts';
import { insertNew, updateEachUnchanged, updateUnchanged } from './guarded-writes.ts';
import { perHour } from './per-hour.ts';
import { addressIn, oneOf, type TableRules } from './table-rules.ts';
import type { MadeUp } from './made-up.ts';

/** The column of each field of a participant, and its type. */
const FIELD_COLUMNS = {
  firstName: { name: 'first_name', ...varchar(190) },
  lastName: { name: 'last_name', ...varchar(190) },
  age: { name: 'age', type: 'integer' },
  phone: { name: 'phone', ...varchar(32) },
  email: { name: 'email', ...varchar(ADDRESS) },
  special: { name: 'special', type: 'text' },
  foodTicket: { name: 'food_ticket', type: 'boolean' },
} as const satisfies Readonly<
  Record<ParticipantField, EntitySchemaColumnOptions & { readonly name: string }>
>;

type FieldColumns = {
  [F in ParticipantField as (typeof FIELD_COLUMNS)[F]['name']]: StoredFields[F];
};

/** The columns of all fields of a participant, each with what a function gives for the field. */
function fieldColumns<T>(valueOf: (field: ParticipantField) => T): Record<keyof FieldColumns, T> {
  const columns = ALL_FIELDS.map((field) => [FIELD_COLUMNS[field].name, valueOf(field)]);
  return Object.fromEntries(columns) as Record<keyof FieldColumns, T>;
}

export interface PersonRow extends FieldColumns {
  /** Null in rows of older versions, until `older-rows.ts` has been over them. */
  person_id: string | null;
  code: string;
  /** 1 to 5, in the order of the form. */
  position: number;
  row_num: number;
  number: number;
  price: number;
  registered_at: number;
  paid: boolean;
  paid_pin: boolean | null;
  arrived: boolean;
  consent: boolean;
  version: number;
}

/** The columns that registered and deleted persons have in common. */
export const personColumns = {
  person_id: { ...varchar(ID), nullable: true },
  row_num: { type: 'integer' },
  number: { type: 'integer' },
  ...fieldColumns((field) => FIELD_COLUMNS[field]),
  paid: { type: 'boolean' },
  paid_pin: { type: 'boolean', nullable: true },
  arrived: { type: 'boolean' },
  consent: { type: 'boolean', default: false },
} as const;

export const personTable = new EntitySchema<PersonRow>({
  name: 'person',
  columns: {
    code: { ...varchar(CODE), primary: true },
    position: { type: 'integer', primary: true },
    ...personColumns,
    price: { type: 'integer', default: 0 },
    registered_at: { ...epoch, default: 0 },
    version: { type: 'integer', default: 0 },
  },
  uniques: [{ name: 'person_seat', columns: ['row_num', 'number'] }],
  indices: [{ name: 'person_id', columns: ['person_id'], unique: true }],
  foreignKeys: [
    {
      name: 'person_registration',
      target: 'registration',
      columnNames: ['code'],
      referencedColumnNames: ['code'],
      onDelete: 'NO ACTION',
      onUpdate: 'NO ACTION',
    },
  ],
});

/** The id of a person stored by a version that gave none: the same row always yields the same. */
export function idOfOlder({
  code,
  position,
  registered_at,
}: Pick<PersonRow, 'code' | 'position' | 'registered_at'>): string {
  return derivedId(code, String(position), String(registered_at));
}

/** An id that follows from what never changes. */
export function derivedId(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, ID);
}

/** The registered person stored in a row. */
export function toPerson(row: PersonRow): RegisteredPerson {
  return {
    id: row.person_id ?? idOfOlder(row),
    code: row.code,
    position: row.position,
    place: { row: row.row_num, number: row.number },
    ...eachField<StoredFields>((field) => row[FIELD_COLUMNS[field].name]),
    price: row.price,
    registeredAt: row.registered_at,
    paid: row.paid,
    paidPin: row.paid_pin,
    arrived: row.arrived,
    consent: row.consent,
    version: row.version,
  };
}

/** The row of a registered person. */
export function toPersonRow(person: RegisteredPerson): PersonRow {
  return {
    person_id: person.id,
    code: person.code,
    position: person.position,
    row_num: person.place.row,
    number: person.place.number,
    ...(fieldColumns((field) => person[field]) as FieldColumns),
    price: person.price,
    registered_at: person.registeredAt,
    paid: person.paid,
    paid_pin: person.paidPin,
    arrived: person.arrived,
    consent: person.consent,
    version: person.version,
  };
}

/** What a developer's copy shows of a person, registered or deleted. */
export function madeUpPerson(made: MadeUp) {
  const { keep, time, code } = made;
  return {
    ...fieldColumns((field) => made[PARTICIPANT_FIELDS[field].madeUp]),
    ...{ person_id: made.personId, code, position: keep, row_num: keep, number: keep },
    ...{ price: keep, registered_at: time, paid: keep, paid_pin: keep },
    ...{ arrived: keep, consent: keep, version: keep },
  };
}

/** What the columns hold once the notes, which are kept for a shorter time than the rest, are erased: one for each. */
export const ERASED_NOTES = NOTES.map(
  (field) => [FIELD_COLUMNS[field].name, BLANK_PARTICIPANT[field]] as const,
);

export const personRules: TableRules<PersonRow> = {
  table: personTable,
  backup: { madeUp: madeUpPerson },
  personal: {
    order: { registered_at: 'ASC', code: 'ASC', position: 'ASC' },
    key: 'person_id',
    where: ({ ids, emails }) => [{ person_id: oneOf(ids) }, { email: addressIn(emails) }],
    // Who has the address, but is not erased themselves, stays without it.
    erased: ({ person_id, version }, { ids }) =>
      ids.includes(person_id ?? '') ? null : { email: '', version: version + 1 },
    exported: {
      as: 'persons',
      read: (rows) => rows.map(toPerson),
      untold: 'position person_id paid_pin version',
    },
    addresses: ({ email }) => [email],
  },
};

/** Persons per UPDATE of their paid flags. */
const SAVED_AT_ONCE = 100;

/** Registered persons in the database. */
export class DatabasePersons implements Persons {
  private readonly rows: Repository<PersonRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(personTable);
  }

  async all() {
    const order = { registered_at: 'ASC', code: 'ASC', position: 'ASC' } as const;
    return (await this.rows.find({ order })).map(toPerson);
  }

  async ofCode(code: string) {
    return (await this.rows.find({ where: { code }, order: { position: 'ASC' } })).map(toPerson);
  }

  async countByVisitors(from: number, until: number) {
    // Whoever the crew adds to a code of a visitor has come later than the code.
    const count = `SELECT COUNT(*) AS persons FROM person
      JOIN registration ON registration.code = person.code AND registration.registered_at = person.registered_at
      WHERE registration.body_hash <> '' AND person.registered_at > ? AND person.registered_at <= ?`;
    const [found] = await this.rows.query<{ persons: number | string }[]>(count, [from, until]);
    return Number(found?.persons ?? 0);
  }

  async perHour(from: number) {
    return perHour(this.rows.manager, { table: 'person', at: 'registered_at' }, from);
  }

  async add(persons: readonly RegisteredPerson[]) {
    await insertNew(this.rows, persons.map(toPersonRow));
  }

  async save(persons: readonly RegisteredPerson[]) {
    for (const person of persons)
      await updateUnchanged(this.rows, asRead(person), {
        ...toPersonRow(person),
        version: person.version + 1,
      });
  }

  async savePaid(persons: readonly RegisteredPerson[]) {
    const table = { table: 'person', id: "CONCAT(code, ' ', position)" };
    for (let at = 0; at < persons.length; at += SAVED_AT_ONCE) {
      const changes = persons
        .slice(at, at + SAVED_AT_ONCE)
        .map(({ code, position, version, paid, paidPin }) => ({
          ...{ id: `${code} ${String(position)}`, key: { code, position }, version },
          values: { paid, paid_pin: paidPin },
        }));
      await updateEachUnchanged(this.rows.manager, table, changes);
    }
  }

  async remove(persons: readonly RegisteredPerson[]) {
    for (const person of persons) {
      const { affected } = await this.rows.delete(asRead(person));
      if (affected !== 1) throw new StaleWrite('changed since it was read');
    }
  }
}

function asRead({ code, position, version }: RegisteredPerson) {
  return { code, position, version };
}
