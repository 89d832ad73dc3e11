import { useEffect } from 'react';

let onPopState: ((event: PopStateEvent) => void) | undefined;
// Some browsers call the listeners of the window in the order in which they were added, even capturing ones.
// This module is loaded before the router adds its own.
addEventListener('popstate', (event) => onPopState?.(event));

/**
 * Warns before the browser's back and forward buttons lead to another page of the site while something would
 * be lost: it restores the page and calls `onLeave` with a function that leaves after all.
 */
export function useBackWarning(active: boolean, onLeave: (leave: () => void) => void): void {
  useEffect(() => {
    if (!active) return;
    const { href, pathname } = location;
    const { state } = history as { readonly state: unknown };
    onPopState = (event) => {
      if (location.pathname === pathname) return;
      event.stopImmediatePropagation();
      history.pushState(state, '', href);
      onLeave(() => {
        onPopState = undefined;
        history.back();
      });
    };
    return () => {
      onPopState = undefined;
    };
  }, [active, onLeave]);
}
