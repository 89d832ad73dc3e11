import { RuleViolation } from '../../domain/rule-violation.ts';
import type { Clock, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

const JOB = 'maintenance';
/** How long the lock is held without being renewed. A process that dies keeps others out for this long. */
const LEASE_MS = 2 * 60_000;

/**
 * Renews the lock from within a unit of the operation. Throws `maintenance-running` when another process has taken it
 * over.
 */
export type RenewLock = (stores: Stores) => Promise<void>;

/** A lock over all processes on the database: one maintenance operation at a time; others are refused, not queued. */
export class MaintenanceLock {
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly units: UnitOfWork,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Runs the work under the lock. Throws `maintenance-running` when another operation has it. */
  async runExclusive<T>(work: (renew: RenewLock) => Promise<T>): Promise<T> {
    const holder = this.secrets.hex(32);
    const claim: RenewLock = async ({ jobs }) => {
      if (!(await jobs.claim(JOB, holder, this.clock.now(), LEASE_MS)))
        throw new RuleViolation('maintenance-running');
    };
    await this.units.run(claim);
    const result = work(claim).finally(() => this.units.run(({ jobs }) => jobs.release(JOB, holder)));
    this.running = result.catch(() => undefined);
    return result;
  }

  /** Waits for this process's running operation, if any. */
  async waitUntilIdle(): Promise<void> {
    await this.running;
  }
}
