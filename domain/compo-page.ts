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
