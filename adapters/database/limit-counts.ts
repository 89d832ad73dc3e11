import { createHash } from 'node:crypto';
import { EntitySchema, LessThanOrEqual, type EntityManager, type Repository } from 'typeorm';
import type { LimitCounts } from '../../application/ports/signup-stores.ts';
import { countUse, lockedFor, takeBackUse } from '../../domain/limits.ts';
import type { CountedUse, LimitRule, UseCount } from '../../domain/limits.ts';
import { DIGEST, epoch, words } from './columns.ts';

export interface LimitCountRow {
  /** Digest of what is counted and by whom: no address or guid is kept for it. */
  id: string;
  used: number;
  window_ends: number;
  locked_until: number;
}

export const limitCountTable = new EntitySchema<LimitCountRow>({
  name: 'limit_count',
  columns: {
    id: { ...words(DIGEST), primary: true },
    used: { type: 'integer' },
    window_ends: epoch,
    locked_until: epoch,
  },
  indices: [{ name: 'limit_count_ends', columns: ['window_ends'] }],
});

function toUses({ used, window_ends, locked_until }: LimitCountRow): UseCount {
  return { count: used, windowEnds: window_ends, lockedUntil: locked_until };
}

const UNUSED: UseCount = { count: 0, windowEnds: 0, lockedUntil: 0 };

export class DatabaseLimitCounts implements LimitCounts {
  private readonly rows: Repository<LimitCountRow>;
  private readonly rowLocks: boolean;
  private readonly orReplace: string;

  constructor(
    manager: EntityManager,
    private readonly rules: Readonly<Record<CountedUse, LimitRule>>,
  ) {
    this.rows = manager.getRepository(limitCountTable);
    this.rowLocks = manager.dataSource.options.type !== 'better-sqlite3';
    this.orReplace = this.rowLocks
      ? 'ON DUPLICATE KEY UPDATE used = VALUES(used), window_ends = VALUES(window_ends), locked_until = VALUES(locked_until)'
      : `ON CONFLICT (id) DO UPDATE SET used = excluded.used, window_ends = excluded.window_ends,
          locked_until = excluded.locked_until`;
  }

  async use(what: CountedUse, key: string, now: number) {
    const id = idOf(what, key);
    return this.count(id, await this.claim(id), this.rules[what], now);
  }

  async useDistinct(what: CountedUse, key: string, member: string, now: number) {
    const id = idOf(what, key);
    const uses = await this.claim(id);
    const memberId = idOf(what, key, member);
    const counted = await this.read(memberId);
    if (counted && counted.windowEnds > now) return 0;
    const wait = await this.count(id, uses, this.rules[what], now);
    if (wait > 0) return wait;
    // The member is remembered as long as the window in which it was counted.
    const { windowEnds } = countUse(uses, this.rules[what], now);
    await this.put(memberId, { count: 1, windowEnds, lockedUntil: 0 });
    return 0;
  }

  async takeBack(what: CountedUse, key: string) {
    const id = idOf(what, key);
    await this.put(id, takeBackUse(await this.claim(id), this.rules[what]));
  }

  async lockedFor(what: CountedUse, key: string, now: number) {
    return lockedFor(await this.read(idOf(what, key)), now);
  }

  async removeEnded(now: number) {
    const { affected } = await this.rows.delete({ window_ends: LessThanOrEqual(now) });
    return affected ?? 0;
  }

  private async count(id: string, uses: UseCount, rule: LimitRule, now: number) {
    const wait = lockedFor(uses, now);
    if (wait === 0) await this.put(id, countUse(uses, rule, now));
    return wait;
  }

  /** Reads a count and keeps others from it until the unit ends, so that uses of one key queue instead of colliding. */
  private async claim(id: string): Promise<UseCount> {
    if (this.rowLocks)
      // Takes the row's lock whether the row was there or not; INSERT IGNORE would share it and so invite deadlocks.
      await this.rows.query(
        `INSERT INTO limit_count (id, used, window_ends, locked_until) VALUES (?, 0, 0, 0)
          ON DUPLICATE KEY UPDATE used = used`,
        [id],
      );
    return (await this.read(id)) ?? UNUSED;
  }

  private async put(id: string, uses: UseCount) {
    await this.rows.query(
      `INSERT INTO limit_count (id, used, window_ends, locked_until) VALUES (?, ?, ?, ?) ${this.orReplace}`,
      [id, uses.count, uses.windowEnds, uses.lockedUntil],
    );
  }

  /** In plain SQL, as everything here: counts are most of what a request for a code mail asks of the database. */
  private async read(id: string): Promise<UseCount | null> {
    const [row]: LimitCountRow[] = await this.rows.query('SELECT * FROM limit_count WHERE id = ?', [id]);
    return row ? toUses(row) : null;
  }
}

function idOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
