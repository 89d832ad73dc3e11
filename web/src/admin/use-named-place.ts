import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { onAddressChange } from './address-changes.ts';

/** How long (ms) a place is waited for that the page loads first. */
const PATIENCE_MS = 5_000;

/** Moves the focus to the field or the part that the address names behind its `#`, once it is there. */
export function useNamedPlace(): void {
  const [path] = useLocation();
  useEffect(() => {
    let seen: MutationObserver | undefined;
    const look = () => {
      seen?.disconnect();
      const name = location.hash.slice(1);
      if (!/^[\w-]+$/.test(name)) return;
      const ends = Date.now() + PATIENCE_MS;
      const goThere = () => {
        const place = document.querySelector<HTMLElement>(
          `main :is(#${name}, [name='${name}']):not(:disabled)`,
        );
        if (place || Date.now() > ends) seen?.disconnect();
        if (!place) return;
        place.focus();
        place.scrollIntoView({ block: 'center' });
      };
      seen = new MutationObserver(goThere);
      seen.observe(document.body, { childList: true, subtree: true });
      goThere();
    };
    look();
    const stop = onAddressChange(look);
    return () => {
      seen?.disconnect();
      stop();
    };
  }, [path]);
}
