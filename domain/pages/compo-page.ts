import type { PageFields } from './page-fields.ts';
import { plainPath, SITE_ADDRESSES } from '../shared/site-address.ts';

/** The stored competitions page. Contents and posts are sanitised HTML. */
export interface CompoPage {
  readonly title: string;
  readonly composOpen: boolean;
  readonly composOpenPost: string;
  readonly composClosedPost: string;
  readonly games: readonly Game[];
}

export interface Game {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly active: boolean;
  readonly order: number;
}

type GameNumber = 1 | 2 | 3 | 4 | 5;

/** The older format of the page: five games, three fields each. */
export type OlderCompoPage = Omit<CompoPage, 'games'> & {
  readonly [N in GameNumber as `game${N}Title` | `game${N}Post`]?: string;
} & { readonly [N in GameNumber as `game${N}Active`]?: boolean };

const GAME_NUMBERS: readonly GameNumber[] = [1, 2, 3, 4, 5];

/** The page in the current format. Old games become `game_1` to `game_5`; those without a title were never used. */
export function currentCompoPage(stored: CompoPage | OlderCompoPage): CompoPage {
  if ('games' in stored) return stored;
  const { title, composOpen, composOpenPost, composClosedPost } = stored;
  const games = GAME_NUMBERS.flatMap((number): Game[] => {
    const name = stored[`game${number}Title`];
    if (!name) return [];
    const content = stored[`game${number}Post`] ?? '';
    return [
      {
        id: `game_${number}`,
        title: name,
        content,
        active: stored[`game${number}Active`] ?? false,
        order: number,
      },
    ];
  });
  return { title, composOpen, composOpenPost, composClosedPost, games };
}

/** The post to show now. */
export function compoPost(page: CompoPage): string {
  return page.composOpen ? page.composOpenPost : page.composClosedPost;
}

/** The games that visitors can choose from, in order. */
export function activeGames(page: CompoPage): Game[] {
  return page.games.filter((game) => game.active).sort((one, other) => one.order - other.order);
}

/** The game that the query string starts with; undefined when there is none with that id. */
export function selectedGame(games: readonly Game[], query: string): Game | undefined {
  const [wanted = ''] = query.replace(/^\?/, '').split(/[&=]/);
  return games.find(({ id }) => id === wanted || encodeURIComponent(id) === wanted);
}

/** The page of a game that has a competition. */
export function gamePath(game: string): string {
  return `${COMPO_PATH}/${encodeURIComponent(game)}`;
}

/** The game whose own page is at a path (URL-encoded, in any spelling but the id's); null: it is no such page. */
export function gameOfPath(path: string): string | null {
  const [, page = '', game = '', ...more] = path
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .split('/');
  if (plainPath(`/${page}`) !== COMPO_PATH || game === '' || more.length > 0) return null;
  try {
    return decodeURIComponent(game);
  } catch {
    return game;
  }
}

const COMPO_PATH = SITE_ADDRESSES.compo.path;

/** The kind of each field of the competitions page. */
export const COMPO_PAGE_FIELDS: PageFields<CompoPage> = {
  title: 'title',
  composOpen: 'flag',
  composOpenPost: 'html',
  composClosedPost: 'html',
  games: {
    least: 0,
    most: 50,
    of: { id: 'title', title: 'title', content: 'html', active: 'flag', order: 'number' },
  },
};

/** The kind of each game field of the older format. */
export const OLDER_GAME_FIELDS: Readonly<Record<string, 'title' | 'html' | 'flag'>> = Object.fromEntries(
  GAME_NUMBERS.flatMap((number): [string, 'title' | 'html' | 'flag'][] => [
    [`game${String(number)}Title`, 'title'],
    [`game${String(number)}Post`, 'html'],
    [`game${String(number)}Active`, 'flag'],
  ]),
);
