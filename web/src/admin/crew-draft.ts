import { useDraft, type Shape } from '../ui/draft.ts';
import { CREW_DRAFTS, useUsername } from './session.ts';

/**
 * A draft of the admin who is logged in: it survives a reload and a new login of the same admin, but not that they log out
 * themselves, as it may be about a person.
 */
export function useCrewDraft<T>(name: string, shape: Shape<T>): ReturnType<typeof useDraft<T>> {
  return useDraft(`${CREW_DRAFTS}${name}`, useUsername(), shape);
}
