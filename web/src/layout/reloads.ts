const KEY = 'reloaded';
/** A page that breaks each time it is loaded is not loaded over and over. */
const PAUSE_MS = 60_000;

/** Whether this tab may be reloaded by itself now (epoch ms), which is then noted. */
export function mayReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < PAUSE_MS) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    // Without session storage nothing can be noted: the visitor decides.
    return false;
  }
}
