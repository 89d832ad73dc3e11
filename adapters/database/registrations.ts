import { EntitySchema, type EntityManager, type Repository } from 'typeorm';
import type {
  RegisteredPerson,
  RegistrationRecord,
  Registrations,
} from '../../application/ports/signup-stores.ts';
import type { Participant } from '../../domain/participant.ts';
import type { Registration } from '../../domain/registration.ts';
import { ADDRESS, CODE, DIGEST, epoch, GUID, words } from './columns.ts';
import { insertNew } from './guarded-writes.ts';

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
}

export const registrationTable = new EntitySchema<RegistrationRow>({
  name: 'registration',
  columns: {
    code: { ...words(CODE), primary: true },
    guid: words(GUID),
    email: words(ADDRESS),
    address: words(ADDRESS),
    total: { type: 'integer' },
    too_young: { type: 'boolean' },
    registered_at: epoch,
    payment_deadline: epoch,
    body_hash: words(DIGEST),
  },
  uniques: [{ name: 'registration_guid', columns: ['guid'] }],
  indices: [{ name: 'registration_address', columns: ['address'] }],
});

function toRecord(row: RegistrationRow, persons: readonly PersonRow[]): RegistrationRecord {
  return {
    code: row.code,
    guid: row.guid,
    email: row.email,
    address: row.address,
    persons: persons.map(toPerson),
    total: row.total,
    tooYoung: row.too_young,
    registeredAt: row.registered_at,
    paymentDeadline: row.payment_deadline,
    bodyHash: row.body_hash,
  };
}

function toRow(registration: Registration): RegistrationRow {
  return {
    code: registration.code,
    guid: registration.guid,
    email: registration.email,
    address: registration.address,
    total: registration.total,
    too_young: registration.tooYoung,
    registered_at: registration.registeredAt,
    payment_deadline: registration.paymentDeadline,
    body_hash: registration.bodyHash,
  };
}

export interface PersonRow {
  code: string;
  /** 1 to 5, as the form had them. */
  position: number;
  row_num: number;
  number: number;
  first_name: string;
  last_name: string;
  age: number;
  phone: string;
  email: string;
  special: string;
  food_ticket: boolean;
  paid: boolean;
  arrived: boolean;
}

export const personTable = new EntitySchema<PersonRow>({
  name: 'person',
  columns: {
    code: { ...words(CODE), primary: true },
    position: { type: 'integer', primary: true },
    row_num: { type: 'integer' },
    number: { type: 'integer' },
    first_name: words(190),
    last_name: words(190),
    age: { type: 'integer' },
    phone: words(32),
    email: words(ADDRESS),
    special: { type: 'text' },
    food_ticket: { type: 'boolean' },
    paid: { type: 'boolean' },
    arrived: { type: 'boolean' },
  },
  uniques: [{ name: 'person_seat', columns: ['row_num', 'number'] }],
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

function toPerson(row: PersonRow): RegisteredPerson {
  return {
    place: { row: row.row_num, number: row.number },
    firstName: row.first_name,
    lastName: row.last_name,
    age: row.age,
    phone: row.phone,
    email: row.email,
    special: row.special,
    foodTicket: row.food_ticket,
    paid: row.paid,
    arrived: row.arrived,
  };
}

function toPersonRow(code: string, position: number, participant: Participant): PersonRow {
  return {
    code,
    position,
    row_num: participant.place.row,
    number: participant.place.number,
    first_name: participant.firstName,
    last_name: participant.lastName,
    age: participant.age,
    phone: participant.phone,
    email: participant.email,
    special: participant.special,
    food_ticket: participant.foodTicket,
    paid: false,
    arrived: false,
  };
}

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

  async codeExists(code: string) {
    return this.rows.existsBy({ code });
  }

  async countUnpaid(address: string) {
    const counts: { count: unknown }[] = await this.rows.query(
      `SELECT COUNT(*) AS count FROM registration WHERE address = ?
        AND EXISTS (SELECT 1 FROM person WHERE person.code = registration.code AND paid = ?)`,
      [address, false],
    );
    return Number(counts[0]?.count);
  }

  async add(registration: Registration) {
    const { code, participants } = registration;
    await insertNew(this.rows, [toRow(registration)]);
    await insertNew(
      this.persons,
      participants.map((participant, index) => toPersonRow(code, index + 1, participant)),
    );
  }
}
