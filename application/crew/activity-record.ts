import { KEPT_IF_REFUSED, KEPT_IN_PURGES } from '../../domain/activity.ts';
import { logActivity } from '../core/activity.ts';
import { namedActivities } from '../core/names.ts';
import type { Activity, ActivityQuery } from '../ports/crew-stores.ts';
import type { Clock } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';

/** A query with paging. `page` counts from 1. */
export interface ActivityPage extends ActivityQuery {
  readonly page: number;
  readonly size: number;
}

/** A page of the log, with the number of matching activities and of all. */
export interface ActivityFound {
  readonly acts: readonly Activity[];
  readonly filtered: number;
  readonly total: number;
}

/** Reads and clears the activity log. */
export class ActivityRecord {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A page of the matching activities, newest first. */
  async find({ page, size, ...asked }: ActivityPage): Promise<ActivityFound> {
    const narrowed = Object.keys(asked).length > 0;
    return this.units.read(async (stores) => {
      const { activityLog } = stores;
      const query = asked.text === undefined ? asked : { ...asked, ...(await namesakes(stores, asked.text)) };
      const total = await activityLog.count({});
      const filtered = narrowed ? await activityLog.count(query) : total;
      const skip = (page - 1) * size;
      // A search scans the whole log, so it is skipped when the count shows that the page is empty.
      const acts = filtered > skip ? await activityLog.find(query, skip, size) : [];
      return { acts: await namedActivities(stores, acts), filtered, total };
    });
  }

  /** Removes the activities, except what a purge must not hide, and logs who did so. Returns how many are gone. */
  async purge(by: string): Promise<number> {
    return this.units.run(async (stores) => {
      const deleted = await stores.activityLog.purge(KEPT_IN_PURGES, KEPT_IF_REFUSED);
      const at = this.clock.now();
      await logActivity(stores, { type: 'activity_log_purged', at, details: { admin: by, deleted } });
      return deleted;
    });
  }
}

/** Whom a text names: entries have ids and codes instead of names and addresses. */
async function namesakes({ people, registrations }: Stores, text: string) {
  return { persons: await people.matching(text), contacts: await registrations.withContact(text) };
}
