import type { PassKind } from '../../domain/door/pass.ts';
import type { HouseCounts } from '../../domain/upkeep/history.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/**
 * Who came without a seat, and the hours of the plan: the one place where the report learns of them. `isDoorKnown`: nothing of
 * the door has been erased yet.
 */
export async function houseCounts(
  { passes }: Pick<Stores, 'passes'>,
  isDoorKnown: boolean,
): Promise<HouseCounts> {
  // Nothing plans hours yet.
  const hours = null;
  if (!isDoorKnown) return { visitors: null, crew: null, hours };
  const came = (await passes.all()).filter(({ arrived }) => arrived);
  const count = (...kinds: readonly PassKind[]) => came.filter(({ kind }) => kinds.includes(kind)).length;
  return { visitors: count('visitor'), crew: count('crew', 'guard'), hours };
}
