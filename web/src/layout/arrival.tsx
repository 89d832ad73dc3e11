import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ArrivalContext } from '../ui/page.tsx';

/** Notices that a visitor moves on inside the site: the window goes to the top, and the new page's heading takes the focus. */
export function Arrival({ children }: { readonly children: ReactNode }) {
  const [location] = useLocation();
  const last = useRef(location);
  const byLink = useRef(false);
  // Before the effects of the new page, which ask for it.
  useLayoutEffect(() => {
    if (last.current === location) return;
    last.current = location;
    byLink.current = true;
    scrollTo(0, 0);
  }, [location]);
  return <ArrivalContext value={byLink}>{children}</ArrivalContext>;
}
