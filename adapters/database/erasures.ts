import { EntitySchema, MoreThan, type EntityManager, type Repository } from 'typeorm';
import type { ErasureMark, Erasures } from '../../application/ports/privacy.ts';
import { DIGEST, epoch, varchar } from './columns.ts';
import { insertNew } from './guarded-writes.ts';

export interface ErasureRow {
  /** Counts the erasures in the order of their commits. */
  number: number;
  digest: string;
  erased_at: number;
}

export const erasureTable = new EntitySchema<ErasureRow>({
  name: 'erasure',
  columns: {
    number: { type: 'integer', primary: true },
    digest: varchar(DIGEST),
    erased_at: epoch,
  },
});

/** Erasures on request in the database. */
export class DatabaseErasures implements Erasures {
  private readonly rows: Repository<ErasureRow>;

  constructor(manager: EntityManager) {
    this.rows = manager.getRepository(erasureTable);
  }

  async add(digest: string, at: number) {
    // When two units take the same number, one runs again, so no number is committed before a lower one.
    const number = ((await this.newest())?.number ?? 0) + 1;
    await insertNew(this.rows, [{ number, digest, erased_at: at }]);
  }

  async newest(): Promise<ErasureMark | null> {
    const [row] = await this.rows.find({ order: { number: 'DESC' }, take: 1 });
    return row ? { number: row.number, digest: row.digest } : null;
  }

  async since(mark: ErasureMark | null) {
    const isOurs = mark && (await this.rows.existsBy({ ...mark }));
    const rows = await this.rows.findBy({ number: MoreThan(isOurs ? mark.number : 0) });
    return rows.map(({ digest }) => digest);
  }
}
