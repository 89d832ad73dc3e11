import {
  lacking,
  planWritten,
  type GuardedHour,
  type PlanPass,
  type PlanRow,
} from '../../domain/door/guard-plan.ts';
import { eventDates } from '../../domain/pages/front-page.ts';
import { logActivity } from '../shared/activity.ts';
import { NEVER_SAVED, nextVersion, requireSeen } from '../shared/stored-pages.ts';
import type { Clock } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { guardsOf, planOf, planPasses, sleepersNow } from './guards.ts';

/** The plan, its version and who wrote it; 0 and '' when nobody ever has. */
export interface PlanNow {
  readonly version: number;
  readonly updatedBy: string;
  readonly rows: readonly PlanRow[];
  /** How many awake adults there have to be in each hour of night, and the hours that have fewer. */
  readonly need: number;
  readonly lacks: readonly GuardedHour[];
  /** Who can be chosen. */
  readonly passes: readonly PlanPass[];
}

/** Who is on at night, and when. */
export class GuardPlans {
  constructor(
    private readonly units: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<PlanNow> {
    return this.units.read((stores) => planNow(stores, this.clock.now()));
  }

  /**
   * Writes the whole plan over the version that was edited. Throws `page-changed` when another is stored, and `plan-invalid`
   * with the `field` that is wrong.
   */
  async write(by: string, rows: readonly PlanRow[], version: number): Promise<PlanNow> {
    return this.units.run(async (stores) => {
      const { plan: stored, front } = await stores.pages.several('plan', 'front');
      requireSeen(stored ?? NEVER_SAVED, version);
      const passIds = new Set((await planPasses(stores)).map(({ id }) => id));
      const before = stored?.content ?? { rows: [] };
      const content = planWritten(rows, eventDates(front?.content), passIds, before);
      const now = this.clock.now();
      const updatedAt = nextVersion(stored ?? NEVER_SAVED, now);
      const page = { name: 'plan', content, updatedAt, updatedBy: by } as const;
      await stores.pages.save(page, stored?.updatedAt ?? null);
      await logActivity(stores, { type: 'plan_changed', at: now, details: { admin: by } });
      return planNow(stores, now);
    });
  }
}

async function planNow(stores: Stores, now: number): Promise<PlanNow> {
  const pages = await stores.pages.several('plan', 'front', 'settings');
  const { updatedAt, updatedBy } = pages.plan ?? NEVER_SAVED;
  const passes = await planPasses(stores);
  const { need, hours } = guardsOf(pages, await sleepersNow(stores, await stores.persons.all(), now), passes);
  const { rows } = planOf(pages, passes);
  return { version: updatedAt, updatedBy, rows, need, lacks: lacking(hours), passes };
}
