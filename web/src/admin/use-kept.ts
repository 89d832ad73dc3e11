import { useCallback, useState } from 'react';

const PREFIX = 'crew ';

/** State that survives reloads and visits to other pages in this tab, until logout. It must be plain JSON. */
export function useStoredState<T>(name: string, initial: T): readonly [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => (stored(name) as T | null) ?? initial);
  const store = useCallback(
    (next: T) => {
      setValue(next);
      sessionStorage.setItem(PREFIX + name, JSON.stringify(next));
    },
    [name],
  );
  return [value, store];
}

/** Clears all kept state, so that the next admin who logs in starts afresh. */
export function clearStoredState(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

function stored(name: string): unknown {
  return JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
}
