import { tabStorage } from '../storage.ts';

const KEY = 'mySession';

/** The session in which this tab may change a registration; null when it has none. It is gone with the tab. */
export function storedSession(): string | null {
  return tabStorage.getToken(KEY);
}

/** Stores the session, or removes it when it is null. */
export function storeSession(session: string | null): void {
  if (session === null) tabStorage.remove(KEY);
  else tabStorage.set(KEY, session);
}
