const KEY = 'mySession';

/** The session in which this tab may change a registration; null when it has none. It is gone with the tab. */
export function storedSession(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores the session, or removes it when it is null. */
export function storeSession(session: string | null): void {
  try {
    if (session === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, session);
  } catch {
    // Without session storage a reload asks for a new link.
  }
}
