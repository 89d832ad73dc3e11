import { setTimeout } from 'node:timers/promises';
import type { Pause } from '../../application/ports/system.ts';

/** Resolves after so many milliseconds. */
export const pause: Pause = async (ms) => setTimeout(ms);
