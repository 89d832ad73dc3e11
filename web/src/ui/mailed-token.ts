import { behindHash } from '../../../domain/shared/hash-link.ts';

/** The token of a mailed link in an address's fragment, `#t=…`; null when there is none. */
export function tokenIn(fragment: string): string | null {
  return behindHash(fragment, 't');
}

/** Removes the fragment from the address and the history, so that a token is not seen or shared by accident. */
export function hideFragment(): void {
  // A whole address, because a path that begins with two slashes would be a host.
  history.replaceState(history.state, '', location.href.replace(/#.*$/s, ''));
}
