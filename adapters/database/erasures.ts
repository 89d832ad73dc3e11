import { EntitySchema, MoreThan, type EntityManager, type Repository } from 'typeorm';
import type { ErasureList, ErasureMark, Erasures, KnownErasures } from '../../application/ports/privacy.ts';
import { DIGEST, epoch, varchar } from './columns.ts';
import { insertNew } from './guarded-writes.ts';
import { settingTable } from './settings.ts';

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

/** What the settings call the keys, each with its number. */
const KEY = 'erasure-key ';

/** Erasures on request in the database. */
export class DatabaseErasures implements Erasures {
  private readonly rows: Repository<ErasureRow>;

  constructor(private readonly manager: EntityManager) {
    this.rows = manager.getRepository(erasureTable);
  }

  async add(digest: string, at: number) {
    await this.addAll([[digest, at]]);
  }

  async newest(): Promise<ErasureMark | null> {
    const [row] = await this.rows.find({ order: { number: 'DESC' }, take: 1 });
    return row ? { number: row.number, digest: row.digest } : null;
  }

  async since(known: KnownErasures | null) {
    if (known?.all) return (await this.without(known.all)).map(([trace]) => trace);
    const mark = known?.newest ?? null;
    const isOurs = mark && (await this.rows.existsBy({ ...mark }));
    const rows = await this.rows.findBy({ number: MoreThan(isOurs ? mark.number : 0) });
    return rows.map(({ digest }) => digest);
  }

  async list(): Promise<ErasureList> {
    return { keys: await this.keys(), made: await this.made() };
  }

  async take({ keys, made }: ErasureList) {
    const known = new Set(await this.keys());
    for (const key of keys) if (!known.has(key)) await this.addKey(key);
    await this.addAll(beyond(await this.made(), made));
  }

  async key(fresh: string) {
    const [key] = await this.keys();
    return key ?? this.addKey(fresh);
  }

  async keys() {
    // By hand: backups read this where the table is not set up, also of an older version's database.
    const stored: { value: string }[] = await this.manager.query(
      `SELECT value FROM setting WHERE name LIKE '${KEY}%' ORDER BY name`,
    );
    return stored.map(({ value }) => value);
  }

  private async addKey(value: string): Promise<string> {
    const number = (await this.keys()).length + 1;
    const name = KEY + String(number).padStart(4, '0');
    await insertNew(this.manager.getRepository(settingTable), [{ name, value }]);
    return value;
  }

  private async made(): Promise<ErasureList['made']> {
    const rows = await this.rows.find({ order: { number: 'ASC' } });
    return rows.map(({ digest, erased_at }) => [digest, erased_at]);
  }

  private async without({ made }: ErasureList): Promise<ErasureList['made']> {
    return beyond(made, await this.made());
  }

  private async addAll(made: ErasureList['made']): Promise<void> {
    if (made.length === 0) return;
    // When two units take the same number, one runs again, so no number is committed before a lower one.
    const first = ((await this.newest())?.number ?? 0) + 1;
    const rows = made.map(([digest, at], nth) => ({ number: first + nth, digest, erased_at: at }));
    for (let start = 0; start < rows.length; start += BATCH)
      await insertNew(this.rows, rows.slice(start, start + BATCH));
  }
}

/** Rows per INSERT statement. */
const BATCH = 100;

/** What is made beyond what is known. One that was made twice at the same moment is known only as often as it is told. */
function beyond(known: ErasureList['made'], made: ErasureList['made']): ErasureList['made'] {
  const left = new Map<string, number>();
  for (const one of known) left.set(String(one), (left.get(String(one)) ?? 0) + 1);
  return made.filter((one) => {
    const times = left.get(String(one)) ?? 0;
    left.set(String(one), times - 1);
    return times <= 0;
  });
}
