import { like, useDraft, keptDraft } from '../draft.ts';

/** What has been typed of a team, new or to be joined. */
export interface TypedTeam {
  readonly nick: string;
  readonly name: string;
  readonly teamCode: string;
}

export const NOTHING_TYPED: TypedTeam = { nick: '', name: '', teamCode: '' };

const draftOf = (game: string) => [`team ${game}`, '', like(NOTHING_TYPED)] as const;

/** What is typed in this tab of a team for a game, and how it is kept. */
export function useTypedTeam(game: string) {
  return useDraft(...draftOf(game));
}

/** Whether something is typed of a team for a game. */
export function hasTypedTeam(game: string): boolean {
  return keptDraft(...draftOf(game)) !== null;
}
