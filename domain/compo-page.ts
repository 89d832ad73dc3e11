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

/** The post of the moment. */
export function compoPost(page: CompoPage): string {
  return page.composOpen ? page.composOpenPost : page.composClosedPost;
}

/** The games that visitors may choose from, in order. */
export function activeGames(page: CompoPage): Game[] {
  return page.games.filter((game) => game.active).sort((one, other) => one.order - other.order);
}

/** The game that the address asks for: the first part after `?`. Undefined when there is none such. */
export function selectedGame(games: readonly Game[], query: string): Game | undefined {
  const [wanted = ''] = query.replace(/^\?/, '').split(/[&=]/);
  return games.find((game) => game.id === wanted);
}
