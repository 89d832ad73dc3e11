import { useEffect } from 'react';
import type { ScreenCompo } from '../../../../domain/pages/screen-slides.ts';
import { MatchSides } from './compo-slide.tsx';
import css from './overlay.module.css';

/** For a stream: the match in play of a competition over a ground that lets through what is behind. Nothing: nothing is played. */
export function Overlay({
  compo,
}: {
  readonly compo: Pick<ScreenCompo, 'title' | 'inPlay' | 'next'> | null;
}) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['overlay'] = '';
    return () => void delete dataset['overlay'];
  }, []);
  const { title = '', inPlay = [], next = [] } = compo ?? {};
  const matches = inPlay.length > 0 ? inPlay : next.slice(0, 1);
  return (
    <main data-night>
      <h1 className="visually-hidden">{title || 'Ingenting spilles'}</h1>
      {matches.length > 0 ? (
        <div className={css.plate}>
          <p className={css.title}>
            {title} · {inPlay.length > 0 ? 'Spilles nå' : 'Neste'}
          </p>
          {matches.map((match, index) => (
            <p key={index} className={css.match}>
              <MatchSides match={match} />
            </p>
          ))}
        </div>
      ) : null}
    </main>
  );
}
