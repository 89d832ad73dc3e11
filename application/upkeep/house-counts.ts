import type { HouseCounts } from '../../domain/upkeep/history.ts';

/** Who was in the house without a seat, and the hours of the plan. The one place where the report learns of them. */
export function houseCounts(): Promise<HouseCounts> {
  // Nothing counts them yet.
  return Promise.resolve({ visitors: null, crew: null, hours: null });
}
