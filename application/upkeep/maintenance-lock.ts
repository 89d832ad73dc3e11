import { MINUTE } from '../../domain/shared/durations.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { Clock, Log, Repeat, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

const JOB = 'maintenance';
/** How long the lock is held without being renewed. A process that dies keeps others out for this long. */
const LEASE_MS = 2 * MINUTE;
/** A renewal may fail a few times before the lease ends. */
const RENEW_MS = LEASE_MS / 6;

/**
 * Renews the lock from within a unit of the operation, as the last thing that it does: until the unit ends, nobody else
 * can renew it. Throws `maintenance-running` when another process has taken it over.
 */
export type RenewLock = (stores: Stores) => Promise<void>;

/** What `MaintenanceLock` needs. */
export interface LockParts {
  readonly units: UnitOfWork;
  readonly secrets: Pick<Secrets, 'hex'>;
  readonly clock: Clock;
  readonly repeat: Repeat;
  readonly log: Log;
}

/** A lock over all processes on the database: one maintenance operation at a time; others are refused, not queued. */
export class MaintenanceLock {
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: LockParts) {}

  /**
   * Runs the work under the lock, which is renewed for as long as that takes. Throws `maintenance-running` when another
   * operation has it.
   */
  async runExclusive<T>(work: (renew: RenewLock) => Promise<T>): Promise<T> {
    const holder = this.parts.secrets.hex(32);
    const claim: RenewLock = async ({ jobs }) => {
      if (!(await jobs.claim(JOB, holder, this.parts.clock.now(), LEASE_MS)))
        throw new RuleViolation('maintenance-running');
    };
    await this.parts.units.run(claim);
    const result = this.releasing(holder, () => this.renewing(claim, () => work(claim)));
    this.running = result.catch(() => undefined);
    return result;
  }

  /** Drops the lock of a process that died. Only where no other process can use the database. */
  async dropOfDead(): Promise<void> {
    await this.parts.units.run(({ jobs }) => jobs.release(JOB));
  }

  /** Waits for this process's running operation, if any. */
  async waitUntilIdle(): Promise<void> {
    await this.running;
  }

  /** Renews the lock in separate short units: the operation's unit may take longer than the lease. */
  private async renewing<T>(claim: RenewLock, work: () => Promise<T>): Promise<T> {
    let renewal: Promise<void> | undefined;
    const stop = this.parts.repeat(RENEW_MS, () => {
      // One at a time: where units queue, a renewal waits behind the operation's unit, and others behind it.
      renewal ??= this.parts.units
        .run(claim)
        // Retried soon. An operation that has lost the lock fails when it renews it itself.
        .catch(() => undefined)
        .finally(() => (renewal = undefined));
    });
    try {
      return await work();
    } finally {
      stop();
      // A renewal after the release would take the lock again.
      await renewal;
    }
  }

  /** Releases the lock after the work. If that fails, the work still counts, and the lease runs out. */
  private async releasing<T>(holder: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      await this.parts.units
        .run(({ jobs }) => jobs.release(JOB, holder))
        .catch((cause: unknown) => {
          this.parts.log.error('the maintenance is over, but others are refused until its lease ends', cause);
        });
    }
  }
}
