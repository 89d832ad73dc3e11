import { useCallback, useEffect, useState } from 'react';
import { useStoredState } from '../../../admin/use-kept.ts';
import { areDrafts, type ScoreDraft, type ScoreDrafts } from './typed-scores.ts';

interface TypedDrafts {
  readonly drafts: ScoreDrafts;
  /** Keeps what is typed of a match; null: nothing is. */
  readonly draft: (id: string, draft: ScoreDraft | null) => void;
  readonly drop: () => void;
}

const NOTHING: ScoreDrafts = {};

/** What is typed of a competition's matches and not saved. It survives a reload, and other pages. */
export function useScoreDrafts(game: string): TypedDrafts {
  const [kept, keep] = useStoredState(`scores ${game}`, NOTHING, areDrafts);
  const [drafts, setDrafts] = useState(kept);
  useEffect(() => keep(drafts), [drafts, keep]);
  // By what was typed last: a match may be saved while the next one is typed.
  const draft = useCallback((id: string, one: ScoreDraft | null) => {
    setDrafts(({ [id]: _former, ...others }) => (one ? { ...others, [id]: one } : others));
  }, []);
  return { drafts, draft, drop: useCallback(() => setDrafts(NOTHING), []) };
}
