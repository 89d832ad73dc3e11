import { EntitySchema, In, IsNull, Not, type EntityManager, type Repository } from 'typeorm';
import type { DeletedPersons } from '../../application/ports/crew-stores.ts';
import type { Cancellation, DeletedPerson, ResaleState } from '../../domain/people/registered-person.ts';
import { CODE, epoch, ID, varchar } from './columns.ts';
import { insertNew } from './guarded-writes.ts';
import { readInBatches } from './in-batches.ts';
import { perHour } from './per-hour.ts';
import { madeUpPerson, personColumns, toPerson, toPersonRow, type PersonRow } from './persons.ts';
import { addressIn, oneOf, type TableRules } from './table-rules.ts';

export interface DeletedPersonRow extends PersonRow {
  id: string;
  reason: string;
  deleted_at: number;
  deleted_by: string;
  settled_ore: number | null;
  refund_ore: number | null;
  resale: ResaleState | null;
}

export const deletedPersonTable = new EntitySchema<DeletedPersonRow>({
  name: 'deleted_person',
  columns: {
    id: { ...varchar(ID), primary: true },
    code: varchar(CODE),
    position: { type: 'integer' },
    ...personColumns,
    price: { type: 'integer' },
    registered_at: epoch,
    version: { type: 'integer' },
    reason: { type: 'text' },
    deleted_at: epoch,
    deleted_by: varchar(190),
    settled_ore: { type: 'integer', nullable: true },
    refund_ore: { type: 'integer', nullable: true },
    resale: { ...varchar(10), nullable: true },
  },
  indices: [
    { name: 'deleted_person_deleted', columns: ['deleted_at', 'id'] },
    { name: 'deleted_person_code', columns: ['code'] },
    { name: 'deleted_person_person', columns: ['person_id'] },
  ],
});

/** The deleted person stored in a row. */
function toDeleted(row: DeletedPersonRow): DeletedPerson {
  const { settled_ore: settledOre, refund_ore: refundOre, resale } = row;
  return {
    id: row.id,
    person: toPerson(row),
    reason: row.reason,
    deletedAt: row.deleted_at,
    deletedBy: row.deleted_by,
    cancelled:
      settledOre === null || refundOre === null ? null : { settledOre, refundOre, ...(resale && { resale }) },
  };
}

function cancelledColumns(cancelled: DeletedPerson['cancelled']) {
  const { settledOre = null, refundOre = null, resale = null } = cancelled ?? {};
  return { settled_ore: settledOre, refund_ore: refundOre, resale };
}

/** The row of a deleted person. */
function toDeletedRow(deleted: DeletedPerson): DeletedPersonRow {
  const { id, person, reason, deletedAt, deletedBy, cancelled } = deleted;
  return {
    ...toPersonRow(person),
    ...{ id, reason, deleted_at: deletedAt, deleted_by: deletedBy },
    ...cancelledColumns(cancelled),
  };
}

const NEWEST_FIRST = { deleted_at: 'DESC', id: 'DESC' } as const;

export const deletedPersonRules: TableRules<DeletedPersonRow> = {
  table: deletedPersonTable,
  backup: {
    madeUp: (made) => ({
      ...{ ...madeUpPerson(made), id: made.id, reason: made.note, deleted_at: made.time },
      ...{ deleted_by: made.crew, settled_ore: made.keep, refund_ore: made.keep, resale: made.keep },
    }),
  },
  personal: {
    order: NEWEST_FIRST,
    where: ({ ids, emails }) => [{ person_id: oneOf(ids) }, { email: addressIn(emails) }],
    erased: ({ person_id }, { ids }) => (ids.includes(person_id ?? '') ? null : { email: '' }),
    exported: {
      as: 'deletedPersons',
      read: (rows) => rows.map(toDeleted),
      untold: 'position person_id paid_pin version settled_ore refund_ore',
    },
    addresses: ({ email }) => [email],
  },
};

/** Deleted persons in the database. */
export class DatabaseDeletedPersons implements DeletedPersons {
  private readonly rows: Repository<DeletedPersonRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(deletedPersonTable);
  }

  async all() {
    return (await this.rows.find({ order: NEWEST_FIRST })).map(toDeleted);
  }

  async ofCode(code: string) {
    return this.ofCodes([code]);
  }

  async ofCodes(codes: readonly string[]) {
    const rows = await readInBatches(codes, (some) =>
      this.rows.find({ where: { code: In([...some]) }, order: NEWEST_FIRST }),
    );
    return rows.map(toDeleted);
  }

  async find(id: string) {
    const row = await this.rows.findOneBy({ id });
    return row && toDeleted(row);
  }

  async perHour(from: number) {
    const { manager } = this.rows;
    return {
      came: await perHour(manager, { table: 'deleted_person', at: 'registered_at' }, from),
      went: await perHour(manager, { table: 'deleted_person', at: 'deleted_at' }, from),
    };
  }

  async add(deleted: DeletedPerson) {
    await insertNew(this.rows, [toDeletedRow(deleted)]);
  }

  async inResale() {
    const rows = await this.rows.find({ where: { resale: Not(IsNull()) }, order: NEWEST_FIRST });
    return rows.map(toDeleted);
  }

  async saveCancelled(id: string, cancelled: Cancellation) {
    await this.rows.update({ id }, cancelledColumns(cancelled));
  }

  async remove(id: string) {
    const { affected } = await this.rows.delete({ id });
    return affected === 1;
  }
}
