import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { JobLimiter } from '../../application/shared/job-limiter.ts';
import type { LogQuota } from '../../application/crew/log-quota.ts';
import type { Meters } from '../../application/ports/system.ts';
import {
  Unavailable,
  type SeatsSaved,
  type Stores,
  type UnitOfWork,
} from '../../application/ports/unit-of-work.ts';
import { limitRules } from '../../domain/shared/counted-uses.ts';
import { LIMITS, type Limits } from '../../domain/shared/limits.ts';
import type { Seat } from '../../domain/hall/seat.ts';
import { placeKey } from '../../domain/shared/place.ts';
import type { Database } from './data-source.ts';
import { dialectOf, type Dialect } from './dialect.ts';
import { isLocked, isOutOfService, isRetryable } from './driver-errors.ts';
import { RefusedKeys } from './refused-keys.ts';
import { createStores, type StoreParts } from './stores.ts';
import { noteTraces, removeTraces } from './traces.ts';
import { giveTurn } from './turns.ts';
import { UNIT_LIMITS, type UnitLimits } from './unit-limits.ts';

const MAX_ATTEMPTS = 5;
/**
 * The shortest pause between two tries, as a share of the longest. Pauses vary so that units that conflicted
 * do not meet again.
 */
const LEAST_PAUSE = 0.1;

type UnitHooks = Omit<StoreParts, 'manager' | 'rules' | 'refused'>;

/** The hooks of a unit that only reads. */
const NOTHING_TO_DO: UnitHooks = {
  onSeatsSaved: () => undefined,
  onErased: () => undefined,
  beforeCommit: () => undefined,
  mayLog: () => true,
};

/** What units may be given besides the database. */
export interface UnitOfWorkOptions {
  readonly onSeatsSaved?: SeatsSaved | undefined;
  readonly limits?: Partial<Limits & UnitLimits>;
  /** Missing: the log takes everything. */
  readonly logQuota?: LogQuota;
  readonly meters?: Pick<Meters, 'databaseWorked'>;
}

/**
 * Units of work on a database. On SQLite all share one connection, so units and reads queue; otherwise their
 * transactions would mix. On MySQL each unit has a connection of the pool, and one that conflicts with another runs
 * again. When too many wait for a connection, further ones are refused as `Unavailable`.
 */
export class DatabaseUnitOfWork implements UnitOfWork {
  private readonly dialect: Dialect;
  private readonly connections: JobLimiter;
  private readonly limits: UnitLimits;
  private readonly rules: ReturnType<typeof limitRules>;
  private readonly refused = new RefusedKeys();
  /** Whether erased personal data may still be in the bytes of SQLite's files. */
  private hasTraces: boolean;

  constructor(
    private readonly database: Database,
    private readonly options: UnitOfWorkOptions = {},
  ) {
    const limits = { ...LIMITS, ...UNIT_LIMITS, ...options.limits };
    const { poolSize = 1 } = database.source.options;
    this.dialect = dialectOf(database.source);
    this.connections = new JobLimiter(poolSize, limits.unitsWaiting);
    this.limits = limits;
    this.rules = limitRules(limits);
    this.hasTraces = database.hasTraces ?? false;
  }

  async run<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.runOn(work);
  }

  async runSerially<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.runOn(work, true);
  }

  /** As `run`, for units that also need the entity manager. */
  async runOn<T>(work: (stores: Stores, manager: EntityManager) => Promise<T>, serially = false): Promise<T> {
    const { result, saved } = await this.retrying(() => this.attempt(work, serially));
    if (saved.length > 0) this.options.onSeatsSaved?.(saved);
    return result;
  }

  async read<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.retrying(() =>
      this.dialect.transactions.view(this.database.source, (manager) =>
        work(this.storesOn(manager, NOTHING_TO_DO)),
      ),
    );
  }

  /**
   * Runs the job again when it conflicts with others. Between tries others get the connection, so that reads are served
   * and nothing blocks while another program, such as a backup tool, has locked the SQLite file.
   */
  private async retrying<T>(job: () => Promise<T>): Promise<T> {
    const lockWaitEnds = performance.now() + this.limits.fileLockWaitMs;
    for (let conflicts = 0; ;) {
      try {
        return await this.inTurn(job);
      } catch (cause) {
        if (!isRetryable(cause)) throw cause;
        const giveUp = isLocked(cause) ? performance.now() >= lockWaitEnds : ++conflicts === MAX_ATTEMPTS;
        if (giveUp) throw new Unavailable('others kept changing the same data', { cause });
      }
      await pause(this.limits.conflictPauseMs * (LEAST_PAUSE + Math.random() * (1 - LEAST_PAUSE)));
    }
  }

  /** Waits for a connection, and reports a database out of service as `Unavailable`. */
  private async inTurn<T>(job: () => Promise<T>): Promise<T> {
    try {
      return await this.connections.run(async () => {
        // Without a pause a queue of units would block the event loop.
        if (this.dialect.serialUnits) await giveTurn();
        return this.measured(job);
      });
    } catch (cause) {
      throw isOutOfService(cause) ? new Unavailable('the database is out of service', { cause }) : cause;
    }
  }

  private async measured<T>(job: () => Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await job();
    } finally {
      this.options.meters?.databaseWorked(performance.now() - started);
    }
  }

  private storesOn(manager: EntityManager, hooks: UnitHooks): Stores {
    return createStores({ ...hooks, manager, rules: this.rules, refused: this.refused });
  }

  private async attempt<T>(
    work: (stores: Stores, manager: EntityManager) => Promise<T>,
    serially: boolean,
  ): Promise<{ result: T; saved: readonly Seat[] }> {
    const { transactions } = this.dialect;
    const runner = this.database.source.createQueryRunner();
    const saved = new Map<string, Seat>();
    const unit = { erases: false };
    const writes: (() => Promise<void>)[] = [];
    const logRows = this.options.logQuota?.ofUnit();
    const hooks: UnitHooks = {
      onSeatsSaved: (seats) => seats.forEach((seat) => saved.set(placeKey(seat), seat)),
      onErased: () => void (unit.erases = this.dialect.leavesTraces),
      beforeCommit: (write) => void writes.push(write),
      mayLog: (act) => logRows?.take(act) ?? true,
    };
    try {
      await transactions.begin(runner, serially);
      const result = await work(this.storesOn(runner.manager, hooks), runner.manager);
      for (const write of writes) await write();
      if (unit.erases) await noteTraces(runner);
      await committed(transactions.commit(runner));
      this.hasTraces ||= unit.erases;
      // While a backup reads the files, their traces are left for a later unit.
      if (this.hasTraces) this.hasTraces = !(await removeTraces(runner));
      return { result, saved: [...saved.values()] };
    } catch (cause) {
      await transactions.rollBack(runner);
      if (!(cause instanceof Unavailable && cause.outcomeUnknown)) logRows?.giveBack();
      throw cause;
    } finally {
      await runner.release();
    }
  }
}

async function committed(commit: Promise<void>): Promise<void> {
  try {
    await commit;
  } catch (cause) {
    if (!isOutOfService(cause)) throw cause;
    throw new Unavailable('the connection broke while committing', { cause, outcomeUnknown: true });
  }
}
