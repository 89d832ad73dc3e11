import type { WireCompoSummary } from '../../../../../adapters/http/contract.ts';
import { isCompoGame } from '../../../../../domain/compo/compo.ts';
import { selectedGame, type CompoPage, type Game } from '../../../../../domain/pages/compo-page.ts';

/** A game of the competitions page, and the competition in it that visitors see. */
export interface GameRow {
  readonly game: Game;
  readonly compo: WireCompoSummary | undefined;
}

/** The parts of a competition's page, as they stand in its address. */
export const PARTS = ['kamper', 'lag', 'oppsett'] as const;
export type Part = (typeof PARTS)[number];

const PATH = '/admin/kamper';
/** Its address has the list of all games. */
export const ALL_GAMES = PATH;

/** All games in the page's order, those that visitors do not see last. */
export function gameRows(page: CompoPage | null, compos: readonly WireCompoSummary[]): GameRow[] {
  const rows = [...(page?.games ?? [])].map((game) => ({
    game,
    compo: compos.find((compo) => compo.game === game.id),
  }));
  return rows.sort(
    (one, other) => Number(other.game.active) - Number(one.game.active) || one.game.order - other.game.order,
  );
}

/** The address of a game's page, and of a part of it. */
export function gameAddress(id: string, part?: Part): string {
  return `${PATH}?${[encodeURIComponent(id), ...(part ? [part] : [])].join('&')}`;
}

/** What an address without its `?` names; a game that has left the page counts, because its competition is still there. */
export function addressed(
  page: CompoPage | null,
  query: string,
): { readonly id: string; readonly game: Game | undefined; readonly part: Part | undefined } | null {
  const [id = '', part] = query.split('&');
  const game = selectedGame(page?.games ?? [], query);
  if (!game && !isCompoGame(id)) return null;
  return { id: game?.id ?? id, game, part: PARTS.find((one) => one === part) };
}
