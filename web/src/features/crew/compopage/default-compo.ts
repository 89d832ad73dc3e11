import type { CompoPage } from '../../../../../domain/pages/compo-page.ts';

/** What the editor begins with when nothing is stored. */
export const DEFAULT_COMPO: CompoPage = {
  title: 'Konkurranser',
  composOpen: false,
  composOpenPost: '',
  composClosedPost: '',
  games: ['Counter-Strike 2', 'League of Legends', 'Rocket League'].map((title, index) => ({
    id: `game_${index + 1}`,
    title,
    content: '',
    active: false,
    order: index + 1,
  })),
};

/** The labels of the competitions page's fields. */
export const LABELS: Readonly<Record<keyof CompoPage, string>> = {
  title: 'Sidetittel',
  composOpen: 'Konkurransene er åpne',
  composOpenPost: 'Tekst når konkurransene er åpne',
  composClosedPost: 'Tekst når konkurransene er stengt',
  games: 'Spill',
};
