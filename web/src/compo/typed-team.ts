import { tabStorage } from '../ui/storage.ts';

/** What has been typed of a team, new or to be joined. */
export interface TypedTeam {
  readonly nick: string;
  readonly name: string;
  readonly teamCode: string;
}

export const NOTHING_TYPED: TypedTeam = { nick: '', name: '', teamCode: '' };

const keyOf = (game: string) => `team-${game}`;

/** What was typed in this tab for a game; null: nothing. */
export function keptTeam(game: string): TypedTeam | null {
  const kept = tabStorage.getJson(keyOf(game)) as Partial<Record<keyof TypedTeam, unknown>> | null;
  if (typeof kept !== 'object' || kept === null) return null;
  const { nick, name, teamCode } = kept;
  const isWhole = [nick, name, teamCode].every((one) => typeof one === 'string');
  return isWhole ? (kept as TypedTeam) : null;
}

/** Keeps what was typed until the tab is closed; null forgets it. */
export function keepTeam(game: string, typed: TypedTeam | null): void {
  if (typed) tabStorage.setJson(keyOf(game), typed);
  else tabStorage.remove(keyOf(game));
}
