import { KEPT_IF_REFUSED, KEPT_IN_PURGES } from '../../domain/crew/activity.ts';
import { logActivity } from '../shared/activity.ts';
import { namedActivities } from '../people/names.ts';
import type { Activity, ActivityQuery, LoggedAt, LogIds } from '../ports/crew-stores.ts';
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

/** Entries that are looked through, and removed, while others wait: some milliseconds' worth. */
const SEARCHED_AT_ONCE = 10_000;
const PURGED_AT_ONCE = 1_000;

/** Reads and clears the activity log. */
export class ActivityRecord {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** A page of the matching activities, newest first. */
  async find({ page, size, ...asked }: ActivityPage): Promise<ActivityFound> {
    const skip = (page - 1) * size;
    if (asked.text !== undefined) return this.search(asked, asked.text, skip, size);
    const narrowed = Object.keys(asked).length > 0;
    return this.units.read(async (stores) => {
      const { activityLog } = stores;
      const total = await activityLog.count({});
      const filtered = narrowed ? await activityLog.count(asked) : total;
      const acts = filtered > skip ? await activityLog.find(asked, skip, size) : [];
      return { acts: await namedActivities(stores, acts), filtered, total };
    });
  }

  /** The same for a text, which no index finds: the whole log is looked through, piece by piece. */
  private async search(
    asked: ActivityQuery,
    text: string,
    skip: number,
    size: number,
  ): Promise<ActivityFound> {
    const { query, extent } = await this.units.read(async (stores) => ({
      query: { ...asked, ...(await namesakes(stores, text)) },
      extent: await stores.activityLog.extent(),
    }));
    let newest: readonly LoggedAt[] = [];
    let filtered = 0;
    for (const ids of pieces(extent, SEARCHED_AT_ONCE)) {
      const found = await this.units.read(({ activityLog }) => activityLog.matching(query, ids));
      filtered += found.length;
      const both = [...newest, ...found].sort((a, b) => b.at - a.at || b.id - a.id);
      newest = both.slice(0, skip + size);
    }
    const shown = newest.slice(skip).map(({ id }) => id);
    const acts = await this.units.read(async (stores) =>
      namedActivities(stores, await stores.activityLog.withIds(shown)),
    );
    return { acts, filtered, total: extent.entries };
  }

  /**
   * Removes the activities, except what a purge must not hide, and logs who did so. Returns how many are gone. Goes in
   * pieces, since others wait for each; what is left of a purge that did not end, the next one removes.
   */
  async purge(by: string): Promise<number> {
    const { extent, deleted } = await this.units.run(async (stores) => {
      const extent = await stores.activityLog.extent();
      let deleted = 0;
      for (const ids of pieces(extent, SEARCHED_AT_ONCE))
        deleted += await stores.activityLog.countPurged(KEPT_IN_PURGES, KEPT_IF_REFUSED, ids);
      const at = this.clock.now();
      await logActivity(stores, { type: 'activity_log_purged', at, details: { admin: by, deleted } });
      return { extent, deleted };
    });
    for (const ids of pieces(extent, PURGED_AT_ONCE))
      await this.units.run(({ activityLog }) => activityLog.purge(KEPT_IN_PURGES, KEPT_IF_REFUSED, ids));
    return deleted;
  }
}

/** Entries of the log in pieces of so many ids. */
function* pieces({ first, last }: LogIds, size: number): Generator<LogIds> {
  for (let id = first; id <= last; id += size) yield { first: id, last: Math.min(last, id + size - 1) };
}

/** Whom a text names: entries have ids and codes instead of names and addresses. */
async function namesakes({ knownPersons, registrations }: Stores, text: string) {
  return { persons: await knownPersons.matching(text), contacts: await registrations.withContact(text) };
}
