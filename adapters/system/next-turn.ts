import { setImmediate } from 'node:timers/promises';
import type { NextTurn } from '../../application/ports/system.ts';

/** Resolves in the next turn of the event loop. */
export const nextTurn: NextTurn = () => setImmediate();
