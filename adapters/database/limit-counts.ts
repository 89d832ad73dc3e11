import { createHash } from 'node:crypto';
import { EntitySchema, type EntityManager, type Repository } from 'typeorm';
import type { CountedRows, LimitCounts, Use } from '../../application/ports/signup-stores.ts';
import {
  countTimes,
  countUses,
  remainingLockMs,
  takeBackUse,
  usedSoFar,
} from '../../domain/shared/counted-uses.ts';
import type {
  CountedUse,
  KeyUse,
  LimitRule,
  UseCount,
  UseOutcome,
} from '../../domain/shared/counted-uses.ts';
import { DIGEST, epoch, varchar } from './columns.ts';
import { deleteRows } from './delete-rows.ts';
import { dialectOf } from './dialect.ts';
import { placeholders } from './guarded-writes.ts';
import type { RefusedKeys } from './refused-keys.ts';

export interface LimitCountRow {
  /** SHA-256 of what is counted and for whom, so that no address or guid is stored. */
  id: string;
  used: number;
  window_ends: number;
  locked_until: number;
}

export const limitCountTable = new EntitySchema<LimitCountRow>({
  name: 'limit_count',
  columns: {
    id: { ...varchar(DIGEST), primary: true },
    used: { type: 'integer' },
    window_ends: epoch,
    locked_until: epoch,
  },
  indices: [{ name: 'limit_count_ends', columns: ['window_ends'] }],
});

function toUses({ used, window_ends, locked_until }: LimitCountRow): UseCount {
  return { count: used, windowEnds: window_ends, lockedUntil: locked_until };
}

const NONE: UseOutcome = { wait: 0, first: false };

/** Counts of limited uses in the database. Changes are written by `store`, at the end of the unit. */
export class DatabaseLimitCounts implements LimitCounts {
  private readonly rows: Repository<LimitCountRow>;
  private readonly rowLocks: boolean;
  private readonly orReplace: string;
  private readonly locked = new Set<string>();
  /** The counts that this unit has read, with the unit's own changes; null when nothing is counted. */
  private readonly counts = new Map<string, UseCount | null>();
  private readonly changed = new Map<string, UseCount>();

  constructor(
    manager: EntityManager,
    private readonly rules: Readonly<Record<CountedUse, LimitRule>>,
    private readonly refused: RefusedKeys,
  ) {
    this.rows = manager.getRepository(limitCountTable);
    const { rowLocks, orUpdate, inserted } = dialectOf(manager.dataSource);
    this.rowLocks = rowLocks;
    const replaced = ['used', 'window_ends', 'locked_until'].map((name) => `${name} = ${inserted(name)}`);
    this.orReplace = `${orUpdate('id')} ${replaced.join(', ')}`;
  }

  async lock(...keys: readonly (CountedRows | Use)[]) {
    await this.lockRows([...new Set(keys.map(([what, key]) => idOf(what, key)))]);
  }

  async use(now: number, ...uses: readonly Use[]) {
    const [outcome] = await this.useEach(now, [uses]);
    return outcome?.wait ?? 0;
  }

  async useEach(now: number, groups: readonly (readonly Use[])[]) {
    const keyedGroups = groups.map((uses) => this.toCount(uses));
    const waits = await this.waitsOfRefused(now, keyedGroups);
    const groupsToCount = keyedGroups.filter((_, index) => !waits[index]);
    const keys = new Set(groupsToCount.flat().map(({ key }) => key));
    await this.lockRows([...keys]);
    await this.read(idsOf(groupsToCount));
    const { outcomes, changed } = countUses(groupsToCount, this.counts, now);
    for (const [id, uses] of changed) this.change(id, uses);
    if (outcomes.some(({ wait }) => wait > 0)) this.noteLocked(keys, now);
    const counted = outcomes.values();
    return waits.map((wait) => (wait > 0 ? { wait, first: false } : (counted.next().value ?? NONE)));
  }

  async useTimes(now: number, [what, key]: Use, times: number) {
    const id = idOf(what, key);
    await this.lockRows([id]);
    await this.read([id]);
    const { wait, uses } = countTimes(this.counts.get(id) ?? null, this.rules[what], now, times);
    if (uses && wait === 0) this.change(id, uses);
    return wait;
  }

  async refusedAgain(now: number, groups: readonly (readonly Use[])[]) {
    return this.waitsOfRefused(
      now,
      groups.map((uses) => this.toCount(uses)),
    );
  }

  /** Like `refusedAgain`, with the keys hashed already, so that each is hashed only once. */
  private async waitsOfRefused(now: number, asked: readonly (readonly KeyUse[])[]): Promise<number[]> {
    const wasRefused = (uses: readonly KeyUse[]) =>
      this.rowLocks &&
      uses.some(({ key }) => this.refused.has(key, now)) &&
      uses.every(({ key }) => !this.locked.has(key));
    const refused = asked.filter(wasRefused);
    // Only these are looked up, so that callers within the limits cost no extra statement.
    const counts = refused.length > 0 ? await this.stored(idsOf(refused)) : new Map<string, UseCount>();
    return asked.map((uses) => {
      const [outcome = NONE] = wasRefused(uses) ? countUses([uses], counts, now).outcomes : [];
      return outcome.first ? 0 : outcome.wait;
    });
  }

  async used(now: number, [what, key]: Use) {
    const id = idOf(what, key);
    await this.lockRows([id]);
    await this.read([id]);
    return usedSoFar(this.counts.get(id) ?? null, this.rules[what], now);
  }

  async takeBack(what: CountedUse, key: string) {
    const id = idOf(what, key);
    await this.lockRows([id]);
    await this.read([id]);
    const uses = this.counts.get(id);
    if (uses) this.change(id, takeBackUse(uses, this.rules[what]));
  }

  async removeEnded(now: number) {
    return deleteRows(this.rows.manager, limitCountTable, 'window_ends <= ?', [now]);
  }

  /** Locks the counts until the unit ends, so that concurrent uses of one key queue instead of conflicting. */
  private async lockRows(wanted: readonly string[]): Promise<void> {
    const ids = wanted.filter((id) => !this.locked.has(id));
    for (const id of ids) this.locked.add(id);
    if (!this.rowLocks || ids.length === 0) return;
    // Takes exclusive locks, whether the rows exist or not; INSERT IGNORE takes shared ones, which leads to deadlocks.
    // All units lock in the same order.
    await this.rows.query(
      `INSERT INTO limit_count (id, used, window_ends, locked_until)
        VALUES ${ids.map(() => '(?, 0, 0, 0)').join()} ON DUPLICATE KEY UPDATE used = used`,
      ids.toSorted(),
    );
  }

  /**
   * Reads the counts that this unit has not read yet, the locked ones included. Plain SQL, as in all of this
   * class, for speed.
   */
  private async read(wanted: readonly string[]): Promise<void> {
    if (wanted.every((id) => this.counts.has(id))) return;
    const ids = [...new Set([...wanted, ...this.locked])].filter((id) => !this.counts.has(id));
    const stored = await this.stored(ids);
    for (const id of ids) this.counts.set(id, stored.get(id) ?? null);
  }

  private async stored(ids: readonly string[]): Promise<ReadonlyMap<string, UseCount>> {
    const rows: LimitCountRow[] = await this.rows.query(
      `SELECT * FROM limit_count WHERE id IN (${placeholders(ids)})`,
      [...ids],
    );
    return new Map(rows.map((row) => [row.id, toUses(row)]));
  }

  private toCount(uses: readonly Use[]): KeyUse[] {
    return uses.map(([what, key, member]) => ({
      key: idOf(what, key),
      member: member === undefined ? null : idOf(what, key, member),
      rule: this.rules[what],
    }));
  }

  private noteLocked(keys: Iterable<string>, now: number): void {
    for (const key of keys) {
      const wait = remainingLockMs(this.counts.get(key) ?? null, now);
      if (wait > 0) this.refused.note(key, now + wait);
    }
  }

  private change(id: string, uses: UseCount): void {
    this.counts.set(id, uses);
    this.changed.set(id, uses);
  }

  /** Writes all changed counts at the end of the unit, so a use counted and taken back is written once. */
  async store(): Promise<void> {
    if (this.changed.size === 0) return;
    await this.rows.query(
      `INSERT INTO limit_count (id, used, window_ends, locked_until)
        VALUES ${[...this.changed].map(() => '(?, ?, ?, ?)').join()} ${this.orReplace}`,
      [...this.changed].flatMap(([id, { count, windowEnds, lockedUntil }]) => [
        id,
        count,
        windowEnds,
        lockedUntil,
      ]),
    );
  }
}

/** The ids of all counts that these groups need. */
function idsOf(groups: readonly (readonly KeyUse[])[]): string[] {
  return [...new Set(groups.flat().flatMap(({ key, member }) => (member === null ? [key] : [key, member])))];
}

function idOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
