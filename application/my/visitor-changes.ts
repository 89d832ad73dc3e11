import { adminKey } from '../../domain/admin.ts';
import type { ActivityType } from '../../domain/activity.ts';
import { BY_VISITOR } from '../../domain/stored-words.ts';
import type { Activity } from '../ports/crew-stores.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Far more than visitors do between two looks. */
const MOST_LOOKED_AT = 10_000;
/** What visitors do and what changes nothing. */
const NO_CHANGE: ReadonlySet<ActivityType> = new Set(['confirmation_resent']);

/** How many acts visitors have done themselves since an admin last looked, until the last of them (epoch ms). */
export interface UnseenChanges {
  readonly count: number;
  readonly since: number;
  readonly until: number;
}

/** What visitors change on Min påmelding, for the crew's bell. `by` is the admin's username. */
export class VisitorChanges {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Those that this admin has not seen, or that came since they joined the crew. */
  async unseen(by: string): Promise<UnseenChanges> {
    return this.units.read(async (stores) => {
      const admin = await stores.admins.find(adminKey(by));
      const since = admin?.changesSeenAt || admin?.createdAt || 0;
      const query = { from: since + 1, text: BY_VISITOR };
      const acts = (await stores.activityLog.find(query, 0, MOST_LOOKED_AT)).filter(isChange);
      // One act may have several lines: all of a code and of one moment.
      const count = new Set(acts.map(({ code, at }) => `${code ?? ''} ${String(at)}`)).size;
      return { count, since, until: acts[0]?.at ?? since };
    });
  }

  /** Notes that this admin has seen those until a moment (epoch ms), or all that there are now. */
  async see(by: string, until = Infinity): Promise<void> {
    await this.units.run(async ({ admins }) => {
      const admin = await admins.find(adminKey(by));
      const seenAt = Math.min(until, this.clock.now());
      if (admin && seenAt > admin.changesSeenAt) await admins.save({ ...admin, changesSeenAt: seenAt });
    });
  }
}

function isChange({ type, details }: Activity): boolean {
  return details['admin'] === BY_VISITOR && !NO_CHANGE.has(type);
}
