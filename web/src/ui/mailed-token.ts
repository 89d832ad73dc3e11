import { useEffect, useState } from 'react';
import { behindHash } from '../../../domain/shared/hash-link.ts';
import { tabStorage } from './storage.ts';

/** The token of a mailed link in an address's fragment, `#t=…`; null when there is none. */
export function tokenIn(fragment: string): string | null {
  return behindHash(fragment, 't');
}

/** Removes the fragment from the address and the history, so that a token is not seen or shared by accident. */
export function hideFragment(): void {
  // A whole address, because a path that begins with two slashes would be a host.
  history.replaceState(history.state, '', location.href.replace(/#.*$/s, ''));
}

/**
 * The token of a link that can be opened again and again, also of another link that is opened later; null when there is none.
 * It leaves the address bar at once, and is kept under a key of the tab: a phone may throw the page away while a mail is read.
 */
export function useMailedToken(key: string): string | null {
  const [token, setToken] = useState(() => tokenIn(location.hash) ?? tabStorage.getToken(key));
  useEffect(() => {
    const look = () => {
      const found = tokenIn(location.hash);
      if (found === null) return;
      tabStorage.set(key, found);
      hideFragment();
      setToken(found);
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, [key]);
  return token;
}
