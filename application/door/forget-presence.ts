import type { Pass } from '../../domain/door/pass.ts';
import { passedEnd } from '../../domain/privacy/privacy.ts';
import type { LivedNow } from '../shared/lived-time.ts';
import type { Log, Secrets } from '../ports/system.ts';
import type { Stores, UnitOfWork } from '../ports/unit-of-work.ts';
import { presenceErasedAt } from '../people/presence.ts';
import { keepFigures } from './musters.ts';
import { erasePasses } from './erase-passes.ts';
import { forgetPlan } from './forget-plan.ts';

/** Erases who came and went when, some time after the event. */
export class ForgetPresence {
  constructor(
    private readonly units: UnitOfWork,
    private readonly livedNow: LivedNow,
    private readonly secrets: Pick<Secrets, 'hmac'>,
    private readonly log: Log,
  ) {}

  /** Never throws: what failed is tried again an hour later. */
  async run(): Promise<void> {
    try {
      await this.units.run(async (stores) =>
        forgetPresence(stores, await this.livedNow(stores), this.secrets),
      );
    } catch (cause) {
      this.log.error('presence not erased', cause);
    }
  }
}

/**
 * Erases acts, what the log tells of them, passes, shifts of the plan and phones of events whose presence is over. A restore
 * does so again. `now` is null
 * while the clock has leapt: then nothing is erased.
 */
export async function forgetPresence(
  stores: Stores,
  now: number | null,
  secrets: Pick<Secrets, 'hmac'>,
): Promise<void> {
  if (now === null) return;
  const remembered = await stores.eventEnds.all();
  const end = passedEnd(await stores.pages.get('front'), remembered, now);
  // Whatever becomes known later is of that event, too, and goes with the next run.
  const isOver = end?.counts === true && presenceErasedAt(end.at) <= now;
  const due = remembered.filter((at) => presenceErasedAt(at) <= now);
  if (!isOver && due.length === 0) return;
  const until = isOver ? now : presenceErasedAt(Math.max(...due));
  // Who is on the list since an earlier end is of the next event, however soon after it they were added.
  const madeUntil = isOver ? now : Math.max(...due);
  const planned = await forgetPlan(stores, isOver ? null : until);
  const isPlanned = ({ id, kind }: Pass) => planned.has(id) && (kind === 'crew' || kind === 'guard');
  const passes = (await stores.passes.all()).filter(
    (pass) => pass.createdAt <= madeUntil && !isPlanned(pass),
  );
  await keepFigures(stores, now);
  await erasePasses(stores, passes, secrets);
  await stores.doorActs.removeOlder(until);
  await stores.doorPhones.removeOlder(until);
  await stores.activityLog.removeType('person_presence', until);
}
