import { setImmediate } from 'node:timers/promises';
import type { NextTurn } from '../../application/ports/system.ts';

/** Waits until the event loop has been around once. */
export const nextTurn: NextTurn = () => setImmediate();
