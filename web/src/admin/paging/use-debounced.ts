import { useEffect, useState } from 'react';

/** The value once it has not changed for `ms`: typing causes one search, not one per letter. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** True while `going` and for `ms` afterwards, so that short work can be noticed too. */
export function useLingering(going: boolean, ms: number): boolean {
  const [seen, setSeen] = useState(going);
  if (going && !seen) setSeen(true);
  useEffect(() => {
    if (going || !seen) return;
    const timer = setTimeout(() => setSeen(false), ms);
    return () => clearTimeout(timer);
  }, [going, seen, ms]);
  return seen;
}
