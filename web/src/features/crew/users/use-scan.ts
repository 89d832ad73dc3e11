import { useEffect, useRef } from 'react';
import { isCrewCode } from '../../../../../domain/signup/booking-code.ts';
import { codesTyped } from './persons.ts';

/**
 * Hears what a hand scanner types while a dialog is open and no field has the focus: a ticket or a code, and Enter. The
 * Enter is the scanner's, so it must not press the button that has the focus.
 */
export function useScan(onCode: (code: string) => void): void {
  const told = useRef(onCode);
  useEffect(() => {
    told.current = onCode;
  });
  useEffect(() => {
    let typed = '';
    const hear = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
      // A question over the dialog is answered first: Enter is its no.
      if (document.querySelectorAll('dialog[open]').length > 1) return;
      if (event.key === 'Enter' && typed !== '') {
        event.preventDefault();
        const code = codesTyped(typed).find(isCrewCode);
        typed = '';
        if (code !== undefined) told.current(code);
      } else if (event.key === ' ' || event.key === 'Tab' || event.key === 'Escape') typed = '';
      else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) typed += event.key;
    };
    document.addEventListener('keydown', hear, { capture: true });
    return () => document.removeEventListener('keydown', hear, { capture: true });
  }, []);
}
