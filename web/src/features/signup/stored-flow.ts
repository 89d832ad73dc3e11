import { tabStorage } from '../../ui/storage.ts';

/** The storage key of this tab's sign-up. */
export const FLOW_KEY = 'signup';

/** Whether a sign-up was begun in this tab. */
export function hasStoredFlow(): boolean {
  return tabStorage.get(FLOW_KEY) !== null;
}
