import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useAdminCall, useFreshData } from '../calls.ts';
import { useOthersSave } from './others-save.tsx';

/** What is stored as a whole, who stored it, and when. */
interface Stored {
  readonly updatedAt: number;
  readonly UpdatedBy?: string;
}

interface Editing<A, T> {
  readonly stored: A;
  /** Reads again what is stored. */
  readonly onFresh: () => Promise<A | undefined>;
  readonly path: string;
  readonly typed: T;
  readonly onType: (typed: T) => void;
  /** What is stored, to be typed over. */
  readonly typedOf: (stored: A) => T;
  /** What was typed over `seen`, over what somebody else has stored since. Missing: it stays as it is. */
  readonly over?: (typed: T, seen: A, theirs: A) => T;
}

/**
 * Saves what the crew edits as a whole over what it has seen: `seen` is the version that was typed over, `put` throws what
 * is refused, and where somebody else has saved first, nothing is saved and `others` tells.
 */
export function useRecord<A extends Stored, T>(editing: Editing<A, T>) {
  const { stored, onFresh, path, typed, onType, typedOf, over } = editing;
  const call = useAdminCall();
  const refresh = useFreshData();
  const [seen, setSeen] = useState(stored);
  const [saved, setSaved] = useState(false);
  const { panel, tell, forget } = useOthersSave(typed, onType);
  const put = async (body: object) => {
    setSaved(false);
    try {
      const now = await call<A>(path, { method: 'PUT', body: { ...body, updatedAt: seen.updatedAt } });
      setSeen(now);
      onType(typedOf(now));
      forget();
      setSaved(true);
      void refresh();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'page-changed') throw error;
      const theirs = await onFresh();
      if (!theirs) throw error;
      if (over) onType(over(typed, seen, theirs));
      setSeen(theirs);
      tell({ UpdatedBy: error.details.UpdatedBy, ...theirs }, typedOf(theirs));
    }
  };
  return { seen, saved, others: panel, put, touch: () => setSaved(false) };
}
