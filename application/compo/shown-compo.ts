import { compoState, placesOf, type CompoState, type PlaceText } from '../../domain/compo/compo.ts';
import { activeGames, currentCompoPage, type Game } from '../../domain/pages/compo-page.ts';
import { playOfCompo, type Compo } from '../../domain/compo/compo-teams.ts';
import type { Play } from '../../domain/compo/bracket.ts';
import { RuleViolation } from '../../domain/shared/rule-violation.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** A competition with what follows from it at a time. */
export interface ShownCompo {
  readonly compo: Compo;
  /** That of its game; where the crew has removed that from the page, its id. */
  readonly title: string;
  /** Null before the draw. */
  readonly play: Play | null;
  readonly state: CompoState;
  /** Of one that is done. */
  readonly places: readonly PlaceText[];
}

/** A competition as it is at a time (epoch ms). */
export function shownCompo(compo: Compo, title: string, now: number, play = playOfCompo(compo)): ShownCompo {
  const state = compoState(compo.setup, play, now);
  const nameOf = (id: string) => compo.teams.find((team) => team.id === id)?.name ?? '';
  const places = state === 'done' ? placesOf(compo.setup, play, nameOf) : [];
  return { compo, title, play, state, places };
}

/** The games of the competitions page in its order; the active ones alone, unless all are asked for. */
export async function gamesOfPage({ pages }: Pick<Stores, 'pages'>, all = false): Promise<readonly Game[]> {
  const stored = await pages.get('compo');
  if (!stored) return [];
  const page = currentCompoPage(stored.content);
  return all ? page.games : activeGames(page);
}

/** A competition and the title of its active game. Throws `compo-unknown`. */
export async function activeCompo(
  stores: Pick<Stores, 'pages' | 'compos'>,
  game: string,
): Promise<{ readonly compo: Compo; readonly title: string }> {
  const active = (await gamesOfPage(stores)).find(({ id }) => id === game);
  const compo = active ? await stores.compos.find(game) : null;
  if (!active || !compo) throw new RuleViolation('compo-unknown');
  return { compo, title: active.title };
}
