import { setTimeout as pause } from 'node:timers/promises';

type Nothing = false | null | undefined;

const LOOK_MS = 20;
/** Far below jest's own limit, so that a failing test says what it has waited for, and soon. */
export const PATIENCE_MS = 180_000;

/** Polls `look`, for want of an event, until it finds something. Throws with `what` after `PATIENCE_MS`. */
export async function until<T>(look: () => T | Nothing | Promise<T | Nothing>, what: string): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== false && found !== null && found !== undefined) return found;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await pause(LOOK_MS);
  }
}
