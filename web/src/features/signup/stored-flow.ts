import { SIGNUP_KEY, tabStorage } from '../../ui/storage.ts';

/** Whether a sign-up was begun in this tab. */
export function hasStoredFlow(): boolean {
  return tabStorage.get(SIGNUP_KEY) !== null;
}
