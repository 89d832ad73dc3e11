import { SECOND } from '../../domain/shared/durations.ts';
import type { Backups } from '../ports/backups.ts';
import type { Clock, Log } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** How long a check that went well also answers those who ask after it: anybody may ask, and each check costs a write. */
const FRESH_MS = 2 * SECOND;

/** Whether the database and the data folder take what the site has to write, found out by writing. */
export class WriteCheck {
  private wentWellAt = -Infinity;
  private underWay: Promise<boolean> | null = null;
  private failing = false;

  constructor(
    private readonly units: UnitOfWork,
    private readonly backups: Backups,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Never throws. Callers that arrive during a check get its outcome. */
  async ok(): Promise<boolean> {
    if (Math.abs(this.clock.now() - this.wentWellAt) < FRESH_MS) return true;
    this.underWay ??= this.write().finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  }

  private async write(): Promise<boolean> {
    try {
      await this.units.run(({ jobs }) => jobs.tryRoom());
      await this.backups.tryRoom();
      this.wentWellAt = this.clock.now();
      this.failing = false;
    } catch (cause) {
      if (!this.failing) this.log.error('nothing can be written', cause);
      this.failing = true;
    }
    return !this.failing;
  }
}
