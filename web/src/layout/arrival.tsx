import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ArrivalContext } from '../ui/page.tsx';

/** On navigation inside the site: scrolls to the top, and lets the new page's heading take the focus. */
export function Arrival({ children }: { readonly children: ReactNode }) {
  const [location] = useLocation();
  const last = useRef(location);
  const byLink = useRef(false);
  // A layout effect, as it must run before the effects of the new page, which read it.
  useLayoutEffect(() => {
    if (last.current === location) return;
    last.current = location;
    byLink.current = true;
    scrollTo(0, 0);
  }, [location]);
  return <ArrivalContext value={byLink}>{children}</ArrivalContext>;
}
