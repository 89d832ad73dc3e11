import { adminKey } from '../../domain/crew/admin.ts';
import type { ActivityType } from '../../domain/crew/activity.ts';
import { BY_VISITOR } from '../../domain/shared/stored-texts.ts';
import type { Activity } from '../ports/crew-stores.ts';
import type { Clock } from '../ports/system.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** Far more activities than visitors cause before an admin looks. */
const MAX_ROWS_READ = 10_000;
/** Acts of visitors that change nothing of their registration. */
const NO_CHANGE: ReadonlySet<ActivityType> = new Set([
  'confirmation_resent',
  'team_joined',
  'team_left',
  'team_changed',
]);

/** How many changes visitors made after `since`, when the admin last looked, up to `until` (epoch ms). */
export interface UnseenChanges {
  readonly count: number;
  readonly since: number;
  readonly until: number;
}

/** The changes that visitors make on Min påmelding, for the crew's bell. `by` is the admin's username. */
export class VisitorChanges {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** The changes since this admin last looked or, before the first look, since they joined the crew. */
  async unseen(by: string): Promise<UnseenChanges> {
    return this.units.read(async (stores) => {
      const admin = await stores.admins.find(adminKey(by));
      const since = admin?.changesSeenAt || admin?.createdAt || 0;
      const query = { from: since + 1, text: BY_VISITOR };
      const acts = (await stores.activityLog.find(query, 0, MAX_ROWS_READ)).filter(isChange);
      // One act may log several activities, all with the same code and time.
      const count = new Set(acts.map(({ code, at }) => `${code ?? ''} ${String(at)}`)).size;
      return { count, since, until: acts[0]?.at ?? since };
    });
  }

  /** Stores that this admin has seen the changes up to `until` (epoch ms), by default all. */
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
