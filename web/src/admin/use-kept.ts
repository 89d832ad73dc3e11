import { useCallback, useState } from 'react';
import { tabStorage } from '../ui/storage.ts';

const PREFIX = 'crew ';

/**
 * State that survives reloads and visits to other pages in this tab, until logout. It must be plain JSON. What
 * another version of the site has stored is used only if it `fits`.
 */
export function useStoredState<T>(
  name: string,
  initial: T,
  fits: (stored: unknown) => stored is T,
): readonly [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const stored = tabStorage.getJson(PREFIX + name);
    return fits(stored) ? stored : initial;
  });
  const store = useCallback(
    (next: T) => {
      setValue(next);
      tabStorage.setJson(PREFIX + name, next);
    },
    [name],
  );
  return [value, store];
}

/** Clears all kept state, so that the next admin who logs in starts afresh. */
export function clearStoredState(): void {
  tabStorage.removeAll(PREFIX);
}
