import { useEffect, useState } from 'react';

/** The value once it has stood for so long: what is typed is not asked for letter by letter. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** True while something goes on, and so long after: what is over at once can be seen too. */
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
