import type { Clock } from '../../application/ports/system.ts';

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };
