import type { LastWrites } from '../core/last-writes.ts';
import type { Backups } from '../ports/backups.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

const JOB = 'write-check';

/** What `RetryWrites` needs. */
export interface RetryWritesParts {
  readonly units: UnitOfWork;
  readonly backups: Backups;
  readonly writes: LastWrites;
  readonly clock: Clock;
  /** Whether the disks have room for more than this small write. */
  readonly hasRoom: () => Promise<boolean>;
}

/** Retries after a refused write, so that the site becomes ready again even when nobody uses it. */
export class RetryWrites {
  constructor(private readonly parts: RetryWritesParts) {}

  /** Never throws. */
  async run(): Promise<void> {
    const { units, backups, writes, clock, hasRoom } = this.parts;
    try {
      if (!writes.failed() || !(await hasRoom())) return;
      if (writes.failed('database')) await units.run(({ jobs }) => jobs.done(JOB, clock.now(), {}));
      if (writes.failed('folder')) await backups.tryRoom();
    } catch {
      // Still refused, which is noted already.
    }
  }
}
