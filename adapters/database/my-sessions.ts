import { EntitySchema, In, LessThan, type EntityManager, type Repository } from 'typeorm';
import type { MySessions } from '../../application/ports/my-stores.ts';
import type { MySession } from '../../domain/people/my-link.ts';
import { CODE, DIGEST, epoch, varchar } from './columns.ts';
import { insertNew } from './guarded-writes.ts';
import { oneOf, type TableRules } from './table-rules.ts';

export interface MySessionRow {
  digest: string;
  code: string;
  created_at: number;
  used_at: number;
}

export const mySessionTable = new EntitySchema<MySessionRow>({
  name: 'my_session',
  columns: {
    digest: { ...varchar(DIGEST), primary: true },
    code: varchar(CODE),
    created_at: epoch,
    used_at: epoch,
  },
  indices: [{ name: 'my_session_code', columns: ['code'] }],
});

export const mySessionRules: TableRules<MySessionRow> = {
  table: mySessionTable,
  backup: null,
  // They were mailed to the contact.
  personal: {
    where: ({ codes, contacts }) => [{ code: oneOf([...codes, ...contacts]) }],
    exported: null,
  },
};

function toSession({ digest, code, created_at, used_at }: MySessionRow): MySession {
  return { digest, code, createdAt: created_at, usedAt: used_at };
}

/** The row of a session on Min påmelding. */
function toMySessionRow({ digest, code, createdAt, usedAt }: MySession): MySessionRow {
  return { digest, code, created_at: createdAt, used_at: usedAt };
}

/** Sessions on Min påmelding in the database, by their digests. */
export class DatabaseMySessions implements MySessions {
  private readonly rows: Repository<MySessionRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(mySessionTable);
  }

  async find(digest: string) {
    const row = await this.rows.findOneBy({ digest });
    return row && toSession(row);
  }

  async add(session: MySession) {
    await insertNew(this.rows, [toMySessionRow(session)]);
  }

  async touch(digest: string, usedAt: number) {
    await this.rows.update({ digest, used_at: LessThan(usedAt) }, { used_at: usedAt });
  }

  async removeOf(codes: readonly string[]) {
    await this.rows.delete({ code: In([...codes]) });
  }

  async removeOlder(createdBefore: number, usedBefore: number) {
    await this.rows.delete({ created_at: LessThan(createdBefore) });
    await this.rows.delete({ used_at: LessThan(usedBefore) });
  }
}
