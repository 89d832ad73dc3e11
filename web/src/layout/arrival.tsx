import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ArrivalContext } from '../ui/page.tsx';

/** Notices that a visitor moves on inside the site: the window goes to the top, and the new page's heading takes the focus. */
export function Arrival({ children }: { readonly children: ReactNode }) {
  const [location] = useLocation();
  const current = useRef(location);
  const arrival = useMemo(() => ({ byLink: false }), []);
  // Before the effects of the new page, which ask for it.
  useLayoutEffect(() => {
    if (current.current === location) return;
    current.current = location;
    arrival.byLink = true;
    scrollTo(0, 0);
  }, [location, arrival]);
  return <ArrivalContext value={arrival}>{children}</ArrivalContext>;
}
