import { useCallback, useState } from 'react';
import { tabStorage } from './storage.ts';

const PREFIX = 'draft-';

/** Tells what another version of the site has stored from what this one can show. */
export type Shape<T> = (kept: unknown) => kept is T;

type Change<T> = (last: T | null) => T | null;

/**
 * What was typed and not sent, kept in this tab under a name: it survives a reload, is plain JSON, and is given back to its
 * owner alone, who is an account or a link's token, or empty where whoever has the tab is. Null: nothing. The second
 * function changes what was typed last, for work that goes on while somebody types.
 */
export function useDraft<T>(name: string, owner: string, shape: Shape<T>) {
  const [typed, setTyped] = useState(() => keptDraft(name, owner, shape));
  const keep = useCallback(
    (next: T | null) => {
      setTyped(next);
      // At once, as what was sent may close the form.
      keepDraft(name, owner, next);
    },
    [name, owner],
  );
  const change = useCallback(
    (changed: Change<T>) =>
      setTyped((last) => {
        const next = changed(last);
        keepDraft(name, owner, next);
        return next;
      }),
    [name, owner],
  );
  return [typed, keep, change] as const;
}

/** What `useDraft` would give back. What is another's, or of another shape, is dropped: it may be about a person. */
export function keptDraft<T>(name: string, owner: string, shape: Shape<T>): T | null {
  const kept = tabStorage.getJson(PREFIX + name) as { readonly by?: unknown; readonly form?: unknown } | null;
  if (kept?.by === owner && shape(kept.form)) return kept.form;
  if (kept !== null) keepDraft(name, owner, null);
  return null;
}

/** Keeps a draft without showing it; null drops it. */
export function keepDraft(name: string, owner: string, form: unknown): void {
  if (form === null) tabStorage.remove(PREFIX + name);
  else tabStorage.setJson(PREFIX + name, { by: owner, form });
}

/** Drops all drafts whose names begin like this. */
export function dropDrafts(names: string): void {
  tabStorage.removeAll(PREFIX + names);
}

/** The shape of what has the fields of a model, of the same types; what is null there may be anything. */
export function like<T extends object>(model: T): Shape<T> {
  return (kept): kept is T => {
    if (typeof kept !== 'object' || kept === null) return false;
    return Object.entries(model).every(([field, value]) => {
      const one: unknown = Reflect.get(kept, field);
      const isAlike = typeof one === typeof value && Array.isArray(one) === Array.isArray(value);
      return value === null || (one !== null && isAlike);
    });
  };
}
