import type { ReactNode } from 'react';
import { activeGames, compoPost, type CompoPage, type Game } from '../../../../domain/pages/compo-page.ts';
import { Html } from '../html.tsx';
import css from './compo-view.module.css';

interface CompoViewProps {
  readonly page: CompoPage;
  readonly chosen: Game | undefined;
  readonly onChoose: (game: Game) => void;
  /** What stands between the selected game's title and its content. */
  readonly children?: ReactNode;
}

/** The text about the competitions, a button for each game, and the selected game. */
export function CompoView({ page, chosen, onChoose, children }: CompoViewProps) {
  const games = activeGames(page);
  return (
    <>
      <Html html={compoPost(page)} />
      {games.length > 0 ? (
        <div role="group" className={`wrap gap-3 ${css.games}`} aria-label="Spill">
          {games.map((game) => (
            <button
              key={game.id}
              type="button"
              className={`inline-row edged press bright lit ${css.game}`}
              aria-pressed={game.id === chosen?.id}
              onClick={() => onChoose(game)}
            >
              {game.title}
            </button>
          ))}
        </div>
      ) : null}
      {chosen ? (
        <section aria-labelledby="game" className={css.chosen}>
          <h2 className="mt-0" id="game">
            {chosen.title}
          </h2>
          {children}
          <Html html={chosen.content} />
        </section>
      ) : null}
    </>
  );
}
