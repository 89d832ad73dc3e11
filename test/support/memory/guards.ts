import { StaleWrite } from '../../../application/ports/unit-of-work.ts';

/** Throws `StaleWrite` unless the stored version is the one that the writer read. */
export function requireVersion(
  stored: { readonly version: number } | undefined,
  next: { readonly version: number },
): void {
  if (stored?.version !== next.version) throw new StaleWrite();
}

/** Throws `StaleWrite` when a unique key is taken. */
export function requireNone(taken: object | null | undefined): void {
  if (taken) throw new StaleWrite();
}

/** Removes the values that match; returns how many. */
export function removeWhere<V>(map: Map<string, V>, matches: (value: V) => boolean): number {
  const gone = [...map].filter(([, value]) => matches(value));
  for (const [key] of gone) map.delete(key);
  return gone.length;
}
