import { useLocation, useSearch } from 'wouter';
import { activeGames, compoPost, selectedGame } from '../../../../domain/compo-page.ts';
import { usePage } from '../../api/pages.ts';
import { Html } from '../../ui/html.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './compo-page.module.css';

/** The competitions: what is said of them, and the game that the visitor picked. */
export default function CompoPage() {
  const { data: page, isPending, refetch } = usePage('compo');
  const games = page ? activeGames(page) : [];
  const chosen = selectedGame(games, useSearch());
  const [path, goTo] = useLocation();
  return (
    <Page title={page?.title || 'Konkurranser'}>
      {isPending ? <Skeleton lines={4} /> : null}
      {page === undefined && !isPending ? <ErrorPanel onRetry={() => void refetch()} /> : null}
      {page === null ? <p>Konkurransene er ikke klare ennå.</p> : null}
      {page ? <Html html={compoPost(page)} /> : null}
      {games.length > 0 ? (
        <div role="group" className={css.games} aria-label="Spill">
          {games.map(({ id, title }) => (
            <button
              key={id}
              type="button"
              className={css.game}
              aria-pressed={id === chosen?.id}
              onClick={() => goTo(`${path}?${encodeURIComponent(id)}`)}
            >
              {title}
            </button>
          ))}
        </div>
      ) : null}
      {chosen ? (
        <section aria-labelledby="game" className={css.chosen}>
          <h2 id="game">{chosen.title}</h2>
          <Html html={chosen.content} />
        </section>
      ) : null}
    </Page>
  );
}
