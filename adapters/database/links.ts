import { EntitySchema, In, IsNull, LessThan, type EntityManager, type Repository } from 'typeorm';
import type { Links } from '../../application/ports/my-stores.ts';
import { StaleWrite } from '../../application/ports/unit-of-work.ts';
import type { LinkPurpose, MailedLink } from '../../domain/people/my-link.ts';
import { DIGEST, epoch, varchar } from './columns.ts';
import { insertNew } from './guarded-writes.ts';
import { oneOf, type TableRules } from './table-rules.ts';

export interface LinkRow {
  digest: string;
  purpose: LinkPurpose;
  subject: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

export const linkTable = new EntitySchema<LinkRow>({
  name: 'link',
  columns: {
    digest: { ...varchar(DIGEST), primary: true },
    purpose: varchar(16),
    subject: varchar(64),
    created_at: epoch,
    expires_at: epoch,
    used_at: { ...epoch, nullable: true },
  },
  indices: [{ name: 'link_subject', columns: ['subject'] }],
});

export const linkRules: TableRules<LinkRow> = {
  table: linkTable,
  backup: null,
  // They were mailed to the contact.
  personal: {
    where: ({ codes, contacts }) => [{ subject: oneOf([...codes, ...contacts]) }],
    exported: null,
  },
};

function toLink({ created_at, expires_at, used_at, ...row }: LinkRow): MailedLink {
  return { ...row, createdAt: created_at, expiresAt: expires_at, usedAt: used_at };
}

/** The row of a mailed link. */
function toLinkRow({ createdAt, expiresAt, usedAt, ...link }: MailedLink): LinkRow {
  return { ...link, created_at: createdAt, expires_at: expiresAt, used_at: usedAt };
}

/** Mailed links in the database, by their digests. */
export class DatabaseLinks implements Links {
  private readonly rows: Repository<LinkRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(linkTable);
  }

  async find(digest: string) {
    const row = await this.rows.findOneBy({ digest });
    return row && toLink(row);
  }

  async add(link: MailedLink) {
    await insertNew(this.rows, [toLinkRow(link)]);
  }

  async use(digest: string, at: number) {
    const { affected } = await this.rows.update({ digest, used_at: IsNull() }, { used_at: at });
    if (affected !== 1) throw new StaleWrite('it was opened meanwhile');
  }

  async removeOf(codes: readonly string[]) {
    await this.rows.delete({ subject: In([...codes]) });
  }

  async removeOlder(before: number) {
    await this.rows.delete({ expires_at: LessThan(before) });
  }
}
