import {
  guardedHours,
  guardsNeeded,
  nightHours,
  type GuardedHour,
  type GuardPlan,
} from '../../domain/door/guard-plan.ts';
import { eventDates } from '../../domain/pages/front-page.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { whereaboutsNow } from '../people/presence.ts';
import { settingsFrom } from '../shared/settings.ts';
import type { StoredPage } from '../ports/crew-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';

export const NO_PLAN: GuardPlan = { rows: [] };

/** What the hours of night are derived from. */
interface GuardPages {
  readonly plan?: StoredPage<'plan'>;
  readonly front?: StoredPage<'front'>;
  readonly settings?: StoredPage<'settings'>;
}

/** How many of these who are signed up have not gone home. */
export async function sleepersNow(
  stores: Pick<Stores, 'pages' | 'doorActs'>,
  persons: readonly RegisteredPerson[],
  now: number,
): Promise<number> {
  const whereabouts = await whereaboutsNow(stores, now);
  return persons.filter((person) => whereabouts(person).presence !== 'left').length;
}

/** How many awake adults there have to be, and each hour of night with how many are on. */
export function guardsOf(
  { plan, front, settings }: GuardPages,
  sleepers: number,
): { readonly need: number; readonly hours: readonly GuardedHour[] } {
  const { guardsLeast, ...night } = settingsFrom(settings);
  const need = guardsNeeded(guardsLeast, sleepers);
  const hours = nightHours(eventDates(front?.content), night);
  return { need, hours: guardedHours(plan?.content ?? NO_PLAN, hours, need, () => true) };
}
