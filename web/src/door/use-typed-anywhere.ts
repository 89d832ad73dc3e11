import { useEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Where letters are typed, and Enter is meant. */
const TEXT_FIELD = 'input:not([type="radio"], [type="checkbox"]), textarea, select';

/**
 * Leads what is typed while no field has the focus into the search, which `show` brings into view, and closes what asks
 * something over it: a hand scanner types, and nobody at a door presses into a field first. A form that is open stays, and
 * the scan's Enter presses nothing.
 */
export function useTypedAnywhere(show: () => void, search: RefObject<HTMLInputElement | null>): void {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    let wasTyped = false;
    const lead = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (target instanceof Element && target.closest(TEXT_FIELD)) wasTyped = false;
      else if (isSign(event)) {
        wasTyped = document.querySelector('dialog[open] form') !== null;
        if (wasTyped) return;
        // At once, so that this letter goes into the search, too.
        flushSync(() => latest.current());
        search.current?.focus();
      } else if (key === 'Enter' && wasTyped) {
        wasTyped = false;
        event.preventDefault();
      }
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, [search]);
}

function isSign({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}
