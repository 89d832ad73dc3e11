import { nestingGuard } from '../../../adapters/database/refuse-nested.ts';
import {
  StaleWrite,
  Unavailable,
  type SeatsSaved,
  type Stores,
  type UnitOfWork,
} from '../../../application/ports/unit-of-work.ts';
import { JobLimiter } from '../../../application/core/job-limiter.ts';
import { limitRules } from '../../../domain/counted-uses.ts';
import { LIMITS, type Limits } from '../../../domain/limits.ts';
import type { Seat } from '../../../domain/seat.ts';
import type { Stored } from '../invariants/stored.ts';
import { copyOf, emptyState, storesOver } from './memory-stores.ts';
import { rowsOf } from './rows.ts';

const TRIES = 5;
const NOTHING = (): void => undefined;

/** All stores in this process's memory: units run one after the other, each on a copy that is kept only when it succeeds. */
export class MemoryUnitOfWork implements UnitOfWork {
  private state = emptyState();
  private readonly turns: JobLimiter;
  private readonly rules: ReturnType<typeof limitRules>;
  private readonly guarded = nestingGuard();

  constructor(
    private readonly onSeatsSaved: SeatsSaved = () => undefined,
    limits: Limits = LIMITS,
  ) {
    this.turns = new JobLimiter(1, limits.unitsWaiting);
    this.rules = limitRules(limits);
  }

  async run<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    const { result, saved } = await this.inTurn(() => this.attempt(work));
    if (saved.length > 0) this.onSeatsSaved(saved);
    return result;
  }

  /** Units run one after the other anyway. */
  async runSerially<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.run(work);
  }

  async read<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    return this.inTurn(() => work(storesOver(copyOf(this.state), this.rules, NOTHING, NOTHING)));
  }

  /** All that is stored, as rows. */
  stored(): Stored {
    return rowsOf(this.state);
  }

  private async attempt<T>(
    work: (stores: Stores) => Promise<T>,
  ): Promise<{ result: T; saved: readonly Seat[] }> {
    for (let tries = 1; ; tries++) {
      const next = copyOf(this.state);
      const saved: Seat[] = [];
      const undos: (() => void)[] = [];
      const ifRolledBack = (undo: () => void): void => void undos.push(undo);
      try {
        const stores = storesOver(next, this.rules, (seat) => saved.push(seat), ifRolledBack);
        const result = await work(stores);
        this.state = next;
        return { result, saved };
      } catch (cause) {
        for (const undo of undos) undo();
        if (!(cause instanceof StaleWrite)) throw cause;
        if (tries === TRIES) throw new Unavailable('the data kept changing', { cause });
      }
    }
  }

  private async inTurn<T>(job: () => Promise<T>): Promise<T> {
    return this.guarded(() => this.turns.run(job));
  }
}
