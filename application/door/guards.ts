import {
  guardedHours,
  guardsNeeded,
  nightHours,
  planWith,
  type GuardedHour,
  type GuardPlan,
  type PlanPass,
} from '../../domain/door/guard-plan.ts';
import { byLastName } from '../../domain/door/night-list.ts';
import { isAdult } from '../../domain/door/pass.ts';
import { eventDates } from '../../domain/pages/front-page.ts';
import type { RegisteredPerson } from '../../domain/people/registered-person.ts';
import { whereaboutsNow } from '../people/presence.ts';
import { settingsFrom } from '../shared/settings.ts';
import type { StoredPage } from '../ports/crew-stores.ts';
import type { Stores } from '../ports/unit-of-work.ts';

const NO_PLAN: GuardPlan = { rows: [] };

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

/** Somebody with a pass, with where they are mailed to; null: nowhere. */
export interface MailedPass extends PlanPass {
  readonly code: string;
  readonly email: string | null;
}

/** Everybody who can be on, by last name. */
export async function planPasses({ passes }: Pick<Stores, 'passes'>): Promise<readonly MailedPass[]> {
  return byLastName(await passes.all()).map((pass) => {
    const { id, kind, code, firstName, lastName, phone, email } = pass;
    return { id, kind, code, firstName, lastName, phone, email, adult: isAdult(pass) };
  });
}

/** The plan without the shifts of those whose pass is gone. */
export function planOf(
  { plan }: Pick<GuardPages, 'plan'>,
  passes: readonly Pick<PlanPass, 'id'>[],
): GuardPlan {
  const known = new Set(passes.map(({ id }) => id));
  return planWith(plan?.content ?? NO_PLAN, ({ passId }) => passId === undefined || known.has(passId));
}

/** How many awake adults there have to be, and each hour of night with how many are on. */
export function guardsOf(
  pages: GuardPages,
  sleepers: number,
  passes: readonly PlanPass[],
): { readonly need: number; readonly hours: readonly GuardedHour[] } {
  const { guardsLeast, ...night } = settingsFrom(pages.settings);
  const adults = new Set(passes.filter(({ adult }) => adult).map(({ id }) => id));
  const need = guardsNeeded(guardsLeast, sleepers);
  const hours = nightHours(eventDates(pages.front?.content), night);
  return { need, hours: guardedHours(planOf(pages, passes), hours, need, (id) => adults.has(id)) };
}
