import { EntitySchema, type EntityManager, type Repository } from 'typeorm';
import type { Admins } from '../../application/ports/crew-stores.ts';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';
import { adminKey, type Admin, type AdminRole } from '../../domain/crew/admin.ts';
import { epoch, varchar } from './columns.ts';
import { insertNew, updateUnchanged } from './guarded-writes.ts';

export interface AdminRow {
  admin_key: string;
  username: string;
  role: AdminRole;
  password_hash: string;
  /** Unique, so that two processes cannot both create the first admin. */
  ordinal: number;
  created_at: number;
  last_login_at: number;
  changes_seen_at: number;
  version: number;
}

export const adminTable = new EntitySchema<AdminRow>({
  name: 'admin',
  columns: {
    admin_key: { ...varchar(190), primary: true },
    username: varchar(190),
    role: varchar(16),
    password_hash: varchar(190),
    ordinal: { type: 'integer' },
    created_at: epoch,
    last_login_at: epoch,
    changes_seen_at: { ...epoch, default: 0 },
    version: { type: 'integer' },
  },
  uniques: [{ name: 'admin_ordinal', columns: ['ordinal'] }],
});

function toAdmin(row: AdminRow): Admin {
  return {
    username: row.username,
    role: row.role,
    passwordHash: row.password_hash,
    ordinal: row.ordinal,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
    changesSeenAt: row.changes_seen_at,
    version: row.version,
  };
}

function toRow(admin: Admin): AdminRow {
  return {
    admin_key: adminKey(admin.username),
    username: admin.username,
    role: admin.role,
    password_hash: admin.passwordHash,
    ordinal: admin.ordinal,
    created_at: admin.createdAt,
    last_login_at: admin.lastLoginAt,
    changes_seen_at: admin.changesSeenAt,
    version: admin.version,
  };
}

/** Admin accounts in the database. */
export class DatabaseAdmins implements Admins {
  private readonly rows: Repository<AdminRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(adminTable);
  }

  async all() {
    return (await this.rows.find({ order: { ordinal: 'ASC' } })).map(toAdmin);
  }

  async find(key: string) {
    const row = await this.rows.findOneBy({ admin_key: key });
    return row && toAdmin(row);
  }

  async add(admin: Admin) {
    await insertNew(this.rows, [toRow(admin)]);
  }

  async save(admin: Admin) {
    await updateUnchanged(this.rows, asRead(admin), { ...toRow(admin), version: admin.version + 1 });
  }

  async remove(admin: Admin) {
    const { affected } = await this.rows.delete(asRead(admin));
    if (affected !== 1) throw new StaleWrite('changed since it was read');
  }
}

function asRead({ username, version }: Admin) {
  return { admin_key: adminKey(username), version };
}
