import { activeGames, currentCompoPage } from '../../domain/pages/compo-page.ts';
import type { CompoStart } from '../../domain/pages/programme.ts';
import type { Stores } from '../ports/unit-of-work.ts';

/** The competitions that begin at a set time: of each active game with a competition that has a start, in the page's order. */
export async function composStarting({
  pages,
  compos,
}: Pick<Stores, 'pages' | 'compos'>): Promise<readonly CompoStart[]> {
  const stored = await pages.get('compo');
  if (!stored) return [];
  const starts = await compos.starts();
  return activeGames(currentCompoPage(stored.content)).flatMap(({ id: game, title }) => {
    const start = starts.get(game);
    return start === undefined ? [] : [{ game, title, start }];
  });
}
