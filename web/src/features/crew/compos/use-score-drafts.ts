import { useCallback } from 'react';
import { useCrewDraft } from '../../../admin/crew-draft.ts';
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
  const [kept, keep, change] = useCrewDraft(`scores ${game}`, areDrafts);
  // By what was typed last: a match may be saved while the next one is typed.
  const draft = useCallback(
    (id: string, one: ScoreDraft | null) =>
      change((last) => {
        const { [id]: _former, ...others } = last ?? NOTHING;
        return one ? { ...others, [id]: one } : others;
      }),
    [change],
  );
  return { drafts: kept ?? NOTHING, draft, drop: useCallback(() => keep(null), [keep]) };
}
