import { logActivity } from '../core/activity.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Notes in the crew's log that the program has started. */
export class RecordStartup {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** `details`: version, nodeEnv, platform, port and whatever else tells one start from another. */
  async record(details: Readonly<Record<string, unknown>>): Promise<void> {
    await this.units.run((stores) =>
      logActivity(stores, { type: 'server_startup', at: this.clock.now(), details }),
    );
  }
}
