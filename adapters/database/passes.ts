import { EntitySchema, In, Not, type EntityManager, type Repository } from 'typeorm';
import type { Passes } from '../../application/ports/door-stores.ts';
import type { Pass, PassKind } from '../../domain/door/pass.ts';
import { ADDRESS, CODE, epoch, ID, varchar } from './columns.ts';
import { insertNew, updateUnchanged } from './guarded-writes.ts';
import { addressIn, oneOf, type TableRules } from './table-rules.ts';

export interface PassRow {
  person_id: string;
  code: string;
  kind: PassKind;
  first_name: string;
  last_name: string;
  age: number | null;
  phone: string | null;
  /** Empty: there is none. */
  email: string;
  until_time: string | null;
  price_ore: number;
  paid_pin: boolean | null;
  arrived: boolean;
  created_at: number;
  created_by: string;
  version: number;
}

export const passTable = new EntitySchema<PassRow>({
  name: 'pass',
  columns: {
    person_id: { ...varchar(ID), primary: true },
    code: varchar(CODE),
    kind: varchar(10),
    first_name: varchar(190),
    last_name: varchar(190),
    age: { type: 'integer', nullable: true },
    phone: { ...varchar(32), nullable: true },
    email: varchar(ADDRESS),
    until_time: { ...varchar(5), nullable: true },
    price_ore: { type: 'integer' },
    paid_pin: { type: 'boolean', nullable: true },
    arrived: { type: 'boolean' },
    created_at: epoch,
    created_by: varchar(190),
    version: { type: 'integer' },
  },
  indices: [{ name: 'pass_code', columns: ['code'], unique: true }],
});

export const passRules: TableRules<PassRow> = {
  table: passTable,
  backup: {
    later: true,
    madeUp: (made) => ({
      ...{ person_id: made.personId, code: made.code, kind: made.keep, version: made.keep },
      ...{ first_name: made.firstName, last_name: made.lastName, email: made.address },
      age: (value, row) => value && made.age(value, row),
      phone: (value, row) => value && made.phone(value, row),
      ...{ until_time: made.keep, price_ore: made.keep, paid_pin: made.keep, arrived: made.keep },
      ...{ created_at: made.time, created_by: made.crew },
    }),
  },
  personal: {
    where: ({ ids, codes, emails }) => [
      { person_id: oneOf(ids) },
      { code: oneOf(codes) },
      { email: addressIn(emails) },
    ],
    exported: {
      as: 'passes',
      read: (rows) => rows.map(toPass),
      untold: 'person_id paid_pin arrived created_by version',
    },
    order: { created_at: 'ASC', person_id: 'ASC' },
    dated: 'created_at',
    addresses: ({ email }) => [email],
  },
};

/** The pass stored in a row. */
function toPass(row: PassRow): Pass {
  return {
    ...{
      id: row.person_id,
      code: row.code,
      kind: row.kind,
      firstName: row.first_name,
      lastName: row.last_name,
    },
    ...{ age: row.age, phone: row.phone, email: row.email === '' ? null : row.email, until: row.until_time },
    ...{ priceOre: row.price_ore, paidPin: row.paid_pin, arrived: row.arrived },
    ...{ createdAt: row.created_at, by: row.created_by, version: row.version },
  };
}

function toRow(pass: Pass): PassRow {
  return {
    ...{ person_id: pass.id, code: pass.code, kind: pass.kind },
    ...{ first_name: pass.firstName, last_name: pass.lastName, age: pass.age, phone: pass.phone },
    ...{ email: pass.email ?? '', until_time: pass.until, price_ore: pass.priceOre, paid_pin: pass.paidPin },
    ...{ arrived: pass.arrived, created_at: pass.createdAt, created_by: pass.by, version: pass.version + 1 },
  };
}

/** Passes in the database. */
export class DatabasePasses implements Passes {
  private readonly rows: Repository<PassRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(passTable);
  }

  async all() {
    return (await this.rows.find({ order: { created_at: 'ASC', person_id: 'ASC' } })).map(toPass);
  }

  async ofCodes(codes: readonly string[]) {
    return codes.length === 0 ? [] : (await this.rows.findBy({ code: In([...codes]) })).map(toPass);
  }

  async find(id: string) {
    const row = await this.rows.findOneBy({ person_id: id });
    return row && toPass(row);
  }

  async add(passes: readonly Pass[]) {
    await insertNew(this.rows, passes.map(toRow));
  }

  async save(pass: Pass) {
    const { id, version } = pass;
    await updateUnchanged(this.rows, { person_id: id, version }, toRow(pass));
  }

  async remove(id: string) {
    return (await this.rows.delete({ person_id: id })).affected === 1;
  }
}

/** Removes all passes but those of crew and guards: from now on (epoch ms) the next event expects them. */
export async function keepCrewsPasses(manager: EntityManager, now: number): Promise<void> {
  const crews = In(['crew', 'guard'] satisfies PassKind[]);
  await manager.delete(passTable, { kind: Not(crews) });
  const anew = { arrived: false, created_at: now, version: () => 'version + 1' };
  await manager.update(passTable, { kind: crews }, anew);
}
