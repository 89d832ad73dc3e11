import type { AdminCompoAnswer, WireCompoSummary } from '../../../../../adapters/http/contract.ts';
import { asksWinners, isCompoGame } from '../../../../../domain/compo/compo.ts';
import { countText } from '../../../../../domain/desk/task.ts';
import { selectedGame, type CompoPage, type Game } from '../../../../../domain/pages/compo-page.ts';

/** A game of the competitions page, and the competition in it that visitors see. */
export interface GameRow {
  readonly game: Game;
  readonly compo: WireCompoSummary | undefined;
  /** The same as the crew sees it; undefined: not read. */
  readonly whole?: AdminCompoAnswer | undefined;
}

/** What a game wants of the crew: results, who won, a draw, or a competition in it. */
export type Want = 'matches' | 'winners' | 'draw' | 'setup';

/** What a game wants of the crew at a time (epoch ms); null: nothing. */
export function wantOf({ game, compo, whole }: GameRow, now: number): Want | null {
  if (!game.active || !isCompoGame(game.id)) return null;
  if (!compo) return 'setup';
  if (compo.kind === 'list' ? asksWinners(compo, [], now) : whole && asksWinners(compo, whole.results, now))
    return 'winners';
  if (compo.state === 'closed') return compo.kind === 'list' ? null : 'draw';
  return compo.state === 'drawn' && whole?.next.length !== 0 ? 'matches' : null;
}

/** What can be shown of the games, each with its name. */
export const FILTERS = {
  all: 'Alle',
  wants: 'Krever noe',
  signup: 'Påmelding',
  drawn: 'Spilles',
  done: 'Ferdig',
} as const;
export type Shown = keyof typeof FILTERS;

/** The games that are chosen to be shown at a time (epoch ms), those that want something of the crew first. */
export function gamesShown(rows: readonly GameRow[], shown: Shown, now: number): GameRow[] {
  const wants = (row: GameRow) => wantOf(row, now) !== null;
  return rows
    .filter((row) => shown === 'all' || (shown === 'wants' ? wants(row) : row.compo?.state === shown))
    .sort((one, other) => Number(wants(other)) - Number(wants(one)));
}

/** `5 spill · 3 krever noe av deg · 4 kamper venter på resultat` */
export function sumText(rows: readonly GameRow[], now: number): string {
  const wants = gamesShown(rows, 'wants', now).length;
  const waiting = rows.reduce((sum, { whole }) => sum + (whole?.next.length ?? 0), 0);
  return [
    `${String(rows.length)} spill`,
    wants === 0 ? 'ingen krever noe av deg' : `${String(wants)} krever noe av deg`,
    ...(waiting === 0 ? [] : [`${countText(waiting, 'én kamp', 'kamper')} venter på resultat`]),
  ].join(' · ');
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
