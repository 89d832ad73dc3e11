import { StaleWrite } from '../../../application/ports/unit-of-work.ts';

/** Throws `StaleWrite` unless what is stored is what the writer read. */
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

/** Removes the values that match; says how many. */
export function removeWhere<V>(map: Map<string, V>, matches: (value: V) => boolean): number {
  const gone = [...map].filter(([, value]) => matches(value));
  for (const [key] of gone) map.delete(key);
  return gone.length;
}
