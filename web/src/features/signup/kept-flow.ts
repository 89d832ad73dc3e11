/** Where this tab keeps the sign-up that was begun in it. */
export const KEPT_FLOW = 'signup';

/** Whether a sign-up was begun in this tab. */
export function isKept(): boolean {
  try {
    return sessionStorage.getItem(KEPT_FLOW) !== null;
  } catch {
    return false;
  }
}
