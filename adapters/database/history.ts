import { EntitySchema, type EntityManager, type Repository } from 'typeorm';
import type { History } from '../../application/ports/maintenance.ts';
import type { LanFigures, LanHistory } from '../../domain/upkeep/history.ts';
import { epoch, json, parsed } from './columns.ts';
import type { TableRules } from './table-rules.ts';

export interface HistoryRow {
  started_at: number;
  ended_at: number | null;
  taken_at: number;
  name: string;
  figures: LanFigures;
}

export const historyTable = new EntitySchema<HistoryRow>({
  name: 'history',
  columns: {
    started_at: { ...epoch, primary: true },
    ended_at: { ...epoch, nullable: true },
    taken_at: epoch,
    name: { type: 'text' },
    figures: json,
  },
});

export const historyRules: TableRules<HistoryRow> = {
  table: historyTable,
  backup: {
    later: true,
    staysAtRestore: true,
    madeUp: ({ keep }) => ({ started_at: keep, ended_at: keep, taken_at: keep, name: keep, figures: keep }),
  },
  // Figures.
  personal: 'nobody',
};

function toHistory({ started_at, ended_at, taken_at, name, figures }: HistoryRow): LanHistory {
  const id = String(started_at);
  return { id, name, starts: started_at, ends: ended_at, takenAt: taken_at, ...parsed(figures) };
}

function toRow({ id: _, name, starts, ends, takenAt, ...figures }: LanHistory): HistoryRow {
  return { started_at: starts, ended_at: ends, taken_at: takenAt, name, figures };
}

/** The figures of past LANs in the database. */
export class DatabaseHistory implements History {
  private readonly rows: Repository<HistoryRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(historyTable);
  }

  async all() {
    return (await this.rows.find({ order: { started_at: 'DESC' } })).map(toHistory);
  }

  async find(starts: number) {
    const row = await this.rows.findOneBy({ started_at: starts });
    return row && toHistory(row);
  }

  async put(lan: LanHistory) {
    await this.rows.upsert(toRow(lan), ['started_at']);
  }

  async remove(starts: number) {
    await this.rows.delete({ started_at: starts });
  }
}
