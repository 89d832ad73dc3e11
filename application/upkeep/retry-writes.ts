import type { LastWrites } from '../core/last-writes.ts';
import type { Backups } from '../ports/backups.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

const JOB = 'write-check';

/** Writes again where a write was refused, so that the site becomes ready also when nobody uses it. */
export class RetryWrites {
  constructor(
    private readonly units: UnitOfWork,
    private readonly backups: Backups,
    private readonly writes: LastWrites,
    private readonly clock: Clock,
    /** Whether the disks have room for more than this small write. */
    private readonly hasRoom: () => Promise<boolean>,
  ) {}

  /** Never throws. */
  async run(): Promise<void> {
    try {
      if (!this.writes.failed() || !(await this.hasRoom())) return;
      if (this.writes.failed('database'))
        await this.units.run(({ jobs }) => jobs.done(JOB, this.clock.now(), {}));
      if (this.writes.failed('folder')) await this.backups.tryRoom();
    } catch {
      // Still refused, which is noted already.
    }
  }
}
