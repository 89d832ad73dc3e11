/** The session storage key of this tab's sign-up. */
export const FLOW_KEY = 'signup';

/** Whether a sign-up was begun in this tab. */
export function hasStoredFlow(): boolean {
  try {
    return sessionStorage.getItem(FLOW_KEY) !== null;
  } catch {
    return false;
  }
}
