import { plannedHours } from '../../domain/door/guard-plan.ts';
import type { PassKind } from '../../domain/door/pass.ts';
import { eventDates } from '../../domain/pages/front-page.ts';
import type { HouseCounts } from '../../domain/upkeep/history.ts';
import { planOf } from '../door/guards.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/**
 * Who came without a seat, and the hours of the plan: the one place where the report learns of them. `isDoorKnown`: nothing of
 * the door has been erased yet.
 */
export async function houseCounts(
  { passes, pages }: Pick<Stores, 'passes' | 'pages'>,
  isDoorKnown: boolean,
): Promise<HouseCounts> {
  if (!isDoorKnown) return { visitors: null, crew: null, hours: null };
  const all = await passes.all();
  const came = all.filter(({ arrived }) => arrived);
  const { plan, front } = await pages.several('plan', 'front');
  const hours = plannedHours(planOf({ ...(plan && { plan }) }, all), eventDates(front?.content));
  const count = (...kinds: readonly PassKind[]) => came.filter(({ kind }) => kinds.includes(kind)).length;
  return { visitors: count('visitor'), crew: count('crew', 'guard'), hours };
}
