import { MINUTE } from '../../../domain/shared/durations.ts';
import { tabStorage } from '../ui/storage.ts';

const KEY = 'reloaded';
/** The shortest time between automatic reloads, so that a page that always breaks does not loop. */
const PAUSE_MS = MINUTE;

/** Whether this tab may be reloaded automatically at `now` (epoch ms). If so, the reload is recorded. */
export function mayReload(now: number): boolean {
  if (now - Number(tabStorage.get(KEY) ?? 0) < PAUSE_MS) return false;
  // When it cannot be recorded, the visitor has to reload.
  return tabStorage.set(KEY, String(now));
}
