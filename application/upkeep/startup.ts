import type { ActivityDetails } from '../../domain/crew/activity.ts';
import { logActivity } from '../shared/activity.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Records the start of the program in the activity log. */
export class RecordStartup {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async record(details: ActivityDetails['server_startup']): Promise<void> {
    await this.units.run((stores) =>
      logActivity(stores, { type: 'server_startup', at: this.clock.now(), details }),
    );
  }
}
