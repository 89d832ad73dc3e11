import { EntitySchema, LessThan, type EntityManager, type Repository } from 'typeorm';
import type { AdminTokens } from '../../application/ports/crew-stores.ts';
import type { AdminToken } from '../../domain/crew/admin.ts';
import { DIGEST, epoch, varchar } from './columns.ts';
import { insertNew } from './guarded-writes.ts';

export interface AdminTokenRow {
  digest: string;
  admin_key: string;
  created_at: number;
  used_at: number;
}

export const adminTokenTable = new EntitySchema<AdminTokenRow>({
  name: 'admin_token',
  columns: {
    digest: { ...varchar(DIGEST), primary: true },
    admin_key: varchar(190),
    created_at: epoch,
    used_at: epoch,
  },
  indices: [{ name: 'admin_token_admin', columns: ['admin_key'] }],
});

function toToken({ digest, admin_key, created_at, used_at }: AdminTokenRow): AdminToken {
  return { digest, adminKey: admin_key, createdAt: created_at, usedAt: used_at };
}

function toRow({ digest, adminKey, createdAt, usedAt }: AdminToken): AdminTokenRow {
  return { digest, admin_key: adminKey, created_at: createdAt, used_at: usedAt };
}

/** Login tokens of admins in the database, by their digests. */
export class DatabaseAdminTokens implements AdminTokens {
  private readonly rows: Repository<AdminTokenRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(adminTokenTable);
  }

  async find(digest: string) {
    const row = await this.rows.findOneBy({ digest });
    return row && toToken(row);
  }

  async add(token: AdminToken) {
    await insertNew(this.rows, [toRow(token)]);
  }

  async touch(digest: string, usedAt: number) {
    await this.rows.update({ digest, used_at: LessThan(usedAt) }, { used_at: usedAt });
  }

  async remove(digest: string) {
    await this.rows.delete({ digest });
  }

  async removeOf(adminKey: string) {
    await this.rows.delete({ admin_key: adminKey });
  }

  async removeOlder(createdBefore: number, usedBefore: number) {
    await this.rows.delete({ created_at: LessThan(createdBefore) });
    await this.rows.delete({ used_at: LessThan(usedBefore) });
  }
}
