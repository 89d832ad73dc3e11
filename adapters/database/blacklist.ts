import { EntitySchema, type EntityManager, type Repository } from 'typeorm';
import type { Blacklist } from '../../application/ports/crew-stores.ts';
import type { BlacklistEntry } from '../../domain/people/blacklist.ts';
import { ADDRESS, epoch, varchar } from './columns.ts';
import { placeholders } from './guarded-writes.ts';
import { oneOf, type TableRules } from './table-rules.ts';

export interface BlacklistRow {
  block_key: string;
  email: string;
  public_cause: string;
  cause: string;
  updated_at: number;
  updated_by: string;
}

export const blacklistTable = new EntitySchema<BlacklistRow>({
  name: 'blacklist',
  columns: {
    block_key: { ...varchar(ADDRESS), primary: true },
    email: varchar(ADDRESS),
    public_cause: { type: 'text' },
    cause: { type: 'text' },
    updated_at: epoch,
    updated_by: varchar(190),
  },
});

export const blacklistRules: TableRules<BlacklistRow> = {
  table: blacklistTable,
  backup: {
    madeUp: ({ addressOfRow, address, note, time, crew }) => ({
      ...{ block_key: addressOfRow, email: address, public_cause: note, cause: note },
      ...{ updated_at: time, updated_by: crew },
    }),
  },
  personal: {
    staysAtReset: true,
    where: ({ rows }) => [{ block_key: oneOf(rows) }],
    exported: { as: 'blacklist', read: (rows) => rows.map(toEntry), untold: '' },
  },
};

/** The entry stored in a row. */
function toEntry(row: BlacklistRow): BlacklistEntry {
  return {
    key: row.block_key,
    email: row.email,
    publicCause: row.public_cause,
    cause: row.cause,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  };
}

function toRow(entry: BlacklistEntry): BlacklistRow {
  return {
    block_key: entry.key,
    email: entry.email,
    public_cause: entry.publicCause,
    cause: entry.cause,
    updated_at: entry.updatedAt,
    updated_by: entry.updatedBy,
  };
}

/** The blacklist in the database. */
export class DatabaseBlacklist implements Blacklist {
  private readonly rows: Repository<BlacklistRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(blacklistTable);
  }

  async byKey(key: string) {
    return (await this.byKeys([key]))[0] ?? null;
  }

  async byKeys(keys: readonly string[]) {
    const named = `SELECT * FROM blacklist WHERE block_key IN (${placeholders(keys)})`;
    const rows: BlacklistRow[] = await this.rows.query(named, [...keys]);
    return rows.map(toEntry);
  }

  async all() {
    return (await this.rows.find({ order: { block_key: 'ASC' } })).map(toEntry);
  }

  async put(entry: BlacklistEntry) {
    await this.rows.upsert(toRow(entry), ['block_key']);
  }

  async remove(key: string) {
    const { affected } = await this.rows.delete({ block_key: key });
    return affected === 1;
  }
}
