import { setTimeout as pause } from 'node:timers/promises';

type Nothing = false | null | undefined;

const LOOK_MS = 20;
/** A little before jest's own limit, so that a test that fails says what it has waited for. */
const PATIENCE_MS = 570_000;

/** Looks again and again until there is what it looks for, where nothing tells of it; answers what it found. */
export async function until<T>(look: () => T | Nothing | Promise<T | Nothing>, what: string): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    if (found !== false && found !== null && found !== undefined) return found;
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await pause(LOOK_MS);
  }
}
