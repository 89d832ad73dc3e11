import { EntitySchema, type EntityManager, type Repository } from 'typeorm';
import type { DeletedPersons } from '../../application/ports/crew-stores.ts';
import type { DeletedPerson } from '../../domain/registered-person.ts';
import { CODE, epoch, ID, varchar } from './columns.ts';
import { insertNew } from './guarded-writes.ts';
import { personColumns, toPerson, toPersonRow, type PersonRow } from './persons.ts';

export interface DeletedPersonRow extends PersonRow {
  id: string;
  reason: string;
  deleted_at: number;
  deleted_by: string;
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
  },
  indices: [{ name: 'deleted_person_deleted', columns: ['deleted_at', 'id'] }],
});

function toDeleted(row: DeletedPersonRow): DeletedPerson {
  return {
    id: row.id,
    person: toPerson(row),
    reason: row.reason,
    deletedAt: row.deleted_at,
    deletedBy: row.deleted_by,
  };
}

function toRow({ id, person, reason, deletedAt, deletedBy }: DeletedPerson): DeletedPersonRow {
  return { ...toPersonRow(person), id, reason, deleted_at: deletedAt, deleted_by: deletedBy };
}

export class DatabaseDeletedPersons implements DeletedPersons {
  private readonly rows: Repository<DeletedPersonRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(deletedPersonTable);
  }

  async all() {
    return (await this.rows.find({ order: { deleted_at: 'DESC', id: 'DESC' } })).map(toDeleted);
  }

  async find(id: string) {
    const row = await this.rows.findOneBy({ id });
    return row && toDeleted(row);
  }

  async add(deleted: DeletedPerson) {
    await insertNew(this.rows, [toRow(deleted)]);
  }

  async remove(id: string) {
    const { affected } = await this.rows.delete({ id });
    return affected === 1;
  }
}
