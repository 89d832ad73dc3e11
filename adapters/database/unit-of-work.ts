import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as othersFirst, setTimeout as pause } from 'node:timers/promises';
import type { Driver, EntityManager, QueryRunner } from 'typeorm';
import type { Meters } from '../../application/ports/system.ts';
import {
  Unavailable,
  type SeatsSaved,
  type Stores,
  type UnitOfWork,
} from '../../application/ports/unit-of-work.ts';
import { LIMITS, limitRules } from '../../domain/limits.ts';
import { placeKey, type Seat } from '../../domain/seat.ts';
import type { Database } from './data-source.ts';
import { isUnreachable, mustRunAgain } from './faults.ts';
import { storesOver } from './stores.ts';

const TRIES = 5;
const LEAST_PAUSE_MS = 20;
const MOST_PAUSE_MS = 200;

/**
 * Units over a database. On SQLite all share one connection, so units and reads queue, or their transactions would mix.
 * On MySQL each unit has its own, and one that collides with another runs again.
 */
export class DatabaseUnitOfWork implements UnitOfWork {
  private readonly current = new AsyncLocalStorage<{ open: boolean }>();
  private readonly oneByOne: boolean;
  private lastTurn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly onSeatsSaved: SeatsSaved = () => undefined,
    private readonly rules = limitRules(LIMITS),
    private readonly meters?: Pick<Meters, 'databaseWorked'>,
  ) {
    this.oneByOne = database.source.options.type === 'better-sqlite3';
  }

  async run<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.runOn(work);
  }

  /** Runs a unit that also speaks to the tables themselves. */
  async runOn<T>(work: (stores: Stores, manager: EntityManager) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        const { result, saved } = await this.inTurn(() => this.attempt(work));
        if (saved.length > 0) this.onSeatsSaved(saved);
        return result;
      } catch (cause) {
        if (!mustRunAgain(cause)) throw cause;
        if (tries === TRIES) throw new Unavailable('others kept changing the same data', { cause });
      }
      await pause(LEAST_PAUSE_MS + Math.random() * (MOST_PAUSE_MS - LEAST_PAUSE_MS));
    }
  }

  async read<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.inTurn(() => work(storesOver(this.database.source.manager, this.rules, () => undefined)));
  }

  /** Does the work alone where it must be, never inside another unit, and names the loss of the database. */
  private async inTurn<T>(job: () => Promise<T>): Promise<T> {
    if (this.current.getStore()?.open) throw new Error('a unit of work inside a unit of work');
    const unit = { open: true };
    const start = () => this.current.run(unit, () => this.measured(job));
    // SQLite answers before the event loop goes on: without a pause a queue of units would keep all else waiting.
    const turn = this.oneByOne ? this.lastTurn.then(async () => othersFirst()).then(start) : start();
    this.lastTurn = turn.catch(() => undefined);
    try {
      return await turn;
    } catch (cause) {
      throw isUnreachable(cause) ? new Unavailable('the database does not answer', { cause }) : cause;
    } finally {
      unit.open = false;
    }
  }

  private async measured<T>(job: () => Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await job();
    } finally {
      this.meters?.databaseWorked(performance.now() - started);
    }
  }

  private async attempt<T>(
    work: (stores: Stores, manager: EntityManager) => Promise<T>,
  ): Promise<{ result: T; saved: readonly Seat[] }> {
    const runner = this.database.source.createQueryRunner();
    const saved = new Map<string, Seat>();
    const keep: SeatsSaved = (seats) => seats.forEach((seat) => saved.set(placeKey(seat), seat));
    try {
      await runner.startTransaction();
      const result = await work(storesOver(runner.manager, this.rules, keep), runner.manager);
      await commit(runner);
      return { result, saved: [...saved.values()] };
    } catch (cause) {
      await undo(runner);
      throw cause;
    } finally {
      await runner.release();
    }
  }
}

async function commit(runner: QueryRunner): Promise<void> {
  try {
    await runner.commitTransaction();
  } catch (cause) {
    if (!isUnreachable(cause)) throw cause;
    throw new Unavailable('the connection broke while committing', { cause, outcomeUnknown: true });
  }
}

/** Rolls back. A connection that cannot is given up: the next unit must not find itself in this one's transaction. */
async function undo(runner: QueryRunner): Promise<void> {
  try {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
  } catch {
    const broken = (await runner.connect().catch(() => null)) as { destroy?(): void } | null;
    broken?.destroy?.();
    // SQLite itself rolls back what finds no room on the disk. The runner that all units share still believes in its
    // transaction and would nest all others in it, never to be committed.
    delete (runner.dataSource.driver as Driver & { queryRunner?: QueryRunner }).queryRunner;
  }
}
