import { EntitySchema, type EntityManager, type Repository } from 'typeorm';
import type { Pages, RecordContents, RecordName, StoredPage } from '../../application/ports/crew-stores.ts';
import type { GuardPlan } from '../../domain/door/guard-plan.ts';
import type { SentPlan } from '../../domain/door/sent-plan.ts';
import type { Settings } from '../../domain/shared/settings.ts';
import { epoch, json, parsed, varchar } from './columns.ts';
import { insertNew, placeholders, updateUnchanged } from './guarded-writes.ts';
import type { TableRules } from './table-rules.ts';

export interface PageRow {
  name: RecordName;
  /** The whole page as JSON: its fields are defined in the domain. */
  content: RecordContents[RecordName];
  updated_at: number;
  updated_by: string;
}

export const pageTable = new EntitySchema<PageRow>({
  name: 'page',
  columns: {
    name: { ...varchar(32), primary: true },
    content: json,
    updated_at: epoch,
    updated_by: varchar(190),
  },
});

interface Named {
  readonly name?: string;
  readonly phone?: string;
  readonly passId?: string;
}

export const pageRules: TableRules<PageRow> = {
  table: pageTable,
  backup: {
    madeUp: ({ keep, time, crew, ...made }) => ({
      ...{ name: keep, updated_at: time, updated_by: crew },
      // The only records that name people and their numbers.
      content: (value, row) => {
        const anew = <N extends Named>(named: N) => ({
          ...named,
          ...(named.name !== undefined && { name: made.lastName(named.name, row) }),
          ...(named.phone !== undefined && { phone: made.phone(named.phone, row) }),
          ...(named.passId !== undefined && { passId: made.personId(named.passId, row) }),
        });
        const name = row['name'] as RecordName;
        if (name === 'plan') {
          const { rows } = parsed(value as GuardPlan | string);
          return { rows: rows.map((one) => ({ ...one, shifts: one.shifts.map(anew) })) };
        }
        if (name === 'sent-plan') return { shifts: parsed(value as SentPlan | string).shifts.map(anew) };
        if (name !== 'settings') return value;
        const content = parsed(value as Partial<Settings> | string);
        const { responsible } = content;
        return { ...content, ...(responsible && { responsible: responsible.map(anew) }) };
      },
    }),
  },
  // Whom the crew names there is the crew's to take out.
  personal: 'nobody',
};

function toPage({ name, content, updated_at, updated_by }: PageRow): StoredPage<RecordName> {
  return { name, content, updatedAt: updated_at, updatedBy: updated_by };
}

function toRow({ name, content, updatedAt, updatedBy }: StoredPage<RecordName>): PageRow {
  return { name, content, updated_at: updatedAt, updated_by: updatedBy };
}

/** Pages and the crew's settings in the database. */
export class DatabasePages implements Pages {
  private readonly rows: Repository<PageRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(pageTable);
  }

  async get<N extends RecordName>(name: N) {
    const [row]: PageRow[] = await this.rows.query('SELECT * FROM page WHERE name = ?', [name]);
    if (!row) return null;
    // A page's name decides the type of its content.
    return toPage({ ...row, content: parsed(row.content) }) as StoredPage<N>;
  }

  async several<N extends RecordName>(...names: readonly N[]) {
    const select = `SELECT * FROM page WHERE name IN (${placeholders(names)})`;
    const rows: PageRow[] = await this.rows.query(select, [...names]);
    const pages = rows.map((row) => [row.name, toPage({ ...row, content: parsed(row.content) })]);
    return Object.fromEntries(pages) as { [Name in N]?: StoredPage<Name> };
  }

  async versions(...names: readonly RecordName[]) {
    const select = `SELECT name, updated_at FROM page WHERE name IN (${placeholders(names)})`;
    const rows: { name: RecordName; updated_at: unknown }[] = await this.rows.query(select, [...names]);
    return Object.fromEntries(rows.map((row) => [row.name, Number(row.updated_at)]));
  }

  async put(page: StoredPage<RecordName>) {
    await this.rows.upsert(toRow(page), ['name']);
  }

  async remove(name: RecordName) {
    await this.rows.delete({ name });
  }

  async save(page: StoredPage<RecordName>, before: number | null) {
    const row = toRow(page);
    if (before === null) await insertNew(this.rows, [row]);
    else await updateUnchanged(this.rows, { name: page.name, updated_at: before }, row);
  }
}
