import { EntitySchema, type EntityManager, type Repository } from 'typeorm';
import type { Musters } from '../../application/ports/door-stores.ts';
import type { Muster, MusterFigures } from '../../domain/door/muster.ts';
import { epoch, json, parsed, varchar } from './columns.ts';
import { insertNew, updateUnchanged } from './guarded-writes.ts';
import type { TableRules } from './table-rules.ts';

export interface MusterRow {
  id: string;
  started_at: number;
  began_at: number;
  started_by: string;
  drill: boolean;
  ended_at: number | null;
  ended_by: string | null;
  end_known_at: number | null;
  figures: MusterFigures | null;
  version: number;
}

const UUID = 36;

export const musterTable = new EntitySchema<MusterRow>({
  name: 'muster',
  columns: {
    id: { ...varchar(UUID), primary: true },
    started_at: epoch,
    began_at: epoch,
    started_by: varchar(190),
    drill: { type: 'boolean' },
    ended_at: { ...epoch, nullable: true },
    ended_by: { ...varchar(190), nullable: true },
    end_known_at: { ...epoch, nullable: true },
    figures: { ...json, nullable: true },
    version: { type: 'integer' },
  },
});

/** Who was missing is told by the acts at the door, as long as these are kept. */
export const musterRules: TableRules<MusterRow> = {
  table: musterTable,
  backup: { later: true, madeUp: null },
  personal: 'nobody',
};

/** The roll call stored in a row. */
function toMuster(row: MusterRow): Muster {
  return {
    ...{ id: row.id, at: row.started_at, began: row.began_at, by: row.started_by, drill: row.drill },
    ...{ endedAt: row.ended_at, endedBy: row.ended_by, endKnownAt: row.end_known_at },
    ...{ figures: row.figures && parsed(row.figures), version: row.version },
  };
}

function toRow(muster: Muster): MusterRow {
  return {
    ...{ id: muster.id, started_at: muster.at, began_at: muster.began, started_by: muster.by },
    ...{ drill: muster.drill, ended_at: muster.endedAt, ended_by: muster.endedBy },
    ...{ end_known_at: muster.endKnownAt, figures: muster.figures, version: muster.version + 1 },
  };
}

/** Roll calls in the database. */
export class DatabaseMusters implements Musters {
  private readonly rows: Repository<MusterRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(musterTable);
  }

  async all() {
    return (await this.rows.find({ order: { started_at: 'DESC', id: 'ASC' } })).map(toMuster);
  }

  async find(id: string) {
    const row = await this.rows.findOneBy({ id });
    return row && toMuster(row);
  }

  async add(muster: Muster) {
    await insertNew(this.rows, [toRow(muster)]);
  }

  async save(muster: Muster) {
    const { id, version } = muster;
    await updateUnchanged(this.rows, { id, version }, toRow(muster));
  }
}
