import { EntitySchema, LessThan, type EntityManager, type Repository } from 'typeorm';
import type { Visit, VisitKind, Visitors } from '../../application/ports/maintenance.ts';
import { epoch, IP_KEY, varchar } from './columns.ts';
import type { TableRules } from './table-rules.ts';
import { dialectOf } from './dialect.ts';

export interface VisitorRow {
  kind: VisitKind;
  /** Of an account, its key. */
  ip: string;
  seen_at: number;
}

export const visitorTable = new EntitySchema<VisitorRow>({
  name: 'visitor',
  columns: {
    kind: { ...varchar(16), primary: true },
    ip: { ...varchar(IP_KEY), primary: true },
    seen_at: epoch,
  },
  indices: [{ name: 'visitor_seen', columns: ['kind', 'seen_at'] }],
});

export const visitorRules: TableRules<VisitorRow> = {
  table: visitorTable,
  backup: { later: true, madeUp: ({ keep, ip, time }) => ({ kind: keep, ip, seen_at: time }) },
  personal: { exported: null, dated: 'seen_at' },
};

/** Rows per INSERT statement. */
const BATCH = 500;

/** Visits to the site in the database. */
export class DatabaseVisitors implements Visitors {
  private readonly rows: Repository<VisitorRow>;
  private readonly orUpdate: string;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(visitorTable);
    const { orUpdate, greatest, inserted } = dialectOf(manager.dataSource);
    this.orUpdate = `${orUpdate('kind, ip')} seen_at = ${greatest}(seen_at, ${inserted('seen_at')})`;
  }

  async note(visits: readonly Visit[]) {
    // All processes lock the rows in the same order: two that write the same visitors queue instead of deadlocking.
    const sorted = visits.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    for (let start = 0; start < sorted.length; start += BATCH) {
      const batch = sorted.slice(start, start + BATCH);
      await this.rows.query(
        `INSERT INTO visitor (kind, ip, seen_at) VALUES ${batch.map(() => '(?, ?, ?)').join(', ')} ${this.orUpdate}`,
        batch.flatMap(({ kind, who, seenAt }) => [kind, who, seenAt]),
      );
    }
  }

  async count(kind: VisitKind) {
    return this.rows.countBy({ kind });
  }

  async newest(kind: VisitKind, limit: number) {
    const order = { seen_at: 'DESC', ip: 'ASC' } as const;
    const rows = await this.rows.find({ where: { kind }, order, take: limit });
    return rows.map(({ ip, seen_at }) => ({ who: ip, kind, seenAt: seen_at }));
  }

  async removeOlder(before: number) {
    const { affected } = await this.rows.delete({ seen_at: LessThan(before) });
    return affected ?? 0;
  }
}

function keyOf({ kind, who }: Visit): string {
  return `${kind} ${who}`;
}
