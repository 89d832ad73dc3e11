import { useEffect } from 'react';

let hear: ((event: PopStateEvent) => void) | undefined;
// Some browsers call the listeners of the window in the order in which they were added, even capturing ones.
// This module is loaded before the router adds its own.
addEventListener('popstate', (event) => hear?.(event));

/**
 * Warns before the browser's back and forward buttons lead to another page of the site while something would
 * be lost: it restores the page and calls `onLeave` with a function that leaves after all.
 */
export function useBackWarning(active: boolean, onLeave: (leave: () => void) => void): void {
  useEffect(() => {
    if (!active) return;
    const { href, pathname } = location;
    const { state } = history as { readonly state: unknown };
    hear = (event) => {
      if (location.pathname === pathname) return;
      event.stopImmediatePropagation();
      history.pushState(state, '', href);
      onLeave(() => {
        hear = undefined;
        history.back();
      });
    };
    return () => {
      hear = undefined;
    };
  }, [active, onLeave]);
}
