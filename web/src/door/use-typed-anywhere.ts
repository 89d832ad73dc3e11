import { useEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Leads what is typed while no field has the focus into the search, which `show` brings into view: a hand scanner types, and
 * nobody at a door presses into a field first.
 */
export function useTypedAnywhere(show: () => void, search: RefObject<HTMLInputElement | null>): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isElsewhere = target instanceof HTMLElement && target.closest('input, textarea, select, dialog');
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey || isElsewhere) return;
      // At once, so that this letter goes into the search, too.
      flushSync(() => latest.current());
      search.current?.focus();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, [search]);
}
