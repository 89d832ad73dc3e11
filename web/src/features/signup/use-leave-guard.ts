import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { releaseOnLeaving } from './signup-calls.ts';

/**
 * Warns before the page is left while seats are held, and frees them.
 *
 * A page cannot tell a reload from a farewell, so both free the seats; after a reload the page takes the same seats
 * again at once (`useSeatChoice`), inside the hold window that runs on, and says so if one was lost meanwhile. That way
 * seats of closed tabs are open for others at once, and nobody loses more than a moment by reloading.
 */
export function useLeaveGuard(guid: string, holding: boolean, onLeave: (leave: () => void) => void): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!holding) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const release = () => releaseOnLeaving(guid);
    const ask = (event: MouseEvent) => {
      const path = pathLeftFor(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      onLeave(() => navigate(path));
    };
    addEventListener('beforeunload', warn);
    addEventListener('pagehide', release);
    // Before the router sees the click.
    document.addEventListener('click', ask, true);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('pagehide', release);
      document.removeEventListener('click', ask, true);
    };
  }, [guid, holding, onLeave, navigate]);
}

/** The other page of this site that a click leads to in this window, or null. */
function pathLeftFor(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link?.href || link.target === '_blank' || link.hasAttribute('download') || !plain) return null;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isPage = origin === location.origin && !/\.\w+$/.test(pathname);
  if (!isPage || pathname === location.pathname) return null;
  return pathname + search + hash;
}
