import { SECOND } from '../../../domain/shared/durations.ts';

/** How many acts are sent in one call, and how long (ms) an answer is waited for. */
export interface Pace {
  readonly most: number;
  readonly patienceMs: number;
}

/** An answer that takes longer will mostly not come: the hall's net is there in name only. */
export const FIRST_PACE: Pace = { most: 25, patienceMs: 4 * SECOND };
const MOST_PATIENCE_MS = 16 * SECOND;

/** The pace after an answer that did not come in time: on a thin net fewer acts get through, and take longer. */
export function slower({ most, patienceMs }: Pace): Pace {
  return { most: Math.ceil(most / 2), patienceMs: Math.min(2 * patienceMs, MOST_PATIENCE_MS) };
}
