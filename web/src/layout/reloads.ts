import { MINUTE } from '../../../domain/durations.ts';

const KEY = 'reloaded';
/** The shortest time between automatic reloads, so that a page that always breaks does not loop. */
const PAUSE_MS = MINUTE;

/** Whether this tab may be reloaded automatically at `now` (epoch ms). If so, the reload is recorded. */
export function mayReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE_MS) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    // Without session storage a reload cannot be recorded, so the visitor has to reload.
    return false;
  }
}
