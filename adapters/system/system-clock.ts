import type { Clock } from '../../application/ports/system.ts';

export const systemClock: Clock = { now: () => Date.now() };
