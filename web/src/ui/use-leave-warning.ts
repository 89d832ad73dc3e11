import { useEffect } from 'react';
import { useLocation } from 'wouter';

/**
 * Warns before the page is left while something would be lost: the browser asks when the tab is closed or reloaded, and
 * `onLeave` is called for links inside the site, with a function that follows the link after all.
 */
export function useLeaveWarning(active: boolean, onLeave: (leave: () => void) => void): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      const path = pathLeftFor(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      onLeave(() => navigate(path));
    };
    addEventListener('beforeunload', warn);
    // Before the router sees the click.
    document.addEventListener('click', ask, true);
    return () => {
      removeEventListener('beforeunload', warn);
      document.removeEventListener('click', ask, true);
    };
  }, [active, onLeave, navigate]);
}

/** The other page of the site that a click would open in this window, or null. */
function pathLeftFor(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download') || !plain) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isPage = origin === location.origin && !/\.\w+$/.test(pathname);
  if (!isPage || pathname === location.pathname) return null;
  return pathname + search + hash;
}
